/** What a plug-in makes of the directives and the tree of a page. */
import type { Nodes } from 'mdast';
import type { Lang } from './address/paths.ts';
import type { Html } from './html.ts';

/** A directive of a plug-in. */
export type PluginDirective<Data> =
  | LeafDirective<Data>
  | ContainerDirective<Data>
  | InlineDirective<Data>;

/** A directive that stands alone on its line. */
export interface LeafDirective<Data> {
  readonly kind?: 'leaf';
  /** Attributes authors may write. */
  readonly attributes: readonly string[];
  readonly required?: readonly string[];
  render(
    given: Readonly<Record<string, string | undefined>>,
    context: DirectiveContext<Data>,
  ): DirectiveOutput;
}

export interface DirectiveContext<Data> {
  readonly data: Data;
  readonly lang: Lang;
  /** Path of the site, with a slash at both ends: what addresses of files begin with. */
  readonly base: string;
  /** A number no other call of the page gets: for ids. */
  serial(): number;
  /**
   * The address, with scheme and host, of a file that a plug-in publishes for the page's version, by its path.
   *
   * @throws {Error} when no plug-in publishes it.
   */
  published(path: string): string;
}

/** What directives around blocks and within text have in common. */
interface EnclosingDirective<Data> {
  /** Attributes authors may write. */
  readonly attributes: readonly string[];
  readonly required?: readonly string[];
  /** What is wrong with the attributes. */
  check?(
    given: Readonly<Record<string, string | undefined>>,
    context: Pick<DirectiveContext<Data>, 'data' | 'lang'>,
  ): DirectiveProblem | undefined;
}

/** A directive around blocks: `:::name[Title]{key="value"}`, closed by `:::`. */
export interface ContainerDirective<Data> extends EnclosingDirective<Data> {
  readonly kind: 'container';
  /** Finished HTML around what is within. */
  render(
    given: Readonly<Record<string, string | undefined>>,
    context: EnclosingContext<Data, Html>,
  ): Html;
  /** Blocks of Markdown that stand for it in `x.md`. Default: the title in bold, and what is within. */
  markdown?(
    given: Readonly<Record<string, string | undefined>>,
    context: EnclosingContext<Data, string>,
  ): string;
}

/** A directive within text: `:name[text]{key="value"}`. */
export interface InlineDirective<Data> extends EnclosingDirective<Data> {
  readonly kind: 'inline';
  /** Finished HTML around what is within. */
  render(
    given: Readonly<Record<string, string | undefined>>,
    context: Omit<EnclosingContext<Data, Html>, 'title'>,
  ): Html;
  /** Markdown that stands for it in `x.md`. Default: what is within. */
  markdown?(
    given: Readonly<Record<string, string | undefined>>,
    context: Omit<EnclosingContext<Data, string>, 'title'>,
  ): string;
}

/** @typeParam Content HTML, or Markdown. */
export interface EnclosingContext<Data, Content>
  extends Pick<DirectiveContext<Data>, 'data' | 'lang' | 'base'> {
  /** What the author wrote between its marks, rendered. It is searched without any help. */
  readonly children: Content;
  /** The words after the name, where there are any. */
  readonly title?: Content;
  /** No other directive of the page has it: for ids. */
  readonly number: number;
}

/** What a hook on the tree is told of the page. */
export interface TreeContext<Data> {
  readonly data: Data;
  readonly lang: Lang;
  /** Path of the site, with a slash at both ends: what addresses of files begin with. */
  readonly base: string;
  /** Without language: `guide/start`. */
  readonly page: string;
  /** The author's text of a node. */
  text(node: Nodes): string;
}

export interface TreeAnswer {
  /** What is shown for blocks: code blocks, paragraphs, tables and so on. */
  readonly shown?: ReadonlyMap<Nodes, DirectiveOutput>;
  readonly problems?: readonly {
    readonly node: Nodes;
    readonly message: string;
    readonly fix: string;
    readonly severity?: 'warning';
  }[];
}

export type DirectiveOutput =
  /** Markdown in the page's language, rendered like the author's own. */
  | { readonly markdown: string }
  /** Finished HTML, with the words that are searched and the Markdown that stands for it in `x.md`. */
  | { readonly html: Html; readonly text: string; readonly markdown: string }
  /** A mistake in the attributes. */
  | { readonly problem: DirectiveProblem };

export interface DirectiveProblem {
  readonly message: string;
  /** How to fix it; default: the suggestion, or a pointer to the documentation of the directive. */
  readonly fix?: string;
  /** What the author wrote wrongly, and the nearest name that exists. */
  readonly wrong?: string;
  readonly suggestion?: string;
}
