/** The common parts of directives: their nodes, attributes and labels. */
import type { Nodes, PhrasingContent } from 'mdast';
import { firstLine } from '../../diagnose/lines.ts';
import { nearest } from '../../diagnose/nearest.ts';
import type { Place } from '../../diagnose/place.ts';
import type { Html } from '../../html.ts';
import type { Part } from '../visitors/shown.ts';
import type { CheckContext, PageContext, Reference, RenderContext } from './context.ts';

/** A directive node as the parser gives it. */
export type Directive = Extract<
  Nodes,
  { type: 'containerDirective' | 'leafDirective' | 'textDirective' }
>;

export type Attributes = Readonly<Record<string, string | undefined>>;
/** A page or file to which a node refers. The place of the reference is the place of the node. */
export type Target = Omit<Reference, keyof Place>;

/** A directive: its attributes, and its methods for each visitor. */
export interface Definition {
  readonly attributes: readonly string[];
  readonly required?: readonly string[];
  render(node: Directive, given: Attributes, context: RenderContext): Html | readonly Html[];
  /** The parts that the directive shows; by default all its children. */
  parts?(node: Directive, context: PageContext): readonly Part[];
  /** The directive's own words for the search index. */
  words?(node: Directive, given: Attributes, context: PageContext): readonly string[];
  targets?(node: Directive, given: Attributes, context: PageContext): readonly Target[];
  /** Reports the problems of the directive, apart from its attributes and its closing line. */
  check?(node: Directive, given: Attributes, context: CheckContext): void;
}

/** Names of the leaf directives of every site; they take precedence over plug-ins' directives. */
export const leafNames = ['card', 'page', 'glossary', 'figure', 'include'] as const;
/** Names of the inline directives of every site. */
export const textDirectiveNames = ['badge'] as const;

/**
 * Name of the directive that replaces blocks for which a plug-in shows other content. Authors cannot write a name with
 * a space.
 */
export const SHOWN_INSTEAD = 'shown instead';

/** Attributes of `::page`. */
export const pageDefinition = { attributes: ['href', 'picture'], required: ['href'] } as const;

export function isDirective(node: Nodes): node is Directive {
  return (
    node.type === 'containerDirective' ||
    node.type === 'leafDirective' ||
    node.type === 'textDirective'
  );
}

/** The attributes that an author wrote between the braces. */
export function attributesOf({ attributes }: Directive): Attributes {
  const given: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(attributes ?? {})) given[name] = value ?? undefined;
  return given;
}

/** Separates the `[label]` of a container from its other children. */
export function splitLabel(node: Directive): {
  label: PhrasingContent[] | undefined;
  body: Nodes[];
} {
  const [first] = node.children;
  return first?.type === 'paragraph' && first.data?.directiveLabel
    ? { label: first.children, body: node.children.slice(1) }
    : { label: undefined, body: node.children };
}

/** Whether a directive has all required attributes. */
export function isComplete(
  { attributes }: Directive,
  { required = [] }: { readonly required?: readonly string[] | undefined },
): boolean {
  return required.every((name) => attributes?.[name]);
}

/** A file below `public/`. */
export function fileTarget(file: string): Target {
  return { kind: 'image', target: file, anchor: '', written: file };
}

/**
 * Reports attributes that are unknown, missing or lost because of broken braces, and a container that is never closed.
 */
export function checkHead(
  node: Directive,
  definition: Pick<Definition, 'attributes' | 'required'>,
  colons: string,
  context: CheckContext,
): void {
  const given = node.attributes ?? {};
  for (const name of Object.keys(given)) {
    if (definition.attributes.includes(name)) continue;
    const meant = nearest(name, definition.attributes);
    context.report(
      node,
      'directive-attribute',
      `"${colons}${node.name}" has no attribute "${name}".`,
      meant
        ? `Did you mean "${meant}"?`
        : definition.attributes.length
          ? `Known: ${definition.attributes.join(', ')}.`
          : 'This directive takes no attributes.',
      meant ? { replacement: { from: `${name}=`, to: `${meant}=` } } : undefined,
    );
  }
  for (const name of definition.required ?? [])
    if (!given[name])
      context.report(
        node,
        'directive-attribute',
        `"${colons}${node.name}" lacks "${name}".`,
        `Write ${colons}${node.name}{${name}="…"}.`,
      );
  const source = context.source.text(node);
  const head = firstLine(source);
  if (
    head.includes('{') &&
    Object.keys(given).length === 0 &&
    !/\{\s*\}/.test(head) &&
    !splitLabel(node).label
  )
    context.report(
      node,
      'directive-attribute',
      `The attributes in "${head.slice(0, 80)}" cannot be read.`,
      'Write {name="value" other="value"}, and close the brace on the same line.',
    );
  if (node.type === 'containerDirective' && !/\n[ \t>]*:{3,}[ \t]*$/.test(source))
    context.report(
      node,
      'unclosed-directive',
      `"${colons}${node.name}" is never closed.`,
      'Write the closing ":::" on a line of its own, with as many colons as the opening line has.',
    );
}
