/** The checker's messages in English. They load at the first mistake. Browser only. */
export { ENGLISH } from 'gen-language';
