import type { Row } from './report.mjs';

export function bars(title: string, rows: readonly Row[]): string;
export function slopes(title: string, rows: readonly Row[]): string;
