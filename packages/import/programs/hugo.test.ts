import { afterAll, expect, test } from 'vitest';
import { removeFolders } from '../../../tests/sites/project.ts';
import { imported } from '../imported-fixture.ts';

afterAll(removeFolders);

const site = {
  'hugo.toml':
    'baseURL = "https://kiln.example/"\ntitle = "Kiln"\n[params]\ndescription = "An oven"\n',
  'content/_index.md': '---\ntitle: Kiln\n---\n\nSee [where](/methods/where/).\n',
  'content/guide/_index.md': '---\ntitle: The guide\nweight: 1\n---\n',
  'content/guide/wood.md': '---\ntitle: Wood\nweight: 20\naliases: [/old/wood/]\n---\n',
  'content/guide/fire.md': '+++\ntitle = "Fire"\nlinkTitle = "Firing"\nweight = 10\n+++\n\nHot.\n',
  'content/methods/Where.md': '---\ntitle: Where\n---\n',
};

test('weights, titles of links, TOML, addresses in small letters, links of other case', async () => {
  const { sidebar, errors, page, told } = await imported(site);
  expect(errors).toEqual([]);
  expect(sidebar()).toEqual({
    '/guide': ['guide/index', { page: 'guide/fire', text: 'Firing' }, 'guide/wood'],
    '/methods': ['methods/where'],
  });
  expect(page('en/methods/where.md')).toContain('title: Where');
  expect(page('en/index.md')).toContain('[where](/methods/where)');
  expect(page('en/guide/fire.md')).toBe('---\ntitle: Fire\n---\n\nHot.\n');
  expect(page('redirects.yaml')).toBe('old/wood: guide/wood\n');
  expect(told('content/guide/fire.md')).toContain('4 changed frontmatter: weight used');
});

test('shortcodes by a table; those in comments are shown; others are told', async () => {
  const { page, errors, told } = await imported({
    ...site,
    'static/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>',
    'content/_common/shared.md': '---\ntitle: x\n---\n\nShared {{< new-in 1.2.0 />}}\n',
    'content/guide/wood.md': [
      '---',
      'title: Wood',
      '---',
      '',
      'To [fire]({{< relref "guide/fire.md" >}}) and [where]({{% ref "/methods/Where" %}}).',
      '',
      '{{< figure src="/pot.svg" alt="A pot" caption="One pot" >}}',
      '',
      '{{< highlight go >}}',
      'burn()',
      '{{< /highlight >}}',
      '',
      '{{< warning "Hot" >}}',
      'Do not touch.',
      '{{< /warning >}}',
      '',
      '{{< tabs >}}',
      '{{< tab "Oak" >}}',
      'Slow.',
      '{{< /tab >}}',
      '{{< tab "Pine" >}}',
      'Quick.',
      '{{< /tab >}}',
      '{{< /tabs >}}',
      '',
      '{{< code-toggle file=hugo >}}',
      'title = "Kiln"',
      '{{< /code-toggle >}}',
      '',
      '{{% include "/_common/shared.md" %}}',
      '',
      '```text',
      '{{</* figure src="x" */>}}',
      '```',
      '',
      '{{< chart "heat" >}} and {{< box >}}kept{{< /box >}}',
      '',
      '`size`',
      ': How big.',
      '',
      'Text.',
      '{.lead}',
    ].join('\n'),
  });
  expect(errors).toEqual([]);
  const text = page('en/guide/wood.md');
  expect(text).toContain('To [fire](/guide/fire) and [where](/methods/where).');
  expect(text).toContain('![A pot](/pot.svg)\n\n*One pot*');
  expect(text).toContain('```go\nburn()\n```');
  expect(text).toContain(':::warning Hot\nDo not touch.\n:::');
  expect(text).toContain(
    '::::tabs\n:::tab{title="Oak"}\nSlow.\n:::\n\n:::tab{title="Pine"}\nQuick.\n:::\n::::',
  );
  expect(text).toContain('```toml title="hugo.toml"\ntitle = "Kiln"\n```');
  expect(text).toContain('Shared :badge[New in v1.2.0]{type=info}');
  expect(text).toContain('```text\n{{< figure src="x" >}}\n```');
  expect(text).toContain(' and kept\n');
  expect(text).toContain('- **`size`**: How big.');
  expect(text).toContain('Text.\n');
  expect(text).not.toContain('{.lead}');
  expect(told('content/guide/wood.md')).toEqual(
    expect.arrayContaining([
      '36 left shortcode: chart taken off',
      '36 left shortcode: box taken off, its content kept',
    ]),
  );
  expect(told('content/_common/shared.md')).toContain(
    '- changed file: text that other pages include: no page of its own',
  );
});

test('languages by suffix are beside their sources', async () => {
  const { langs, page, errors } = await imported({
    ...site,
    'content/guide/fire.fr.md': '---\ntitle: Feu\n---\n',
    'content/_index.fr.md': '---\ntitle: Four\n---\n',
  });
  expect(errors).toEqual([]);
  expect(langs).toEqual(['en', 'fr']);
  expect(page('fr/guide/fire.md')).toContain('title: Feu');
  expect(page('fr/index.md')).toContain('title: Four');
});
