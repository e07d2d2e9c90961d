import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { config } from '../../../tests/sites/project.ts';
import { runGenCheck } from './command.ts';

const ROOT = resolve('.');
const WRONG = '<view width="10">\n    <label txt="\'a\'" colr="#FFF" />\n</view>\n';
const RIGHT = '<view width="10.0" />\n';

let folder: string;
let out = '';
let err = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gen-check-'));
  out = '';
  err = '';
});
afterEach(() => rm(folder, { recursive: true }));

async function file(name: string, text: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
  return path;
}

/** Runs the command and returns its exit code. */
function run(args: readonly string[], stdin = '', root = ROOT): Promise<number> {
  return runGenCheck(args, root, {
    stdin: () => stdin,
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
  });
}

test('findings are named with their place, the rule, what is wrong and how to fix it', async () => {
  const path = await file('a.gen', WRONG);
  expect(await run([path])).toBe(1);
  expect(out).toContain(
    `${path}:1:14  not-a-number\n  "10" is an integer. The compiler reports nothing and turns <view> into Makepad's own "View".\n  Write 10.0.\n`,
  );
  expect(out).toContain(`${path}:2:12  unknown-prop\n  <label> has no prop "txt".`);
  expect(out).toContain('1 file. 3 problems. Problems that --fix fixes: 1.');
});

test('the facts are those of the version that the site shows first, or of the one that is named', async () => {
  const site = await mkdtemp(join(folder, 'site-'));
  const data = join(site, 'data');
  for (const version of ['v1', 'v2'])
    await cp(dataFolder, join(data, version), { recursive: true });
  for (const [name, to] of [
    ['components/basic/label.json', '"wrapped"'],
    ['prop-groups.json', '"wrap", "wrapped"'],
  ] as const) {
    const path = join(data, 'v2', name);
    await writeFile(path, (await readFile(path, 'utf8')).replace('"wrap"', to));
  }
  const versions = { multiVersion: { default: 'v2', versions: ['v1', 'v2'] } };
  await writeFile(
    join(site, 'site.config.ts'),
    `export default ${JSON.stringify({ ...config, ...versions, plugins: [] })};`,
  );
  const old = await file('a.gen', '<label wrap="Word" />\n');
  expect(await run([old], '', site)).toBe(1);
  expect(out).toContain('<label> has no prop "wrap".');
  out = '';
  expect(await run(['--version', 'v1', old], '', site)).toBe(0);
  expect(await run(['--version', 'v3', old], '', site)).toBe(2);
  expect(err).toContain('There is no version "v3". Known: v1, v2.');
});

test("GenUI's compiler is asked, and a file has to be whole", async () => {
  const script = await file('a.gen', '<script>\nfn a() { 1 + ; }\n</script>\n');
  expect(await run([script])).toBe(1);
  expect(out).toContain(`${script}:2:14  rust-syntax\n  This is not Rust: a value is missing.\n`);
  const bound =
    '<template>\n<component name="A">\n<label :text="b" />\n</component>\n</template>\n';
  expect(await run([await file('b.gen', bound)])).toBe(1);
  expect(out).toContain('3:8  silent-file');
  expect(await run(['-'], bound)).toBe(0);
});

test('the findings are said in Chinese', async () => {
  expect(await run(['--lang', 'zh', await file('a.gen', WRONG)])).toBe(1);
  expect(out).toContain(
    '“10”是整数。编译器不报错，却把 <view> 变成了 Makepad 自带的“View”。\n  请写 10.0。',
  );
  expect(out).toContain('1 个文件。3 个问题。其中 1 个可用 --fix 修正。');
  expect(out.match(/[a-z]{3,} [a-z]{3,} [a-z]{3,}/g)).toBeNull();
});

test('nothing wrong is exit code 0', async () => {
  expect(await run([await file('a.gen', RIGHT)])).toBe(0);
  expect(out).toBe('1 file. 0 problems.\n');
});

test('folders are searched for files of every kind, but not what is generated', async () => {
  await file('views/home.gen', WRONG);
  await file('gen_ui.toml', '[compiler]\ntaget = "makepad"\n');
  await file('.ract', 'taget = "gen_ui"\n');
  await file('target/old.gen', WRONG);
  await file('.git/old.gen', WRONG);
  await file('notes.toml', 'a = = 1');
  expect(await run([folder, '--json'])).toBe(1);
  const { files, problems } = JSON.parse(out);
  expect(files).toBe(3);
  expect(
    new Set(problems.map((one: { file: string }) => one.file.slice(folder.length + 1))),
  ).toEqual(new Set(['.ract', 'gen_ui.toml', 'views/home.gen']));
});

test('JSON has the edits of each fix, as offsets', async () => {
  const path = await file('a.gen', WRONG);
  await run([path, '--json']);
  const [first] = JSON.parse(out).problems;
  expect(first).toMatchObject({ file: path, line: 1, column: 14, endLine: 1, endColumn: 16 });
  expect(first.fix).toEqual({ certain: true, edits: [{ start: 13, end: 15, text: '10.0' }] });
});

test('annotations are workflow commands', async () => {
  const path = await file('a.gen', '<label text="a%" />');
  await run([path, '--annotations']);
  expect(out).toBe(
    `::error file=${path},line=1,col=14,title=unquoted-text::"a%25" is a text without single quotes. The compiler reports nothing and turns <label> into Makepad's own "Label".%0AText has single quotes inside the double quotes.\n`,
  );
});

test('--fix writes what is certain, leaves the rest, and changes nothing the second time', async () => {
  const path = await file('a.gen', WRONG.replaceAll('\n', '\r\n'));
  expect(await run([path, '--fix'])).toBe(1);
  expect(out).toContain('1 problem fixed. 2 problems.');
  const fixed = WRONG.replace('"10"', '"10.0"').replaceAll('\n', '\r\n');
  expect(await readFile(path, 'utf8')).toBe(fixed);
  await run([path, '--fix']);
  expect(await readFile(path, 'utf8')).toBe(fixed);
});

test('a mistake that hides others is fixed with them', async () => {
  const path = await file(
    'gen_ui.toml',
    '[compiler\ntarget = makepad\nlogo = True\nexclude = []\n',
  );
  expect(await run([path, '--fix'])).toBe(0);
  expect(await readFile(path, 'utf8')).toBe(
    '[compiler]\ntarget = "makepad"\nlogo = true\nexcludes = []\n',
  );
});

test('of a key that stands twice, the author has to choose', async () => {
  const text = '[compiler]\nlogo = true\nlogo = false\n';
  const path = await file('gen_ui.toml', text);
  expect(await run([path, '--fix'])).toBe(1);
  expect(out).toContain('gen_ui.toml:3:1  toml-syntax');
  expect(await readFile(path, 'utf8')).toBe(text);
});

test('a file that is no UTF-8, or a link, is left as it is', async () => {
  const path = await file('a.gen', Uint8Array.of(60, 0xe9, 62));
  expect(await run([path, '--fix'])).toBe(1);
  expect(out).toContain('a.gen:1:2  bad-encoding');
  const real = await file('real.gen', WRONG);
  await symlink(real, join(folder, 'link.gen'));
  expect(await run([join(folder, 'link.gen'), '--fix'])).toBe(2);
  expect(await readFile(real, 'utf8')).toBe(WRONG);
});

test('standard input is checked, and printed when it is fixed', async () => {
  expect(await run(['-'], WRONG)).toBe(1);
  expect(out).toContain('input.gen:1:14');
  out = '';
  expect(await run(['-', '--fix', '--name', 'gen_ui.toml'], '[compiler]\nlogo = True\n')).toBe(0);
  expect(out).toBe('[compiler]\nlogo = true\n');
  expect(err).toContain('1 problem fixed.');
});

test('macros of the plug-ins in the same workspace are known', async () => {
  const code = '<script>\nfn a() { to_shelf!(1); }\n</script>\n';
  const path = await file('shelf/views/home.gen', code);
  expect(await run([path])).toBe(1);
  await file('shelf/gen_ui.toml', '');
  await file('.ract', '');
  await file('store/token.toml', '[macros]\nto_shelf = { stmts = "" }\n');
  expect(await run([path])).toBe(0);
});

test('of tables in Cargo.toml that other programs read too, unknown keys are theirs', async () => {
  const text = '[package.metadata.packager]\nproduct-name = "Shelf"\nnsis = 1\n';
  expect(await run([await file('Cargo.toml', text)])).toBe(0);
});

test('columns do not count a byte order mark, and fixing keeps it', async () => {
  const path = await file('a.gen', '\uFEFF<view width="10" />');
  await run([path, '--fix', '--json']);
  expect(await readFile(path, 'utf8')).toBe('\uFEFF<view width="10.0" />');
  out = '';
  await run(['-', '--json'], '\uFEFF<view width="10" />');
  expect(JSON.parse(out).problems[0]).toMatchObject({ line: 1, column: 14 });
});

test.each([
  [[], 'Give a file, a folder or "-".'],
  [['--nothing'], '--nothing'],
  [['--lang', 'fr', 'a.gen'], 'not available in "fr"'],
  [['--json', '--annotations', 'a.gen'], 'not both'],
  [['-', 'a.gen'], 'Give "-" alone'],
  [['--name', 'a.gen', 'b.gen'], '--name only together with'],
  [['-', '--name', 'a.txt'], 'named "a.txt" cannot be checked'],
  [['missing.gen'], 'no file or folder missing.gen'],
  [['package.json'], 'package.json cannot be checked'],
])('a wrong call is exit code 2 and says why: %j', async (args, says) => {
  expect(await run(args)).toBe(2);
  expect(err).toContain(says);
  expect(out).toBe('');
});

test('--help lists the options', async () => {
  expect(await run(['--help'])).toBe(0);
  expect(out).toContain('--annotations');
});
