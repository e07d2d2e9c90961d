/** The structure of the project: imports, lengths of files and functions, and paths that documents mention. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const ENGINE = join('packages', 'engine');

/** Returns the source files below a folder, without tests, declarations, `node_modules` and hidden folders. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/(?:^|[\\/])(?:node_modules|\.[^\\/]+)[\\/]/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:test|spec|d)\.tsx?$/.test(file))
    .sort();
}

interface Import {
  /** The module specifier as written. */
  readonly name: string;
  /** Whether it imports only types, so that nothing is loaded at run time. */
  readonly type: boolean;
}

/** Whether a statement imports only types: `import { type A, type B } from …`. */
function onlyTypes(statement: string): boolean {
  const names = /\{([^}]*)\}/.exec(statement)?.[1]?.split(',') ?? [];
  return names.length > 0 && names.every((name) => /^\s*(?:type\s|$)/.test(name));
}

/** Returns the imports of a file: static and dynamic ones, exports from other modules, and URLs of modules. */
function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = text.matchAll(
    /\b(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|new URL\(\s*'([^']+)',\s*import\.meta\.url/g,
  );
  return [...found].map((match) => ({
    // A query tells the bundler how to load the module.
    name: (match[2] ?? match[3] ?? match[4])!.replace(/\?.*$/, ''),
    type: match[1] !== undefined || onlyTypes(match[0]),
  }));
}

/** Folders of the packages. `doors` maps exports to files: `parallel-docs/search` → `packages/engine/search.ts`. */
const packageFolders = readdirSync('packages').filter((name) =>
  existsSync(join('packages', name, 'package.json')),
);
const doors = new Map(
  packageFolders.flatMap((folder) => {
    const { name, exports = {} } = JSON.parse(
      readFileSync(join('packages', folder, 'package.json'), 'utf8'),
    ) as { name: string; exports?: Record<string, string> };
    return Object.entries(exports).map(
      ([door, file]) =>
        [join(name, door).split(sep).join('/'), join('packages', folder, file)] as const,
    );
  }),
);

const files = packageFolders.flatMap((folder) =>
  sources(join('packages', folder)).filter((file) => !isApparatus(file)),
);

/** Whether a file is a test, a fixture, a configuration or a measuring tool. Such files are not part of a package. */
function isApparatus(file: string): boolean {
  return /[\\/](?:tests|journeys|bench|measure)[\\/]|-(?:fixture|test)\.ts$|\.config\.ts$/.test(
    file,
  );
}

const graph = new Map(
  files.map((file) => [
    file,
    importsOf(file).flatMap(({ name, type }) => {
      const target = name.startsWith('.') ? normalize(join(dirname(file), name)) : doors.get(name);
      return target === undefined ? [] : [{ file: target, type }];
    }),
  ]),
);

/** Returns the folder name of a file's package. */
const packageOf = (file: string) => file.split(sep)[1]!;

/** Returns the room of a file: a folder or a top-level file of the engine, or another package. */
function roomOf(file: string): string {
  const [, folder = '', room = '', inside] = file.split(sep);
  if (folder !== 'engine') return folder;
  return inside === undefined ? room.replace(/\.(?:ts|mjs)$/, '') : room;
}

/**
 * Dependency layers, lowest first. A room imports only from lower layers, not from its own or a higher one. Imports of
 * types count too.
 */
const floors: readonly (readonly string[])[] = [
  ['diagnose', 'html', 'load-code', 'engine-files'],
  ['address', 'search', 'languages', 'build', 'unchanged'],
  ['plugin-directives'],
  ['plugin'],
  ['site', 'files'],
  ['markdown', 'theme'],
  ['terms', 'client'],
  ['read'],
  ['translate'],
  ['compile'],
  ['check'],
  ['view'],
  ['bundle'],
  ['write'],
  ['serve', 'commands', 'built'],
  ['index', 'browser', 'worker', 'vite', 'content', 'command', 'schemas'],
  ['cli', 'manual'],
  ['import', 'hosting', 'search-server', 'create'],
  ['gen-compiler'],
  ['gen-language'],
  ['gen-run'],
  ['genui-plugin'],
  ['mcp'],
];
const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));

test('the test finds imports: static, type-only, dynamic, workers', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(graph.get('packages/engine/client/root.tsx')!.length).toBeGreaterThan(5);
  expect([...graph.values()].flat().some(({ type }) => type)).toBe(true);
  const all = [...graph.values()].flat().map(({ file }) => file);
  expect(all.filter((file) => /\.tsx?$/.test(file) && !existsSync(file))).toEqual([]);
});

test('rooms import only from lower layers', () => {
  expect([...new Set(files.map(roomOf))].filter((room) => floorOf(room) < 0)).toEqual([]);
  const wrong = [...graph].flatMap(([file, imports]) =>
    imports
      .filter(({ file: target }) => roomOf(target) !== roomOf(file))
      .filter(({ file: target }) => floorOf(roomOf(target)) >= floorOf(roomOf(file)))
      .map(({ file: target }) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('address and diagnose import no other room, search only diagnose', () => {
  // Suggestions for authors' mistakes and for readers' queries use the same edit distance.
  for (const room of ['address', 'diagnose', 'search'])
    for (const file of files.filter((each) => roomOf(each) === room))
      for (const { file: target } of graph.get(file)!)
        expect(room === 'search' ? ['search', 'diagnose'] : [room], file).toContain(roomOf(target));
});

test('the engine neither imports nor mentions GenUI', () => {
  const everything = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => join(ENGINE, name))
    .filter((file) => /\.(?:tsx?|css|json|md)$/.test(file));
  expect(everything.length).toBeGreaterThan(150);
  const names = /genui|gen_ui|\bract\b|makepad|\.gen\b|['"`|]gen['"`|]/i;
  const named = everything.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (names.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(named).toEqual([]);
});

test('packages import each other only through their exports', () => {
  const outside = [
    ...files,
    ...sources('tests/sites').filter((file) => file.split(sep).length > 3),
    'site.config.ts',
    'vite.config.ts',
  ];
  const open = new Set(doors.values());
  const wrong = outside.flatMap((file) =>
    importsOf(file)
      .filter(({ name }) => name.startsWith('.'))
      .map(({ name }) => normalize(join(dirname(file), name)))
      .filter((target) => target.startsWith(`packages${sep}`) && !open.has(target))
      .filter((target) => !file.startsWith('packages') || packageOf(target) !== packageOf(file))
      .map((target) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('every package has a README', () => {
  for (const folder of packageFolders)
    expect(existsSync(join('packages', folder, 'README.md')), folder).toBe(true);
});

test('there are no import cycles, except in rendering, which is recursive', () => {
  /** These files may import each other. Rendering is recursive: blocks contain directives, and these contain blocks. */
  const recursive = /^packages[\\/]engine[\\/]markdown[\\/]render[\\/]/;
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      const circle = path.slice(path.indexOf(file));
      if (!circle.every((each) => recursive.test(each)))
        circles.push([...circle, file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const target of graph.get(file) ?? [])
      if (!target.type) visit(target.file, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

/** Returns all files that the entry files load at run time, and the entry files. */
function closure(entries: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const target of graph.get(file) ?? []) if (!target.type) queue.push(target.file);
  }
  return reached;
}

test('the browser gets nothing that only the build needs', () => {
  const inBrowser = [...closure(files.filter((file) => roomOf(file) === 'client'))];
  expect(inBrowser).toContain('packages/engine/client/main.tsx');
  const rooms = new Set(inBrowser.map(roomOf));
  const kept = ['markdown', 'read', 'compile', 'check', 'view', 'bundle', 'write', 'serve'];
  for (const room of [...kept, 'translate', 'commands', 'hosting', 'genui-plugin'])
    expect([...rooms]).not.toContain(room);
  expect(
    inBrowser.filter((file) =>
      /theme[\\/](?:main[\\/]|server\.tsx)|frontmatter\.ts$|site[\\/]config\.ts$|languages[\\/](?:english|chinese)/.test(
        file,
      ),
    ),
  ).toEqual([]);
  const packages = inBrowser
    .filter((file) => graph.has(file))
    .flatMap((file) => importsOf(file))
    .filter(({ name, type }) => !type && !name.startsWith('.') && !name.startsWith('virtual:'))
    .map(({ name }) => name);
  expect([...new Set(packages)].sort()).toEqual(['react', 'react-dom', 'react-dom/client']);
});

test('browser code of plug-ins needs neither Node nor build code', () => {
  const brought = [
    ...closure(['packages/genui-plugin/try/try-it.ts', 'packages/gen-run/simulate/index.ts']),
  ].filter((file) => graph.has(file));
  expect(brought.length).toBeGreaterThan(40);
  expect(brought.filter((file) => packageOf(file) === 'engine').sort()).toEqual([
    normalize('packages/engine/browser.ts'),
    normalize('packages/engine/client/props.ts'),
    // This module starts workers with the page's Trusted Types policy, which belongs to the client.
    normalize('packages/engine/client/start-worker.ts'),
    normalize('packages/engine/client/trust.ts'),
    normalize('packages/engine/diagnose/nearest.ts'),
    normalize('packages/engine/worker.ts'),
  ]);
  const packages = brought
    .flatMap(importsOf)
    .filter(({ name, type }) => !type && !name.startsWith('.') && !doors.has(name));
  expect(packages).toEqual([]);
});

test('the theme gets its data by props and context, without files, Node or site configuration', () => {
  for (const file of files.filter((each) => roomOf(each) === 'theme'))
    for (const { name } of importsOf(file)) {
      expect(name, file).not.toMatch(/^node:|site\.config|^virtual:/);
    }
});

test('shared rooms import neither Node nor browser code', () => {
  for (const file of files.filter((each) => ['address', 'search'].includes(roomOf(each))))
    for (const { name } of importsOf(file)) expect(name, file).not.toMatch(/^node:|^react|^vite/);
});

/** Maximum lines of a file and of a function; tests do not count. */
const LIMITS = { file: 350, function: 100 };

/** Longer files that are still to be split. Do not add to this list. */
const LONG_FILES = ['bench/lib/peers.mjs', 'bench/lib/reader.mjs'];

/**
 * Returns the functions of a file that exceed the limit: the names of the functions, or of the declarations around
 * them.
 */
function longFunctions(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const linesOf = (from: number, to: number) => text.slice(from, to).split('\n').length;
  const found: string[] = [];
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, name);
    if (!isSyntaxNode(node)) return;
    const own = nameOf(node.id) ?? nameOf(node.key) ?? name;
    if (/Function/.test(node.type) && linesOf(node.start, node.end) > LIMITS.function)
      found.push(`${file.split(sep).join('/')} ${own}`);
    for (const child of Object.values(node)) visit(child, own);
  };
  const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js';
  visit(parseAst(text, { lang }).body, '');
  return found;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: unknown;
  readonly key?: unknown;
}

function isSyntaxNode(node: unknown): node is SyntaxNode {
  return typeof node === 'object' && node !== null && 'type' in node && 'start' in node;
}

function nameOf(node: unknown): string | undefined {
  return isSyntaxNode(node) && 'name' in node ? String(node.name) : undefined;
}

/** Returns the calls of `derive` that do not get a named function. A closure could use values that are not inputs. */
function closuresOfSteps(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('derive')) return [];
  const { body } = parseAst(text, { lang: 'ts' });
  const named = new Set(
    body.flatMap((node) => {
      const declared = 'declaration' in node && node.declaration ? node.declaration : node;
      const all =
        node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local) : [declared];
      return all.flatMap((each) => nameOf(each) ?? ('id' in each ? (nameOf(each.id) ?? []) : []));
    }),
  );
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isSyntaxNode(node)) return;
    if ('callee' in node && nameOf(node.callee) === 'derive' && 'arguments' in node) {
      const work = (node.arguments as unknown[])[2];
      if (!named.has(nameOf(work) ?? '')) found.push(`${file} ${text.slice(node.start, node.end)}`);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(body);
  return found;
}

test('the work of each step is a function of a module, so that it uses only its inputs', () => {
  const engine = files.filter((file) => packageOf(file) === 'engine' && file.endsWith('.ts'));
  expect(engine.filter((file) => /\bderive[<(]/.test(readFileSync(file, 'utf8')))).not.toEqual([]);
  expect(engine.flatMap(closuresOfSteps)).toEqual([]);
});

const measured = [...files, ...sources('scripts')];

test('source files stay short', () => {
  const long = [...measured, ...sources('bench'), ...sources('tests')].filter(
    (file) => readFileSync(file, 'utf8').split('\n').length - 1 > LIMITS.file,
  );
  expect(long.map((file) => file.split(sep).join('/')).sort()).toEqual(LONG_FILES);
});

test('functions stay short', () => {
  expect(measured.flatMap(longFunctions)).toEqual([]);
});

/** Documents for contributors. The paths that they mention must exist. */
const pages = ['README.md', 'CONTRIBUTING.md'];

/** Returns the paths that inline code and links of a Markdown text contain. */
function pathsIn(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
  const links = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((match) => match[1]!);
  return [
    ...spans.filter(
      (span) =>
        !/[\s<>*{}…=]|^https?:|^@|^\//.test(span) &&
        (span.includes('/') ||
          /\.(?:ts|tsx|mjs|js|json|jsonc|yaml|yml|md|css|svg|html|toml)$/.test(span)),
    ),
    ...links.filter((link) => !/^[a-z]+:/.test(link)),
  ];
}

test.each(pages)('every path in %s exists', (page) => {
  const paths = pathsIn(readFileSync(page, 'utf8'));
  expect(paths.length).toBeGreaterThan(3);
  // The build output need not exist.
  const missing = paths.filter((path) => !/^dist(?:\/|$)/.test(path) && !existsSync(path));
  expect(missing).toEqual([]);
});

test('every file in docs/architecture.md exists', () => {
  const named = readFileSync('docs/architecture.md', 'utf8').matchAll(
    /`((?:packages|docs|tests|data|content)\/[\w./-]+)`/g,
  );
  const paths = [...named].flatMap(([, path]) => path ?? []);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('every path in the map of README.md exists', () => {
  const map = /## Map\n\n```\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))![1]!;
  const paths = map.split('\n').flatMap((line) => /^ *(\S+)/.exec(line)?.[1] ?? []);
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  for (const folder of packageFolders) expect(paths).toContain(`packages/${folder}/`);
});

test('every command in README.md and CONTRIBUTING.md exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const page of pages)
    for (const match of readFileSync(page, 'utf8').matchAll(/\bnpm (?:run )?([a-z]+)\b/g))
      if (!['ci', 'install'].includes(match[1]!))
        expect(scripts, `${page}: ${match[0]}`).toHaveProperty(match[1]!);
});

test('every rule of the content check is explained', () => {
  const rules = [
    ...readFileSync('packages/engine/diagnose/diagnostics.ts', 'utf8').matchAll(
      /^ {2}\| '([\w-]+)'/gm,
    ),
  ];
  expect(rules.length).toBeGreaterThan(20);
  const text = readFileSync('packages/engine/manual/content/v0.1/en/reference/rules.md', 'utf8');
  expect(rules.map((rule) => rule[1]!).filter((rule) => !text.includes(rule))).toEqual([]);
});

test('no program contains the path of one version’s data', () => {
  const named = [...files, ...sources('scripts')].filter((file) =>
    /\bdata\/v\d/.test(readFileSync(file, 'utf8')),
  );
  // Tests may depend on the current data.
  expect(named.filter((file) => !file.endsWith('-test.ts'))).toEqual([]);
});

test('no file of the project contains the path of a folder outside', () => {
  const named = [...files, ...sources('tests'), ...sources('scripts')].filter((file) =>
    new RegExp(`['"\`]${['/wo', 'rk/|/ho', 'me/|/Us', 'ers/'].join('')}`).test(
      // Samples use the home folder of an invented user, Ada.
      readFileSync(file, 'utf8').replaceAll('/home/ada/', ''),
    ),
  );
  expect(named.map((file) => relative('.', file))).toEqual([]);
});
