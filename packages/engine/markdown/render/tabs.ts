/** Tab sets: `:::tabs` with a `:::tab` for each panel. */
import { slugify } from '../../address/slug.ts';
import { attributes, type Html, html, slot } from '../../html.ts';
import { blocksOf, renderBlocks } from './blocks.ts';
import type { RenderContext } from './context.ts';
import {
  type Attributes,
  attributesOf,
  checkHead,
  type Directive,
  isDirective,
  splitLabel,
} from './directive.ts';
import { inlineText } from './inlines.ts';
import { noteContainer } from './note-markdown.ts';

/** What authors may write for `:::tab`. */
export const tabAttributes = ['title', 'value'];

/** Renders a set; every panel is there to be read, the closed ones marked. */
export function renderTabs(
  node: Directive,
  given: Attributes,
  context: RenderContext,
): Html | readonly Html[] {
  const tabs: Directive[] = [];
  for (const child of node.children)
    if (isDirective(child) && child.name === 'tab') tabs.push(child);
  if (tabs.length === 0 || tabs.length !== node.children.length)
    context.report(
      node,
      'unknown-directive',
      '":::tabs" holds something other than ":::tab".',
      'Put every block into a ":::tab{title=…}" and use one colon more outside ("::::tabs").',
    );
  if (tabs.length === 0) return blocksOf(node.children, context);
  const serial = context.serial++;
  const seen = new Set<string>();
  const level = '#'.repeat((context.toc.at(-1)?.depth ?? 1) + 1);
  const entries = tabs.map((tab, index) => {
    checkHead(tab, { attributes: tabAttributes }, ':::', context);
    const label = splitLabel(tab).label;
    const name = label ? inlineText(label) : (tab.attributes?.title ?? '');
    if (!name)
      context.report(
        tab,
        'directive-attribute',
        '":::tab" lacks "title".',
        'Write :::tab{title="…"}.',
      );
    let value = tab.attributes?.value ?? (slugify(name) || `tab-${index}`);
    if (seen.has(value)) {
      context.report(
        tab,
        'directive-attribute',
        `Two tabs of one set have the value "${value}".`,
        'Give each tab its own title or value.',
      );
      value = `${value}-${index}`;
    }
    seen.add(value);
    context.search.add(name);
    const body = renderBlocks(splitLabel(tab).body, context);
    noteContainer(
      tab,
      attributesOf(tab),
      context,
      (title, text) => `${level} ${title ?? value}\n\n${text}`,
    );
    return { name, value, id: `tab-${serial}-${index}`, body };
  });
  noteContainer(node, given, context, (_, text) => text);
  const chosen = Math.max(
    0,
    entries.findIndex((entry) => entry.value === given.default),
  );
  const list = entries.map(
    (entry, index) =>
      html`<button class="tab" type="button" role="tab"${attributes({ id: entry.id, 'aria-selected': index === chosen ? 'true' : 'false', 'aria-controls': `${entry.id}-panel`, 'data-value': entry.value, tabindex: index === chosen ? undefined : -1 })}>${entry.name}</button>`,
  );
  const panels = entries.map(
    (entry, index) =>
      html`<div class="tab-panel" role="tabpanel"${attributes({ id: `${entry.id}-panel`, 'aria-labelledby': entry.id, 'data-title': entry.name, 'data-closed': index !== chosen })}>${entry.body}</div>`,
  );
  // The slot is for the script that shows a stored tab right after its set, so that nothing moves.
  return html`<div class="tabs"${attributes({ 'data-group': given.group })}><div class="tab-list" role="tablist">${list}</div>${panels}</div>${slot}`;
}
