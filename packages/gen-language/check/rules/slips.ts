/** Finds mistakes that consist only of words of Rust or GenUI, so that no parser explains them. */
import { nearest } from 'parallel-docs/browser';
import { type Problems, suggest } from '../../problem.ts';
import { insertion } from '../../repair.ts';
import type { RustToken } from '../../rust/tokens.ts';
import { mistake, say } from '../../words/words.ts';
import { typesIn } from './script-parts.ts';

/** Reports mistakes such as a macro without `!`, or a variant without its enum. */
export function checkSlips(tokens: readonly RustToken[], problems: Problems): void {
  const enums = enumsOf(tokens);
  const isDeclared = (name: string): boolean =>
    tokens.some(
      ({ text }, at) =>
        text === name && /^(?:fn|let|mut|macro_rules)$/.test(tokens[at - 1]?.text ?? ''),
    );
  for (const [index, token] of tokens.entries()) {
    checkAssigned(tokens, index, problems);
    const [before, next, after] = [-1, 1, 2].map((by) => tokens[index + by]?.text ?? '');
    const add = (advice: Parameters<Problems['add']>[2], last = index): void =>
      problems.add(token.start, tokens[last]?.end ?? token.end, advice);
    const variants = enums.get(token.text);
    if (
      /^(?:c_ref|active|nav_to)$/.test(token.text) &&
      next === '(' &&
      before !== '.' &&
      before !== '::'
    ) {
      if (before !== 'fn' && !isDeclared(token.text))
        add({ ...mistake('macro-sign', token.text), edits: [insertion(token.end, '!')] });
    } else if (variants !== undefined && next === '.' && variants.has(after!)) {
      const sign = tokens[index + 1]!;
      add(
        {
          ...mistake('variant-path/dot', token.text, after!),
          edits: [{ start: sign.start, end: sign.end, text: '::' }],
        },
        index + 2,
      );
    } else if (/^\p{Lu}/u.test(token.text) && isBare(tokens, index)) {
      const owners = [...enums].filter(([, names]) => names.has(token.text));
      const [owner] = owners;
      const isAlone = owners.length === 1 && !enums.has(token.text);
      if (owner !== undefined && isAlone && !isUsed(tokens, owner[0]))
        add({ ...mistake('variant-path', token.text, owner[0]), to: `${owner[0]}::${token.text}` });
    } else if (
      token.text === 'impl' &&
      /^(?:default|clone|debug)$/.test(next!) &&
      after === 'for'
    ) {
      const trait = next![0]!.toUpperCase() + next!.slice(1);
      const name = tokens[index + 1]!;
      problems.add(name.start, name.end, {
        ...mistake('foreign-word/trait', next!, trait),
        to: trait,
      });
    } else if (token.text === 'active' && next === '!' && tokens[index + 3]?.kind === 'text') {
      const text = tokens[index + 3]!;
      const event = eventFor(text.text, tokens, enums);
      problems.add(text.start, text.end, mistake('active-arguments/text', text.text, event));
    } else if (token.text === 'nav_to' && next === '!' && tokens[index + 3]?.kind === 'text') {
      const text = tokens[index + 3]!;
      const id = text.text.replace(/^"\/?|"$/g, '');
      if (/^\w+$/.test(id))
        problems.add(text.start, text.end, { ...mistake('nav-argument', id), to: id });
    } else if (token.text === 'self' && next === '.' && /^[;{}]$/.test(before!)) {
      const sign = tokens[index + 3];
      const end = tokens.findIndex(({ text }, at) => at > index && /^[;{}]$/.test(text));
      const rest = tokens.slice(index + 4, end).map(({ text }) => text);
      if (
        /^[-+*/]$/.test(sign?.text ?? '') &&
        tokens[end]?.text === ';' &&
        !rest.includes('=') &&
        tokens[index + 4]?.text !== '='
      )
        problems.add(sign!.start, sign!.end, {
          ...mistake('lost-value', sign!.text),
          to: `${sign!.text}=`,
          guess: true,
        });
    }
  }
  checkDecorators(tokens, problems);
}

/** Reports a misspelt variant of an enum of GenUI: `Themes::Sucess`. */
export function checkVariants(
  tokens: readonly RustToken[],
  enums: ReadonlyMap<string, readonly string[]>,
  problems: Problems,
): void {
  const own = new Set(typesIn(tokens).map(({ name }) => name.text));
  for (const [index, { text: owner }] of tokens.entries()) {
    const [sign, name] = [tokens[index + 1], tokens[index + 2]];
    const variants = own.has(owner) || sign?.text !== '::' ? undefined : enums.get(owner);
    if (variants === undefined || !/^[A-Z]/.test(name?.text ?? '')) continue;
    const { text, start, end } = name!;
    if (variants.includes(text) || nearest(text, variants) === undefined) continue;
    problems.add(start, end, {
      ...mistake('rust-name/member', owner, text),
      ...suggest(text, variants),
    });
  }
}

/** Types of Rust and GenUI. Types of the script may have similar names. */
const COMMON =
  /^(?:Self|String|Vec|Option|Some|None|Result|Ok|Err|Box|Rc|Arc|Cell|RefCell|HashMap|HashSet|BTreeMap|BTreeSet|VecDeque|Ordering|Duration|Instant|SystemTime|Default|Debug|Clone|Copy|Display|From|Into|Iterator|EventParam)$/;

/**
 * Reports a misspelt type of the script: `active!(HomeEvnt::Sent)`. Unknown names may be imported.
 *
 * @param name name of the component in the template
 */
export function checkTypeNames(
  tokens: readonly RustToken[],
  enums: ReadonlyMap<string, readonly string[]>,
  name: string | undefined,
  problems: Problems,
): void {
  if (tokens.some(({ text }) => /^(?:import|use|trait|macro_rules)$/.test(text))) return;
  const types = typesIn(tokens).map((one) => one.name.text);
  const variants = [...enumsOf(tokens).values()].flatMap((names) => [...names]);
  const aliases = tokens.flatMap(({ text }, at) => (tokens[at - 1]?.text === 'type' ? text : []));
  const known = new Set([...types, ...variants, ...aliases, ...enums.keys(), name]);
  for (const [index, { kind, text, start, end }] of tokens.entries()) {
    const [before, next] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
    const isType = next === '::' || (next === '{' && before !== 'impl') || /^[:<&]$/.test(before);
    if (kind !== 'word' || !isType || known.has(text) || COMMON.test(text)) continue;
    if (!/^[A-Z][a-z]/.test(text) || before === '::') continue;
    const { to, fix, guess } = suggest(text, types);
    if (to !== undefined && !guess)
      problems.add(start, end, { ...mistake('rust-name/type', text), fix, to });
  }
}

/** Reports `self.set_mode = …`. */
function checkAssigned(tokens: readonly RustToken[], index: number, problems: Problems): void {
  const [name, sign] = [tokens[index + 2], tokens[index + 3]];
  if (tokens[index]?.text !== 'self' || tokens[index + 1]?.text !== '.' || !name) return;
  if (/^set_\w+$/.test(name.text) && sign?.text === '=')
    problems.add(name.start, name.end, mistake('setter-assigned', name.text));
}

function enumsOf(tokens: readonly RustToken[]): Map<string, ReadonlySet<string>> {
  const enums = new Map<string, ReadonlySet<string>>();
  for (const { kind, name, inside } of typesIn(tokens)) {
    if (kind !== 'enum') continue;
    const names = new Set<string>();
    for (let at = inside[0]; at < inside[1]; at++) {
      const { kind: of, text, partner } = tokens[at]!;
      if (of === 'word' && /^\p{Lu}/u.test(text) && /^[,{\]]$/.test(tokens[at - 1]?.text ?? ''))
        names.add(text);
      if (partner !== undefined && partner > at) at = partner;
    }
    enums.set(name.text, names);
  }
  return enums;
}

/** Whether a `use` imports the variants of an enum. */
const isUsed = (tokens: readonly RustToken[], name: string): boolean =>
  tokens.some(({ text }, at) => {
    if (text !== 'use') return false;
    const end = tokens.findIndex((one, index) => index > at && one.text === ';');
    return tokens.slice(at, end === -1 ? undefined : end).some((one) => one.text === name);
  });

/** The event that a string probably means: the variant of that name, else the first variant. */
function eventFor(
  written: string,
  tokens: readonly RustToken[],
  enums: ReadonlyMap<string, ReadonlySet<string>>,
): string {
  const own = typesIn(tokens).find(({ attributes }) => attributes.includes('event'))?.name.text;
  const variants = [...(enums.get(own ?? '') ?? [])];
  const folded = (text: string): string => text.replace(/\W|_/g, '').toLowerCase();
  const variant = variants.find((one) => folded(one) === folded(written)) ?? variants[0];
  return variant === undefined ? 'MyEvent::Saved' : `${own}::${variant}`;
}

/** Whether a word is a complete value or pattern. */
function isBare(tokens: readonly RustToken[], index: number): boolean {
  const [before, next] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
  if (next === '=>') return /^[{},|]$/.test(before);
  const isSent = tokens[index - 2]?.text === '!' && tokens[index - 3]?.text === 'active';
  if (isSent && before === '(') return /^[(){]$/.test(next);
  if (!/^[);,]$/.test(next)) return false;
  const inEnum = tokens.findLast(
    ({ text, partner }, at) => at < index && text === '{' && (partner ?? -1) > index,
  );
  const at = inEnum === undefined ? -1 : tokens.indexOf(inEnum);
  if (/^(?:enum)$/.test(tokens[at - 2]?.text ?? '')) return false;
  const call = tokens.findLastIndex(
    ({ text, partner }, at) => at < index && text === '(' && (partner ?? -1) > index,
  );
  const isAttribute = /^(?:derive|computed|cfg|allow|import)$/.test(tokens[call - 1]?.text ?? '');
  return (
    !isAttribute && /^(?:\(|=|==|!=|return|,)$/.test(before) && tokens[index - 2]?.text !== '!'
  );
}

/** Reports `@component` and `@State`: decorators and annotations of TypeScript, Java and Python. */
function checkDecorators(tokens: readonly RustToken[], problems: Problems): void {
  for (const [index, { text, start }] of tokens.entries()) {
    const name = tokens[index + 1];
    if (
      text !== '@' ||
      name?.kind !== 'word' ||
      !/^[;{},\])]?$/.test(tokens[index - 1]?.text ?? '')
    )
      continue;
    if (name.start !== start + 1) continue;
    const own =
      /^(?:component|prop|event|computed|mounted|before_mount|updated|before_update)$/i.test(
        name.text,
      );
    const to = `#[${name.text.toLowerCase()}]`;
    const next = tokens[index + 2];
    problems.add(
      start,
      name.end,
      own
        ? { ...mistake('foreign-word/decorator', `@${name.text}`), fix: say('write', to), to }
        : {
            ...mistake('foreign-word/decorator', `@${name.text}`),
            fix: say('remove-it'),
            edits: [{ start, end: next?.kind === 'word' ? next.start : name.end, text: '' }],
            guess: true,
          },
    );
  }
}
