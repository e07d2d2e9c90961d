/** Rewords problems of styles, with knowledge of CSS. */
import { type CodeProblem, excerpt } from '../../problem.ts';
import { allOf, mistake, say, type Value } from '../../words/words.ts';
import { englishOf } from './chinese.ts';
import { HAN, rewritten, type Surroundings, said } from './rewording.ts';

/** Reports `!important` after a value. */
function importantValue({ place }: CodeProblem, index: number): CodeProblem {
  const edit = { start: place.start + index, end: place.end };
  return { place: edit, ...mistake('foreign-value'), edits: [{ ...edit, text: '' }] };
}

/** Reports `!important` at the end of a value in place of any other problem of the value. */
export function withoutImportant(problem: CodeProblem, code: string): CodeProblem {
  const text = code.slice(problem.place.start, problem.place.end);
  const important = /\s*!\s*important$/.exec(text);
  return important === null ? problem : importantValue(problem, important.index);
}

/** States of CSS, with the properties for their colours. */
const STATES: Readonly<Record<string, string>> = {
  hover: 'hover_color',
  active: 'focus_color',
  focus: 'focus_color',
  pressed: 'focus_color',
  'focus-within': 'focus_color',
  'focus-visible': 'focus_color',
};

/** Tags with a class or an id. */
const tagsNamed = (name: string, { code, tags }: Surroundings): string[] =>
  [...code.matchAll(/<([a-z]\w*)\b([^<]*)/g)].flatMap(([, tag = '', rest = '']) =>
    new RegExp(`\\s(?:id|class)="[^"]*\\b${name}\\b`).test(rest) && tags.includes(tag) ? tag : [],
  );

/** The name of the rule at `start` whose selector before the state is `before`. For `&:hover`, it is the rule around. */
const nameOf = (before: string, start: number, code: string): string | undefined =>
  /[.#](\w+)$/.exec(before)?.[1] ??
  [...code.slice(0, start).matchAll(/[.#](\w+)\s*\{/g)].at(-1)?.[1];

/** What to write for a state: the colour in the rule of the state, and `animation_key` unless all tags animate. */
function stateColor(color: string, before: string, start: number, around: Surroundings): Value {
  const { code, tagOf } = around;
  const value = /^[^{}]*\{[^{}]*?color\s*:\s*(#[\da-fA-F]+)\s*[;}]/.exec(code.slice(start))?.[1];
  const met = tagsNamed(nameOf(before, start, code) ?? '', around);
  const moves = met.every((tag) => tagOf(tag)?.props.get('animation_key')?.default === 'true');
  return allOf([
    `${color}: ${value ?? '#…'};`,
    ...(met.length > 0 && moves ? [] : ['animation_key: true;']),
  ]);
}

/**
 * The property that sets the colour in a state, if all tags of the selector have it. Empty if they have none in common,
 * undefined if GenUI has no such state.
 */
function colorOf(
  state: string,
  before: string,
  start: number,
  around: Surroundings,
): string | undefined {
  if (!Object.hasOwn(STATES, state)) return undefined;
  const plain = STATES[state]!;
  const name = nameOf(before, start, around.code);
  if (name === undefined) return plain;
  const met = tagsNamed(name, around);
  const has = (prop: string) => met.every((tag) => around.tagOf(tag)?.props.has(prop));
  return [plain, `stroke_${plain}`, `background_${plain}`, ''].find(
    (prop) => prop === '' || has(prop),
  );
}

export function badSelector(
  problem: CodeProblem,
  text: string,
  around: Surroundings,
): CodeProblem | undefined {
  if (HAN.test(text) && /^[.#][\p{L}\p{N}_]+$/u.test(text))
    return said(problem, mistake('bad-selector/letters', excerpt(text)));
  const [, before = '', state = ''] = /^(.*?)::?([a-z-]+)(?:\(.*\))?$/.exec(text) ?? [];
  const color = colorOf(state, before.trim(), problem.place.start, around);
  if (color === '') return said(problem, mistake('bad-selector/pseudo', excerpt(text)));
  if (color !== undefined) {
    const value = stateColor(color, before.trim(), problem.place.start, around);
    return said(
      problem,
      /^&?$/.test(before.trim())
        ? mistake('bad-selector/state-here', excerpt(text), value)
        : mistake('bad-selector/state', excerpt(text), value, before.trim()),
    );
  }
  if (state !== '') return said(problem, mistake('bad-selector/pseudo', excerpt(text)));
  if (text.startsWith('@')) return said(problem, mistake('not-a-rule/at', excerpt(text)));
  const inner = /^(?:[>+~]\s*|&)([.#][A-Za-z_]\w*)$/.exec(text)?.[1];
  if (inner !== undefined)
    return rewritten(problem, mistake('bad-selector/rule', excerpt(text), inner), inner, true);
  const named = /^[A-Za-z_]\w*$/.test(text) ? signsOf(text, around.code) : [];
  if (named.length === 1)
    return rewritten(
      problem,
      { ...problem, fix: say('write', named[0]! + text) },
      named[0]! + text,
      around.tags.includes(text),
    );
  const several = text.split(',').map((one) => one.trim());
  if (several.length > 1 && several.every((one) => /^[.#][A-Za-z_]\w*$/.test(one)))
    return said(problem, mistake('bad-selector/several', excerpt(text)));
  if (/^\.\w+(?:\.\w+)+$/.test(text))
    return said(problem, mistake('bad-selector/both', excerpt(text)));
  if (/(?:^|[\s>+~])[a-z]\w*$/.test(text) && /[\s>+~]/.test(text))
    return said(problem, mistake('bad-selector/tag', excerpt(text)));
  const nested = text.split(/\s*[>+~]\s*|\s+/);
  if (nested.length === 2 && nested.every((one) => /^[.#][A-Za-z_]\w*$/.test(one)))
    return said(
      problem,
      new RegExp(`(?:^|[\\s;}>])\\${nested[0]!}\\s*\\{`).test(around.code)
        ? mistake('bad-selector/into', excerpt(text), nested[0]!, nested[1]!)
        : mistake('bad-selector/nested', excerpt(text), nested[0]!, nested[1]!),
    );
  return /^(?:\*|:root|body|html|page)$/i.test(text)
    ? said(problem, mistake('bad-selector/all', excerpt(text)))
    : undefined;
}

/** The signs of the selectors for a name: `.` if a tag has that class, `#` if a tag has that id. */
const signsOf = (name: string, code: string): string[] =>
  ['.', '#'].filter((sign) =>
    new RegExp(`\\s${sign === '.' ? 'class="[^"]*\\b' : 'id="'}${name}\\b`).test(code),
  );

/** Attributes that are no properties of a style. */
const FIXED = /^(?:id|class|text)$/;

export function notARule(
  problem: CodeProblem,
  text: string,
  around: Surroundings,
): CodeProblem | undefined {
  const round = /^([.#][A-Za-z_]\w*)\s*[([]$/.exec(text)?.[1];
  if (round !== undefined)
    return rewritten(problem, mistake('not-a-rule/brace', round), `${round} {`);
  const word = /^(\p{Script=Han}+)\s*[:：]/u.exec(text)?.[1];
  if (word !== undefined) {
    const { start } = problem.place;
    const to = englishOf('prop', word);
    const place = { start, end: start + word.length };
    const words = mistake('not-a-rule/letters', word);
    return to === undefined || FIXED.test(to)
      ? { place, ...words }
      : rewritten({ ...problem, place }, { ...words, fix: say('write', to) }, to, true);
  }
  if (text === ';') return rewritten(problem, mistake('not-a-rule/semicolon'), '');
  if (/^[.#][A-Za-z_]\w*$/.test(text) && /^\s*\w+\s*:/.test(around.code.slice(problem.place.end)))
    return {
      place: problem.place,
      ...mistake('not-a-rule/brace', text),
      edits: [{ start: problem.place.end, end: problem.place.end, text: ' {' }],
    };
  if (/^@(?:import|use|forward)\b/.test(text))
    return said(problem, mistake('not-a-rule/import', excerpt(text)));
  if (text.startsWith('@')) return said(problem, mistake('not-a-rule/at', excerpt(text)));
  if (/^\$|^--/.test(text)) return said(problem, mistake('not-a-rule/variable'));
  const state = /^&\s*::?([a-z-]+)/.exec(text)?.[1] ?? '';
  const color = colorOf(state, '', problem.place.start, around);
  return color === undefined || color === ''
    ? undefined
    : said(
        problem,
        mistake(
          'bad-selector/state-here',
          excerpt(text),
          stateColor(color, '', problem.place.start, around),
        ),
      );
}

/** Rewords the problem of a value that is a function of CSS: `var(…)` and the like, or `rgb(…)`. */
export function droppedValue(problem: CodeProblem, text: string): CodeProblem | undefined {
  const parts = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/.exec(text)?.slice(1).map(Number);
  if (parts?.every((one) => one < 256)) {
    const to = `#${parts.map((one) => one.toString(16).padStart(2, '0').toUpperCase()).join('')}`;
    return rewritten(problem, { ...problem, fix: say('write', to) }, to, true);
  }
  return /^(?:var|calc|min|max|clamp|env)\(/.test(text)
    ? said(problem, mistake('not-a-rule/variable'))
    : undefined;
}
