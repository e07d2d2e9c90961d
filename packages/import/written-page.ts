/** A page of the new site. */
import type { Lang } from 'parallel-docs';
import type { ForeignPage } from './corpus.ts';
import type { Draft } from './draft.ts';
import { VERSION } from './new-site.ts';

export interface WrittenPage {
  readonly source: ForeignPage;
  readonly title: string;
  draft: Draft;
}

/** The file of a page in the new site. */
export const contentFile = (lang: Lang, page: string) => `content/${VERSION}/${lang}/${page}.md`;
