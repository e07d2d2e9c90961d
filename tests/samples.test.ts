/** `npm run samples`, run as authors run it: without Rust, and with a fake cargo. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleIdentity } from '../packages/genui-plugin/samples/identity.ts';
import { space } from './sites/book.ts';
import { linkPackages } from './sites/copy.ts';

const project = mkdtempSync(join(tmpdir(), 'samples-'));
const bin = join(project, 'bin');
const records = join(project, 'data/verified/samples.json');
const { defaultVersion: version } = space;
const page = join(project, 'content', version, 'en/doc/a.md');

/** A site configuration that imports only the plug-in, unlike the book's. */
const CONFIG = `import { genui } from 'genui-plugin';

export default {
  title: 'Samples',
  description: 'Samples.',
  origin: 'https://example.com',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ],
  multiVersion: { default: '${version}', versions: ['${version}'] },
  plugins: [genui()],
};
`;

beforeAll(() => {
  for (const name of ['packages', 'scripts', 'data', 'package.json', 'tsconfig.json'])
    cpSync(name, join(project, name), {
      recursive: true,
      filter: (path) => !/[\\/](?:target|node_modules)$/.test(path),
    });
  linkPackages(project);
  mkdirSync(dirname(page), { recursive: true });
  mkdirSync(join(project, 'content', version, 'zh'), { recursive: true });
  writeFileSync(join(project, 'site.config.ts'), CONFIG);
  mkdirSync(bin);
  for (const tool of ['node', 'sh']) symlinkSync(which(tool), join(bin, tool));
  rmSync(records, { force: true });
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

function which(tool: string): string {
  return spawnSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).stdout.trim();
}

/** Installs a fake cargo that accepts every file. */
function installCargo(): void {
  const file = join(bin, 'cargo');
  writeFileSync(
    file,
    `#!${which('node')}
import { readFileSync } from 'node:fs';
if (process.argv[2] === '--version') process.exit(0);
for (const line of readFileSync(0, 'utf8').trim().split('\\n')) {
  const { id, code } = JSON.parse(line);
  console.log('\\n\\u0001' + JSON.stringify({ id, stage: 'compiled', messages: [], rust: code }));
}`,
  );
  chmodSync(file, 0o755);
}

function run(...args: string[]): { status: number | null; out: string } {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/tool.mjs', 'samples', ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, PATH: bin, CONTENT_DIR: '' },
  });
  return { status, out: stdout + stderr };
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const good = '<label text="\'good\'" />';
const stageOf = (code: string) =>
  JSON.parse(readFileSync(records, 'utf8'))[sampleIdentity('gen', code)]?.stage;

test('without cargo, the records say how far each sample gets, once for equal samples', () => {
  const refused = '<label colour="#ff0000" />';
  writeFileSync(
    page,
    `# A\n\n${fence('gen', good)}\n${fence('gen', `// again\n${good}`)}\n${fence('gen', refused)}\n${fence('gen wrong', '<lab')}\n${fence('bash', 'ls')}`,
  );
  const { status, out } = run();
  expect(status).toBe(0);
  expect(out).toMatch(/a\.md:\d+ {2}refused\n {2}.*Invalid Prop: colour\n/);
  expect(stageOf(good)).toBe('compiled');
  expect(stageOf(refused)).toBe('parsed');
  expect(Object.keys(JSON.parse(readFileSync(records, 'utf8')))).toHaveLength(2);
});

test('a sample with a plug-in waits for cargo', () => {
  const used = '<script>\nfn a() { audit!("a"); }\n</script>';
  const plugin = `${fence('toml title="p/token.toml"', '[plugin]\nname = "p"')}\n${fence('rust title="p/mod.rs"', 'pub fn a() {}')}`;
  writeFileSync(page, `# A\n\n${plugin}\n${fence('gen', good)}\n${fence('gen', used)}`);
  expect(run().out).toMatch(/cargo is not installed[\s\S]*a\.md:\d+ {2}untried/);
  expect(stageOf(used)).toBeUndefined();
  expect(stageOf(good)).toBe('compiled');
  installCargo();
  expect(run().out).not.toContain('cargo is not installed');
  expect(stageOf(used)).toBe('compiled');
});

test('the configured command decides whether Rust compiles, and its answer is kept', () => {
  writeFileSync(page, `# A\n\n${fence('gen', good)}`);
  expect(run('--check', 'exit 1 #').out).toContain('refused');
  expect(stageOf(good)).toBe('compiled');
  expect(run('--check', 'true', '--versions', 'rustc 9').out).toContain('1 gen checked');
  expect(readFileSync(records, 'utf8')).toContain('"rustc 9"');
  expect(run().out).toContain('1 gen checked');
  writeFileSync(page, `# A\n\n${fence('gen', good.replace('good', 'better'))}`);
  expect(run().out).toContain('unchecked');
  expect(stageOf(good)).toBeUndefined();
});

test('wrong arguments print the usage', () => {
  expect(run('--chek', 'true')).toMatchObject({
    status: 1,
    out: expect.stringContaining('npm run samples'),
  });
  expect(run('--check').out).toContain('needs a value');
  expect(run('--plugin', 'nowhere').out).toContain('Cannot read the plug-in in nowhere');
});
