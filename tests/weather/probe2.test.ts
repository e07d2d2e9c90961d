import { test } from 'vitest';
import { BUILD, copyProject } from '../sites/copy.ts';

test('p', { timeout: 600000 }, async () => {
  const copy = copyProject();
  const base = copy.read('site.config.ts');
  const run = async (name: string, text: string, args = ['scripts/content.mjs']) => {
    copy.write({ 'site.config.ts': text });
    const r = await copy.run(args, { CONTENT_DIR: '' });
    console.log(name, r.code, r.output.slice(0, 900));
  };
  await run('good', base);
  await run('remote', base.replace('themeConfig: {', "themeConfig: { search: { mode: 'remote' },"));
  await run('twice', base.replace("{ lang: 'zh'", "{ lang: 'en'"));
  await run(
    'match',
    base.replace("link: '/guide/start' }", "link: '/guide/start', activeMatch: '^/doc/(' }"),
  );
  await run('nav', base.replace("link: '/guide/start' }", "link: '/guide/strat' }"));
  await run('logo', base.replace('origin:', "logo: '/public/logo.svg', origin:"));
  await run(
    'logo2',
    base.replace('origin:', "logo: { light: '/logo.svg', dark: '/nix.svg' }, origin:"),
  );
  await run(
    'icon',
    base.replace(
      'themeConfig: {',
      "themeConfig: { socialLinks: [{ icon: '<svg><path>', content: 'https://x.example', label: 'x' }],",
    ),
  );
  await run('base', base.replace('origin:', "base: '//x/', origin:"));
  await run('base2', base.replace('origin:', "base: '/../x/', origin:"));
  await run(
    'throw',
    base.replace('export default', "\nif (true) throw new Error('no luck');\nexport default"),
  );
  await run(
    'await',
    base.replace('export default', 'await new Promise(() => {});\nexport default'),
  );
  await run(
    'await build',
    base.replace('export default', 'await new Promise(() => {});\nexport default'),
    BUILD,
  );
  await run(
    'await preview',
    base.replace('export default', 'await new Promise(() => {});\nexport default'),
    ['node_modules/vite/bin/vite.js', 'preview'],
  );
  copy.write({ 'site.config.ts': base });
  for (const flags of [
    ['--outDir', 'foo'],
    ['--base', '/x/'],
    ['--nope'],
    ['somewhere'],
    ['--mode', 'development'],
    ['--watch'],
    ['--sourcemap'],
    ['--ssr', 'x.ts'],
    ['--config', 'x.ts'],
    ['--minify', 'false'],
  ]) {
    const r = await copy.run([...BUILD, ...flags]);
    console.log(flags.join(' '), r.code, r.output.slice(0, 500));
  }
});
