/** Diagnostics as annotations, which GitHub Actions shows beside the relevant lines. */
import type { FilePlace } from './place.ts';

/** An annotation beside a line. */
export interface Annotation {
  readonly severity: 'error' | 'warning';
  readonly place: FilePlace;
  readonly title: string;
  /** May have several lines. */
  readonly text: string;
}

/** Formats an annotation as a workflow command of GitHub Actions. */
export function workflowCommand({ severity, place, title, text }: Annotation): string {
  const data = (s: string) => s.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const property = (s: string) => data(s).replace(/:/g, '%3A').replace(/,/g, '%2C');
  return `::${severity} file=${property(place.file)},line=${place.line},col=${place.column},title=${property(title)}::${data(text)}`;
}
