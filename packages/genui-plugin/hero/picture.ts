/** Renders the `.gen` file at the top of the home page, and its interface beside it. */
import { readFileSync } from 'node:fs';
import { inDataLang } from 'gen-language/reference';
import { draw, type Hit, svgMarkup } from 'gen-run';
import {
  finishedHtml,
  type HeroContext,
  type HeroPicture,
  type Html,
  html,
  markdownFence,
} from 'parallel-docs';

const words = {
  en: {
    source: 'Template and script in one file',
    unfold: 'Show the whole script',
    result: 'A simulation: type, tick, press.',
    picture: 'A window with a line of text, a name field, a checkbox and two buttons',
    name: 'Name',
  },
  zh: {
    source: '模板和脚本写在同一个文件里',
    unfold: '展开全部脚本',
    result: '运行效果（模拟）：可以输入、勾选、点击。',
    picture: '一个窗口：一行文字、一个名字输入框、一个复选框和两个按钮',
    name: '名字',
  },
} as const;

/** The path of the file, shown above its code. */
const TITLE = 'views/root.gen';
/** Size of the window's content, in pixels of the drawing. */
export const SIZE = { width: 256, height: 216 };
/** Height of the title bar, in the same pixels. */
const BAR = 24;
/** Scale of the window if there is enough room. */
const SCALE = 1.5;

/** Reads the source of the sample. */
export function homeSample(): string {
  return readFileSync(new URL('./home.gen', import.meta.url), 'utf8').trim();
}

/**
 * Renders the drawing in its initial state, with the code beside it. Transparent controls over the drawing accept input
 * even before `island.ts` is loaded. Without scripts, there are no controls.
 */
export function heroPicture({ lang, highlight }: HeroContext): HeroPicture {
  const source = homeSample();
  const { source: kind, unfold, result, picture, name } = words[inDataLang(lang)];
  const drawing = draw(source, SIZE);
  const { width, height } = SIZE;
  const lines = highlight(source, 'gen').map((line) => html`<span class="l">${line}\n</span>`);
  // Two parts of similar height, side by side: first the template and the struct, then the `impl` blocks.
  const rest = source.split('\n').indexOf('impl Default for UiRoot {');
  const part = (from: number, to?: number) =>
    html`<span class="hero-part">${lines.slice(from, to)}</span>`;
  const parts = [part(0, rest), part(rest)];
  const markdown = `\`${TITLE}\`\n\n${markdownFence(source, 'gen')}\n\n*${picture}*\n\n${result}`;
  const shown = html`<figure class="hero-result" data-plugin="home"><svg class="hero-window" width="${width * SCALE}" viewBox="0 ${-BAR} ${width} ${height + BAR}"><path fill="#1f1e25" d="M0-${BAR}h${width}v${BAR}H0z"/><path stroke="#475467" stroke-width="7" stroke-linecap="round" d="M14-12h0m13 0h0m13 0h0"/><g role="img" aria-label="${picture}">${finishedHtml(svgMarkup(drawing.svg))}</g>${drawing.hits.map((hit) => control(hit, name))}</svg><p>${result}</p><output></output></figure><div class="code" data-lang="gen"><div class="code-bar"><span class="code-title">${TITLE}</span><span class="code-lang">${kind}</span></div><pre tabindex="0" role="group" aria-label="${TITLE}"><code>${parts}</code></pre><label class="hero-more"><input type="checkbox" value="on">${unfold}<span aria-hidden="true"> ▾</span></label></div>`;
  return { html: shown, markdown };
}

/** The native control over an interactive component; `undefined` for other components. */
function control({ tag, key, rect, node }: Hit, name: string): Html | undefined {
  const text = (of = node) => of.settings.get('text')?.text?.replaceAll("'", '');
  const element =
    tag === 'input'
      ? html`<input data-key="${key}" aria-label="${name}" value="${String(node.settings.get('text')?.bound)}" autocomplete="off" spellcheck="false">`
      : tag === 'checkbox'
        ? html`<button type="button" data-key="${key}" role="checkbox" aria-checked="false" aria-label="${text()}"></button>`
        : tag === 'button'
          ? html`<button type="button" data-key="${key}" aria-label="${text(node.slots.get('slot'))}"></button>`
          : undefined;
  const { x, y, w, h } = rect;
  const whole = Math.round;
  return (
    element &&
    html`<foreignObject class="js-only" x="${whole(x)}" y="${whole(y)}" width="${whole(w)}" height="${whole(h)}">${element}</foreignObject>`
  );
}
