/**
 * Collects the directives, hooks, files and other additions of a site's plug-ins for one version, ready for compiling
 * its pages.
 */

import type { Root } from 'mdast';
import type { Foreign } from '../build/key.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { hashOf } from '../diagnose/hash.ts';
import type {
  CardContext,
  CardPicture,
  DocsPlugin,
  FooterContext,
  Sample,
  SampleFooter,
  SampleProblem,
} from '../plugin.ts';
import type {
  ContainerDirective,
  DirectiveContext,
  DirectiveOutput,
  InlineDirective,
  TreeAnswer,
  TreeContext,
} from '../plugin-directives.ts';
import { createHighlighter, type Highlighter } from './highlight.ts';

/** A plug-in's leaf directive, bound to the plug-in's data. */
export interface BoundDirective {
  readonly attributes: readonly string[];
  readonly required: readonly string[];
  render(
    given: Readonly<Record<string, string | undefined>>,
    context: Omit<DirectiveContext<unknown>, 'data'>,
  ): DirectiveOutput;
}

/** A container or inline directive, and the data to pass to it. */
export interface WithData<Directive> {
  readonly directive: Directive;
  readonly data: unknown;
}

/** A plug-in's hook on the tree, bound to the plug-in's data. */
export type TreeHook = (
  tree: Root,
  context: Omit<TreeContext<unknown>, 'data'>,
) => TreeAnswer | undefined;

export interface Extensions {
  readonly code: Highlighter;
  /** Leaf directives, each alone on a line. */
  readonly directives: ReadonlyMap<string, BoundDirective>;
  readonly containers: ReadonlyMap<string, WithData<ContainerDirective<unknown>>>;
  readonly inlines: ReadonlyMap<string, WithData<InlineDirective<unknown>>>;
  readonly hooks: readonly TreeHook[];
  check(sample: Sample, declared: ReadonlySet<string>): readonly SampleProblem[];
  declares(sample: Sample): readonly string[];
  checkInlineCode(code: string, page: string, words: ReadonlySet<string>): readonly SampleProblem[];
  below(sample: Sample, context: FooterContext): readonly SampleFooter[];
  /** The picture from the first plug-in that knows the name. */
  cardPicture(name: string, context: CardContext): CardPicture | undefined;
  /** Files of the plug-ins for the browser, by name. */
  readonly files: ReadonlyMap<string, PluginFile>;
}

/** A file that a plug-in makes for the browser. */
export interface PluginFile {
  /** Path in the output; it changes with the text. */
  readonly path: string;
  readonly text: string;
}

/**
 * Maximum number of samples whose problems are cached. Most samples occur again in a translation, where the cached
 * problems are used.
 */
const MAX_KNOWN = 5000;

/**
 * Binds plug-ins to the data that they loaded for a version.
 *
 * @param data data of each plug-in, by its name
 * @param code the highlighter of the site, with the languages of the same plug-ins
 * @throws {AuthorError} if two plug-ins define the same directive or file, or, without `code`, the same language.
 */
export function bindPlugins(
  plugins: readonly DocsPlugin[],
  data: ReadonlyMap<string, unknown> = new Map(),
  code: Highlighter = createHighlighter(plugins.flatMap(({ languages = [] }) => languages)),
): Extensions {
  const directives = new Map<string, BoundDirective>();
  const containers = new Map<string, WithData<ContainerDirective<unknown>>>();
  const inlines = new Map<string, WithData<InlineDirective<unknown>>>();
  for (const { name: plugin, directives: own = {} } of plugins)
    for (const [name, directive] of Object.entries(own)) {
      if ([directives, containers, inlines].some((known) => known.has(name)))
        throw new AuthorError(
          `Two plug-ins have a directive "${name}". Remove one of the plug-ins.`,
        );
      if (directive.kind === 'container')
        containers.set(name, { directive, data: data.get(plugin) });
      else if (directive.kind === 'inline')
        inlines.set(name, { directive, data: data.get(plugin) });
      else
        directives.set(name, {
          attributes: directive.attributes,
          required: directive.required ?? [],
          render: (given, context) =>
            directive.render(given, { ...context, data: data.get(plugin) }),
        });
    }
  const found = new Map<string, readonly SampleProblem[]>();
  return {
    code,
    directives,
    containers,
    inlines,
    hooks: plugins.flatMap(({ name, tree }) =>
      tree ? [(root, context) => tree(root, { ...context, data: data.get(name) })] : [],
    ),
    files: filesOf(plugins, data),
    check(sample, declared) {
      const key = [sample.language, sample.title, ...declared, sample.code].join('\0');
      let problems = found.get(key);
      if (!problems) {
        problems = plugins.flatMap(
          ({ name, samples }) => samples?.check?.(sample, declared, data.get(name)) ?? [],
        );
        if (found.size > MAX_KNOWN) found.clear();
        found.set(key, problems);
      }
      return problems;
    },
    declares: (sample) => plugins.flatMap(({ samples }) => samples?.declares?.(sample) ?? []),
    checkInlineCode: (code, page, words) =>
      plugins.flatMap(
        ({ name, samples }) => samples?.checkInlineCode?.(code, page, words, data.get(name)) ?? [],
      ),
    below: (sample, context) =>
      plugins.flatMap(
        ({ name, samples }) => samples?.below?.(sample, context, data.get(name)) ?? [],
      ),
    cardPicture(picture, context) {
      for (const plugin of plugins) {
        const found = plugin.cardPicture?.(picture, context, data.get(plugin.name));
        if (found) return found;
      }
      return undefined;
    },
  };
}

export interface ExtensionInputs {
  readonly plugins: readonly DocsPlugin[];
  readonly highlighter: Highlighter;
  readonly data: Foreign<ReadonlyMap<string, unknown>>;
}

export function extensionsOf({ plugins, highlighter, data }: ExtensionInputs): Extensions {
  return bindPlugins(plugins, data.data, highlighter);
}

function filesOf(
  plugins: readonly DocsPlugin[],
  data: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, PluginFile> {
  const files = new Map<string, PluginFile>();
  for (const plugin of plugins) {
    if (!plugin.files || (plugin.load && !data.has(plugin.name))) continue;
    for (const [name, text] of Object.entries(plugin.files(data.get(plugin.name)))) {
      if (files.has(name))
        throw new AuthorError(`Two plug-ins make a file "${name}". Rename one of the two files.`);
      const [, stem, ending] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
      const path = `static/hashed/${stem}.${hashOf(text).slice(0, 8)}${ending ?? ''}`;
      files.set(name, { path, text });
    }
  }
  return files;
}
