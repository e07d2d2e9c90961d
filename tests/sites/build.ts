/** Builds sites with the real command, and reads the files that a build writes. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface BuildResult {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly pid: number | undefined;
  /** Standard output and standard error, combined. */
  readonly output: string;
}

/** Runs `vite build` in a project, with additional environment variables. */
export function build(env: NodeJS.ProcessEnv, project = '.'): Promise<BuildResult> {
  const { SITE_BASE: _, SITE_ORIGIN: __, NODE_ENV: ___, ...rest } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
      cwd: project,
      env: { ...rest, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.on('error', reject);
    child.on('close', (status, signal) => resolve({ status, signal, output, pid: child.pid }));
  });
}

/** Returns the contents of all files below a folder, by their path in it, with `/` as separator. */
export function readOutput(folder: string, prefix = ''): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory())
      for (const [inner, bytes] of readOutput(path, `${prefix}${name}/`)) files.set(inner, bytes);
    else files.set(prefix + name, readFileSync(path));
  }
  return files;
}

/** Removes the contents of scripts and style sheets from HTML. */
export function withoutScripts(html: string): string {
  return html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3');
}

/** Returns the start tags of a document. */
export function startTags(html: string): string[] {
  return withoutScripts(html).match(/<[a-z][^>]*>/gi) ?? [];
}

/** Returns the start tags that have a `style`, an event handler or an unexpected form. */
export function wrongTags(html: string): string[] {
  return startTags(html).filter(
    (tag) =>
      !/^<[a-z][a-z0-9]*(?:\s+[a-z][a-z0-9:-]*(?:="[^"]*")?)*\s*\/?>$/i.test(tag) ||
      /\s(?:style|on[a-z]+)=/i.test(tag.replace(/="[^"]*"/g, '=')),
  );
}

/** Returns the values of all attributes with these names in a document. */
export function attributeValues(html: string, ...names: string[]): string[] {
  return [
    ...withoutScripts(html).matchAll(new RegExp(`\\s(?:${names.join('|')})="([^"]*)"`, 'g')),
  ].map((match) => match[1]!.replaceAll('&amp;', '&').replaceAll('&quot;', '"'));
}

/** Returns the output file that a static host sends for an address; `undefined` if there is none. */
export function fileOf(folder: string, address: string): string | undefined {
  const path = decodeURIComponent(address.replace(/[?#].*$/, '')).slice(1);
  return [path, `${path}.html`, join(path, 'index.html')].find((name) => {
    const file = join(folder, name);
    return existsSync(file) && statSync(file).isFile();
  });
}

/** Returns the addresses in pages of an output that lead to no file, or to an anchor that does not exist. */
export function deadAddresses(folder: string, base = '/'): string[] {
  const dead: string[] = [];
  const ids = new Map<string, Set<string>>();
  const idsOf = (file: string) => {
    if (!ids.has(file))
      ids.set(file, new Set(attributeValues(readFileSync(join(folder, file), 'utf8'), 'id')));
    return ids.get(file)!;
  };
  for (const [name, bytes] of readOutput(folder)) {
    if (!name.endsWith('.html')) continue;
    for (const address of new Set(attributeValues(bytes.toString(), 'href', 'src'))) {
      if (/^(?:https?:|mailto:|tel:)/.test(address)) continue;
      const own = address.startsWith('#') || address.startsWith('?');
      const inside = own
        ? ''
        : address.startsWith(base)
          ? `/${address.slice(base.length)}`
          : undefined;
      const file = own ? name : inside === undefined ? undefined : fileOf(folder, inside);
      const anchor = address.split('#')[1];
      if (file === undefined) dead.push(`${name}: ${address}`);
      else if (anchor && file.endsWith('.html') && !idsOf(file).has(decodeURIComponent(anchor)))
        dead.push(`${name}: ${address}`);
    }
  }
  return dead;
}
