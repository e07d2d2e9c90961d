/** The `.gen` file beside the interface it makes, on the home page: `figures/home.gen` and `figures/home.svg`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HeroContext, type Html, html } from '../engine/index.ts';
import { inDataLang } from './reference/data-lang.ts';

const words = {
  en: { source: 'One file', result: 'The interface it makes' },
  zh: { source: '一个文件', result: '对应的界面' },
} as const;

/** What the reader sees as the file's path. */
const TITLE = 'views/root.gen';

export function heroPicture({ root, lang, highlight, figure }: HeroContext): Html | undefined {
  const file = join(root, 'figures/home.gen');
  if (!existsSync(file)) return undefined;
  const { source, result } = words[inDataLang(lang)];
  const lines = highlight(readFileSync(file, 'utf8').trim(), 'gen').map(
    (line) => html`<span class="l">${line}\n</span>`,
  );
  return html`<div class="code" data-lang="gen"><div class="code-bar"><span class="code-title">${TITLE}</span><span class="code-lang">${source}</span></div><pre tabindex="0" role="group" aria-label="${TITLE}"><code>${lines}</code></pre></div><figure class="hero-result">${figure('home.svg', result)}<figcaption>${result}</figcaption></figure>`;
}
