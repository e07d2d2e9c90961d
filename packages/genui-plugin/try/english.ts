/** What the checker says in English; fetched with the first mistake. Browser only. */
export { ENGLISH } from 'gen-language';
