/** Plug-ins' container and inline directives: their context, and their problems. */
import { required } from '../../diagnose/required.ts';
import type { Html } from '../../html.ts';
import type {
  ContainerDirective,
  DirectiveProblem,
  EnclosingContext,
  InlineDirective,
} from '../../plugin-directives.ts';
import type { WithData } from '../extensions.ts';
import type { CheckContext, PageContext } from './context.ts';
import { type Attributes, attributesOf, type Directive } from './directive.ts';

/** Reports a problem that a plug-in found in a directive. */
export function reportProblem(
  node: Directive,
  { message, fix, wrong, suggestion }: DirectiveProblem,
  report: CheckContext['report'],
): void {
  report(
    node,
    wrong === undefined ? 'directive-attribute' : 'unknown-data',
    message ?? 'The plug-in refuses the attributes, but gives no reason.',
    fix ?? (suggestion ? `Did you mean "${suggestion}"?` : 'Correct the attributes.'),
    suggestion && wrong ? { replacement: { from: wrong, to: suggestion } } : undefined,
  );
}

type Enclosing = WithData<ContainerDirective<unknown> | InlineDirective<unknown>>;

/** The context of a plug-in's directive, without its content. */
export function enclosingContext(
  node: Directive,
  { data }: Enclosing,
  { lang, site, resolved }: PageContext,
): Omit<EnclosingContext<unknown, Html>, 'children' | 'title'> {
  return { data, lang, base: site.base, number: required(resolved.serials, node) };
}

/** Reports the problems that a plug-in finds in the attributes of its container or inline directive. */
export function checkEnclosing(
  node: Directive,
  given: Attributes,
  { directive, data }: Enclosing,
  { lang, report }: CheckContext,
): void {
  const problem = directive.check?.(given, { data, lang });
  if (problem) reportProblem(node, problem, report);
}

/** The Markdown of a plug-in's container directive. */
export function containerMarkdown(
  node: Directive,
  added: WithData<ContainerDirective<unknown>>,
  title: string | undefined,
  children: string,
  context: PageContext,
): string {
  const { markdown } = added.directive;
  if (!markdown) return [title && `**${title}**`, children].filter(Boolean).join('\n\n');
  return markdown.call(added.directive, attributesOf(node), {
    ...enclosingContext(node, added, context),
    children,
    ...(title ? { title } : {}),
  });
}
