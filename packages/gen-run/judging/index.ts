/** Judges scripts for whoever checks them and does not run them. No page loads it. */
export { judgeScript } from './script.ts';
