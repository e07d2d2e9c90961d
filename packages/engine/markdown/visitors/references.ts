/** Visits the shown nodes of a page and collects the pages and pictures that it refers to. */
import type { PageContext, Reference } from '../render/context.ts';
import { fileTarget, type Target } from '../render/directive.ts';
import { asImage, imageTarget } from '../render/images.ts';
import { asLink, targetOf } from '../render/links.ts';
import { cardTargets } from '../render/overview.ts';
import { readDirective, type Seen } from './shown.ts';

export function referencesOf(shown: readonly Seen[], given: PageContext): Reference[] {
  const references: Reference[] = [];
  for (const seen of shown)
    for (const target of targetsOf(seen, given))
      references.push({ ...seen.within.at(seen.node), ...target });
  return references;
}

function targetsOf(seen: Seen, given: PageContext): readonly Target[] {
  const { node, role } = seen;
  if (node.type === 'code')
    return (given.resolved.footers.get(node) ?? []).flatMap(({ files = [] }) =>
      files.map(fileTarget),
    );
  const link = asLink(node, given);
  if (link) return targetOf(link.url, given);
  const image = asImage(node, given);
  const { file } = imageTarget(image?.url, given);
  if (image && file !== undefined) return [{ ...fileTarget(file), written: image.url }];
  if (role === 'card') return cardTargets(node, given);
  const directive = readDirective(seen, given);
  return directive?.definition.targets?.(directive.node, directive.given, given) ?? [];
}
