/** Says what is wrong with markup that hostile input may have reached: dead tags, scripts, handlers, styles. */

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'wbr',
]);
const FORBIDDEN = new Set([
  'iframe',
  'object',
  'embed',
  'form',
  'base',
  'frame',
  'applet',
  'portal',
]);
/** What a browser takes out of a paragraph, which leaves an empty one behind. */
const NOT_IN_P = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'table',
  'pre',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'section',
  'details',
  'figure',
]);
const NAME = /[A-Za-z][A-Za-z0-9:-]*/y;
const ATTRIBUTE = /\s+([A-Za-z_:][\w:.-]*)(?:="([^"]*)")?/y;

export interface HtmlRules {
  /** Texts of scripts that may stand there. Default: none. */
  readonly scripts?: readonly string[];
  /** Texts of style sheets that may stand there. Default: none. */
  readonly styles?: readonly string[];
  /** A whole document: `html`, `head`, `meta` and the like are welcome. */
  readonly document?: boolean;
}

/** Problems of some HTML, at most twenty; an empty list is what one wants. */
export function htmlProblems(html: string, rules: HtmlRules = {}): string[] {
  const problems: string[] = [];
  const problem = (text: string, at: number) => {
    if (problems.length < 20)
      problems.push(`${text} … ${JSON.stringify(html.slice(Math.max(0, at - 40), at + 80))}`);
  };
  const open: string[] = [];
  const ids = new Set<string>();
  let at = 0;
  if (html.includes('\0')) problem('NUL', html.indexOf('\0'));
  while ((at = html.indexOf('<', at)) >= 0) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at);
      if (end < 0) problem('a comment without an end', at);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    if (/^<!doctype html>/i.test(html.slice(at, at + 15))) {
      at += 15;
      continue;
    }
    const closing = html[at + 1] === '/';
    NAME.lastIndex = at + (closing ? 2 : 1);
    const name = NAME.exec(html)?.[0];
    if (!name) {
      problem('a bare "<"', at);
      at++;
      continue;
    }
    let end = NAME.lastIndex;
    if (closing) {
      if (html[end] !== '>') problem(`a broken end tag of ${name}`, at);
      if (open.pop() !== name) problem(`an end of ${name} that is not open`, at);
      at = end + 1;
      continue;
    }
    const attributes = new Map<string, string>();
    ATTRIBUTE.lastIndex = end;
    for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
      const [, key = '', value = ''] = found;
      if (attributes.has(key)) problem(`${key} twice`, at);
      attributes.set(key, value);
      end = ATTRIBUTE.lastIndex;
    }
    const tail = /^\s*(\/?)>/.exec(html.slice(end, end + 20));
    if (!tail) problem(`a broken tag of ${name}`, at);
    checkAttributes(name, attributes, at);
    if (name === 'style') {
      const start = end + (tail?.[0].length ?? 1);
      const stop = html.indexOf('</style>', start);
      if (!rules.styles?.includes(html.slice(start, stop))) problem('styles of unknown origin', at);
      at = stop < 0 ? html.length : stop + 8;
      continue;
    }
    if (FORBIDDEN.has(name.toLowerCase())) problem(`a ${name} element`, at);
    if (
      !rules.document &&
      ['script', 'meta', 'link', 'html', 'head', 'body', 'title', 'template'].includes(name)
    )
      problem(`a ${name} element`, at);
    if (name === 'a' && open.includes('a')) problem('a link in a link', at);
    if (NOT_IN_P.has(name) && open.includes('p')) problem(`a ${name} in a p`, at);
    at = end + (tail?.[0].length ?? 1);
    if (name === 'script') {
      const stop = html.indexOf('</script>', at);
      const text = html.slice(at, stop);
      if (
        attributes.get('type') !== 'application/json' &&
        !attributes.has('src') &&
        !rules.scripts?.includes(text)
      )
        problem('a script of unknown origin', at);
      if (attributes.get('type') === 'application/json') {
        try {
          JSON.parse(text);
        } catch {
          problem('data that is no JSON', at);
        }
      }
      at = stop + 9;
      continue;
    }
    if (name === 'title') {
      at = html.indexOf('</title>', at);
      open.push(name);
      continue;
    }
    if (!VOID.has(name) && tail?.[1] !== '/') open.push(name);
  }
  for (const name of open) problem(`${name} is never closed`, html.length);
  return problems;

  function checkAttributes(
    name: string,
    attributes: ReadonlyMap<string, string>,
    at: number,
  ): void {
    for (const [key, value] of attributes) {
      if (/^on/i.test(key)) problem(`the handler ${key}`, at);
      if (/^(?:style|srcdoc|formaction|ping|background)$/i.test(key))
        problem(`the attribute ${key}`, at);
      if (value.includes('<') && name !== 'template') problem(`a bare "<" in ${key}`, at);
      if (/^(?:href|src|srcset|action|xlink:href|poster|data)$/i.test(key)) {
        const address = value
          .replace(/&(?:#(\d+)|#x([0-9a-f]+)|amp|colon|tab|newline);?/gi, (_, dec, hex) =>
            dec || hex ? String.fromCodePoint(Number.parseInt(dec ?? hex, dec ? 10 : 16)) : '&',
          )
          .replace(/[\u0000-\u0020\u007f-\u009f]/g, '');
        if (/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^(?:https?|mailto|tel):/i.test(address))
          problem(`the address ${value.slice(0, 40)}`, at);
      }
      // What is in a template is a tree of its own.
      if (key === 'id' && !open.includes('template')) {
        if (ids.has(value)) problem(`the id ${value} twice`, at);
        ids.add(value);
      }
    }
  }
}
