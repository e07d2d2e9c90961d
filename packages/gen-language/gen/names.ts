/** Checks names that template and script share. `attributes.ts` checks only the template, `rust.ts` only the script. */
import { nearest } from 'parallel-docs/browser';
import { excerpt, Problems, suggest } from '../problem.ts';
import { insertion } from '../repair.ts';
import { type RustToken, tokenizeRust } from '../rust/tokens.ts';
import { mistake, say } from '../words/words.ts';
import { type Attribute, attributeOf, type GenElement, walk } from './element.ts';

/** Declarations of a script that the template may refer to. */
interface ScriptNames {
  /** Names that `:for` declares anywhere in the template. */
  readonly looped?: ReadonlySet<string>;
  /** The struct under `#[component]`. */
  readonly component: RustToken;
  readonly fields: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
  /** The ids in `c_ref!(id)`. */
  readonly references: readonly RustToken[];
}

/**
 * Checks that template and script of one file use the same names: the component, the methods of callbacks, the fields
 * of bindings, and the ids in `c_ref!`. `scriptStart` is the offset of the script in the code.
 */
export function checkNames(
  roots: readonly GenElement[],
  script: string,
  scriptStart: number,
  problems: Problems,
): void {
  const names = readScript(script);
  if (names === undefined) return;
  checkRootName(roots, names, scriptStart, problems);
  const looped = new Set(
    [...walk(roots)].flatMap((one) => loopWords(attributeOf(one, ':', 'for')?.value ?? '')),
  );
  for (const root of roots) checkBindings(root, { ...names, looped }, new Set(), problems);

  const ids = new Set<string>();
  for (const element of walk(roots)) {
    const id = attributeOf(element, '', 'id')?.value;
    if (id !== undefined) ids.add(id);
  }
  for (const { text, start, end } of names.references) {
    if (ids.has(text)) continue;
    problems.add(scriptStart + start, scriptStart + end, {
      ...mistake('unknown-id', text),
      ...suggest(text, ids, say('unknown-id/add', text)),
    });
  }
}

/** Reads the declarations of a script. Undefined if it declares no component: then there is nothing to compare. */
function readScript(script: string): ScriptNames | undefined {
  // `checkRust` reports unpaired brackets.
  const tokens = tokenizeRust(script, new Problems());
  const at = tokens.findIndex(
    ({ text }, index) => text === 'component' && tokens[index - 1]?.text === '[',
  );
  const struct =
    at === -1 ? -1 : tokens.findIndex((one, index) => index > at && one.text === 'struct');
  const component = tokens[struct + 1];
  if (struct === -1 || component === undefined) return undefined;
  const references = tokens.filter(
    (token, index) =>
      token.kind === 'word' &&
      tokens[index - 1]?.text === '(' &&
      tokens[index - 2]?.text === '!' &&
      tokens[index - 3]?.text === 'c_ref',
  );
  return {
    component,
    fields: fieldsAfter(tokens, struct + 2),
    // `checkRust` reports `function`.
    methods: wordsAfter(tokens, /^(?:fn|function)$/),
    references,
  };
}

function wordsAfter(tokens: readonly RustToken[], keyword: RegExp): Set<string> {
  const words = tokens.flatMap((token, index) =>
    keyword.test(token.text) ? (tokens[index + 1]?.text ?? []) : [],
  );
  return new Set(words);
}

/** The names of the fields of a struct: words before a colon in its braces. */
function fieldsAfter(tokens: readonly RustToken[], start: number): Set<string> {
  const fields = new Set<string>();
  const opening = tokens.findIndex((one, index) => index >= start && /^[{;]$/.test(one.text));
  const last = tokens[opening]?.partner;
  if (last === undefined) return fields;
  for (let index = opening + 1; index < last; index++) {
    const token = tokens[index];
    if (token?.partner !== undefined) index = Math.max(index, token.partner);
    else if (token?.kind === 'word' && tokens[index + 1]?.text === ':') fields.add(token.text);
  }
  return fields;
}

function checkRootName(
  roots: readonly GenElement[],
  { component }: ScriptNames,
  scriptStart: number,
  problems: Problems,
): void {
  const root = roots.find(({ tag }) => tag === 'component');
  const name = root && attributeOf(root, '', 'name')?.value;
  if (name === undefined || name === component.text) return;
  problems.add(scriptStart + component.start, scriptStart + component.end, {
    ...mistake('component-name', component.text, name),
    ...(/^[A-Za-z]\w*$/.test(name) ? { to: name } : {}),
  });
}

/** Checks an element and its content; `items` are the names that `:for` declares around it. */
function checkBindings(
  element: GenElement,
  names: ScriptNames,
  items: ReadonlySet<string>,
  problems: Problems,
): void {
  const clause = attributeOf(element, ':', 'for');
  const inner =
    clause?.value === undefined ? items : new Set([...items, ...loopWords(clause.value)]);
  for (const attribute of element.attributes) {
    if (attribute.value === undefined) continue;
    if (attribute.prefix === '') checkUnbound(attribute, names, inner, problems);
    else if (attribute.prefix === '@') checkMethod(attribute, names, problems);
    else if (attribute === clause)
      checkField(clause, / in\s+([A-Za-z_]\w*)/, names, items, problems);
    else if (/\($|\(.*\)\s*$/s.test(attribute.value)) checkMethod(attribute, names, problems);
    else checkField(attribute, /^\s*([A-Za-z_]\w*)/, names, inner, problems);
  }
  for (const child of element.children) checkBindings(child, names, inner, problems);
}

/** Rewords the problem of an unquoted text that is the name of a field or item: it is probably meant as a binding. */
function checkUnbound(
  { name, value = '', start, valueStart }: Attribute,
  { fields }: ScriptNames,
  items: ReadonlySet<string>,
  { list }: Problems,
): void {
  const at = list.findIndex(
    ({ rule, place }) => rule === 'unquoted-text' && place.start === valueStart,
  );
  if (at === -1 || !(fields.has(value) || items.has(value))) return;
  list[at] = {
    ...list[at]!,
    ...(fields.has(value)
      ? mistake('unquoted-text/field', value, name)
      : mistake('unquoted-text/item', value, name)),
    edits: [insertion(start, ':')],
    guess: true,
  };
}

/** The names that a clause of `:for` declares, and `index`, the name of the index if the clause does not name it. */
function loopWords(clause: string): string[] {
  return clause === ''
    ? []
    : ['index', ...(clause.split(/\s+in\s+/)[0]?.match(/[A-Za-z_]\w*/g) ?? [])];
}

function checkMethod(
  { prefix, value = '', valueStart }: Attribute,
  { methods, fields }: ScriptNames,
  problems: Problems,
): void {
  const method = /^\s*([A-Za-z_]\w*)\s*\(/.exec(value)?.[1];
  if (method === undefined || methods.has(method)) return;
  const start = valueStart + value.indexOf(method);
  if (prefix === ':' && fields.has(method) && /^\w+\(\)$/.test(value)) {
    problems.add(valueStart, valueStart + value.length, {
      ...mistake('unknown-method', method),
      fix: say('unknown-method/field', method),
      to: method,
    });
    return;
  }
  problems.add(start, start + method.length, {
    ...mistake('unknown-method', method),
    ...suggest(method, methods, say('unknown-method/add', method)),
  });
}

function checkField(
  { value = '', valueStart }: Attribute,
  place: RegExp,
  { fields, methods, looped }: ScriptNames,
  items: ReadonlySet<string>,
  problems: Problems,
): void {
  const match = place.exec(value);
  const field = match?.[1];
  if (match === null || field === undefined || fields.has(field) || items.has(field)) return;
  const start = valueStart + match.index + match[0].lastIndexOf(field);
  const names = [...fields, ...items];
  const inSelf = field === 'self' ? /^\s*\.\s*(?=(\w+))/.exec(value.slice(match[0].length)) : null;
  if (looped?.has(field)) {
    problems.add(start, start + field.length, mistake('unknown-field/outside', field));
    return;
  }
  problems.add(start, start + field.length, {
    ...mistake('unknown-field', excerpt(field)),
    ...(inSelf !== null && fields.has(inSelf[1] ?? '')
      ? {
          fix: say('unknown-field/self'),
          edits: [{ start, end: start + 'self'.length + inSelf[0].length, text: '' }],
        }
      : methods.has(field) && nearest(field, names) === undefined
        ? { fix: say('unknown-field/method', field), to: `${field}()` }
        : suggest(field, names, say('unknown-field/add', field))),
  });
}
