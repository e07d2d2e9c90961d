export const PACKAGE: string;
export function sha256(content: Buffer | string): string;
export function ownSources(): string[];
export function hashOfSources(): string;
export function describeModule(bytes: Buffer): { sha256: string; bytes: number; brotli: number };
export function lockedCrates(
  text: string,
): { name: string; version: string; checksum: string | undefined }[];
