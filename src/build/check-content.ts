/** `npm run check`, content part: compiles and checks all pages without rendering them. */

import config from '../../site.config.ts';
import { formatDiagnostic } from '../content/diagnostics.ts';
import { resolveSite } from '../site/config.ts';
import { resolveProject } from './project.ts';
import { compileSite, readSources } from './site-builder.ts';

/** Prints every diagnostic, ends with counts; returns the exit code. */
export async function checkContent(_args: readonly string[]): Promise<number> {
  const project = resolveProject(process.cwd(), process.env);
  const sources = await readSources(project, resolveSite(config));
  const { diagnostics, records } = compileSite(project, sources, 'check');
  for (const diagnostic of diagnostics) console.log(`${formatDiagnostic(diagnostic)}\n`);
  const errors = diagnostics.filter((d) => d.severity === 'error').length;
  console.log(`${records.length} pages, ${errors} errors, ${diagnostics.length - errors} warnings`);
  return errors > 0 ? 1 : 0;
}
