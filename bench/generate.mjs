/**
 * Generates content of any size from our own pages: copies that differ in headings, sentences and one identifier in
 * every code block, so that caches do not help. `node bench/generate.mjs PAGES FOLDER`
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const version = 'v0.1.0';

/** Markdown files below a folder, relative, sorted. */
function list(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? list(folder, `${prefix}${entry.name}/`)
      : entry.name.endsWith('.md')
        ? [prefix + entry.name]
        : [],
  );
}

/** One page of copy `n`. Copy 0 is the original. */
export function vary(text, n, page) {
  if (n === 0) return text;
  const place = `set-${n}`;
  let fenced = false;
  let marked = false;
  return (
    text
      .split('\n')
      .map((line) => {
        if (/^\s*(```|~~~)/.test(line)) {
          fenced = !fenced;
          marked = false;
          return line;
        }
        if (fenced) {
          if (marked) return line;
          // Changes the first identifier of the block; keywords and keys stay.
          const changed = line.replace(/\b([a-z]+_[a-z_]+|[A-Z][a-z]+[A-Z]\w*)\b/, `$1${n}`);
          marked = changed !== line;
          return changed;
        }
        if (/^#{2,4} /.test(line)) return `${line.replace(/\s*\{#[^}]*\}$/, '')} ${n}`;
        if (/^(title|description): /.test(line)) return line.replace(/(["']?)$/, ` ${n}$1`);
        if (/^[A-Za-z\u4e00-\u9fff].*[.。]$/.test(line)) return `${line} (${n})`;
        return line.replace(/sourceHash:.*/, '');
      })
      .join('\n')
      // Links lead to the page's copy; files with an extension have no copies.
      .replace(
        /\]\(\/(?!\/|[^)#]*\.\w+[)#])([^)#]*)(#[^)]*)?\)/g,
        (_, path) => `](/${place}/${path})`,
      )
      .replace(
        /href="\/(?!\/|[^"#]*\.\w+["#])([^"#]*)(#[^"]*)?"/g,
        (_, path) => `href="/${place}/${path}"`,
      )
      // The page's headings have changed, so links to its anchors lead to the page itself.
      .replace(/\]\(#[^)]*\)/g, `](/${place}/${page})`)
  );
}

/**
 * Writes `pages` pages (both languages together) to `folder/v0.1.0/{en,zh}`; returns the paths without language.
 * @throws {Error} if the folder is not empty
 */
export function generate(pages, folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Delete it, or name a new folder.`);
  const source = join(root, 'content', version);
  const files = list(join(source, 'en')).sort();
  const wanted = Math.ceil(pages / 2);
  const written = [];
  for (let n = 0; written.length < wanted; n++) {
    // Each copy is written completely, so that its links work; the last one may exceed the number.
    for (const file of files) {
      const target = n === 0 ? file : `set-${n}/${file}`;
      for (const lang of ['en', 'zh']) {
        const path = join(folder, version, lang, target);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(
          path,
          vary(
            readFileSync(join(source, lang, file), 'utf8'),
            n,
            file.replace(/(index)?\.md$/, ''),
          ),
        );
      }
      written.push(target);
    }
  }
  return written;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [pages, folder] = process.argv.slice(2);
  if (!Number(pages) || !folder) {
    console.error('Usage: node bench/generate.mjs PAGES FOLDER');
    process.exit(1);
  }
  try {
    console.log(`${generate(Number(pages), folder).length * 2} pages in ${folder}`);
  } catch (cause) {
    console.error(cause.message);
    process.exit(1);
  }
}
