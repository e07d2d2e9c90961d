export interface Page {
  readonly lang: 'en' | 'zh';
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}
export type SidebarItem =
  | { readonly page: Page }
  | { readonly text: string; readonly items: readonly SidebarItem[] };
export const LANGS: readonly ['en', 'zh'];
export function readAttributes(text: string): Record<string, string>;
export function defuse(line: string): string;
export function plainMarkdown(
  text: string,
  expand: (name: string, attributes: Record<string, string>) => string | undefined,
  link: (path: string, hash: string) => string,
): string;
export function readPages(
  root: string,
  contentDir: string,
  link: (lang: string, path: string, hash: string) => string,
): Promise<Page[]>;
export function routeOf(path: string): string;
export function sidebars(pages: readonly Page[]): Map<string, SidebarItem[]>;
