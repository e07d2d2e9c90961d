import { expect, test } from 'vitest';
import { compile, html, places, siteWithData } from '../../../../tests/sites/compile.ts';
import { figuresOf } from '../figures.ts';

const withData = await siteWithData();

test.each([
  ['note', 'note', 'Note'],
  ['tip', 'tip', 'Tip'],
  ['info', 'note', 'Info'],
  ['important', 'important', 'Important'],
  ['warning', 'warning', 'Warning'],
  ['caution', 'danger', 'Caution'],
  ['danger', 'danger', 'Danger'],
])('the container %s', (name, look, title) => {
  expect(html(`:::${name}\na **b**\n\n- c\n:::`)).toBe(
    `<div class="callout" data-type="${look}"><p class="callout-title">${title}</p><p>a <strong>b</strong></p>\n<ul>\n<li>c</li>\n</ul>\n</div>\n`,
  );
});

test.each([
  [':::tip My **title**', 'My <strong>title</strong>'],
  [':::tip[My `title`]', 'My <code>title</code>'],
  [':::tip{title="A & <b>"}', 'A &amp; &lt;b&gt;'],
])('a container may have a title: %s', (head, title) => {
  const page = compile(`${head}\nx\n:::`);
  expect(page.diagnostics).toEqual([]);
  expect(page.html).toContain(`<p class="callout-title">${title}</p>`);
  expect(page.text.split('\n')).toHaveLength(2);
});

test('containers nest, with more colons outside', () => {
  expect(html('::::note\n:::tip\nx\n:::\n::::')).toMatch(
    /data-type="note">.*<div class="callout" data-type="tip">/s,
  );
});

test('a sheet has a checked checkbox, and its headings are in the outline of the page', () => {
  const page = compile(':::sheet Only *this*\n## Part\n\nx\n:::');
  expect(page.diagnostics).toEqual([]);
  expect(page.html).toMatch(
    /^<div class="sheet"><p class="sheet-only"><label><input type="checkbox" checked> Only <em>this<\/em><\/label><\/p><h2/,
  );
  expect(page.outline.map(({ id }) => id)).toEqual(['part']);
  expect(compile(':::sheet\nx\n:::').diagnostics).toMatchObject([
    { rule: 'directive-attribute', message: '":::sheet" lacks the words beside its box.' },
  ]);
});

test('details are native elements, closed by default', () => {
  expect(html(':::details More *here*\nx\n:::')).toBe(
    '<details class="details"><summary>More <em>here</em></summary><p>x</p>\n</details>\n',
  );
  expect(html(':::details{open}\nx\n:::')).toContain(
    '<details class="details" open=""><summary>Details</summary>',
  );
  expect(html(':::details\nx\n:::', { lang: 'zh' })).toContain('<summary>详情</summary>');
});

test('details can have an id for links; an id that a heading could have is refused', () => {
  const page = compile(':::details{title="More" id="a.more"}\nx\n:::\n\n[there](#a.more)');
  expect(String(page.html)).toContain('<details class="details" id="a.more"><summary>More');
  expect(page.anchors).toContain('a.more');
  expect(page.diagnostics).toEqual([]);
  expect(places(compile(':::details{id="more"}\nx\n:::').diagnostics)).toEqual([
    '1:1 directive-attribute',
  ]);
  const twice = compile(':::details{id="a.b"}\nx\n:::\n\n:::details{id="a.b"}\nx\n:::');
  expect(places(twice.diagnostics)).toEqual(['5:1 duplicate-id']);
  expect(String(twice.html).match(/id="a\.b"/g)).toHaveLength(1);
});

test('tabs are a tab list with panels; the first or the default one is open', () => {
  const source = (head: string) =>
    `::::tabs${head}\n:::tab{title="Linux"}\na\n:::\n:::tab{title="macOS & co" value="mac"}\nb\n:::\n::::`;
  const tabs = html(source('{group=os}'));
  expect(tabs).toContain('<div class="tabs" data-group="os"><div class="tab-list" role="tablist">');
  expect(tabs).toContain(
    '<button class="tab" type="button" role="tab" id="tab-0-0" aria-selected="true" aria-controls="tab-0-0-panel" data-value="linux">Linux</button>',
  );
  expect(tabs).toContain(
    '<button class="tab" type="button" role="tab" id="tab-0-1" aria-selected="false" aria-controls="tab-0-1-panel" data-value="mac" tabindex="-1">macOS &amp; co</button>',
  );
  expect(tabs).toMatch(
    /<div class="tab-panel" role="tabpanel" id="tab-0-0-panel" aria-labelledby="tab-0-0" data-title="Linux"><p>a<\/p>/,
  );
  expect(tabs).toMatch(/id="tab-0-1-panel" [^>]*data-closed=""><p>b<\/p>/);
  const other = html(source('{default=mac}'));
  expect(other).toMatch(/data-title="Linux" data-closed="">/);
  expect(other).toMatch(/data-title="macOS &amp; co"><p>b/);
  expect(other).not.toContain('data-group');
});

test('two sets of tabs have different ids; all panels can be searched', () => {
  const set = '::::tabs\n:::tab[One]\nalpha\n:::\n:::tab[Two]\nbeta\n:::\n::::';
  const page = compile(`${set}\n\n${set}`);
  const ids = [...page.html.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(page.text).toBe('One\nalpha\nTwo\nbeta\nOne\nalpha\nTwo\nbeta');
});

test.each([
  ['::::tabs\ntext\n:::tab{title="x"}\na\n:::\n::::', '1:1 unknown-directive'],
  [':::tab{title=x}\na\n:::', '1:1 unknown-directive'],
  ['::::tabs\n:::tab\na\n:::\n::::', '2:1 directive-attribute'],
  ['::::tabs\n:::tab[A]\na\n:::\n:::tab[A]\nb\n:::\n::::', '5:1 directive-attribute'],
])('wrong tabs are reported: %j', (source, place) => {
  expect(places(compile(source).diagnostics)).toEqual([place]);
});

test('steps contain one ordered list', () => {
  expect(html(':::steps\n1. One\n\n   ```bash\n   x\n   ```\n2. Two\n:::')).toMatch(
    /^<div class="steps"><ol>\n<li>\n<p>One<\/p>\n<div class="code".*<\/li>\n<li>\n<p>Two<\/p>\n<\/li>\n<\/ol>\n<\/div>\n$/s,
  );
  expect(places(compile(':::steps\n- a\n:::').diagnostics)).toEqual(['1:1 unknown-directive']);
});

test('a card is one real link with a text', () => {
  expect(
    html(
      '::::cards\n::card[Some *text*]{title="A & B" href="./plugins.md"}\n::card{title="X" href="https://x.dev"}\n::::',
    ),
  ).toBe(
    '<div class="cards"><div class="card"><p class="card-title"><a href="/doc/guide/plugins">A &amp; B</a></p><p>Some <em>text</em></p></div><div class="card"><p class="card-title"><a href="https://x.dev" target="_blank" rel="noopener noreferrer">X</a></p></div></div>\n',
  );
});

test('a card without an address is reported, and the build goes on', () => {
  const page = compile('::card[text]{title="T"}\n\nafter');
  expect(page.diagnostics).toMatchObject([
    { rule: 'directive-attribute', message: '"::card" lacks "href".' },
  ]);
  expect(page.html).toContain('after');
});

test('a badge has one of four styles', () => {
  expect(html('a :badge[new *x*]{type=warning}')).toBe(
    '<p>a <span class="badge" data-type="warning">new <em>x</em></span></p>\n',
  );
  for (const type of ['tip', 'info', 'warning', 'danger']) {
    const { html, diagnostics } = compile(`:badge[x]{type=${type}}`);
    expect(html).toContain(`data-type="${type}"`);
    expect(diagnostics).toEqual([]);
  }
  const unknown = compile(':badge[x]{type=wraning}');
  expect(unknown.html).toContain('data-type="tip"');
  expect(unknown.diagnostics).toMatchObject([
    { rule: 'directive-attribute', fix: 'Did you mean "warning"?' },
  ]);
  expect(html('例如:badge[新]。')).toBe(
    '<p>例如<span class="badge" data-type="tip">新</span>。</p>\n',
  );
});

test('a figure is inline SVG with a name, in the page’s language', () => {
  const name = withData.figures.names.find((each) => each !== 'home.svg')!;
  const figure = html(`::figure{src="${name}" alt="A & B" caption="See <this>"}`, {}, withData);
  expect(figure).toMatch(
    /^<figure class="figure-frame"><div class="zoomable"[^>]*><svg class="figure" viewBox="0 0 [\d.]+ [\d.]+" width="[\d.]+" height="[\d.]+" role="img" aria-label="A &amp; B">/,
  );
  expect(figure).toContain(
    '</svg><button type="button" class="zoom-button js-only" aria-label="Zoom image: A &amp; B" aria-haspopup="dialog"></button></div>',
  );
  expect(figure).toContain('<figcaption>See &lt;this&gt;</figcaption></figure>');
});

test('a figure that scrolls in a narrow column is a tab stop, also without its button', () => {
  const svg = '<svg viewBox="0 0 300 1"/>';
  const files = new Map([
    ['once.svg', svg],
    ['twice.svg', svg],
    ['twice.narrow.svg', svg],
  ]);
  const frameOf = (name: string) =>
    /<div class="zoomable"([^>]*)>/.exec(
      html(`::figure{src="${name}" alt="A & B"}`, {}, { figures: figuresOf({ files }) }),
    )![1];
  expect(frameOf('once.svg')).toBe(' tabindex="0" role="group" aria-label="A &amp; B"');
  expect(frameOf('twice.svg')).toBe('');
});

test('only a picture that is smaller than its file in every column has its button from the start', () => {
  const buttons = (width: number, more = '') => {
    const publicFiles = new Map([['/a.png', { width, height: 10 }]]);
    const shown = html(`::figure{src="/a.png" alt="A"${more}}`, {}, { publicFiles });
    return [shown.includes('zoom-button'), shown.includes('tabindex="0" role="group"')];
  };
  expect(buttons(1600)).toEqual([true, false]);
  expect(buttons(900)).toEqual([false, true]);
  expect(buttons(900, ' zoom-src="/a.png"')).toEqual([true, false]);
});

test('a page without global components has figures without zoom', () => {
  const name = withData.figures.names[0]!;
  const shown = html(
    `---\nglobalUIComponents: false\n---\n::figure{src="${name}" alt="x"}`,
    {},
    withData,
  );
  expect(shown).not.toContain('zoom-button');
  expect(shown).toContain('<div class="zoomable" tabindex="0" role="group" aria-label="x">');
});

test('a figure may be a picture from public/, with its size', () => {
  expect(html('::figure{src="/photo.png" alt="A photo"}')).toContain(
    '<img src="/photo.png" alt="A photo" width="640" height="480" loading="lazy" />',
  );
  expect(compile('::figure{src="/photo.png" alt="A"}').references).toMatchObject([
    { kind: 'image', target: '/photo.png' },
  ]);
});

test('the larger file of a picture is also from public/, and is in the page', () => {
  expect(
    html(
      '::figure{src="/photo.png" alt="A" zoom-src="/photo@2x.png"}',
      {},
      { base: '/book/', publicFiles: new Map([['/photo@2x.png', undefined]]) },
    ),
  ).toContain(
    '<img src="/book/photo.png" alt="A" loading="lazy" data-zoom-src="/book/photo@2x.png" />',
  );
  const files = new Map([['/photo-large.png', undefined]]);
  const wrong = (directive: string) => compile(`x\n\n${directive}`, {}, { publicFiles: files });
  expect(
    wrong('::figure{src="/photo-large.png" alt="A" zoom-src="photo-large.png"}').diagnostics,
  ).toMatchObject([
    {
      rule: 'missing-image',
      place: { line: 3, column: 1 },
      message:
        '"photo-large.png" (zoom-src) does not start with "/", so it is not a path of a file in public/.',
      fix: 'Did you mean "/photo-large.png"?',
      replacement: { from: 'photo-large.png', to: '/photo-large.png' },
    },
  ]);
  const elsewhere = wrong(
    '::figure{src="/photo-large.png" alt="A" zoom-src="https://x.dev/y.png"}',
  );
  expect(elsewhere.diagnostics).toMatchObject([
    {
      rule: 'missing-image',
      fix: 'Put the larger picture into public/, and write its path, such as "/name.png".',
    },
  ]);
  expect(elsewhere.html).not.toContain('data-zoom-src');
});

test('an SVG figure needs no larger file', () => {
  const name = withData.figures.names[0]!;
  expect(
    compile(`::figure{src="${name}" alt="x" zoom-src="/photo.png"}`, {}, withData).diagnostics,
  ).toMatchObject([
    { rule: 'directive-attribute', fix: 'Remove "zoom-src".', place: { line: 1, column: 1 } },
  ]);
});

test('a figure that does not exist is reported with the nearest name', () => {
  const name = withData.figures.names[0]!;
  const wrong = name.replace(/.\.svg$/, '.svg');
  const page = compile(`x\n\n::figure{src="${wrong}" alt="x"}`, {}, withData);
  expect(page.diagnostics).toMatchObject([
    {
      rule: 'missing-figure',
      place: { line: 3, column: 1 },
      replacement: { from: wrong, to: name },
    },
  ]);
  expect(places(compile('::figure{src="a.svg"}').diagnostics)).toEqual(['1:1 directive-attribute']);
});

test.each([
  [':::tips\nx\n:::', 'Did you mean ":::tip"?', { from: ':::tips', to: ':::tip' }],
  ['::fgure{src=a alt=b}', 'Did you mean "::figure"?', { from: '::fgure', to: '::figure' }],
  ['a :bagde[x]', 'Did you mean ":badge"?', { from: ':bagde', to: ':badge' }],
  ['::tip', 'Write ":::tip".', undefined],
  [':::card{title=a href="/"}\n:::', 'Write "::card".', undefined],
  [':::constructor\nx\n:::', /^Known: :::note/, undefined],
  ['::zzzzzzzzzzzz', /^Known: ::card/, undefined],
])('an unknown directive is reported with a suggestion: %j', (source, fix, replacement) => {
  const page = compile(`text\n\n${source}`);
  expect(page.diagnostics).toMatchObject([
    {
      rule: 'unknown-directive',
      place: { line: 3 },
      fix: typeof fix === 'string' ? fix : expect.stringMatching(fix),
    },
  ]);
  expect(page.diagnostics[0]!.replacement).toEqual(replacement);
});

test('the content of an unknown container is shown', () => {
  expect(compile(':::nope\nkept **text**\n:::').html).toBe('<p>kept <strong>text</strong></p>\n');
});

test.each([
  [':::tip{titel="x"}\nx\n:::', '":::tip" has no attribute "titel".', 'Did you mean "title"?'],
  [
    ':::steps{x=1}\n1. a\n:::',
    '":::steps" has no attribute "x".',
    'This directive takes no attributes.',
  ],
  ['::figure{src="/photo.png"}', '"::figure" lacks "alt".', 'Write ::figure{alt="…"}.'],
])('wrong attributes are reported: %j', (source, message, fix) => {
  expect(compile(source).diagnostics).toMatchObject([
    { rule: 'directive-attribute', message, fix },
  ]);
});

test('malformed braces and unclosed containers are reported', () => {
  expect(places(compile('a\n\n:::tip{title="x"\ny\n:::').diagnostics)).toEqual([
    '3:1 directive-attribute',
  ]);
  expect(places(compile('a\n\n:::tip\nnever').diagnostics)).toEqual(['3:1 unclosed-directive']);
  expect(places(compile('> :::tip\n> never').diagnostics)).toEqual(['1:3 unclosed-directive']);
});

test('mistakes within data are reported at the directive', () => {
  const page = compile(
    'x\n\n::props{of="components/basic/button"}',
    {},
    { ...withData, pages: new Set() },
  );
  for (const { line } of page.references) expect(line).toBe(3);
});
