export function leaveSurroundings(env?: NodeJS.ProcessEnv): void;
