import type { Row } from './report.mjs';

export interface HistoryLine {
  /** When the run ended, ISO 8601. */
  readonly at: string;
  readonly commit: string;
  readonly node: string;
  /** The highest load of the machine during the run. */
  readonly load: number;
  /** `side/scope/metric` → value by tool. */
  readonly figures: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
export interface Trend {
  readonly title: string;
  readonly points: readonly {
    readonly at: string;
    readonly commit: string;
    readonly value: number;
  }[];
}
export function historyLine(about: Omit<HistoryLine, 'figures'>, rows: readonly Row[]): HistoryLine;
export function addToHistory(file: string, line: HistoryLine): void;
export function readHistory(file: string): HistoryLine[];
export function trends(history: readonly HistoryLine[]): Trend[];
