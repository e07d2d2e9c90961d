/**
 * A plug-in extends the engine. It is a plain object in `plugins` of a site's configuration, and omits the parts that
 * it does not have. Importing a plug-in registers nothing.
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
  /** Options that the plug-in's functions use. When they change, pages are rendered again. */
  readonly options?: unknown;
  /** Folders that the plug-in reads, relative to the project. The dev server watches them. */
  readonly folders?: readonly string[];
  /** Reads and checks the data of a version. Called once for each version and build. */
  load?(context: LoadContext): Promise<LoadResult<Data>>;
  /**
   * JSON files of a version, relative to the project. In these files, a key with the code of a language (`en`) contains
   * a text or a list of texts. The texts are checked like the prose of pages, so do not list files with texts of other
   * programs.
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
  /** Returns the picture on a page's card in an overview. `name` comes from the directive `::page`. */
  cardPicture?(name: string, context: CardContext, data: Data): CardPicture | undefined;
  /** Functions that return finished HTML for slots around parts of the page frame, by slot name. */
  readonly slots?: Readonly<Partial<Record<SlotName, (context: SlotContext) => Html | undefined>>>;
  /**
   * Returns finished HTML of a whole home page, instead of hero, features and steps. The first plug-in that returns any
   * is used.
   */
  homePage?(context: HomeContext): Html | undefined;
  /** Returns the picture beside the text at the top of a home page. */
  heroPicture?(context: HeroContext): HeroPicture | undefined;
  /**
   * Islands by name: the absolute path of a module, whose code runs in blocks with `data-plugin="name"`. The module is
   * loaded at the reader's first click, key or focus in such a block. Then its `activate` is called; see `Island`. If
   * the block has `data-on="click"`, the module is loaded only at a click, or at a key that clicks a button. To start
   * an island without input, write `{ module, start: 'visible' }`, or `'load'`.
   */
  readonly islands?: Readonly<
    Record<string, string | { readonly module: string; readonly start: 'use' | 'load' | 'visible' }>
  >;
  /**
   * Returns files for the plug-in's code in the browser, made from the data of a version: texts by file name
   * (`words.json`). Pages do not load these files. An island loads them from the address that `FooterContext.file`
   * returns.
   */
  files?(data: Data): Readonly<Record<string, string>>;
  /**
   * Returns files for programs, made from the data of a version: data, schemas, descriptions. Pages do not load these
   * files. Their addresses never change, so that programs find the newest file.
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
   * @throws if the second attempt fails too: without an answer, with any status other than 2xx, or with an HTML page
   */
  fetchFile(address: string): Promise<Response>;
  /**
   * Logs why something failed to load, and shows the reader a notice with a button that calls `retry`. If there has
   * been a new deploy, or retries have failed too, the page is reloaded instead. It is not reloaded if an element has
   * the attribute `data-edited`, since a reload would lose its edits.
   */
  failed(cause: unknown, retry: () => void): void;
}

/** A browser module that activates a block. */
export interface Island {
  /**
   * @param element the block with `data-plugin`
   * @param event the reader's input in the block before the module was loaded: the first click, or else the last
   * keydown or focus event. Its default action has already run. If the island started without input, an event of type
   * `load` or `visible`
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
   * This property is read only when the file is written. It is not read if data, plug-in sources and configuration are
   * the same as in the last build, so a getter can compute it lazily.
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
   * Returns the complete address, with scheme and host, of a path of the version. Without `lang`, this is the path of a
   * published file; with `lang`, the path of a page (`/guide/start`).
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
  /** Canonical name of the language of its code. */
  readonly language: string;
  /** The code without blank lines at its start and end. */
  readonly code: string;
  /** The fence's title: a file name or a path. */
  readonly title?: string;
  /** Whether the block is marked `wrong`: it shows a mistake on purpose, so it is not checked. */
  readonly wrong?: boolean;
  /** Whether samples here are checked at all: in the project's own content, but not in Markdown from directives. */
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
  /**
   * Returns the problems of a sample, in the order of places. `declared` are the names that all samples of its page
   * declare.
   */
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
   * Checks all samples of a version together: whether files that belong to them exist and are up to date. Its
   * diagnostics are warnings of `npm run check`.
   */
  audit?(samples: readonly PlacedSample[], data: Data): readonly Diagnostic<FilePlace, string>[];
  /** Returns a footer inside the frame of a code block, below its code. */
  below?(sample: Sample, context: FooterContext, data: Data): SampleFooter | undefined;
}

/** Context for the footer of a sample. */
export interface FooterContext {
  readonly lang: Lang;
  /** Base path of the site, with a slash at both ends; addresses of files begin with it. */
  readonly base: string;
  /**
   * Returns the address of a file that a plug-in makes for the page's version (`DocsPlugin.files`), by the name of the
   * file.
   *
   * @throws {Error} if no plug-in makes it.
   */
  file(name: string): string;
}

/** The footer of a sample. */
export interface SampleFooter {
  readonly html: Html;
  /** The footer as blocks of Markdown, for `x.md`. */
  readonly markdown: string;
  /**
   * Public paths of files that the footer shows (`/pictures/x.webp`). They are checked like an author's own pictures.
   */
  readonly files?: readonly string[];
}

/** Context for a card. */
export type CardContext = Pick<FooterContext, 'lang' | 'base'>;

/** A picture on a card. */
export interface CardPicture {
  /** One element that has a size, so that space is reserved for the picture, which is loaded lazily. */
  readonly html: Html;
  /** The picture as Markdown, for `x.md`. */
  readonly markdown: string;
  /** Background colour; `none` for a picture that fills its area. */
  readonly ground?: 'dark' | 'grey' | 'light' | 'none';
  /** Public path of the file that the picture shows. It is checked like an author's own pictures. */
  readonly file: string;
}

/**
 * Slots around parts of the frame. The slots of the text are on text pages and overviews. The slots of the footer are
 * only on text pages.
 */
export type SlotName =
  `${'header' | 'sidebar' | 'text' | 'outline' | 'footer'}${'Before' | 'After'}`;

/** Context for a slot. */
export interface SlotContext {
  readonly lang: Lang;
  /** Base path of the site, with a slash at both ends; addresses of files begin with it. */
  readonly base: string;
  /**
   * Path of the page without language (`guide/start`). Only slots of text and footer have it; all pages share the other
   * slots.
   */
  readonly page?: string;
  /** Version of the page. Only slots of text and footer have it. */
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
  /** The picture as blocks of Markdown, for `index.md`. */
  readonly markdown: string;
}

export interface HeroContext {
  readonly lang: Lang;
  /** Returns highlighted HTML, one entry for each line of code. */
  highlight(code: string, language: string): readonly Html[];
}
