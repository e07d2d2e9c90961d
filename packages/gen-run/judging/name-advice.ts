/** Advice for unknown names, and for members that a type does not have. */
import { type Advice, mistake, type RustToken } from 'gen-language';
import { say, suggest } from 'gen-language/check';
import type { Definition } from '../scripts/definitions.ts';
import type { Words } from '../scripts/told.ts';
import { foreignMember, foreignName } from './foreign.ts';
import type { Note, Own } from './judge.ts';
import { methodNames } from './std-methods.ts';
import { bare, isKnown, type Surroundings, shown } from './surroundings.ts';

type Speaker = (values: readonly string[], note: Note, around: Surroundings) => Advice | undefined;
export type Speakers = Partial<Record<Words['key'] | Own, Speaker>>;

export const insertion = (at: number, text: string) => ({ start: at, end: at, text });

export const NAMES: Speakers = {
  'unknown-name'([path = ''], { at, in: e }, around) {
    const { scope, definition, imports, refused, tokens } = around;
    const [owner = '', member] = path.split('::');
    if (member !== undefined && !path.slice(owner.length + 2).includes('::'))
      return ownMember(owner, member, at, around);
    if (path.startsWith('self.')) return mistake('rust-name/in-text', path);
    if (e?.kind === 'call' && /^(?:String|Vec)$/.test(path) && !around.own.has(path))
      return {
        ...mistake('rust-name/struct', path),
        fix: say('write', e.args.length === 0 ? `${path}::new()` : `${path}::from(…)`),
      };
    if (path.includes('::') || refused.has(path)) return undefined;
    if (around.own.has(path)) return mistake('rust-name/struct', path);
    if (path === 'self') return noSelf(at, tokens);
    const own = definition?.variants[0]?.fields.map(({ name }) => name) ?? [];
    const foreign = own.includes(path) ? undefined : foreignName(path);
    const compared = foreign === 'None' ? emptyOf(at, around) : undefined;
    if (compared !== undefined) return { ...mistake('rust-name/foreign', path, compared) };
    if (
      /^(?:use_?[sS]tate|use_?[rR]ef|reactive|signal|create_?[sS]ignal|use_?[eE]ffect)$/.test(path)
    )
      return mistake('rust-name/state', path);
    if (foreign) return mistake('rust-name/foreign', path, foreign);
    if (imports || !/^\p{Ll}|^_/u.test(path)) return undefined;
    const fields = own;
    const accessed = /^[gs]et_(\w+)$/.exec(path)?.[1];
    const self = { edits: [insertion(at, 'self.')], guess: true };
    if (fields.includes(path) || fields.includes(accessed ?? ''))
      return { ...mistake('rust-name/self', path), ...self };
    if (definition?.functions.get(path)?.node.receiver)
      return { ...mistake('rust-name/self', `${path}()`), ...self };
    if (e?.kind !== 'path' && e?.kind !== 'call') return undefined;
    const words = tokens.flatMap(({ text }, index) =>
      /^(?:let|mut|for)$/.test(tokens[index - 1]?.text ?? '') && text !== 'self' ? text : [],
    );
    if (words.includes(path)) return mistake('rust-name/scope', path);
    const known = new Set([
      ...scope.functions.keys(),
      ...tokens.flatMap(({ text, kind }, index) =>
        /^(?:let|mut|for)$/.test(tokens[index - 1]?.text ?? '') && kind === 'word' ? text : [],
      ),
      ...fields.map((name) => `self.${name}`),
    ]);
    for (const word of known) if (/^(?:_|self|mut|\p{Lu}.*)$/u.test(word)) known.delete(word);
    return { ...mistake('rust-name', path), ...suggest(path, known, say('rust-name/declare')) };
  },
  'no-method'([of = '', name = ''], { at }, around) {
    const type = bare(of)
      .replace(/<.*/s, '')
      .replace(/^\[.*; _\]$/, '[;')
      .replace(/^\[.*/, '[');
    const foreign = foreignMember(type, name);
    const own = around.own.has(type);
    if (around.definition?.name === type) return ownMethod(name, around.definition);
    if (!isKnown(bare(of), around) && type !== 'Items') return undefined;
    if (own) {
      const functions = [...(around.scope.types.get(type)?.functions.keys() ?? [])];
      if (around.traits) return undefined;
      return { ...mistake('rust-name/method', type, name), ...suggest(name, functions) };
    }
    const names = methodNames(keyOf(type));
    // `get` is a mistake only on these types. For example, `String` has a method `get`.
    const isPlain = /^(?:integer|float|bool)$/.test(keyOf(type));
    const isSignal = names && !names.includes('set') && (name === 'set' || isPlain);
    const accessor = isSignal ? accessorOf(name, at, around) : undefined;
    if (accessor !== undefined)
      return {
        ...mistake('rust-name/method', shown(of), name),
        fix: say('write', accessor),
      };
    const inner = /^(?:Option|Result)<&?(\w+)/.exec(bare(of))?.[1];
    if (inner !== undefined && !names?.includes(name) && methodNames(keyOf(inner))?.includes(name))
      return { ...mistake('rust-name/method', shown(of), name), fix: say('rust-type/unwrap') };
    if (names === undefined || names.includes(name)) return undefined;
    if (/^unwrap(?:_or|_or_default|_or_else)?$|^expect$/.test(name) && !around.traits)
      return {
        ...mistake('rust-name/method', shown(of), name),
        fix: say('rust-type/already'),
      };
    if (!foreign && around.traits) return undefined;
    return {
      ...mistake('rust-name/method', shown(of), name),
      ...(foreign ? { fix: say('write', foreign) } : suggest(name, names)),
    };
  },
  'no-field'([of = '', name = ''], { in: e }, around) {
    const type = bare(of).replace(/<.*/s, '');
    if (!isKnown(bare(of), around) || type === 'Items') return undefined;
    if (around.own.has(type)) return ownField(type, name, around, e?.kind === 'struct');
    const foreign = foreignMember(type, name);
    const isMethod = methodNames(keyOf(type))?.includes(name);
    return {
      ...mistake('rust-name/field', shown(of), name),
      fix: foreign
        ? say('write', foreign)
        : type === 'Option'
          ? say('rust-type/unwrap')
          : isMethod
            ? say('write', `${name}()`)
            : say('correct-name'),
    };
  },
};

/** The getter or setter that replaces a call in the style of signals, such as `self.pages.set(…)`. */
function accessorOf(
  name: string,
  at: number,
  { script, definition }: Surroundings,
): string | undefined {
  if (!/^[gs]et$/.test(name)) return undefined;
  const start = script.startsWith(name, at) ? at : script.indexOf(`.${name}(`, at) + 1;
  const field = /\bself\.(\w+)\.$/.exec(script.slice(0, start))?.[1];
  const own = definition?.variants[0]?.fields.find((each) => each.name === field);
  if (own === undefined) return undefined;
  return name === 'get' ? `self.get_${field}()` : `self.set_${field}(…)`;
}

/** The key of a type in the table of methods. */
const keyOf = (type: string): string =>
  /^(?:[iu]\d+|[iu]size|\{integer\})$/.test(type)
    ? 'integer'
    : /^(?:f32|f64|\{float\})$/.test(type)
      ? 'float'
      : type;

/**
 * Advice for a missing method of the component. The component also inherits methods of its view, which are unknown
 * here. So the result is undefined, unless the name is that of a field or a macro, or resembles that of a known method,
 * getter or setter.
 */
function ownMethod(
  name: string,
  { name: type, functions, variants }: Definition,
): Advice | undefined {
  const fields = variants[0]!.fields.flatMap((each) => [`get_${each.name}`, `set_${each.name}`]);
  if (variants[0]!.fields.some((each) => each.name === name))
    return { ...mistake('rust-name/field-call', name), fix: say('rust-name/read', name) };
  const meant = suggest(name, [...functions.keys(), ...fields]);
  if (meant.to === name) return undefined;
  if (/^nav_(?:to|back)$/.test(name))
    return { ...mistake('rust-name/macro', name), fix: say('write', `${name}!(…)`) };
  return meant.to === undefined
    ? undefined
    : { ...mistake('rust-name/method', type, name), ...meant };
}

/** Advice for a function that uses `self` without declaring it. */
function noSelf(at: number, tokens: readonly RustToken[]): Advice | undefined {
  const head = tokens.findLastIndex(({ text, start }) => text === 'fn' && start < at);
  const opening = tokens[head + 2];
  if (opening?.text !== '(') return undefined;
  const more = tokens[head + 3]?.text === ')' ? '' : ', ';
  return {
    ...mistake('rust-name/no-self'),
    edits: [insertion(opening.end, `&mut self${more}`)],
    guess: true,
  };
}

/** Advice for a variant or function that a type of the script does not have: `Order::ByTitl`. */
function ownMember(
  owner: string,
  member: string,
  at: number,
  around: Surroundings,
): Advice | undefined {
  const of = around.own.has(owner) && !around.open.has(owner) && around.scope.types.get(owner);
  if (!of || of === around.definition || around.traits) return undefined;
  const names = [...(of.isEnum ? of.variants.map(({ name }) => name) : []), ...of.functions.keys()];
  // The member exists, so something else is wrong.
  if (names.includes(member)) return undefined;
  if (names.length === 0)
    return { ...mistake('rust-name/member', owner, member), fix: say('write', `${owner} { … }`) };
  const { to, fix, guess } = suggest(member, names, say('rust-name/declare'));
  const start = around.script.indexOf(member, at);
  return {
    ...mistake('rust-name/member', owner, member),
    fix,
    ...(to !== undefined && { edits: [{ start, end: start + member.length, text: to }] }),
    ...(guess && { guess }),
  };
}

function ownField(
  type: string,
  name: string,
  { scope, definition }: Surroundings,
  isWritten: boolean,
): Advice | undefined {
  const of = scope.types.get(type)!;
  const fields = of.isEnum ? [] : of.variants[0]!.fields.map((each) => each.name);
  const isAccessor = fields.includes(/^[gs]et_(\w+)$/.exec(name)?.[1] ?? '');
  if (of.functions.has(name) || (of === definition && isAccessor))
    return { ...mistake('rust-name/field', type, name), fix: say('write', `${name}()`) };
  const advice = suggest(name, fields);
  // A component inherits the fields of its view.
  if (of === definition && advice.to === undefined && !isWritten) return undefined;
  return { ...mistake('rust-name/field', type, name), ...advice };
}

/** The expression that tests for an empty string or list. It replaces a comparison with `null`. */
function emptyOf(at: number, { script, definition }: Surroundings): string | undefined {
  const [, name, sign] = /(\w+)\s*([!=]=)\s*$/.exec(script.slice(0, at)) ?? [];
  if (name === undefined) return undefined;
  const field = new RegExp(`\\blet\\s+(?:mut\\s+)?${name}\\s*=\\s*self\\.(?:get_)?(\\w+)`).exec(
    script,
  )?.[1];
  const of = definition?.variants[0]?.fields.find((one) => one.name === field);
  const type = of && new RegExp(`\\b${field}\\s*:\\s*(\\w+)`).exec(script)?.[1];
  if (!/^(?:String|Vec)$/.test(type ?? '')) return undefined;
  return `${sign === '!=' ? '!' : ''}${name}.is_empty()`;
}
