/** Directives that plug-ins add. */
import type { Html } from '../../html.ts';
import type { BoundDirective } from '../extensions.ts';
import { parseMarkdown } from '../markdown.ts';
import { blocksOf } from './blocks.ts';
import type { RenderContext } from './context.ts';
import type { Attributes, Directive } from './directive.ts';
import { noteLeaf } from './note-markdown.ts';
import { SourceEdits } from './source-edits.ts';

/** What a plug-in makes of its directive: finished HTML, or Markdown that is rendered like the page around it. */
export function renderPluginDirective(
  directive: BoundDirective,
  node: Directive,
  given: Attributes,
  context: RenderContext,
): Html | readonly Html[] {
  const output = directive.render(given, {
    lang: context.lang,
    base: context.site.base,
    serial: () => context.serial++,
    published(path) {
      const address = context.site.published.get(path);
      if (address === undefined) throw new Error(`No plug-in publishes a file "${path}".`);
      return address;
    },
  });
  if ('problem' in output) {
    const { message, hint, wrong, suggestion } = output.problem;
    context.report(
      node,
      wrong === undefined ? 'directive-attribute' : 'unknown-data',
      message,
      hint ?? (suggestion ? `Did you mean "${suggestion}"?` : 'See the names in data/.'),
      suggestion && wrong ? { replacement: { from: wrong, to: suggestion } } : undefined,
    );
    return [];
  }
  if ('html' in output) {
    context.search.add(output.text);
    noteLeaf(node, output.markdown, context);
    return output.html;
  }
  const place = context.source.start(node);
  const inner = parseMarkdown(output.markdown);
  const markdown = new SourceEdits(output.markdown);
  const blocks = blocksOf(inner.tree.children, {
    ...context,
    markdown,
    // Whatever is wrong in there is wrong with this directive, as far as the author can see.
    source: { ...inner, start: () => place },
    // The names in the data are the reference itself.
    samples: undefined,
    report: (_, ...rest) => context.report(place, ...rest),
  });
  noteLeaf(node, String(markdown), context);
  return blocks;
}
