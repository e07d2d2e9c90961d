/**
 * Highlights code at build time with Shiki (JavaScript engine). Each token gets a one-letter class for its kind. Both
 * colour schemes therefore share the markup, and no `style` attribute is needed.
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

/** Class letter → TextMate scopes. theme/styles/code.css defines the colour of each letter. */
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
/**
 * A unique colour for each letter. Shiki returns the colour of a token, and `letterOf` converts the colour back to the
 * letter.
 */
const colors = Object.keys(kinds).map(
  (letter, index) =>
    [letter, `#${(index + 1).toString(16).padStart(6, '0').toUpperCase()}`] as const,
);
/** A theme whose colours stand for letters. */
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
    // Unquoted shell words are not strings.
    { scope: ['string.unquoted.argument.shell'], settings: { foreground: '#FFFFFF' } },
  ],
};
const letterOf = new Map<string, string>(colors.map(([letter, color]) => [color, letter]));

/** The languages that every site has: name in a fence → canonical name. */
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
/** The labels that readers see in the corner of a code block, by canonical name. */
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

/** All languages of Shiki, by name and alias. */
const namedByShiki = new Map(
  bundledLanguagesInfo.flatMap((info) =>
    [info.id, ...(info.aliases ?? [])].map((name) => [name, info] as const),
  ),
);

/**
 * Loads a grammar synchronously, since a page is compiled synchronously. Grammars are loaded only when a page needs
 * them.
 */
const require = createRequire(import.meta.url);

function grammarOfShiki(language: string): LanguageRegistration[] {
  return (require(`shiki/langs/${language}.mjs`) as { default: LanguageRegistration[] }).default;
}

/**
 * A block with a longer line is not coloured, since the time of a grammar can grow faster than the length of the line.
 */
const MAX_LINE = 2000;
/** Maximum number of cached blocks. Nearly half of all blocks occur again in a translation. */
const MAX_KNOWN = 2000;

/** The languages of a site's code blocks. */
export interface Highlighter {
  /**
   * Names and aliases of the built-in languages and of the plug-ins' languages. `resolve` also accepts all languages of
   * Shiki.
   */
  readonly known: readonly string[];
  /** Canonical name of a fence's language; `text` for an empty name, `undefined` for an unknown one. */
  resolve(name: string): string | undefined;
  /** Name of a language for readers; empty for plain text. */
  label(language: string): string;
  /**
   * Returns HTML for each line of code. `language` is a canonical name. Code with a line over 2,000 characters is not
   * coloured.
   */
  lines(code: string, language: string): readonly Html[];
}

/**
 * Creates the highlighter of a site.
 *
 * @param languages the plug-ins' languages, in addition to the built-in ones
 * @throws {AuthorError} if two languages have the same name or alias.
 */
export function createHighlighter(languages: readonly CodeLanguage[]): Highlighter {
  const names = new Map(Object.entries(builtIn));
  const labels = new Map(Object.entries(builtInLabels));
  for (const { name, aliases = [], label } of languages) {
    for (const each of [name, ...aliases]) {
      if (names.has(each))
        throw new AuthorError(
          `Two languages of code blocks are called "${each}". Rename the language that a plug-in adds.`,
        );
      names.set(each, name);
    }
    labels.set(name, label);
  }
  // Created lazily: a build with all pages in the cache does not need it.
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
    // A time limit would drop colours on a busy machine, and the cache would keep the result.
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
      // White space takes the colour of the token before it, so that it does not split a coloured run.
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

/**
 * Highlights a terminal session. The prompts (`$ ` and `> `) and the program's output get a class; commands stay plain.
 */
function highlightTranscript(lines: readonly string[]): Html[] {
  return lines.map((line) => {
    const prompt = /^(?:\$|>) /.exec(line)?.[0];
    if (prompt) return markup`<span class="prompt">${prompt}</span>${line.slice(prompt.length)}`;
    return line === '' ? markup`` : markup`<span class="c">${line}</span>`;
  });
}
