/**
 * What a site adds to the engine: a plain object in `plugins` of its configuration. Nothing is registered by
 * side effect; what a plug-in does not have, it leaves out.
 */
import type { Root } from 'mdast';
import type { LanguageRegistration } from 'shiki/core';
import type { Lang } from './address/paths.ts';
import type { Diagnostic } from './diagnose/diagnostics.ts';
import type { FilePlace, Span } from './diagnose/place.ts';
import type { Html } from './html.ts';
import type { PluginDirective, TreeAnswer, TreeContext } from './plugin-directives.ts';

/**
 * @typeParam Data what `load` gives for a version; handed to everything that looks things up in it.
 */
export interface DocsPlugin<Data = unknown> {
  /** Unique among the plug-ins of a site. */
  readonly name: string;
  /** The values it was made with, where its functions use them: pages are made again when they change. */
  readonly options?: unknown;
  /** Folders of the project it reads, relative to the project: the dev server watches them. */
  readonly folders?: readonly string[];
  /** Reads and checks the data of a version. Called once for each version and build. */
  load?(context: LoadContext): Promise<LoadResult<Data>>;
  /**
   * JSON files of a version, relative to the project, with texts below keys named by a language: they are checked like
   * the prose of pages. Files with the words of other programs are none of them.
   */
  texts?(context: LoadContext): readonly string[];
  /** Languages of code blocks that the engine does not know. */
  readonly languages?: readonly CodeLanguage[];
  readonly samples?: SampleChecks<Data>;
  /** Directives by name: `::name{key="value"}` alone on a line, `:::name` around blocks, `:name[text]` within text. */
  readonly directives?: Readonly<Record<string, PluginDirective<Data>>>;
  /**
   * Looks at the tree of a page before anything is made of it: which blocks something else is shown for, and what is
   * wrong. The tree stays as it is.
   */
  tree?(tree: Root, context: TreeContext<Data>): TreeAnswer | undefined;
  /** The picture on the card of a page in an overview, by the name that its author gave it in `::page`. */
  cardPicture?(name: string, context: CardContext, data: Data): CardPicture | undefined;
  /** Finished HTML around parts of the frame, by the name of the place. */
  readonly slots?: Readonly<Partial<Record<SlotName, (context: SlotContext) => Html | undefined>>>;
  /** Finished HTML of a whole home page, in the place of hero, features and steps. */
  homePage?(context: HomeContext): Html | undefined;
  /** What is beside the text at the top of a home page. */
  heroPicture?(context: HeroContext): HeroPicture | undefined;
  /**
   * Code for blocks of the plug-in that carry `data-plugin="name"`: absolute path of a module by name. It is fetched
   * at the reader's first press, key or focus in such a block, and its `activate` is called; see `Island`. With
   * `data-on="click"` on the block only a press, or the key that presses a button, does that. One that is to start by
   * itself says when: `{ module, start: 'visible' }`.
   */
  readonly islands?: Readonly<
    Record<string, string | { readonly module: string; readonly start: 'use' | 'load' | 'visible' }>
  >;
  /**
   * Files for its code in the browser, made from the data of a version: text by name (`words.json`). Nothing of a page
   * asks for them; an island does, at the address that `FooterContext.file` has given it.
   */
  files?(data: Data): Readonly<Record<string, string>>;
  /**
   * Files for programs, made from the data of a version: data, schemas, descriptions. No page asks for them; each keeps
   * its address, so that whoever knows it finds the newest one there.
   */
  publish?(data: Data, context: PublishContext): readonly PublishedFile[];
  /** Absolute path of a style sheet for the plug-in's own HTML; it may use the custom properties of the theme. */
  readonly styles?: string;
}

/** For what an island fetches itself. */
export interface IslandTools {
  /**
   * Fetches a file, and once more if it does not come.
   *
   * @throws when it cannot be had, also for an answer that is not 2xx or a page of the host
   */
  fetchFile(address: string): Promise<Response>;
  /**
   * Logs why something could not be had, and tells the reader, with a button that does `retry`. After a new deploy the
   * page is loaded again instead, unless an element of it has the attribute `data-edited`: a load would undo it.
   */
  failed(cause: unknown, retry: () => void): void;
}

/** A module of the browser that brings a block to life. */
export interface Island {
  /**
   * @param element the block with `data-plugin`
   * @param event the reader's first press in it, else the last keydown, else the focus event, whichever has come when the
   *   module is loaded; its default action has run already. Where the island starts by itself, an event of the type
   *   `load` or `visible`
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
  /** Below the root of the version: `schemas/map.json`. */
  readonly path: string;
  /**
   * Read when the file is written, and not where the data, the plug-in's sources and the configuration are those of the
   * last build: a getter need not make it before.
   */
  readonly text: string;
  /** What it is, in each language of the site: `llms.txt` then lists it. */
  readonly label?: Readonly<Record<Lang, string>>;
}

/** Where files are published. */
export interface PublishContext {
  readonly version: string;
  /** Languages of the site, in the order of its configuration. */
  readonly langs: readonly Lang[];
  /** What the pages describe, by key: `{ app: 'App 1.2' }`. */
  readonly products: Readonly<Record<string, string>>;
  /**
   * The published address of a path of the version, with scheme and host: of a published file, or, with its language,
   * of a page (`/guide/start`).
   */
  address(path: string, lang?: Lang): string;
}

export type LoadResult<Data> =
  | { readonly data: Data }
  | { readonly problems: readonly DataProblem[] };

/** One mistake in one data file, whose path is absolute or relative to the project. */
export type DataProblem = Diagnostic<FilePlace, 'bad-data'>;

/** A language of code blocks. */
export interface CodeLanguage {
  /** What authors write after the fence, and the name everything else uses. */
  readonly name: string;
  /** Other names authors may write. */
  readonly aliases?: readonly string[];
  /** What a reader sees in the corner of a block. */
  readonly label: string;
  readonly grammar: LanguageRegistration;
}

/** A code block of a page. */
export interface Sample {
  /** Name of its language, aliases resolved. */
  readonly language: string;
  /** Without blank lines at both ends. */
  readonly code: string;
  /** The fence's title: a file name or a path. */
  readonly title?: string;
  /** Marked `wrong`: it shows a mistake on purpose, so it is not checked. */
  readonly wrong?: boolean;
  /** Whether the samples of this content are checked at all: they are the project's own. */
  readonly checked?: boolean;
}

/** A code block with its place in the content. */
export interface PlacedSample extends Sample {
  readonly version: string;
  readonly lang: Lang;
  /** Without language: `doc/guide/tools`. */
  readonly page: string;
  /** As messages name it: `content/v1/en/doc/guide/tools.md`. */
  readonly file: string;
  /** 1-based, of the opening fence. */
  readonly line: number;
}

/** One mistake in a code sample. A warning says that nothing is known to be wrong, but nobody has tried the sample. */
export type SampleProblem = Diagnostic<Span, string>;

export interface SampleChecks<Data> {
  /** What is wrong with a sample, in the order of places. `declared` are the names of all samples of its page. */
  check?(sample: Sample, declared: ReadonlySet<string>, data: Data): readonly SampleProblem[];
  /** Names a sample declares for the other samples of its page. */
  declares?(sample: Sample): readonly string[];
  /** Checks a code span in the prose of a page; `words` are all words of the page's samples. */
  checkInlineCode?(
    code: string,
    page: string,
    words: ReadonlySet<string>,
    data: Data,
  ): readonly SampleProblem[];
  /**
   * What no single sample shows: whether what belongs to them is there and up to date. Warnings, for `npm run check`.
   */
  audit?(samples: readonly PlacedSample[], data: Data): readonly Diagnostic<FilePlace, string>[];
  /** What is in the frame of a code block, below its code. */
  below?(sample: Sample, context: FooterContext, data: Data): SampleFooter | undefined;
}

/** Where what is below a sample is shown. */
export interface FooterContext {
  readonly lang: Lang;
  /** Path of the site, with a slash at both ends: what addresses of files begin with. */
  readonly base: string;
  /**
   * The address of a file that a plug-in makes for the page's version, by its name.
   *
   * @throws {Error} when no plug-in makes it.
   */
  file(name: string): string;
}

/** Something that belongs to a sample. */
export interface SampleFooter {
  readonly html: Html;
  /** Blocks of Markdown in its place in `x.md`. */
  readonly markdown: string;
  /** Public paths of files that it shows (`/pictures/x.webp`); they are checked like an author's own pictures. */
  readonly files?: readonly string[];
}

/** Where a card is shown. */
export type CardContext = Pick<FooterContext, 'lang' | 'base'>;

/** A picture on a card. */
export interface CardPicture {
  /** One element, with its size: it is fetched when the reader comes near it. */
  readonly html: Html;
  /** The picture in `x.md`. */
  readonly markdown: string;
  /** The colour behind it; `none` for a picture that fills its place. */
  readonly ground?: 'dark' | 'grey' | 'light' | 'none';
  /** Public path of the file that it shows; it is checked like an author's own pictures. */
  readonly file: string;
}

/** Places around the parts of the frame. Those of the text are on pages of text and overviews, those of the footer on pages of text. */
export type SlotName =
  `${'header' | 'sidebar' | 'text' | 'outline' | 'footer'}${'Before' | 'After'}`;

/** Where a slot is. */
export interface SlotContext {
  readonly lang: Lang;
  /** Path of the site, with a slash at both ends: what addresses of files begin with. */
  readonly base: string;
  /** Path of the page without language (`guide/start`), in the slots of text and footer; all pages share the others. */
  readonly page?: string;
  /** Version of the page, in the slots of text and footer. */
  readonly version?: string;
}

/** What a home page is made of. */
export interface HomeContext {
  readonly lang: Lang;
  readonly version: string;
  /** Path of the site, with a slash at both ends: what addresses of files begin with. */
  readonly base: string;
  /** The text of the page, rendered. */
  readonly prose: Html;
  /** Address of a page in the language and version of this one: `link('/guide/start')`. */
  link(page: string): string;
}

/** What is beside the text at the top of a home page. */
export interface HeroPicture {
  readonly html: Html;
  /** Blocks of Markdown in its place in `index.md`. */
  readonly markdown: string;
}

export interface HeroContext {
  readonly lang: Lang;
  /** Lines of coloured HTML, one for each line of code. */
  highlight(code: string, language: string): readonly Html[];
}
