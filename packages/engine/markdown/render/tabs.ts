/** Tab sets: `:::tabs` with a `:::tab` for each panel. */
import { required } from '../../diagnose/required.ts';
import { attributes, type Html, html } from '../../html.ts';
import { blocksOf, renderBlocks } from './blocks.ts';
import { checkHead, type Definition, splitLabel } from './directive.ts';
import { scriptPlace, tabAttributes, tabsOf } from './tab-set.ts';

/** A tab set. The HTML contains all panels, and marks the closed ones. */
export const tabs: Definition = {
  attributes: ['group', 'default'],
  render(node, given, context): Html | readonly Html[] {
    const own = tabsOf(node);
    if (own.length === 0) return blocksOf(node.children, context);
    const serial = required(context.resolved.serials, node);
    const entries = own.map(({ tab, name, value }, index) => ({
      name,
      value,
      id: `tab-${serial}-${index}`,
      body: renderBlocks(splitLabel(tab).body, context),
    }));
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
    // The script comes directly after its set, so that nothing moves on the screen.
    return html`<div class="tabs"${attributes({ 'data-group': given.group })}><div class="tab-list" role="tablist">${list}</div>${panels}</div>${scriptPlace}`;
  },
  parts(node) {
    const own = tabsOf(node);
    return own.length === 0
      ? [{ blocks: node.children }]
      : own.flatMap(({ tab }) => [
          { node: tab, role: 'tab' as const },
          { blocks: splitLabel(tab).body },
        ]);
  },
  check(node, _, context) {
    const own = tabsOf(node);
    if (own.length === 0 || own.length !== node.children.length)
      context.report(
        node,
        'unknown-directive',
        '":::tabs" must hold at least one ":::tab" and nothing else.',
        'Put every block into a ":::tab{title=…}" and use one colon more outside ("::::tabs").',
      );
    for (const { tab, name, taken } of own) {
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
    }
  },
};
