/** A visitor of what a page shows: the pages and pictures that it refers to. */
import type { PageContext, Reference } from '../render/context.ts';
import { fileTarget, type Target } from '../render/directive.ts';
import { asImage, imageTarget } from '../render/images.ts';
import { asLink, linkTarget } from '../render/links.ts';
import { cardTargets } from '../render/overview.ts';
import { readDirective, type Seen } from './shown.ts';

export function referencesOf(shown: readonly Seen[], given: PageContext): Reference[] {
  return shown.flatMap((seen) =>
    targetsOf(seen, given).map((target) => ({ ...seen.at(seen.node), ...target })),
  );
}

function targetsOf(seen: Seen, given: PageContext): readonly Target[] {
  const { node, role } = seen;
  if (node.type === 'code')
    return (given.resolved.footers.get(node) ?? []).flatMap(({ files = [] }) =>
      files.map(fileTarget),
    );
  const link = asLink(node, given);
  const { reference } = link ? linkTarget(link.url, given) : {};
  if (reference) return [reference];
  const image = asImage(node, given);
  const { file } = imageTarget(image?.url, given);
  if (image && file !== undefined) return [{ ...fileTarget(file), written: image.url }];
  if (role === 'card') return cardTargets(node, given);
  const directive = readDirective(seen, given);
  return directive?.definition.targets?.(directive.node, directive.given, given) ?? [];
}
