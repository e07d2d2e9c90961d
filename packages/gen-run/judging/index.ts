/** Entry point for programs that check scripts without running them. No page loads it. */
export { judgeScript } from './script.ts';
