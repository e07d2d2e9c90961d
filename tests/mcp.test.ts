/** The MCP server, tested with the protocol's own client. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, readOutput } from './sites/build.ts';
import { runNode } from './sites/copy.ts';
import { makeFolder, removeFolders } from './sites/project.ts';

const SERVER = resolve('scripts/mcp.mjs');
const dist = join(makeFolder(), 'dist');
const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
  const result = await build({ OUT_DIR: dist });
  expect(result.status, result.output).toBe(0);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [SERVER, '--site', dist],
    // Clients may start servers in any folder.
    cwd: tmpdir(),
  });
  await client.connect(transport);
});

afterAll(async () => {
  await client.close();
  removeFolders();
});

/** Calls a tool; returns the text of its answer, and whether it is an error. */
async function call(name: string, given: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: given });
  expect(content).toHaveLength(1);
  const [part] = content;
  return { text: part?.type === 'text' ? part.text : '', isError: isError ?? false };
}

/** Calls a tool that must fail; returns its error message. */
async function refused(name: string, given: Record<string, unknown>): Promise<string> {
  const { text, isError } = await call(name, given);
  expect(isError, text).toBe(true);
  return text;
}

async function answer(name: string, given: Record<string, unknown>): Promise<string> {
  const { text, isError } = await call(name, given);
  expect(isError, text).toBe(false);
  return text;
}

test('the server describes itself, and declares its tools read-only', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(client.getServerVersion()).toMatchObject({ name: 'genui-book', version });
  expect(client.getInstructions()).toContain('GenUI');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['search', 'read_page', 'look_up', 'check_code']),
  );
  for (const { description, annotations, inputSchema } of tools) {
    expect(description!.length).toBeGreaterThan(40);
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    expect(inputSchema.properties).toHaveProperty('language');
  }
});

describe('search', () => {
  test('finds pages and places in both languages', async () => {
    const english = await answer('search', { query: 'nav_back' });
    expect(english).toMatch(/^## .+ \(\/doc\/config\/router_toml\)$/m);
    expect(english).toMatch(/^- .+ \(\/doc\/config\/router_toml#[\w-]+\): .*nav_back/m);
    const chinese = await answer('search', { query: '窗口 大小', language: 'zh' });
    expect(chinese).toContain('(/zh/doc/config/gen_ui_toml)');
  });

  test('corrects a mistyped word, and says so', async () => {
    expect(await answer('search', { query: 'dropdwn' })).toMatch(
      /^Nothing found for "dropdwn"\. Found for "/,
    );
  });

  test('says what to do when nothing is found', async () => {
    expect(await answer('search', { query: 'qqzzxx' })).toContain('Use fewer words');
  });
});

describe('read_page', () => {
  test('accepts an address in every form', async () => {
    const file = (name: string) => readFileSync(join(dist, name), 'utf8');
    const whole = file('doc/config/env.md');
    for (const page of [
      '/doc/config/env',
      'doc/config/env',
      '/doc/config/env.html',
      '/doc/config/env.md#env-toml',
      'https://genui.privoce.com/doc/config/env?x=1',
    ])
      expect(await answer('read_page', { page }), page).toBe(whole);
    const chinese = file('zh/doc/config/env.md');
    expect(await answer('read_page', { page: '/zh/doc/config/env' })).toBe(chinese);
    expect(await answer('read_page', { page: '/doc/config/env', language: 'zh' })).toBe(chinese);
    expect(await answer('read_page', { page: '/components/' })).toBe(file('components/index.md'));
    expect(await answer('read_page', { page: '/' })).toBe(file('index.md'));
  });

  test('returns every page completely, long ones in parts', async () => {
    const files = readOutput(dist);
    // Files from plug-ins may be Markdown too.
    const pages = [...files].filter(
      ([name]) => name.endsWith('.md') && files.has(name.replace(/md$/, 'html')),
    );
    expect(pages.length).toBeGreaterThan(110);
    let parts = 0;
    for (const [name, bytes] of pages) {
      let text = '';
      for (let offset = 0; ; parts++) {
        const part = await answer('read_page', { page: name, offset });
        expect(part.length).toBeLessThan(17_000);
        const [tail, next] =
          /\n\n\(\d+ more characters of \S+ read_page with offset (\d+)\.\)$/.exec(part) ?? [''];
        text += part.slice(0, part.length - tail.length);
        if (next === undefined) break;
        offset = Number(next);
      }
      expect(text, name).toBe(bytes.toString());
    }
    expect(parts).toBeGreaterThan(10);
  });

  test('suggests pages for an unknown address', async () => {
    expect(await refused('read_page', { page: '/components/basic/buton' })).toBe(
      'There is no page "/components/basic/buton". Did you mean "/components/basic/button"?',
    );
    expect(await refused('read_page', { page: '/doc/config/env', offset: 1_000_000 })).toMatch(
      /has only \d+ characters/,
    );
  });

  test.each([
    '../package.json',
    '/../../etc/passwd',
    '_headers',
    'static/build.json',
    '/%2e%2e/x',
    '%zz',
  ])('reads only pages: %s', async (page) => {
    expect(await refused('read_page', { page })).toContain('There is no page');
  });
});

describe('look_up', () => {
  test('finds components, and each of their properties', async () => {
    const button = await answer('look_up', { name: '<button>' });
    expect(button).toMatch(/^component button\n/);
    expect(button).toContain('"page": "https://genui.privoce.com/components/basic/button"');
    expect(button).toContain('"clicked"');
    const theme = await answer('look_up', { name: 'button.theme', language: 'zh' });
    expect(theme).toMatch(/^property button\.theme\n/);
    expect(theme).toMatch(/"type": "Themes",\n "default": "Primary"/);
    expect(theme).toMatch(/"description": ".*[\u4e00-\u9fff]/);
  });

  test.each([
    ['compiler.log_level', 'key gen_ui.toml compiler.log_level'],
    ['log_level', 'key gen_ui.toml compiler.log_level'],
    ['gen_ui.toml', 'file gen_ui.toml'],
    ['.ract', 'file .ract'],
    ['ract create', 'command ract create'],
    ['create', 'command ract create'],
    ['import!', 'macro import!'],
    ['nav_to', 'macro nav_to!'],
    ['Size', 'type Size'],
    ['button.clicked', 'event button.clicked'],
    ['#[mounted]', 'macro #[mounted]'],
  ])('knows %s', async (name, head) => {
    expect((await answer('look_up', { name })).split('\n')[0]).toBe(head);
  });

  test('lists everything with the same name, and accepts a kind to choose', async () => {
    const theme = await answer('look_up', { name: 'theme' });
    expect(theme.match(/^property \w+\.theme$/gm)!.length).toBe(6);
    expect(theme).toMatch(/^Also: .*\w+\.theme/m);
    expect(await answer('look_up', { name: 'mounted' })).toContain('hook mounted');
    const target = await answer('look_up', { name: 'target', kind: 'key' });
    expect(target).toContain('key .ract target');
    expect(target).toContain('key gen_ui.toml compiler.target');
  });

  test('reports an unknown name, with a suggestion', async () => {
    expect(await refused('look_up', { name: 'buton' })).toBe(
      'The reference has no "buton". Did you mean "button"?',
    );
    expect(await refused('look_up', { name: 'qqzzxx' })).toContain('Try search.');
  });

  test('limits the length of its answer for every component', async () => {
    const { components } = JSON.parse(readFileSync(join(dist, 'reference.json'), 'utf8'));
    for (const { tag } of components as { tag: string }[]) {
      const text = await answer('look_up', { name: tag, kind: 'component' });
      expect(text.length, tag).toBeLessThan(16_500);
      expect(text, tag).not.toContain('The answer is cut here');
    }
  });
});

describe('check_code', () => {
  const text = '<view width="10">\n    <label txt="\'a\'" />\n</view>\n';

  test('reports each mistake with its place, and returns the corrected text', async () => {
    const said = await answer('check_code', { text });
    expect(said).toContain('1:14 not-a-number\n"10" is an integer');
    expect(said).toContain('2:12 unknown-prop\n<label> has no prop "txt".\nDid you mean "text"?');
    expect(said).toContain(text.replace('"10"', '"10.0"'));
    expect(await answer('check_code', { text, language: 'zh' })).toContain('请写 10.0。');
  });

  test('accepts configuration files, and reports if there are no mistakes', async () => {
    const settings = { text: '[compiler]\ntaget = "makepad"\n', kind: 'gen_ui.toml' };
    expect(await answer('check_code', settings)).toContain('Did you mean "target"?');
    expect(await answer('check_code', { text: '<view />' })).toBe('Nothing wrong was found.');
    const rust = '<script>\nfn a() { 1 + ; }\n</script>';
    expect(await answer('check_code', { text: rust })).toContain('2:14 rust-syntax');
  });
});

test('a wrong request is refused with a message', async () => {
  expect(await refused('search', { query: '' })).toContain('query');
  expect(await refused('look_up', { name: 'button', language: 'fr' })).toContain('language');
  expect(await refused('look_up', { name: 'button', kind: 'widget' })).toContain('kind');
});

test('a site that disappears is reported, and read again once it is back', async () => {
  renameSync(dist, `${dist}.away`);
  const given = { query: 'button' };
  expect(await refused('search', given)).toContain('holds no built site');
  renameSync(`${dist}.away`, dist);
  expect(await answer('search', given)).toContain('(/components/basic/button)');
});

describe('the command', () => {
  test('ends with a message without a built site', async () => {
    const empty = makeFolder();
    const { code, output } = await runNode(empty, [SERVER, '--site', empty]);
    expect(code).toBe(1);
    expect(output).toContain(`${empty} holds no built site`);
    expect(output).not.toContain('    at ');
  });

  test('ends with a message for a site without search indexes', async () => {
    const other = makeFolder();
    mkdirSync(join(other, 'static'));
    writeFileSync(join(other, 'static/build.json'), '{"search":["/static/en.json"]}');
    const { code, output } = await runNode(other, [SERVER, '--site', other]);
    expect(code).toBe(1);
    expect(output).toContain('static/build.json names no search indexes');
    expect(output).not.toContain('    at ');
  });

  test('refuses unknown options', async () => {
    const { code, output } = await runNode(makeFolder(), [SERVER, '--port', '3']);
    expect(code).toBe(1);
    expect(output).toContain('is not an option');
    expect((await runNode(makeFolder(), [SERVER, '--help'])).output).toContain('--site FOLDER');
  });
});
