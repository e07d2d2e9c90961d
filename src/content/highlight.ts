/**
 * Code to coloured HTML at build time: one tokenisation by Shiki (JavaScript engine), token kinds as
 * one-letter classes, so that both colour schemes share the markup and no `style` attribute is needed.
 */
import {
  createHighlighterCoreSync,
  type HighlighterCore,
  type ThemeRegistration,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import bash from 'shiki/langs/bash.mjs';
import html from 'shiki/langs/html.mjs';
import json from 'shiki/langs/json.mjs';
import rust from 'shiki/langs/rust.mjs';
import toml from 'shiki/langs/toml.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { genGrammar } from './gen-grammar.ts';
import { escapeHtml } from './html.ts';

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
const letters = Object.keys(kinds);
/** A theme whose colours are indexes into `letters`. */
const theme: ThemeRegistration = {
  name: 'kinds',
  type: 'light',
  fg: '#FFFFFF',
  bg: '#000000',
  settings: letters.map((letter, index) => ({
    scope: [...kinds[letter]!],
    settings: { foreground: `#${(index + 1).toString(16).padStart(6, '0').toUpperCase()}` },
  })),
};
const letterOf = new Map(
  letters.map((letter, index) => [theme.settings![index]!.settings.foreground!, letter]),
);

const aliases: Readonly<Record<string, string>> = {
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
  gen: 'gen',
  text: 'text',
  txt: 'text',
  plaintext: 'text',
  plain: 'text',
};
/** What a reader sees in the corner of a block. */
const labels: Readonly<Record<string, string>> = {
  bash: 'Bash',
  shell: 'Terminal',
  rust: 'Rust',
  toml: 'TOML',
  html: 'HTML',
  json: 'JSON',
  yaml: 'YAML',
  gen: '.gen',
  text: '',
};

export const knownLanguages: readonly string[] = Object.keys(aliases);

/** Canonical name of a fence's language; `undefined` when it is unknown. */
export function resolveLanguage(name: string): string | undefined {
  const key = name.toLowerCase() || 'text';
  return Object.hasOwn(aliases, key) ? aliases[key] : undefined;
}

/** The language as a reader sees it; empty for plain text. */
export function languageLabel(language: string): string {
  return labels[language] ?? '';
}

let highlighter: HighlighterCore | undefined;

/**
 * Lines of HTML, one per line of code. `language` is a canonical name. A single line over 2,000
 * characters is not coloured: grammars are not linear.
 */
export function highlightLines(code: string, language: string): string[] {
  const lines = code.split('\n');
  if (language === 'text' || lines.some((line) => line.length > 2000)) return lines.map(escapeHtml);
  if (language === 'shell') return highlightTranscript(lines);
  highlighter ??= createHighlighterCoreSync({
    themes: [theme],
    langs: [bash, rust, toml, html, json, yaml, genGrammar],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    warnings: false,
  });
  const tokens = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: 'kinds',
    tokenizeMaxLineLength: 2000,
  });
  return tokens.map((line) => {
    let out = '';
    let open = '';
    let text = '';
    const flush = () => {
      if (text) out += open ? `<span class="${open}">${escapeHtml(text)}</span>` : escapeHtml(text);
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
    return out;
  });
}

/** A terminal: commands after `$ ` or `> ` stand out, the program's output stays quiet. */
function highlightTranscript(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const prompt = /^(?:\$|>) /.exec(line)?.[0];
    if (prompt)
      return `<span class="prompt">${escapeHtml(prompt)}</span>${escapeHtml(line.slice(prompt.length))}`;
    return line === '' ? '' : `<span class="c">${escapeHtml(line)}</span>`;
  });
}
