export function freePort(count?: number): Promise<number>;
