export function leaveSurroundings(env?: NodeJS.ProcessEnv): void;
export function reachOwnServers(env?: NodeJS.ProcessEnv): void;
