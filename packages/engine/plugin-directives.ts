/** Types of plug-ins' directives, and of their hook on the tree of a page. */
import type { Nodes } from 'mdast';
import type { Lang } from './address/paths.ts';
import type { Html } from './html.ts';

/** A directive of a plug-in. */
export type PluginDirective<Data> =
  | LeafDirective<Data>
  | ContainerDirective<Data>
  | InlineDirective<Data>;

/** A directive alone on its line. */
export interface LeafDirective<Data> {
  readonly kind?: 'leaf';
  /** Attributes that authors may write. */
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
  /** Base path of the site, with a slash at both ends; addresses of files begin with it. */
  readonly base: string;
  /** Returns a number that is unique within the page, for ids. */
  serial(): number;
  /**
   * Returns the address, with scheme and host, of a file that a plug-in publishes for the page's version.
   *
   * @param path path of the file, as in `PublishedFile`
   * @throws {Error} if no plug-in publishes it.
   */
  published(path: string): string;
}

/** The common part of container and inline directives. */
interface EnclosingDirective<Data> {
  /** Attributes that authors may write. */
  readonly attributes: readonly string[];
  readonly required?: readonly string[];
  /** Returns a problem of the attributes, if there is one. */
  check?(
    given: Readonly<Record<string, string | undefined>>,
    context: Pick<DirectiveContext<Data>, 'data' | 'lang'>,
  ): DirectiveProblem | undefined;
}

/** A directive around blocks: `:::name[Title]{key="value"}`, closed by `:::`. */
export interface ContainerDirective<Data> extends EnclosingDirective<Data> {
  readonly kind: 'container';
  /** Returns finished HTML around the content. */
  render(
    given: Readonly<Record<string, string | undefined>>,
    context: EnclosingContext<Data, Html>,
  ): Html;
  /** Returns blocks of Markdown for `x.md`. Default: the title in bold, then the content. */
  markdown?(
    given: Readonly<Record<string, string | undefined>>,
    context: EnclosingContext<Data, string>,
  ): string;
}

/** A directive within text: `:name[text]{key="value"}`. */
export interface InlineDirective<Data> extends EnclosingDirective<Data> {
  readonly kind: 'inline';
  /** Returns finished HTML around the content. */
  render(
    given: Readonly<Record<string, string | undefined>>,
    context: Omit<EnclosingContext<Data, Html>, 'title'>,
  ): Html;
  /** Returns Markdown for `x.md`. Default: the content. */
  markdown?(
    given: Readonly<Record<string, string | undefined>>,
    context: Omit<EnclosingContext<Data, string>, 'title'>,
  ): string;
}

/** @typeParam Content HTML, or Markdown. */
export interface EnclosingContext<Data, Content>
  extends Pick<DirectiveContext<Data>, 'data' | 'lang' | 'base'> {
  /** The rendered content. The search index includes it automatically. */
  readonly children: Content;
  /** The title after the name, if any. */
  readonly title?: Content;
  /** Unique among the directives of the page, for ids. */
  readonly number: number;
}

/** Context for a hook on the tree of a page. */
export interface TreeContext<Data> {
  readonly data: Data;
  readonly lang: Lang;
  /** Base path of the site, with a slash at both ends; addresses of files begin with it. */
  readonly base: string;
  /** Path of the page without language: `guide/start`. */
  readonly page: string;
  /** Returns the text of a node as the author wrote it. */
  text(node: Nodes): string;
}

export interface TreeAnswer {
  /**
   * Blocks that are replaced (code blocks, paragraphs, tables and so on), and the content that is shown instead of
   * each.
   */
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
  /** Finished HTML, with its text for the search index and its Markdown for `x.md`. */
  | { readonly html: Html; readonly text: string; readonly markdown: string }
  /** A mistake in the attributes. */
  | { readonly problem: DirectiveProblem };

export interface DirectiveProblem {
  readonly message: string;
  /** How to fix it. Default: the suggestion, or "Correct the attributes." */
  readonly fix?: string;
  /** The wrong name that the author wrote; `suggestion` is the nearest existing name. */
  readonly wrong?: string;
  readonly suggestion?: string;
}
