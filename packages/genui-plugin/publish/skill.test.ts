import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { checkSample } from '../../gen-language/check/check-sample.ts';
import { loadData } from '../../gen-language/reference/load.ts';
import { collectTags } from '../../gen-language/reference/tags.ts';
import { sampleIdentity } from '../samples/identity.ts';
import { RECORDS, readRecords, standing } from '../samples/record.ts';
import { publishSkill } from './skill.ts';

const data = await loadData(dataFolder);
const records = await readRecords(RECORDS);
const [skill, index] = publishSkill(data, {
  version: 'v9',
  langs: ['en', 'zh'],
  products: { genui: 'GenUI 1', ract: 'Ract 2' },
  address: (path) => `https://docs.example/b/${path.replace(/^\//, '')}`,
});
const text = skill!.text;
const samples = [...text.matchAll(/^```gen\n([\s\S]*?)\n```$/gm)].map(([, code = '']) => code);

test('the skill is at most 300 lines, and every gap of its frame is filled', () => {
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(300);
  expect(text).not.toMatch(/\{\{|undefined|\[object/);
  expect(text).toContain('GenUI 1, Ract 2');
});

test('every sample of the skill passes the check', () => {
  expect(samples.length).toBeGreaterThanOrEqual(3);
  for (const code of samples) expect(checkSample(code, 'gen', 'en', { data }), code).toEqual([]);
});

test('every sample of the skill has been compiled: it is one of a page', () => {
  for (const code of samples) {
    expect(standing('gen', records?.get(sampleIdentity('gen', code))), code).toBe('verified');
  }
});

test('it names every tag, event and rule of the data', () => {
  for (const { tag, events, props } of collectTags(data).values()) {
    const line = text.split('\n').find((one) => one.startsWith(`- \`<${tag}>\``));
    for (const name of [...props.keys(), ...[...events.keys()].map((event) => `@${event}`)]) {
      expect(line, `${tag} ${name}`).toContain(name);
    }
  }
  for (const { rule } of data.syntax) expect(text).toContain(rule.en);
});

test('links lead to the published pages', () => {
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(link).toMatch(/^https:\/\//);
});

test('the index lists the skill with the digest of its file', () => {
  expect(index!.path).toBe('.well-known/agent-skills/index.json');
  const name = 'genui-gen-files';
  expect(skill!.path).toBe(`.well-known/agent-skills/${name}/SKILL.md`);
  expect(JSON.parse(index!.text)).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name,
        type: 'skill-md',
        description: expect.stringMatching(/^.{50,1024}$/),
        url: `https://docs.example/b/${skill!.path}`,
        digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
      },
    ],
  });
});
