/** What one benchmark figure is; see report.mjs. */
export interface Row {
  readonly side: string;
  readonly scope: string;
  readonly tool: string;
  readonly metric: string;
  readonly unit: string;
  readonly samples: readonly number[];
  readonly value: number;
}
export interface Budget {
  readonly figure: string;
  readonly of?: string;
  readonly max?: number;
  readonly usual?: number;
}
export function median(numbers: readonly number[]): number;
export function row(
  side: string,
  scope: string | number,
  tool: string,
  metric: string,
  unit: string,
  samples: readonly number[],
): Row;
export function round(value: number): string;
export function ratio(theirs: number, ours: number): string;
export function columns(lines: readonly (readonly string[])[]): string;
export function tables(rows: readonly Row[]): string;
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]>;
export function overBudget(budgets: readonly Budget[], rows: readonly Row[]): string[];
export function mergeRows<T extends Row>(old: readonly T[], fresh: readonly T[]): T[];
export function slope(points: readonly (readonly [number, number])[]): {
  perPage: number;
  base: number;
};
