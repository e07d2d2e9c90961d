export function wholeLock(): { packages: Record<string, { license?: string }> };
export function licenceProblems(
  lock: { packages: Record<string, { license?: string }> },
  rules: { allowed: Record<string, string>; packages: Record<string, readonly string[]> },
): string[];
export function daysLeft(securityTxt: string, now: number): number;
