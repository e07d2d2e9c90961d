/** The checker's messages in English; they load with the first mistake. Browser only. */
export { ENGLISH } from 'gen-language';
