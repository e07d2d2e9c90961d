import { expect, test } from 'vitest';
import { compile } from '../../../../tests/sites/compile.ts';

test.each([
  // Addresses start at the root of the site, with the language of the page, as in the HTML.
  ['See [a `b`](./plugins.md#x "T").', 'See [a `b`](/zh/doc/guide/plugins#x "T").'],
  [
    '[a][r], [r] and [p](#q)\n\n[r]: /components/',
    '[a](/zh/components/), [r](/zh/components/) and [p](/zh/doc/guide/tools#q)',
  ],
  ['![A \\[b\\]](/photo.png)', '![A \\[b\\]](/photo.png)'],
  ['<https://a.b> and https://a.b/c。后面', '<https://a.b> and <https://a.b/c>。后面'],
  ['| a |\n|---|\n| [x](/components/) \\| y |', '| a |\n|---|\n| [x](/zh/components/) \\| y |'],
  // Emphasis that CommonMark does not recognise beside Chinese punctuation.
  ['请看**注意：**正文', '请看<strong>注意：</strong>正文'],
  ['**a** *b* ~~c~~ **[甲](/components/)**', '**a** *b* ~~c~~ **[甲](/zh/components/)**'],
  ['> 中文\n> 中文\n> a\n> b', '> 中文中文\n> a\n> b'],
  // Ids and comments are removed. Badges become text in brackets.
  ['## A b {#c}\n\ntext', '## A b\n\ntext'],
  ['a <!-- b -->c\n\n<!-- d -->\n\ne', 'a c\n\ne'],
  ['a :badge[new]{type="tip"}', 'a（new）'],
  ['- :badge[新]{type="tip"} 甲 `a` :badge[新]{type="tip"}', '- （新）甲 `a`（新）'],
  ['| a |\n|---|\n| :badge[新]{type="tip"} 甲 |', '| a |\n|---|\n| （新）甲 |'],
  // Fences and their options.
  [
    'text\n```rust title="src/a.rs" {1} no-lines\nlet a = 1;\n```',
    'text\n\n`src/a.rs`\n\n```rust\nlet a = 1;\n```',
  ],
  ['- ```rust title="a.rs"\n  x\n  ```', '- `a.rs`\n\n  ```rust\n  x\n  ```'],
  ['```rust diff\n+ a\n- b\n```', '```diff\n+ a\n- b\n```'],
  // Alerts.
  [
    ':::tip 标题 `a`\n见[甲](/components/)\n:::',
    '> [!TIP]\n> **标题 `a`**\n>\n> 见[甲](/zh/components/)',
  ],
  [':::info\na\n\n- b\n:::', '> [!NOTE]\n> a\n>\n> - b'],
  ['> [!DANGER] 标题\n> 正文', '> [!CAUTION]\n> **标题**\n>\n> 正文'],
  ['> [!note]\n> a', '> [!NOTE]\n> a'],
  ['> - :::tip\n>   a\n>\n>   b\n>   :::', '> - > [!TIP]\n>   > a\n>   >\n>   > b'],
  // Other containers.
  [':::details[更多]\na\n:::', '**更多**\n\na'],
  [
    ':::steps\n1. a\n\n   :::warning\n   b\n   :::\n\n2. c\n:::'.replace(/^:::/gm, '::::'),
    '1. a\n\n   > [!WARNING]\n   > b\n\n2. c',
  ],
  [
    '## A\n\n::::tabs\n:::tab{title="B"}\nb\n:::\n:::tab{title="C"}\nc\n:::\n::::',
    '## A\n\n### B\n\nb\n### C\n\nc',
  ],
  [
    '1. a\n\n   ::::tabs\n   :::tab{title="B"}\n   b\n   :::\n   :::tab{title="C"}\n   c\n   :::\n   ::::\n\n2. d',
    '1. a\n\n   **B**\n\n   b\n   **C**\n\n   c\n\n2. d',
  ],
  [
    ':::cards\n::card[见 `b`]{title="A [x]" href="/components/"}\n:::',
    '- [A \\[x\\]](/zh/components/): 见 `b`',
  ],
  ['::figure{src="/photo.png" alt="A" caption="B *c*"}', '![A](/photo.png)\n\n*B \\*c\\**'],
  // Footnotes stay, since they are GFM.
  ['a[^b]\n\n[^b]: [c](/components/)\n\n[^d]: lost', 'a[^b]\n\n[^b]: [c](/zh/components/)'],
])('%j is %j for programs', (source, markdown) => {
  expect(compile(source, { lang: 'zh', root: '/zh/' }).markdown).toBe(markdown);
});
