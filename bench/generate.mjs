/**
 * Generates content of any size from our own pages: `node bench/generate.mjs PAGES FOLDER`. The copies of a page differ
 * in headings, sentences and one identifier in every code block, so that caches do not help.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const version = 'v0.1.0';

/** Returns the paths of the Markdown files below a folder, relative to it. */
function list(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? list(folder, `${prefix}${entry.name}/`)
      : entry.name.endsWith('.md')
        ? [prefix + entry.name]
        : [],
  );
}

/**
 * Returns the text of a page in copy `n` of the content. Copy 0 is the original.
 *
 * @param page the page's path without `.md` and `index`
 */
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
      // Links to pages lead to pages of the same copy. Links to files with an extension stay: they have no copies.
      .replace(
        /\]\(\/(?!\/|[^)#]*\.\w+[)#])([^)#]*)(#[^)]*)?\)/g,
        (_, path) => `](/${place}/${path})`,
      )
      .replace(
        /href="\/(?!\/|[^"#]*\.\w+["#])([^"#]*)(#[^"]*)?"/g,
        (_, path) => `href="/${place}/${path}"`,
      )
      // The headings of the page have changed, so links to its anchors lead to the page without an anchor.
      .replace(/\]\(#[^)]*\)/g, `](/${place}/${page})`)
  );
}

/**
 * Writes at least `pages` pages (both languages together) to `folder/v0.1.0/{en,zh}`. Returns their paths in the folder
 * of a language.
 *
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
    // Each copy is written completely, so that its links work. So there may be more than `pages` pages in the end.
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
