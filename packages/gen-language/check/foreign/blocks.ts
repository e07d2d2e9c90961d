/**
 * Recognizes conditions, loops and elements of other frameworks between tags: names the framework, and the counterpart
 * in GenUI.
 */
import { type CodeProblem, excerpt } from '../../problem.ts';
import { mistake, say, type Words } from '../../words/words.ts';

/** Syntax of another framework, at the beginning of a text between tags. */
interface Form {
  readonly pattern: RegExp;
  readonly of: string;
  readonly fix: (match: RegExpExecArray) => Words;
}

const CALL = /^!?\s*(?:(?:this|self)\.|\$)?([A-Za-z_]\w*(?:\(\))?)$/;

/** Suggests `:if="…"`, if the condition can be bound. */
function condition(written = ''): Words {
  const plain = written.trim().replace(/^\((.*)\)$/s, '$1');
  const name = CALL.exec(plain)?.[1];
  return name === undefined || plain.startsWith('!')
    ? say('foreign-block/if')
    : say('foreign-block/on-tag', `:if="${name}"`);
}

function loop(list = '', item = ''): Words {
  const names = /^\(?\s*\$?([A-Za-z_]\w*)/.exec(item.trim())?.[1] ?? 'item';
  const path = /(?:^|[.$&])([A-Za-z_]\w*)(?:\(\))?$/.exec(list.trim())?.[1] ?? 'list';
  return say('foreign-block/on-tag', `:for="${names} in ${path}"`);
}

const other = (): Words => say('foreign-block/on-tag', 'else');
const remove = (): Words => say('foreign-block/end');
/** Suggests a label with the text of an element of another framework. */
const element = (text: string) => (): Words => {
  const shown = /["'「“]([^"'“”{}]+)["'”]/.exec(text)?.[1];
  return say('foreign-block/element', `<label text="'${shown ?? '…'}'" />`);
};

const FORMS: readonly Form[] = [
  { pattern: /^\{#if\s+([^}]*)\}/, of: 'Svelte', fix: (m) => condition(m[1]) },
  { pattern: /^\{:else if\s+([^}]*)\}/, of: 'Svelte', fix: () => say('foreign-block/else-if') },
  { pattern: /^\{:else\}/, of: 'Svelte', fix: other },
  {
    pattern: /^\{#each\s+(\S+)\s+as\s+([^}]*)\}/,
    of: 'Svelte',
    fix: (m) => loop(m[1], m[2]),
  },
  { pattern: /^\{#(?:await|key|snippet)\b[^}]*\}/, of: 'Svelte', fix: remove },
  { pattern: /^\{@(?:html|render|const|debug)\b[^}]*\}/, of: 'Svelte', fix: remove },
  { pattern: /^\{\/(?:if|each|await|key|snippet)\}/, of: 'Svelte', fix: remove },
  { pattern: /^\{\{#if\s+([^}]*)\}\}/, of: 'Handlebars', fix: (m) => condition(m[1]) },
  { pattern: /^\{\{#each\s+([^}]*)\}\}/, of: 'Handlebars', fix: (m) => loop(m[1]) },
  { pattern: /^\{\{else\}\}/, of: 'Handlebars', fix: other },
  { pattern: /^\{\{\/\w+\}\}/, of: 'Handlebars', fix: remove },
  { pattern: /^\{%-?\s*if\s+([^%]*?)-?%\}/, of: 'Jinja', fix: (m) => condition(m[1]) },
  {
    pattern: /^\{%-?\s*for\s+(\w+)\s+in\s+([^%]*?)\s*-?%\}/,
    of: 'Jinja',
    fix: (m) => loop(m[2], m[1]),
  },
  { pattern: /^\{%-?\s*else\b[^%]*-?%\}/, of: 'Jinja', fix: other },
  { pattern: /^\{%[^%]*%\}/, of: 'Jinja', fix: remove },
  { pattern: /^<%[^%]*%>/, of: 'EJS', fix: () => say('text-no-code') },
  { pattern: /^@foreach\s*\(\s*(\S+)\s+as\s+([^)]*)\)/, of: 'Blade', fix: (m) => loop(m[1], m[2]) },
  { pattern: /^@(?:end\w+)/, of: 'Blade', fix: remove },
  {
    pattern: /^@foreach\s*\(\s*(?:var\s+)?(\w+)\s+in\s+([^)]*)\)/,
    of: 'Razor',
    fix: (m) => loop(m[2], m[1]),
  },
  {
    pattern: /^@for\s*\(\s*(?:let\s+|const\s+)?(\w+)\s+of\s+([^;)]*)/,
    of: 'Angular',
    fix: (m) => loop(m[2], m[1]),
  },
  {
    pattern: /^@if\s*\(((?:[^()]|\([^()]*\))*)\)\s*\{/,
    of: 'Angular',
    fix: (m) => condition(m[1]),
  },
  { pattern: /^@if\s*\(((?:[^()]|\([^()]*\))*)\)/, of: 'Blade', fix: (m) => condition(m[1]) },
  { pattern: /^\}?\s*@else\s*if\b/, of: 'Angular', fix: () => say('foreign-block/else-if') },
  { pattern: /^\}?\s*@else\b/, of: 'Angular', fix: other },
  {
    pattern: /^\}?\s*@(?:empty|case|default|switch|defer|placeholder)\b/,
    of: 'Angular',
    fix: () => say('text-no-code'),
  },
  { pattern: /^\{\s*([\w.$]+(?:\(\))?)\s*&&\s*\(?$/, of: 'JSX', fix: (m) => condition(m[1]) },
  { pattern: /^\{\s*([\w.$]+(?:\(\))?)\s*\?\s*\(?$/, of: 'JSX', fix: (m) => condition(m[1]) },
  {
    pattern: /^\{\s*([\w.$]+)\.(?:map|forEach)\(\s*(\(?[\w\s,:]*\)?)\s*=>\s*[({]?$/,
    of: 'JSX',
    fix: (m) => loop(m[1], m[2]),
  },
  { pattern: /^\)?\s*:\s*\(?$/, of: 'JSX', fix: other },
  { pattern: /^(?:<=>|=>|\.\.\/)/, of: 'Slint', fix: () => say('foreign-block/bind') },
  {
    pattern: /^for\s+(\w+)(?:\[\w+\])?\s+in\s+([\w.]+)\s*:/,
    of: 'Slint',
    fix: (m) => loop(m[2], m[1]),
  },
  { pattern: /^if\s+([\w.()]+)\s*:/, of: 'Slint', fix: (m) => condition(m[1]) },
  { pattern: /^ForEach\s*\(\s*(?:this\.)?(\w+)/, of: 'ArkUI', fix: (m) => loop(m[1]) },
];

/** The end of a block that began in an earlier text. */
const ENDS =
  /^(?:[)}\];,\s]+|\{\/\w+\}|\{\{\/\w+\}\}|@end\w+|\{%-?\s*end\w*\s*-?%\}|[)}\]]*\s*:\s*null\s*[)}\]]*)$/;
const ELEMENT = /^[A-Z]\w*(?:\((?=['"{\s\w[])|\s*\{(?!\{)\s*(?=\n|\w+\s*[:({]))/;

/** The framework of an element that is written as a call, or with properties in braces. */
function styleOf(text: string): string {
  if (/^[A-Z]\w*\s*\{\s*(?:id\s*:|anchors\b|property\b|[\w.]+\s*:\s*[^;]*$)/m.test(text))
    return 'QML';
  if (/^[A-Z]\w*\s*\{[^{}]*:[^{}]*;/.test(text)) return 'Slint';
  if (/\.(?:fontSize|fontColor|onClick|width|height|margin)\(/.test(text)) return 'ArkUI';
  if (/\.(?:padding|font|foregroundColor|frame|background)\(/.test(text)) return 'SwiftUI';
  if (/(?:child|children|onPressed)\s*:/.test(text)) return 'Flutter';
  return /^[A-Z]\w*\s*\{/.test(text) ? 'ArkUI' : 'SwiftUI';
}

/** Names the framework of a text between tags. The end of a reported block is not reported again. */
export function foreignBlocks(found: readonly CodeProblem[], code: string): CodeProblem[] {
  let open = false;
  const list: CodeProblem[] = [];
  for (const problem of found) {
    const { place, message } = problem;
    const text = code.slice(place.start, place.end).trim();
    if (problem.rule !== 'stray-text' || message.key !== 'stray-text') {
      list.push(problem);
      continue;
    }
    if (open && ENDS.test(text)) continue;
    const form = FORMS.map((one) => ({ one, match: one.pattern.exec(text) })).find(
      ({ match }) => match !== null,
    );
    const bound = twoWay(problem, code);
    if (bound !== undefined) {
      list.push(bound);
      continue;
    }
    if (form?.match) {
      if (open && form.one.fix === remove) continue;
      open = true;
      list.push({
        place: { start: place.start, end: place.start + form.match[0].length },
        ...mistake('stray-text/foreign', excerpt(form.match[0]), form.one.of),
        fix: form.one.fix(form.match),
      });
    } else if (ELEMENT.test(text)) {
      open = true;
      list.push({
        place,
        ...mistake('stray-text/foreign', excerpt(text), styleOf(text)),
        fix: element(text)(),
      });
    } else list.push(problem);
  }
  // A template that only has elements of another framework is not reported as empty.
  return open ? list.filter(({ rule }) => rule !== 'empty-template') : list;
}

/** Corrects `text <=> root.user`, a two-way binding in Slint. */
function twoWay({ place }: CodeProblem, code: string): CodeProblem | undefined {
  const value = /^<=>\s*(?:\w+\.)*(\w+)/.exec(code.slice(place.start));
  const name = /(\w+)\s*$/.exec(code.slice(0, place.start));
  if (value === null || name === null) return undefined;
  const to = `:${name[1]}="${value[1]}"`;
  const edit = { start: name.index, end: place.start + value[0].length };
  return {
    place: { start: place.start, end: place.start + 3 },
    ...mistake('stray-text/foreign', '<=>', 'Slint'),
    fix: say('write', to),
    edits: [{ ...edit, text: to }],
    guess: true,
  };
}
