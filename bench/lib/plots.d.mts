import type { Trend } from './history.mjs';
import type { Row } from './report.mjs';

export function bars(title: string, rows: readonly Row[]): string;
export function slopes(title: string, rows: readonly Row[]): string;
export function timeline(title: string, trends: readonly Trend[]): string;
