/**
 * Code to coloured HTML at build time: one tokenisation by Shiki (JavaScript engine), token kinds as
 * one-letter classes, so that both colour schemes share the markup and no `style` attribute is needed.
 */
import { createRequire } from 'node:module';
import {
  createHighlighterCoreSync,
  type HighlighterCore,
  type LanguageRegistration,
  type ThemeRegistration,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguagesInfo } from 'shiki/langs';
import bash from 'shiki/langs/bash.mjs';
import html from 'shiki/langs/html.mjs';
import json from 'shiki/langs/json.mjs';
import rust from 'shiki/langs/rust.mjs';
import toml from 'shiki/langs/toml.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { AuthorError } from '../diagnose/author-error.ts';
import { type Html, html as markup } from '../html.ts';
import type { CodeLanguage } from '../plugin.ts';

/** Class letter → TextMate scopes. The letters are the vocabulary of theme/code.css. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  c: ['comment', 'punctuation.definition.comment'],
  k: ['keyword', 'storage', 'keyword.operator.expression', 'variable.language'],
  s: ['string', 'punctuation.definition.string', 'constant.character.escape'],
  n: ['constant.numeric', 'constant.language', 'constant.other', 'support.constant'],
  f: ['entity.name.function', 'support.function', 'meta.function-call.generic'],
  t: [
    'entity.name.type',
    'support.type',
    'support.class',
    'storage.type.numeric',
    'entity.name.class',
  ],
  g: ['entity.name.tag', 'entity.name.section', 'support.type.property-name.json'],
  a: [
    'entity.other.attribute-name',
    'variable.other.property',
    'support.type.property-name',
    'entity.name.namespace',
    'meta.attribute.rust',
  ],
  m: ['entity.name.function.macro', 'meta.macro'],
};
/** For each letter, a colour that no other has: what the highlighter gives, and the letter is found by. */
const colors = Object.keys(kinds).map(
  (letter, index) =>
    [letter, `#${(index + 1).toString(16).padStart(6, '0').toUpperCase()}`] as const,
);
/** A theme whose colours are letters. */
const theme: ThemeRegistration = {
  name: 'kinds',
  type: 'light',
  fg: '#FFFFFF',
  bg: '#000000',
  settings: [
    ...colors.map(([letter, foreground]) => ({
      scope: [...(kinds[letter] ?? [])],
      settings: { foreground },
    })),
    // Words of a shell without quotation marks are no strings.
    { scope: ['string.unquoted.argument.shell'], settings: { foreground: '#FFFFFF' } },
  ],
};
const letterOf = new Map<string, string>(colors.map(([letter, color]) => [color, letter]));

/** Languages every site has: what authors may write → the name everything else uses. */
const builtIn: Readonly<Record<string, string>> = {
  bash: 'bash',
  sh: 'bash',
  zsh: 'bash',
  shell: 'shell',
  console: 'shell',
  rust: 'rust',
  rs: 'rust',
  toml: 'toml',
  html: 'html',
  json: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  text: 'text',
  txt: 'text',
  plaintext: 'text',
  plain: 'text',
};
/** What a reader sees in the corner of a block. */
const builtInLabels: Readonly<Record<string, string>> = {
  bash: 'Bash',
  shell: 'Terminal',
  rust: 'Rust',
  toml: 'TOML',
  html: 'HTML',
  json: 'JSON',
  yaml: 'YAML',
  text: '',
};

/** All other languages of Shiki, by each of their names. */
const namedByShiki = new Map(
  bundledLanguagesInfo.flatMap((info) =>
    [info.id, ...(info.aliases ?? [])].map((name) => [name, info] as const),
  ),
);

/** Node has modules at once in this way; a grammar is wanted in the middle of a page, and few sites need any of them. */
const require = createRequire(import.meta.url);

function grammarOfShiki(language: string): LanguageRegistration[] {
  return (require(`shiki/langs/${language}.mjs`) as { default: LanguageRegistration[] }).default;
}

/** Lines longer than this are not coloured: grammars are not linear. */
const MAX_LINE = 2000;
/** Blocks that are remembered; nearly half of them occur in both languages. */
const MAX_KNOWN = 2000;

/** The languages of a site's code blocks. */
export interface Highlighter {
  /** Everything authors may write after a fence. */
  readonly known: readonly string[];
  /** Canonical name of a fence's language; `undefined` when it is unknown. */
  resolve(name: string): string | undefined;
  /** A language as a reader sees it; empty for plain text. */
  label(language: string): string;
  /**
   * Lines of HTML, one for each line of code. `language` is a canonical name. Code with a line over 2,000
   * characters is not coloured.
   */
  lines(code: string, language: string): readonly Html[];
}

/**
 * @param languages those of plug-ins, beside the ones every site has
 * @throws {AuthorError} when a name is taken.
 */
export function createHighlighter(languages: readonly CodeLanguage[]): Highlighter {
  const names = new Map(Object.entries(builtIn));
  const labels = new Map(Object.entries(builtInLabels));
  for (const { name, aliases = [], label } of languages) {
    for (const each of [name, ...aliases]) {
      if (names.has(each))
        throw new AuthorError(`Two languages of code blocks are called "${each}". Rename one.`);
      names.set(each, name);
    }
    labels.set(name, label);
  }
  // Made when the first block needs it: a build that takes all pages from the cache does without.
  let shiki: HighlighterCore | undefined;
  const remembered = new Map<string, readonly Html[]>();
  const colour = (code: string, language: string): readonly Html[] => {
    const lines = code.split('\n');
    if (language === 'text' || lines.some((line) => line.length > MAX_LINE))
      return lines.map((line) => markup`${line}`);
    if (language === 'shell') return highlightTranscript(lines);
    shiki ??= createHighlighterCoreSync({
      themes: [theme],
      langs: [bash, rust, toml, html, json, yaml, ...languages.map(({ grammar }) => grammar)],
      engine: createJavaScriptRegexEngine({ forgiving: true }),
      warnings: false,
    });
    if (!shiki.getLoadedLanguages().includes(language))
      shiki.loadLanguageSync(grammarOfShiki(language));
    return highlightTokens(shiki, code, language);
  };
  return {
    known: [...names.keys()],
    resolve(name) {
      const wanted = name.toLowerCase() || 'text';
      return names.get(wanted) ?? namedByShiki.get(wanted)?.id;
    },
    label: (language) => labels.get(language) ?? namedByShiki.get(language)?.name ?? '',
    lines(code, language) {
      const key = `${language}\0${code}`;
      let lines = remembered.get(key);
      if (!lines) {
        if (remembered.size > MAX_KNOWN) remembered.clear();
        lines = colour(code, language);
        remembered.set(key, lines);
      }
      return lines;
    },
  };
}

function highlightTokens(shiki: HighlighterCore, code: string, language: string): Html[] {
  const tokens = shiki.codeToTokensBase(code, {
    lang: language,
    theme: 'kinds',
    tokenizeMaxLineLength: MAX_LINE,
    // A limit by the clock would drop colours on a busy machine, and the cache would keep that.
    tokenizeTimeLimit: 0,
  });
  return tokens.map((line) => {
    const out: Html[] = [];
    let open = '';
    let text = '';
    const flush = () => {
      if (text) out.push(open ? markup`<span class="${open}">${text}</span>` : markup`${text}`);
      text = '';
    };
    for (const token of line) {
      // Space has no colour of its own, so it never ends a run.
      const letter = token.content.trim() === '' ? open : (letterOf.get(token.color ?? '') ?? '');
      if (letter !== open) {
        flush();
        open = letter;
      }
      text += token.content;
    }
    flush();
    return markup`${out}`;
  });
}

/** A terminal: commands after `$ ` or `> ` stand out, the program's output stays quiet. */
function highlightTranscript(lines: readonly string[]): Html[] {
  return lines.map((line) => {
    const prompt = /^(?:\$|>) /.exec(line)?.[0];
    if (prompt) return markup`<span class="prompt">${prompt}</span>${line.slice(prompt.length)}`;
    return line === '' ? markup`` : markup`<span class="c">${line}</span>`;
  });
}
