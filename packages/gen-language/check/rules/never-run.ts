/** Reports code that GenUI accepts, but never runs, reads or receives. */

import { attributeOf, type GenElement, walk } from '../../gen/element.ts';
import { excerpt, type Problems, suggest } from '../../problem.ts';
import { insertion } from '../../repair.ts';
import type { RustToken } from '../../rust/tokens.ts';
import { mistake, say } from '../../words/words.ts';
import { snakeCase } from '../foreign/words.ts';
import type { TagOf } from './bindings.ts';
import type { ScriptNames } from './script-parts.ts';
import { methodsIn, typesIn } from './script-parts.ts';

/** Names of component hooks in other frameworks. */
const HOOKS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:on_?)?(?:mounted|mount|created|ready|appear|show|load|init_state|did_mount|component_did_mount|about_to_appear|use_effect|ng_on_init|on_init)$/,
    'mounted',
  ],
  [/^(?:on_?)?(?:before_mount|will_mount|before_create|component_will_mount)$/, 'before_mount'],
  [/^(?:on_?)?(?:before_update|will_update|before_updated)$/, 'before_update'],
  [/^(?:on_?)?(?:updated|update|did_update|component_did_update|effect)$/, 'updated'],
];

/** The hook of GenUI for a hook of another framework. */
export const hookOf = (word: string): string | undefined =>
  HOOKS.find(([pattern]) => pattern.test(snakeCase(word)))?.[1];

export interface Lost {
  readonly names: ScriptNames;
  readonly roots: readonly GenElement[];
  /** Methods that the template calls. */
  readonly called: ReadonlySet<string>;
  readonly tagOf: TagOf;
}

/** Reports code without effect. Offsets are those of the script. */
export function checkLostCode(lost: Lost, problems: Problems): void {
  checkImpls(lost, problems);
  checkMethods(lost, problems);
  checkEnums(lost, problems);
  checkReferences(lost, problems);
  checkUse(lost, problems);
}

/** Reports several `impl` blocks of the component if a used method is not in the last: GenUI keeps only the last. */
function checkImpls({ names: { tokens, component }, called }: Lost, problems: Problems): void {
  const impls = tokens.flatMap(({ text }, index) =>
    text === 'impl' && tokens[index + 1]?.text === component && tokens[index + 2]?.text === '{'
      ? index
      : [],
  );
  const last = impls.at(-1);
  if (last === undefined || impls.length < 2) return;
  for (const index of impls.slice(0, -1)) {
    const end = tokens[tokens[index + 2]!.partner ?? index]!.end;
    const lost = methodsIn(tokens).find(
      ({ name: { text, start }, attributes }) =>
        start > tokens[index]!.start &&
        start < end &&
        (called.has(text) ||
          attributes.length > 0 ||
          tokens.some((one, at) => one.text === text && tokens[at - 2]?.text === 'self')),
    );
    if (lost === undefined) continue;
    const again = tokens[last + 1]!;
    problems.add(again.start, again.end, mistake('repeated-impl', component, lost.name.text));
    return;
  }
}

function checkMethods({ names, called }: Lost, problems: Problems): void {
  const { tokens, component } = names;
  const isCalled = (name: string): boolean =>
    called.has(name) ||
    tokens.some(({ text }, at) => text === name && /^(?:\.|::)$/.test(tokens[at - 1]?.text ?? ''));
  for (const { name, attributes, body, hasSelf, result } of methodsIn(tokens)) {
    const at = tokens.indexOf(name);
    if (tokens[at - 2]?.text === 'async' && hasSelf)
      problems.add(tokens[at - 2]!.start, tokens[at - 2]!.end, {
        ...mistake('lost-method/async', name.text),
        edits: [{ start: tokens[at - 2]!.start, end: tokens[at - 1]!.start, text: '' }],
        guess: true,
      });
    const hook = hookOf(name.text);
    if (hook !== undefined && hasSelf && attributes.length === 0 && !isCalled(name.text)) {
      const fn = tokens[at - 1]!;
      problems.add(name.start, name.end, {
        ...mistake('lost-method/hook', name.text, hook),
        edits: [insertion(fn.start, `#[${hook}]\n    `)],
        guess: true,
      });
    }
    if (hasSelf && /<dyn/.test(result)) checkEnd(body, problems);
    if (!attributes.includes('computed')) continue;
    const set = body.find(
      ({ text }, index) =>
        /^set_\w+$/.test(text) && body[index - 2]?.text === 'self' && body[index + 1]?.text === '(',
    );
    if (set !== undefined)
      problems.add(set.start, set.end, mistake('computed-setter', name.text, component));
  }
}

/** Values of this many tokens or more are not repeated in the message. */
const MOST_TOKENS = 12;

/**
 * Reports a method that calls a setter and ends in a value. Called only for results with `dyn`; the check of types
 * reports other methods.
 */
function checkEnd(body: readonly RustToken[], problems: Problems): void {
  const sets = body.some(
    ({ text }, at) =>
      /^set_\w+$/.test(text) && body[at - 2]?.text === 'self' && body[at + 1]?.text === '(',
  );
  let depth = 0;
  let from = 0;
  for (const [at, { text }] of body.entries()) {
    if (/^[([{]$/.test(text)) depth += 1;
    else if (/^[)\]}]$/.test(text)) depth -= 1;
    if (depth === 0 && /^[;}]$/.test(text)) from = at + 1;
  }
  const [first, last] = [body[from], body.at(-1)];
  if (!sets || !first || !last || !/^(?:Ok|Err|self)$/.test(first.text)) return;
  const value = body.slice(from);
  const written = value.map(({ text }) => text).join('');
  const isShort = written.length === last.end - first.start && value.length < MOST_TOKENS;
  problems.add(first.start, last.end, {
    ...mistake('rust-type/redraw-end'),
    ...(isShort && { fix: say('write', `return ${written};`) }),
    edits: [insertion(first.start, 'return '), insertion(last.end, ';')],
    guess: true,
  });
}

/** Traits that are implemented for a type. */
const traitsOf = (tokens: readonly RustToken[], name: string): readonly string[] =>
  tokens.flatMap(({ text }, index) =>
    text === 'for' && tokens[index + 1]?.text === name ? (tokens[index - 1]?.text ?? []) : [],
  );

function checkEnums({ names: { tokens } }: Lost, problems: Problems): void {
  for (const type of typesIn(tokens)) {
    if (type.kind !== 'enum') continue;
    const { name, derives, attributes, start, inside } = type;
    const isSent = tokens.some(
      ({ text }, at) =>
        text === 'active' &&
        tokens[at + 1]?.text === '!' &&
        tokens[at + 3]?.text === name.text &&
        tokens[at + 4]?.text === '::',
    );
    if (isSent && !attributes.includes('event'))
      problems.add(name.start, name.end, {
        ...mistake('event-attribute', name.text),
        edits: [insertion(start, '#[event]\n')],
      });
    const body = tokens.slice(...inside);
    const first = body[0];
    const hasDefault = body.some(
      ({ text }, at) => text === 'default' && body[at - 1]?.text === '[',
    );
    if (
      derives.includes('Default') &&
      !hasDefault &&
      first &&
      !traitsOf(tokens, name.text).includes('Default')
    )
      problems.add(name.start, name.end, {
        ...mistake('enum-default', name.text),
        edits: [insertion(first.start, '#[default]\n    ')],
        guess: true,
      });
  }
}

/** Checks that `c_ref!` is in a `let` of its own, and that its tag has the setters that the script then calls. */
function checkReferences({ names: { tokens }, roots, tagOf }: Lost, problems: Problems): void {
  const tags = new Map<string, string>();
  for (const element of walk(roots)) {
    const id = attributeOf(element, '', 'id')?.value;
    if (id !== undefined) tags.set(id, element.tag);
  }
  for (const [index, { text }] of tokens.entries()) {
    if (text !== 'c_ref' || tokens[index + 1]?.text !== '!') continue;
    const closing = tokens[tokens[index + 2]?.partner ?? -1];
    const next = tokens[(tokens[index + 2]?.partner ?? -2) + 1];
    const id = tokens[index + 3]?.text ?? '';
    if (closing && next?.text === '.') {
      problems.add(tokens[index]!.start, closing.end, mistake('c-ref-place/let', id));
      continue;
    }
    const name = tokens[index - 2]?.text ?? '';
    const tag = tagOf(tags.get(id) ?? '');
    if (tag === undefined || tokens[index - 1]?.text !== '=') continue;
    const setters = [...tag.props.keys(), 'visible'].map((prop) => `set_${prop}`);
    const end = tokens.findIndex(({ text: word }, at) => at > index && word === 'fn');
    for (let at = index; at < (end === -1 ? tokens.length : end); at++) {
      const method = tokens[at + 2];
      if (tokens[at]?.text !== name || tokens[at + 1]?.text !== '.' || !method) continue;
      if (!/^set_\w+$/.test(method.text) || setters.includes(method.text)) continue;
      problems.add(method.start, method.end, {
        ...mistake('unknown-setter/tag', tag.tag, method.text),
        ...suggest(
          method.text,
          setters.includes('set_text') && /value|content|label/.test(method.text)
            ? ['set_text']
            : setters,
        ),
      });
    }
  }
}

/** Reports `use` of a component in the template, because only `import!` makes it a tag. */
function checkUse({ names: { tokens }, roots }: Lost, problems: Problems): void {
  const shown = new Set([...walk(roots)].map(({ tag }) => snakeCase(tag)));
  for (const [index, { text, start }] of tokens.entries()) {
    if (text !== 'use') continue;
    const last = tokens.findIndex((one, at) => at > index && one.text === ';');
    const path = tokens.slice(index + 1, last);
    const words = path.map((one) => one.text);
    const isShown = words.some((word) => shown.has(snakeCase(word)) && /[a-z]/.test(word));
    if (last === -1 || !/^(?:crate|super|self)$/.test(words[0] ?? '') || !isShown) continue;
    const written = `import!{ ${words.join('')}; }`;
    problems.add(start, tokens[last]!.end, {
      ...mistake('use-for-import', excerpt(words.join(''))),
      to: written,
      guess: true,
    });
  }
}
