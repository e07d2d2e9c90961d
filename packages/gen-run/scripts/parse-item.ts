/** Parses the items of a script. An item that cannot be parsed is refused, and parsing continues after it. */
import { Cursor } from './cursor.ts';
import { parseBlock } from './parse-control.ts';
import { parseExpression } from './parse-expression.ts';
import { parsePattern } from './parse-pattern.ts';
import { parseArgs, parseType } from './parse-type.ts';
import type {
  Attribute,
  Block,
  FieldNode,
  FunctionNode,
  Item,
  Parameter,
  Refused,
  TypeNode,
  VariantNode,
} from './syntax.ts';
import { tokenize } from './tokens.ts';
import { Refusal, refuse } from './told.ts';

const READERS = { expression: parseExpression, block: parseBlock };

/** A cursor at the beginning of Rust code. Throws `Refusal` if the code cannot be tokenized. */
export function cursorOf(code: string): Cursor {
  return new Cursor(code, tokenize(code), READERS);
}

/** The items of a script. Throws `Refusal` if it cannot be tokenized. */
export function parseItems(code: string): Item[] {
  const p = cursorOf(code);
  return items(p, 'end');
}

function items(p: Cursor, close: '}' | 'end'): Item[] {
  const found: Item[] = [];
  while (p.here.kind !== 'end' && !(close === '}' && p.is('}'))) {
    const start = p.mark();
    const { at } = p;
    try {
      const item = itemHere(p);
      if (item) found.push(item);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      p.goTo(start);
      const name = skipItem(p);
      found.push({ kind: 'refused', at: Math.max(refusal.at, at), name, why: refusal.why });
    }
  }
  return found;
}

/**
 * Skips an item, including its closing brace or semicolon. Returns up to three of its words, to name it in messages.
 */
function skipItem(p: Cursor): string {
  const words: string[] = [];
  while (p.here.kind !== 'end') {
    if (p.is('{')) {
      p.skipGroup();
      break;
    }
    if (p.is('(') || p.is('[')) p.skipGroup();
    else {
      const { kind, text } = p.next();
      if (text === ';') break;
      if (kind === 'word' && !/^(?:pub|fn|struct|enum|const|static)$/.test(text)) words.push(text);
    }
  }
  return words.slice(0, 3).join(' ');
}

function itemHere(p: Cursor): Item | undefined {
  const attributes = attributesHere(p);
  if (p.take('pub') && p.is('(')) p.skipGroup();
  const { at } = p;
  const { text } = p.here;
  if (p.is('const') && p.is('fn', 1)) p.next();
  if (p.take('fn')) return functionHere(p, at, attributes);
  if (p.take('struct')) return structHere(p, at, attributes);
  if (p.take('enum')) return enumHere(p, at, attributes);
  if (p.take('impl')) return implHere(p, at);
  if (p.take('use')) {
    const paths = pathsHere(p, []);
    p.need(';');
    return { kind: 'use', at, paths };
  }
  if (p.take('const')) {
    const name = p.name();
    p.need(':');
    const type = parseType(p);
    p.need('=');
    const value = p.expression();
    p.need(';');
    return { kind: 'const', at, name, type, value };
  }
  if (p.take('type')) {
    const name = p.name();
    p.need('=');
    const type = parseType(p);
    p.need(';');
    return { kind: 'alias', at, name, type };
  }
  if (p.is('import') && p.is('!', 1)) {
    p.next();
    p.next();
    p.skipGroup();
    p.take(';');
    return undefined;
  }
  // `mod name;` has nothing to run.
  if (p.is('mod') && p.is(';', 2)) {
    for (let count = 0; count < 3; count++) p.next();
    return undefined;
  }
  const what = p.is('!', 1) ? `${text}!` : text;
  return refuse(at, 'not-run', what);
}

/** Parses attributes such as `#[derive(Debug)]`. */
function attributesHere(p: Cursor): Attribute[] {
  const found: Attribute[] = [];
  while (p.is('#')) {
    p.next();
    p.take('!');
    const start = p.mark();
    p.skipGroup();
    const end = p.mark();
    p.goTo(start);
    const words: string[] = [];
    while (p.mark() < end) {
      const { kind, text } = p.next();
      if (kind === 'word') words.push(text);
    }
    found.push({ name: words[0] ?? '', words: words.slice(1) });
  }
  return found;
}

/** Parses the type parameters between `<` and `>`. */
function genericsHere(p: Cursor): string[] {
  if (!p.is('<')) return [];
  const { at } = p;
  const names = parseArgs(p);
  if (p.is('where') || names.some(({ args }) => args.length > 0)) refuse(at, 'generic');
  return names.map(({ name }) => name);
}

function functionHere(p: Cursor, at: number, attributes: Attribute[]): FunctionNode {
  const name = p.name();
  if (p.is('<') && p.ahead(1).kind !== 'label') refuse(at, 'generic');
  parseArgs(p);
  p.need('(');
  let self: Pick<FunctionNode, 'receiver' | 'mutable'> | undefined;
  let open = true;
  const params = p
    .list(')', (): Parameter | undefined => {
      if (open) self = receiverHere(p);
      const own = open && self !== undefined;
      open = false;
      if (own) return undefined;
      const pattern = parsePattern(p);
      p.need(':');
      return { pattern, type: parseType(p) };
    })
    .filter((each) => each !== undefined);
  const result = p.take('->') ? parseType(p) : undefined;
  if (p.is('where')) refuse(at, 'generic');
  const body = bodyHere(p);
  return {
    kind: 'fn',
    at,
    name,
    attributes,
    ...self,
    params,
    result,
    body,
    end: p.behind,
  };
}

function receiverHere(p: Cursor): Pick<FunctionNode, 'receiver' | 'mutable'> | undefined {
  const start = p.mark();
  const borrowed = p.take('&');
  if (borrowed && p.here.kind === 'label') p.next();
  const mutable = p.take('mut');
  if (p.take('self') && !p.is(':'))
    return { receiver: borrowed ? (mutable ? '&mut' : '&') : 'value', mutable };
  p.goTo(start);
  return undefined;
}

/** Parses a function body. A refusal in the body affects only this function. */
function bodyHere(p: Cursor): Block | Refused {
  const start = p.mark();
  try {
    return p.block();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    p.goTo(start);
    if (p.is('{')) p.skipGroup();
    else p.need('{');
    p.structs = true;
    return { kind: 'refused', at: refusal.at, why: refusal.why };
  }
}

function structHere(p: Cursor, at: number, attributes: Attribute[]): Item {
  const name = p.name();
  const params = genericsHere(p);
  const rest = variantRest(p);
  if (rest.shape !== 'named') p.take(';');
  const variants = [{ name, attributes, ...rest }];
  return { kind: 'type', at, name, params, isEnum: false, variants, attributes };
}

/** Parses the fields of a struct or of a variant. */
function variantRest(p: Cursor): Pick<VariantNode, 'shape' | 'fields'> {
  if (p.take('{')) {
    const fields = p.list('}', (): FieldNode => {
      attributesHere(p);
      if (p.take('pub') && p.is('(')) p.skipGroup();
      const name = p.name();
      p.need(':');
      return { name, type: parseType(p) };
    });
    return { shape: 'named', fields };
  }
  if (!p.take('(')) return { shape: 'unit', fields: [] };
  let index = 0;
  const fields = p.list(')', (): FieldNode => {
    attributesHere(p);
    if (p.take('pub') && p.is('(')) p.skipGroup();
    return { name: String(index++), type: parseType(p) };
  });
  return { shape: 'tuple', fields };
}

function enumHere(p: Cursor, at: number, attributes: Attribute[]): Item {
  const name = p.name();
  const params = genericsHere(p);
  p.need('{');
  const variants = p.list('}', (): VariantNode => {
    const own = attributesHere(p);
    const word = p.name();
    const rest = variantRest(p);
    const number = p.take('=') ? p.expression() : undefined;
    return { name: word, attributes: own, ...rest, number };
  });
  return { kind: 'type', at, name, params, isEnum: true, variants, attributes };
}

function implHere(p: Cursor, at: number): Item {
  if (p.is('<')) refuse(at, 'generic');
  let type: TypeNode = parseType(p);
  let trait: string | undefined;
  if (p.take('for')) {
    trait = type.name;
    type = parseType(p);
  }
  p.need('{');
  const inside = items(p, '}');
  p.need('}');
  return { kind: 'impl', at, trait, type, items: inside };
}

/** Parses the paths of a `use`; `a::{b, c as d}` has two. */
function pathsHere(p: Cursor, before: readonly string[]): [readonly string[], string][] {
  if (p.take('{')) return p.list('}', () => pathsHere(p, before)).flat();
  if (p.take('*')) return [[before, '*']];
  if (before.length === 0) p.take('::');
  const name = p.name();
  if (p.take('::')) return pathsHere(p, [...before, name]);
  const path = name === 'self' ? before : [...before, name];
  return [[path, p.take('as') ? p.name() : (path.at(-1) ?? name)]];
}

/** Parses a type, such as `Option<String>`. Throws `Refusal` if it is invalid or not supported. */
export function parseTypeText(text: string): TypeNode {
  return parseType(cursorOf(text));
}
