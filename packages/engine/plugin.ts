/**
 * A plug-in extends the engine: it is a plain object in `plugins` of a site's configuration. Nothing is registered by
 * side effect. A plug-in omits the parts that it does not have.
 */
import type { Root } from 'mdast';
import type { LanguageRegistration } from 'shiki/core';
import type { Lang } from './address/paths.ts';
import type { Diagnostic } from './diagnose/diagnostics.ts';
import type { FilePlace, Span } from './diagnose/place.ts';
import type { Html } from './html.ts';
import type { PluginDirective, TreeAnswer, TreeContext } from './plugin-directives.ts';

/**
 * @typeParam Data result of `load` for a version; passed to all methods that need it.
 */
export interface DocsPlugin<Data = unknown> {
  /** Unique among the plug-ins of a site. */
  readonly name: string;
  /** Options that its functions use; pages are rendered again when they change. */
  readonly options?: unknown;
  /** Folders that it reads, relative to the project; the dev server watches them. */
  readonly folders?: readonly string[];
  /** Reads and checks the data of a version. Called once for each version and build. */
  load?(context: LoadContext): Promise<LoadResult<Data>>;
  /**
   * Returns the paths, relative to the project, of JSON files of a version. In them, texts (or lists of texts) are
   * values of language keys: `{ "en": "…", "zh": "…" }`. These texts are checked like the prose of pages, so do not list
   * files with texts of other programs.
   */
  texts?(context: LoadContext): readonly string[];
  /** Additional languages of code blocks. */
  readonly languages?: readonly CodeLanguage[];
  readonly samples?: SampleChecks<Data>;
  /** Directives by name: `::name{key="value"}` alone on a line, `:::name` around blocks, `:name[text]` within text. */
  readonly directives?: Readonly<Record<string, PluginDirective<Data>>>;
  /**
   * Inspects the tree of a page before rendering: returns replacements for blocks, and problems. Must not change the
   * tree.
   */
  tree?(tree: Root, context: TreeContext<Data>): TreeAnswer | undefined;
  /** The picture on a page's card in an overview, by the name in `::page`. */
  cardPicture?(name: string, context: CardContext, data: Data): CardPicture | undefined;
  /** Finished HTML around parts of the frame, by slot name. */
  readonly slots?: Readonly<Partial<Record<SlotName, (context: SlotContext) => Html | undefined>>>;
  /** Finished HTML of a whole home page, instead of hero, features and steps. */
  homePage?(context: HomeContext): Html | undefined;
  /** The picture beside the text at the top of a home page. */
  heroPicture?(context: HeroContext): HeroPicture | undefined;
  /**
   * Islands: code for blocks with `data-plugin="name"`, as the absolute path of a module by name. The module is loaded
   * at the reader's first click, key or focus in such a block, and its `activate` is called; see `Island`. With
   * `data-on="click"` on the block, only a click, or a key that clicks a button, does this. For another start, write `{
   * module, start: 'visible' }`.
   */
  readonly islands?: Readonly<
    Record<string, string | { readonly module: string; readonly start: 'use' | 'load' | 'visible' }>
  >;
  /**
   * Files for its code in the browser, made from the data of a version: an object whose keys are file names
   * (`words.json`) and whose values are texts. Pages do not load them; an island does, from the address that
   * `FooterContext.file` returns.
   */
  files?(data: Data): Readonly<Record<string, string>>;
  /**
   * Files for programs, made from the data of a version: data, schemas, descriptions. Pages do not load them. Their
   * addresses never change, so that programs find the newest file.
   */
  publish?(data: Data, context: PublishContext): readonly PublishedFile[];
  /** Absolute path of a style sheet for the plug-in's own HTML; it may use the custom properties of the theme. */
  readonly styles?: string;
}

/** Helpers for an island that fetches files. */
export interface IslandTools {
  /**
   * Fetches a file; retries once.
   *
   * @throws on failure, on any status other than 2xx, and if the answer is an HTML page
   */
  fetchFile(address: string): Promise<Response>;
  /**
   * Logs why something failed to load, and shows the reader a notice with a button that calls `retry`. After a new
   * deploy the page is reloaded instead, unless an element has the attribute `data-edited`, since a reload would lose
   * its edits.
   */
  failed(cause: unknown, retry: () => void): void;
}

/** A browser module that activates a block. */
export interface Island {
  /**
   * @param element the block with `data-plugin`
   * @param event the event so far when the module has loaded: the reader's first click in the block, or else the last
   *   keydown, or else the focus event; its default action has already run. If the island starts without input, an
   *   event of type `load` or `visible`
   */
  activate(element: HTMLElement, event: Event, tools: IslandTools): void;
}

export interface LoadContext {
  /** The project's folder. */
  readonly root: string;
  readonly version: string;
}

/** A file for programs. */
export interface PublishedFile {
  /** Path below the root of the version: `schemas/map.json`. */
  readonly path: string;
  /**
   * Read only when the file is written, and not if data, plug-in sources and configuration are the same as in the last
   * build. So a getter can compute it lazily.
   */
  readonly text: string;
  /** Description in each language of the site; with a label, `llms.txt` lists the file. */
  readonly label?: Readonly<Record<Lang, string>>;
}

/** Context for publishing files. */
export interface PublishContext {
  readonly version: string;
  /** Languages of the site, in the order of its configuration. */
  readonly langs: readonly Lang[];
  /** Products that the pages describe, by key: `{ app: 'App 1.2' }`. */
  readonly products: Readonly<Record<string, string>>;
  /**
   * Returns the complete address, with scheme and host, of a path of the version: a published file, or with a language
   * a page (`/guide/start`).
   */
  address(path: string, lang?: Lang): string;
}

export type LoadResult<Data> =
  | { readonly data: Data }
  | { readonly problems: readonly DataProblem[] };

/** A mistake in a data file, whose path is absolute or relative to the project. */
export type DataProblem = Diagnostic<FilePlace, 'bad-data'>;

/** A language of code blocks. */
export interface CodeLanguage {
  /** Canonical name; authors write it after the fence. */
  readonly name: string;
  /** Other names that authors may write. */
  readonly aliases?: readonly string[];
  /** Label in the corner of a block. */
  readonly label: string;
  readonly grammar: LanguageRegistration;
}

/** A code block of a page. */
export interface Sample {
  /** Canonical name of its language. */
  readonly language: string;
  /** Without blank lines at both ends. */
  readonly code: string;
  /** The fence's title: a file name or a path. */
  readonly title?: string;
  /** Whether it is marked `wrong`: it shows a mistake on purpose, so it is not checked. */
  readonly wrong?: boolean;
  /** Whether the samples of this content are checked; only in the project's own content. */
  readonly checked?: boolean;
}

/** A code block with its place in the content. */
export interface PlacedSample extends Sample {
  readonly version: string;
  readonly lang: Lang;
  /** Path of the page without language: `doc/guide/tools`. */
  readonly page: string;
  /** Path for messages: `content/v1/en/doc/guide/tools.md`. */
  readonly file: string;
  /** Line of the opening fence, 1-based. */
  readonly line: number;
}

/** A mistake in a code sample. A warning means that no mistake is known, but the sample has not been tested. */
export type SampleProblem = Diagnostic<Span, string>;

export interface SampleChecks<Data> {
  /** Problems of a sample, in the order of places. `declared` are the names that all samples of its page declare. */
  check?(sample: Sample, declared: ReadonlySet<string>, data: Data): readonly SampleProblem[];
  /** Names that a sample declares for the other samples of its page. */
  declares?(sample: Sample): readonly string[];
  /** Checks a code span in the prose of a page; `words` are all words of the page's samples. */
  checkInlineCode?(
    code: string,
    page: string,
    words: ReadonlySet<string>,
    data: Data,
  ): readonly SampleProblem[];
  /**
   * Checks all samples together: whether files that belong to them exist and are up to date. Its diagnostics are
   * warnings of `npm run check`.
   */
  audit?(samples: readonly PlacedSample[], data: Data): readonly Diagnostic<FilePlace, string>[];
  /** Footer inside the frame of a code block, below its code. */
  below?(sample: Sample, context: FooterContext, data: Data): SampleFooter | undefined;
}

/** Context for the footer of a sample. */
export interface FooterContext {
  readonly lang: Lang;
  /** Base path of the site, with a slash at both ends; addresses of files begin with it. */
  readonly base: string;
  /**
   * Returns the address of a file that a plug-in makes for the page's version, by its name.
   *
   * @throws {Error} if no plug-in makes it.
   */
  file(name: string): string;
}

/** The footer of a sample. */
export interface SampleFooter {
  readonly html: Html;
  /** Its blocks of Markdown in `x.md`. */
  readonly markdown: string;
  /** Public paths of files that it shows (`/pictures/x.webp`); they are checked like an author's own pictures. */
  readonly files?: readonly string[];
}

/** Context for a card. */
export type CardContext = Pick<FooterContext, 'lang' | 'base'>;

/** A picture on a card. */
export interface CardPicture {
  /** One element with its size, since the picture is loaded lazily. */
  readonly html: Html;
  /** Its Markdown in `x.md`. */
  readonly markdown: string;
  /** Background colour; `none` for a picture that fills its area. */
  readonly ground?: 'dark' | 'grey' | 'light' | 'none';
  /** Public path of the file that it shows; it is checked like an author's own pictures. */
  readonly file: string;
}

/**
 * Slots around parts of the frame. Slots of the text are on text pages and overviews, slots of the footer on text
 * pages.
 */
export type SlotName =
  `${'header' | 'sidebar' | 'text' | 'outline' | 'footer'}${'Before' | 'After'}`;

/** Context for a slot. */
export interface SlotContext {
  readonly lang: Lang;
  /** Base path of the site, with a slash at both ends; addresses of files begin with it. */
  readonly base: string;
  /**
   * Path of the page without language (`guide/start`), for slots of text and footer; all pages share the other slots.
   */
  readonly page?: string;
  /** Version of the page, for slots of text and footer. */
  readonly version?: string;
}

/** Context for a home page. */
export interface HomeContext {
  readonly lang: Lang;
  readonly version: string;
  /** Base path of the site, with a slash at both ends; addresses of files begin with it. */
  readonly base: string;
  /** The rendered text of the page. */
  readonly prose: Html;
  /** Returns the address of a page in the same language and version: `link('/guide/start')`. */
  link(page: string): string;
}

/** The picture beside the text at the top of a home page. */
export interface HeroPicture {
  readonly html: Html;
  /** Its blocks of Markdown in `index.md`. */
  readonly markdown: string;
}

export interface HeroContext {
  readonly lang: Lang;
  /** Returns highlighted HTML, one entry for each line of code. */
  highlight(code: string, language: string): readonly Html[];
}
