import { describe, expect, test } from 'vitest';
import { data, expectProblem, type WrongSample } from './sample-test.ts';
import { checkCommands, checkTranscript } from './shell.ts';

const wrong: WrongSample[] = [
  { name: 'a misspelled command', code: 'ract «instal»', says: '"install"', to: 'install' },
  {
    name: 'a command after others',
    code: 'cd a && FOO=1 ract «chek» # ract x',
    says: '"check"',
    to: 'check',
  },
  { name: 'a command that does not exist', code: 'ract «book»', says: 'does not exist' },
  { name: 'a misspelled flag', code: 'ract create «--pth» .', says: '--path' },
  { name: 'a flag of a command without flags', code: 'ract run «--release»', says: 'has no flags' },
  {
    name: 'a flag after a line end',
    code: 'ract wasm \\\n  «--port» 8010',
    says: 'no flag "--port"',
  },
  { name: 'too many arguments', code: 'ract run «app»', says: 'Write ract run' },
  { name: 'no argument', code: 'ract «add»', says: 'ract add <NAME>' },
  {
    name: 'help for an unknown command',
    code: 'ract help «creat»',
    says: '"create"',
    to: 'create',
  },
];

describe('a wrong command', () => {
  test.each(wrong)('is reported at its place: $name', (sample) => {
    expectProblem((code, _, reference) => checkCommands(code, reference), {
      ...sample,
      ...(sample.name === 'a misspelled flag' ? { to: '--path' } : {}),
    });
  });

  test('is looked for in typed lines of a transcript only', () => {
    const code = '$ cd a\nract instal\n$ ract instal\nract chek';
    const problems = checkTranscript(code, data);
    expect(problems.map(({ place }) => place.start)).toEqual([code.indexOf('$ ract') + 7]);
  });
});

test.each([
  'ract',
  'ract --version && ract -V',
  'ract help create; ract create --help',
  'ract create -p ./apps --path=.',
  'ract add gen_makepad_http > log.txt 2>&1',
  'ract add <NAME>',
  'ract wasm -p my_app',
  'ract update -f',
  'sudo ract init | tee log',
  '# ract nothing\ncargo install ract\nmv ract_linux /usr/bin/ract/ract\necho "ract; ract nothing"',
])('a right command has no problems: %s', (code) => {
  expect(checkCommands(code, data)).toEqual([]);
});
