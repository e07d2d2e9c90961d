/** Converts MDX to Markdown: removes module code, replaces components, and turns expressions into text. */
import { join } from 'node:path';
import { frontmatterBlock } from 'parallel-docs/content';
import type { Component } from './components.ts';
import { given } from './components.ts';
import { lineAt } from './draft.ts';
import { braceEnd, type Element, withElements } from './elements.ts';
import { maskWritten } from './mask.ts';
import type { Page, Step } from './page.ts';
import { replaced } from './page.ts';

const importLine = /^import\s+(?:[\w*{][\s\S]*?\sfrom\s+)?["'][^"'\n]+["'];?/;
const exportLine = /^export\s+(?:const|let|var|function|class|default|async|type|interface|\{|\*)/;

/**
 * Removes `import` and `export` statements. Replaces each component that was imported from a Markdown file by the
 * text of that file.
 */
export const withoutModules: Step = (text, page) => {
  const partials = new Map<string, string>();
  const lines = text.split('\n');
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const end = endOfModuleCode(lines, at);
    if (end === undefined) {
      out.push(lines[at] ?? '');
      continue;
    }
    const code = lines.slice(at, end).join('\n');
    noteModuleCode(code, at + 1, page, partials);
    at = end - 1;
  }
  return withPartials(out.join('\n'), partials);
};

/**
 * Index after the last line of the module code that begins at line `from`. The code ends where its brackets are closed.
 * Returns `undefined` if no module code begins there.
 */
function endOfModuleCode(lines: readonly string[], from: number): number | undefined {
  const rest = lines.slice(from, from + 200).join('\n');
  if (!/^(?:import|export)\b/.test(rest)) return undefined;
  const [imported] = importLine.exec(rest) ?? [];
  if (imported !== undefined && !/\n\s*\n/.test(imported))
    return from + imported.split('\n').length;
  if (!exportLine.test(rest)) return undefined;
  let depth = 0;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    for (const sign of line) depth += '{[('.includes(sign) ? 1 : '}])'.includes(sign) ? -1 : 0;
    const next = lines[at + 1];
    if (
      depth <= 0 &&
      (next === undefined ||
        next.trim() === '' ||
        /^(?:import|export)\b/.test(next) ||
        /;\s*$/.test(line))
    )
      return at + 1;
  }
  return lines.length;
}

function noteModuleCode(
  code: string,
  line: number,
  page: Page,
  partials: Map<string, string>,
): void {
  const [, name = '', from = ''] = /^import\s+(\w+)\s+from\s+["']([^"']+)["']/.exec(code) ?? [];
  if (/\.mdx?$/.test(from)) {
    const path = from.startsWith('@site/')
      ? join(page.root, from.slice(6))
      : join(page.folder, from);
    const file = page.read(path);
    if (file) {
      partials.set(name, withoutHead(file.text));
      page.tell(
        { fate: 'changed', kind: 'include', what: 'imported page inserted', text: from },
        line,
      );
      return;
    }
  }
  page.tell(
    {
      fate: 'dropped',
      kind: 'module code',
      what: code.startsWith('import') ? 'import' : 'export',
      text: code,
    },
    line,
  );
}

/** The text of an imported page, without its own frontmatter and imports. */
function withoutHead(text: string): string {
  const yaml = frontmatterBlock(text);
  const body = yaml === undefined ? text : text.slice(text.indexOf('\n---', 3 + yaml.length) + 4);
  const mask = maskWritten(body);
  return mask.restore(mask.text.replace(/^import\s[^\n]*\n/gm, '')).trim();
}

function withPartials(text: string, partials: ReadonlyMap<string, string>): string {
  if (partials.size === 0) return text;
  const names = [...partials.keys()].join('|');
  return text.replace(
    new RegExp(`^([ \\t]*)<(${names})\\b[^>]*?(?:/>|>\\s*</\\2>)`, 'gm'),
    (_, indent: string, name: string) => (partials.get(name) ?? '').replace(/^(?=.)/gm, indent),
  );
}

/**
 * A step that replaces components whose name is in `table`. Other components are replaced by their content and
 * reported.
 */
export function withComponents(
  table: Readonly<Record<string, Component>>,
  isComponent = (name: string) => /^[A-Z]/.test(name),
): Step {
  return (text, page) =>
    withElements(
      text,
      isComponent,
      (element) => {
        const component = Object.hasOwn(table, element.name) ? table[element.name] : undefined;
        const written = component?.(element, page);
        if (written === undefined) return unknownComponent(element, page);
        page.tell(
          { fate: 'changed', kind: 'component', what: `<${element.name}>`, text: element.tag },
          element.line,
        );
        return element.isBlock && written.includes('\n') ? `\n${written}\n` : written;
      },
      (tag, line) =>
        page.tell(
          {
            fate: 'left',
            kind: 'component',
            what: 'tag without its counterpart taken off',
            text: tag,
            fix: 'check the text around the tag',
          },
          line,
        ),
    );
}

/** Handles a component without a counterpart: its title and content are kept. */
function unknownComponent(element: Element, page: Page): string {
  const { name, inner, tag, line, isBlock } = element;
  const title = given(element, 'title', 'label');
  // Whether the element has attributes with content, except attributes for appearance.
  const said = [...element.attributes].some(
    ([key, value]) =>
      typeof value === 'string' &&
      !/^(?:class|className|style|slot|id|key|client:.*)$/.test(key) &&
      value !== title,
  );
  const isKept = inner.trim() !== '' || title !== '';
  page.tell(
    isKept && !said
      ? {
          fate: 'dropped',
          kind: 'component',
          what: `<${name}> taken off, its content kept`,
          text: tag,
        }
      : {
          fate: 'left',
          kind: 'component',
          what: `<${name}> taken off${isKept ? ', its content kept' : ''}`,
          text: tag,
          fix: 'replace it with Markdown that shows the same',
        },
    line,
  );
  const lead = title === '' ? '' : isBlock ? `**${title}**\n\n` : `${title} `;
  return isBlock && inner.includes('\n') ? `\n${lead}${inner}\n` : lead + inner;
}

/** Converts HTML with JSX attributes: only attributes with plain text are kept. */
export const withPlainTags: Step = (text) =>
  text.replace(
    /<([a-z][\w-]*)(\s(?:[^<>"'{]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*)>/g,
    (tag, name: string, rest: string) =>
      /\{|className/.test(rest)
        ? `<${name}${rest
            .replace(/\s[\w:-]+=\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
            .replace(/\bclassName=/g, 'class=')
            .replace(/\s\{\.\.\.[^}]*\}/g, '')}>`
        : tag,
  );

/**
 * Handles expressions in braces: strings become text, a comment that consists of `#id` becomes the id of its heading,
 * and other comments are removed. All other expressions are kept as written and reported.
 */
export const withoutExpressions: Step = (text, page) => {
  let out = '';
  let at = 0;
  for (let from = text.indexOf('{'); from >= 0; from = text.indexOf('{', Math.max(at, from + 1))) {
    if (from < at || isNoExpression(text, from)) continue;
    const end = braceEnd(text, from);
    if (
      end === undefined ||
      (/\n[ \t]*\n/.test(text.slice(from, end)) && !/^\{\s*\/\*/.test(text.slice(from)))
    )
      continue;
    const code = text.slice(from + 1, end - 1).trim();
    const plain = /^(["'`])([^$]*)\1$/s.exec(code)?.[2];
    const line = lineAt(text, from);
    const id = /^\/\*\s*#([\w-]+)\s*\*\/$/.exec(code)?.[1];
    out += text.slice(at, from);
    at = end;
    if (id !== undefined) out += `{#${id}}`;
    else if (/^\/\*[\s\S]*\*\/$/.test(code))
      page.tell(
        { fate: 'changed', kind: 'expression', what: 'comment taken off', text: code },
        line,
      );
    else if (plain !== undefined) out += plain;
    else {
      out += text.slice(from, end);
      page.tell(
        {
          fate: 'left',
          kind: 'expression',
          what: 'expression left as text',
          text: `{${code}}`,
          fix: 'write the value of the expression',
        },
        line,
      );
    }
  }
  return (out + text.slice(at)).replace(/\\([{}])/g, '$1');
};

/** Whether braces are not an expression: ids of headings, attributes of directives, `\{`. */
function isNoExpression(text: string, from: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', from) + 1, from);
  return (
    /\\$/.test(line) ||
    /^[ \t>]*:{2,}/.test(line) ||
    /:\w+\[[^\]]*\]$/.test(line) ||
    /^\{#[\w-]+\}/.test(text.slice(from))
  );
}

/** Removes `<>` and `</>`. */
export const withoutFragments: Step = (text) => replaced(text, /<\/?>/g, () => '');

export const isMdx = (file: string) => /\.mdx$/i.test(file);
