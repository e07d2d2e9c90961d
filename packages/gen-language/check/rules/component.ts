/** Checks GenUI's requirements on the types and methods of a script. GenUI's compiler does not check these. */
import { type Problems, suggest } from '../../problem.ts';
import { insertion } from '../../repair.ts';
import type { RustToken } from '../../rust/tokens.ts';
import { mistake } from '../../words/words.ts';
import { typeOf } from '../foreign/words.ts';
import type { ScriptNames } from './script-parts.ts';
import { type Method, methodsIn, type OwnType, typesIn } from './script-parts.ts';

/** Types that cannot be live values of Makepad. */
const DEAD_TYPES =
  /^(?:u8|i8|\(.*\)|&.*|\[[^;]*\]|(?:Hash|BTree)(?:Map|Set)<.*>|Vec(?:<u8>|Deque<.*>)|Rc<.*>|Arc<.*>|Box<.*>)$/;
const HOOKS = /^(?:before_mount|mounted|before_update|updated)$/;

/** Reports code that GenUI's compiler accepts, but that fails in rustc or the app. Offsets are those of the script. */
export function checkComponentRules(
  names: ScriptNames,
  rust: string,
  rootProps: ReadonlySet<string>,
  called: ReadonlySet<string>,
  problems: Problems,
): void {
  const { tokens, component } = names;
  const types = typesIn(tokens);
  const own = types.find(({ name }) => name.text === component);
  checkSecond(types, problems);
  if (own !== undefined) checkFields(own, names, types, rust, rootProps, problems);
  for (const each of types)
    if (each.attributes.includes('event')) checkVariants(each, tokens, problems);
  const inside = implOf(tokens, component);
  for (const method of methodsIn(tokens)) {
    const isOwn = inside.some(([from, to]) => method.name.start > from && method.name.start < to);
    if (isOwn) checkMethod(method, called, problems);
    if (isOwn && method.hasSelf) checkAccessorCalls(method.name.text, tokens, problems);
    if (method.listed !== undefined) checkComputed(method, names, problems);
  }
  checkDefault(names, problems);
  checkImpls(types, tokens, problems);
}

/** Reports an `impl` of an unknown type. */
function checkImpls(
  types: readonly OwnType[],
  tokens: readonly RustToken[],
  problems: Problems,
): void {
  const names = types.map(({ name }) => name.text);
  for (const [index, { text }] of tokens.entries()) {
    const name = tokens[index + 1];
    if (text !== 'impl' || name?.kind !== 'word' || tokens[index + 2]?.text !== '{') continue;
    if (tokens[index - 1] && !/^[;}\]]$/.test(tokens[index - 1]!.text)) continue;
    if (
      names.includes(name.text) ||
      tokens.some((one, at) => one.text === name.text && tokens[at - 1]?.text === 'type')
    )
      continue;
    problems.add(name.start, name.end, {
      ...mistake('unknown-impl', name.text),
      ...suggest(name.text, names),
    });
  }
}

/** Offsets of the `impl` blocks of the component. */
function implOf(tokens: readonly RustToken[], component: string): [from: number, to: number][] {
  return tokens.flatMap(({ text }, index): [number, number][] => {
    const opening = tokens[index + 2];
    if (text !== 'impl' || tokens[index + 1]?.text !== component || opening?.text !== '{')
      return [];
    const last = tokens[opening.partner ?? -1];
    return last === undefined ? [] : [[opening.start, last.start]];
  });
}

/** Reports a second component in the file. */
function checkSecond(types: readonly OwnType[], problems: Problems): void {
  const [, second] = types.filter(({ attributes }) => attributes.includes('component'));
  if (second === undefined) return;
  const { start, end, text } = second.name;
  problems.add(start, end, mistake('second-component', text));
}

function checkFields(
  own: OwnType,
  names: ScriptNames,
  types: readonly OwnType[],
  rust: string,
  rootProps: ReadonlySet<string>,
  problems: Problems,
): void {
  const fields = names.structs.get(names.component)!;
  for (const [index, token] of names.tokens.entries()) {
    if (index < own.inside[0] || index >= own.inside[1]) continue;
    const type = fields.get(token.text);
    if (type === undefined || names.tokens[index + 1]?.text !== ':') continue;
    if (/^[:<,]$/.test(names.tokens[index - 1]?.text ?? '') && index > own.inside[0]) {
      if (names.tokens[index - 1]!.text !== ',') continue;
    }
    const { text, start, end } = token;
    if (rootProps.has(text)) problems.add(start, end, mistake('field-name', text));
    const at = names.tokens[index + 2]!;
    if (DEAD_TYPES.test(type)) problems.add(at.start, at.end, mistake('field-type', text, type));
    for (const word of new Set(type.match(/[A-Za-z_]\w*/g)))
      checkTypeName(word, types, rust, index + 2, names.tokens, problems);
    const [, word = ''] = /^(?:(?:Vec|Option)<)*(\w+)>*$/.exec(type) ?? [];
    const of = types.find(({ name }) => name.text === word);
    if (of === undefined || of.name.text === names.component) continue;
    checkProp(of, rust, problems);
  }
}

/**
 * Reports types of other languages. Skips lower-case words at the start of a type, because `checkHabits` reports them.
 */
function checkTypeName(
  word: string,
  types: readonly OwnType[],
  rust: string,
  from: number,
  tokens: readonly RustToken[],
  problems: Problems,
): void {
  const meant = typeOf(word);
  const isElsewhere = /^[A-Z]/.test(word) && /\bimport\s*!|\buse\b/.test(rust);
  if (meant === undefined || isElsewhere || types.some(({ name }) => name.text === word)) return;
  const at = tokens.findIndex(({ text }, index) => index >= from && text === word);
  const { start, end } = tokens[at]!;
  // `checkHabits` reports the first word.
  if ((at === from && /^[a-z]/.test(word)) || tokens[at - 1]?.text === '&') return;
  problems.add(start, end, { ...mistake('foreign-type', word, meant), to: meant, guess: true });
}

const noted = (problems: Problems, rule: string, start: number): boolean =>
  problems.list.some((each) => each.rule === rule && each.place.start === start);

/** Checks that the type of a field has `#[prop]`, and the traits that `#[prop]` needs. */
function checkProp(of: OwnType, rust: string, problems: Problems): void {
  const { start, end, text } = of.name;
  if (!of.attributes.includes('prop')) {
    if (noted(problems, 'missing-prop', start)) return;
    problems.add(start, end, {
      ...mistake('missing-prop', text),
      edits: [insertion(of.start, '#[prop]\n')],
    });
    return;
  }
  const lacking = ['Debug', 'Clone', 'Default'].filter(
    (trait) =>
      !of.derives.includes(trait) && !new RegExp(`\\b${trait}\\s+for\\s+${text}\\b`).test(rust),
  );
  if (lacking.length === 0 || noted(problems, 'prop-derive', start)) return;
  problems.add(start, end, mistake('prop-derive', text, lacking.join(', ')));
}

/** Checks that variants of an event have no value, or one plain value. */
function checkVariants(
  { inside: [from, to], name: { text: event } }: OwnType,
  tokens: readonly RustToken[],
  problems: Problems,
): void {
  for (let index = from; index < to; index++) {
    const token = tokens[index]!;
    const { partner } = token;
    if (token.text === 'None' && /^[{,\]]$/.test(tokens[index - 1]!.text))
      problems.add(token.start, token.end, mistake('event-value/none'));
    if (partner === undefined || partner <= index) continue;
    const variant = tokens[index - 1]!;
    const inside = tokens.slice(index + 1, partner);
    if (token.text === '{')
      problems.add(variant.start, variant.end, mistake('event-value', event, variant.text));
    else if (token.text === '(' && inside.some(({ text }) => /^[<,]$/.test(text)))
      problems.add(variant.start, variant.end, mistake('event-value', event, variant.text));
    index = partner;
  }
}

function checkMethod(
  { name, parameters, attributes, receiver }: Method,
  called: ReadonlySet<string>,
  problems: Problems,
): void {
  checkReceiver(name, receiver, problems);
  const cx = parameters.find((one) => one.name === 'cx');
  if (cx !== undefined) problems.add(cx.start, cx.end, mistake('declared-cx'));
  const hook = attributes.find((one) => HOOKS.test(one));
  if (hook !== undefined && called.has(name.text))
    problems.add(name.start, name.end, mistake('hook-called', name.text, hook));
}

/** Reports calls of a method whose name begins like that of a getter or setter: GenUI gives them no `cx`. */
function checkAccessorCalls(name: string, tokens: readonly RustToken[], problems: Problems): void {
  if (!/^[gs]et_/.test(name)) return;
  for (const [index, { text, start, end }] of tokens.entries()) {
    const [self, dot, opening, closing] = [-2, -1, 1, 2].map((by) => tokens[index + by]);
    if (text !== name || dot?.text !== '.' || self?.text !== 'self') continue;
    if (opening?.text !== '(' || closing?.text !== ')') continue;
    problems.add(start, end, {
      ...mistake('rust-call/accessor', name),
      edits: [insertion(opening.end, 'cx')],
      guess: true,
    });
  }
}

/** Reports `self` without `&`, which would move the component. */
function checkReceiver(name: RustToken, receiver: RustToken | undefined, problems: Problems): void {
  if (receiver === undefined) return;
  problems.add(receiver.start, receiver.end, {
    ...mistake('method-self/whole', name.text),
    to: '&mut self',
  });
}

/** Checks that a computed method lists each field that it reads, and only fields. */
function checkComputed(
  { name, listed = [], listEnd = 0, quoted, body, attributes }: Method,
  { structs, component }: ScriptNames,
  problems: Problems,
): void {
  const fields = structs.get(component)!;
  if (listed.length === 0 && quoted !== undefined)
    problems.add(quoted.start, quoted.end, {
      ...mistake('computed-fields/quoted', quoted.text),
      to: quoted.text.slice(1, -1),
    });
  for (const { text, start, end } of listed) {
    if (fields.has(text)) continue;
    if (text === 'self') {
      problems.add(start, end, mistake('computed-fields/self'));
      continue;
    }
    problems.add(start, end, {
      ...mistake('computed-fields/unknown', text),
      ...suggest(text, fields.keys()),
    });
  }
  if (!attributes.includes('computed') || listed.length === 0) return;
  const words = new Set(listed.map(({ text }) => text));
  for (const [index, token] of body.entries()) {
    if (token.text !== '.' || body[index - 1]?.text !== 'self') continue;
    const member = body[index + 1]!;
    const isCall = body[index + 2]?.text === '(';
    const field = isCall ? /^get_(\w+)$/.exec(member.text)?.[1] : member.text;
    if (field === undefined || !fields.has(field) || words.has(field)) continue;
    words.add(field);
    problems.add(member.start, member.end, {
      ...mistake('computed-fields/unlisted', name.text, field),
      edits: [insertion(listEnd, `, ${field}`)],
      guess: true,
    });
  }
}

/** Reports the component's name in its `impl Default`, because the compiler moves this `impl` to another type. */
function checkDefault({ tokens, component }: ScriptNames, problems: Problems): void {
  const start = tokens.findIndex(
    ({ text }, index) =>
      text === 'Default' &&
      tokens[index + 1]?.text === 'for' &&
      tokens[index + 2]?.text === component,
  );
  const opening = tokens.findIndex(
    ({ text }, index) => start >= 0 && index > start && text === '{',
  );
  const last = tokens[opening]?.partner ?? -1;
  for (let index = opening + 1; index < last; index++) {
    const { text, start: from, end } = tokens[index]!;
    if (text !== component || tokens[index + 1]?.text !== '{') continue;
    problems.add(from, end, { ...mistake('default-self', component), to: 'Self' });
  }
}
