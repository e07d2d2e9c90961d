#!/usr/bin/env node
/** Creates a new site: the files of `template/`, with the given name and languages. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const USAGE = `npm create parallel-docs@latest FOLDER -- [--lang en,zh] [--name NAME] [--engine VERSION]

  --lang    languages of the site, the source language first; default: en,zh
  --name    what the site documents; default: the name of the folder
  --engine  version of the engine, or file:PATH of its archive`;

const here = dirname(fileURLToPath(import.meta.url));
const template = join(here, 'template');
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

/** Texts of the starter in its languages; sites in other languages start with the English texts. */
const texts = JSON.parse(readFileSync(join(template, 'texts.json'), 'utf8'));

function create(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      lang: { type: 'string', default: 'en,zh' },
      name: { type: 'string' },
      engine: { type: 'string', default: `^${version}` },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (positionals.length > 1) throw new Error('Name only one folder.');
  const folder = resolve(positionals[0] ?? 'my-docs');
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new Error(`${folder} is not empty. Name a new folder.`);
  const langs = [...new Set(values.lang.split(',').map((lang) => lang.trim().toLowerCase()))];
  for (const lang of langs)
    if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/.test(lang))
      throw new Error(`"${lang}" is not a language code. Example: --lang en,ja`);
  const name = values.name ?? basename(folder);
  const files = filesOf({ name, langs, engine: values.engine, id: idOf(basename(folder)) });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const shown = positionals[0] ?? 'my-docs';
  console.log(
    `Created ${Object.keys(files).length} files in ${folder}.\n\n  cd ${shown}\n  npm install\n  npm run dev`,
  );
  return 0;
}

/** The files of a site by path. */
function filesOf({ name, langs, engine, id }) {
  const fill = (text) =>
    text
      .replaceAll('__NAME__', name)
      .replaceAll('__ID__', id)
      .replaceAll('__ENGINE__', engine)
      .replaceAll("'__TITLE__'", quote(name))
      .replaceAll("'__DESCRIPTION__'", quote(describe(langs[0], name)))
      .replaceAll("'__LANG__'", quote(langs[0]))
      .replace("['__LOCALES__']", `[\n${langs.map((lang) => localeLine(lang, name)).join('')}  ]`)
      .replace('  themeConfig: {', () => `${rulesFor(langs)}  themeConfig: {`)
      .replace(
        "'__GUIDE__'",
        localized(langs, (lang) => textOf(lang).guide),
      );
  const copied = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'texts.json')
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return {
    ...Object.fromEntries(
      copied.map((file) => [
        // npm does not pack files such as `.gitignore`, so names in the template begin with `_`.
        file
          .slice(template.length + 1)
          .replaceAll('\\', '/')
          .replace(/(^|\/)_/g, '$1.'),
        fill(readFileSync(file, 'utf8')),
      ]),
    ),
    ...Object.fromEntries(
      langs
        // If a page is missing in a language, the engine shows it in the first language, with a notice.
        .filter((lang, index) => index === 0 || texts[lang])
        .flatMap((lang) => [
          [`content/v1/${lang}/index.md`, pageOf('home', lang, langs[0])],
          [`content/v1/${lang}/guide/start.md`, pageOf('start', lang, langs[0])],
        ]),
    ),
  };
}

/** A page; a translation has the hash of its source. */
function pageOf(page, lang, source) {
  const text = textOf(lang)[page];
  if (lang === source) return text;
  return text.replace(/\n---\n/, `\nsourceHash: "${textOf(source).hashes[page]}"\n---\n`);
}

const textOf = (lang) => texts[lang] ?? texts.en;
const describe = (lang, name) => textOf(lang).description.replaceAll('__NAME__', name);
const quote = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

function localeLine(lang, name) {
  const label = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  const own = { lang, label, description: describe(lang, name) };
  const keys = Object.entries(own).map(([key, value]) => `${key}: ${quote(value)}`);
  return `    { ${keys.join(', ')} },\n`;
}

/**
 * Switches off the rule `translation` for languages without texts: the engine shows the source language, with a notice.
 */
function rulesFor(langs) {
  const without = langs.filter((lang, index) => index > 0 && !texts[lang]);
  if (without.length === 0) return '';
  const lines = without.map(
    (lang) => `    { rule: 'translation', path: 'content/v1/${lang}/', level: 'off' },\n`,
  );
  return `  // Remove these rules when the languages have their own pages.\n  rules: [\n${lines.join('')}  ],\n`;
}

function localized(langs, textOfLang) {
  return `{ ${langs.map((lang) => `${quote(lang)}: ${quote(textOfLang(lang))}`).join(', ')} }`;
}

/** The id of the site, for its package and its storage in browsers. */
function idOf(name) {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return id || 'docs';
}

try {
  process.exitCode = create(process.argv.slice(2));
} catch (cause) {
  console.error(`${cause.message}\n\n${USAGE}`);
  process.exitCode = 1;
}
