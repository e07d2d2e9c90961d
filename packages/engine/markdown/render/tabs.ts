/** Tab sets: `:::tabs` with a `:::tab` for each panel. */
import { required } from '../../diagnose/required.ts';
import { attributes, type Html, html } from '../../html.ts';
import { blocksOf, renderBlocks } from './blocks.ts';
import type { RenderContext } from './context.ts';
import { type Attributes, checkHead, type Directive, splitLabel } from './directive.ts';
import { scriptPlace, tabAttributes, tabsOf } from './tab-set.ts';

/** Renders a set; every panel is there to be read, the closed ones marked. */
export function renderTabs(
  node: Directive,
  given: Attributes,
  context: RenderContext,
): Html | readonly Html[] {
  const tabs = tabsOf(node);
  if (tabs.length === 0 || tabs.length !== node.children.length)
    context.report(
      node,
      'unknown-directive',
      '":::tabs" holds something other than ":::tab".',
      'Put every block into a ":::tab{title=…}" and use one colon more outside ("::::tabs").',
    );
  if (tabs.length === 0) return blocksOf(node.children, context);
  const serial = required(context.resolved.serials, node);
  const entries = tabs.map(({ tab, name, value, taken }, index) => {
    checkHead(tab, { attributes: tabAttributes }, ':::', context);
    if (!name)
      context.report(
        tab,
        'directive-attribute',
        '":::tab" lacks "title".',
        'Write :::tab{title="…"}.',
      );
    if (taken !== undefined)
      context.report(
        tab,
        'directive-attribute',
        `Two tabs of one set have the value "${taken}".`,
        'Give each tab its own title or value.',
      );
    context.search.add(name);
    const body = renderBlocks(splitLabel(tab).body, context);
    return { name, value, id: `tab-${serial}-${index}`, body };
  });
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
  // The script comes right after its set, so that nothing moves.
  return html`<div class="tabs"${attributes({ 'data-group': given.group })}><div class="tab-list" role="tablist">${list}</div>${panels}</div>${scriptPlace}`;
}
