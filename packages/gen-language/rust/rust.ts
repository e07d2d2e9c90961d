/**
 * Checks brackets, macros and attributes of Rust, mainly the macros and attributes of GenUI. The Rust compiler checks
 * the rest.
 */
import { nearest } from 'parallel-docs/browser';
import { type CodeProblem, Problems, type SampleInfo, suggest } from '../problem.ts';
import type { ReferenceData } from '../reference/schema.ts';
import { removal } from '../repair.ts';
import { fromData, mistake, oneOf, say, type Words } from '../words/words.ts';
import { type RustToken, tokenizeRust } from './tokens.ts';

/** Macros of Rust itself and of the crates that GenUI projects use, without `!`. */
const MACROS = [
  ...['assert', 'assert_eq', 'assert_ne', 'cfg', 'column', 'concat', 'dbg', 'debug_assert'],
  ...['env', 'eprint', 'eprintln', 'file', 'format', 'format_args', 'include_bytes'],
  ...['include_str', 'line', 'macro_rules', 'matches', 'module_path', 'panic', 'print', 'println'],
  ...['stringify', 'thread_local', 'todo', 'unimplemented', 'unreachable', 'vec', 'write'],
  ...['writeln', 'lazy_static', 'json'],
  // Macros of Makepad
  ...['app_main', 'id', 'live_design', 'live_id', 'log'],
];

/** Attributes of Rust itself and of the crates that GenUI projects use. */
const ATTRIBUTES = [
  ...['allow', 'cfg', 'cfg_attr', 'default', 'deny', 'deprecated', 'derive', 'doc', 'expect'],
  ...['feature', 'ignore', 'inline', 'macro_export', 'macro_use', 'must_use', 'non_exhaustive'],
  ...['path', 'proc_macro', 'repr', 'serde', 'should_panic', 'test', 'track_caller', 'warn'],
  // Attributes of Makepad, outside of GenUI's own files
  ...['animator', 'calc', 'deref', 'live', 'pick', 'rust', 'walk', 'layout', 'redraw', 'area'],
];

/** For each attribute of GenUI: the items to which it applies. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  component: ['struct'],
  prop: ['struct', 'enum'],
  event: ['enum'],
  computed: ['fn'],
  http_response: ['fn'],
  before_mount: ['fn'],
  mounted: ['fn'],
  before_update: ['fn'],
  updated: ['fn'],
};

const MAKEPAD_FIELDS = ['live', 'rust'];

/** Checks Rust: a file, a part of one, or the script of a `.gen` file. */
export function checkRust(code: string, info: SampleInfo, data: ReferenceData): CodeProblem[] {
  const problems = new Problems();
  const tokens = tokenizeRust(code, problems);
  checkFunctions(tokens, problems);
  checkMacros(tokens, info, data, problems);
  checkAttributes(tokens, code, data, problems);
  return problems.sorted();
}

/** Reports `function save()`, because the keyword of Rust is `fn`. */
function checkFunctions(tokens: readonly RustToken[], problems: Problems): void {
  for (const [index, { text, start, end }] of tokens.entries()) {
    const [name, opening] = [tokens[index + 1], tokens[index + 2]];
    if (text !== 'function' || name?.kind !== 'word' || opening?.text !== '(') continue;
    problems.add(start, end, { ...mistake('foreign-function', name.text), to: 'fn' });
  }
}

/** Names of the macros that Rust code declares with `macro_rules!`. */
export function rustMacros(code: string): string[] {
  // Most samples declare none, so they need not be tokenized.
  return code.includes('macro_rules') ? declared(tokenizeRust(code, new Problems())) : [];
}

function declared(tokens: readonly RustToken[]): string[] {
  return tokens.flatMap((token, index) =>
    token.text === 'macro_rules' && tokens[index + 1]?.text === '!'
      ? (tokens[index + 2]?.text ?? [])
      : [],
  );
}

function checkMacros(
  tokens: readonly RustToken[],
  info: SampleInfo,
  data: ReferenceData,
  problems: Problems,
): void {
  const known = new Set([...MACROS, ...declared(tokens), ...(info.macros ?? [])]);
  for (const { name, kind } of data.scriptMacros) {
    if (kind === 'macro') known.add(name.replace('!', ''));
  }
  const broken = new Map<string, Words | undefined>();
  for (const { name, available, note } of data.httpMacros) {
    known.add(name.replace('!', ''));
    if (!available) broken.set(name.replace('!', ''), note && fromData(note));
  }
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word' || tokens[index + 1]?.text !== '!') continue;
    const opening = tokens[index + 2];
    const isCall = /^[([{]$/.test(opening?.text ?? '') || token.text === 'macro_rules';
    // Macros of other crates (`crate_name::macro!`) are not known here.
    if (!isCall || tokens[index - 1]?.text === '::') continue;
    const note = broken.get(token.text);
    if (!known.has(token.text)) {
      problems.add(token.start, token.end, {
        ...mistake('unknown-macro', token.text),
        ...suggest(token.text, known, say('unknown-macro/add')),
      });
    } else if (broken.has(token.text)) {
      problems.add(token.start, token.end, {
        ...mistake('broken-macro', token.text),
        ...(note ? { fix: note } : {}),
      });
    } else if (token.text === 'active') {
      checkActive(tokens, index, problems);
    } else if (token.text === 'c_ref') {
      checkReference(tokens, index, problems);
    }
  }
}

/** Checks that `active!` has one argument: no comma outside of inner brackets. */
function checkActive(tokens: readonly RustToken[], index: number, problems: Problems): void {
  const opening = tokens[index + 2];
  const last = opening?.partner;
  if (opening === undefined || last === undefined) return;
  for (let inner = index + 3; inner < last; inner++) {
    const token = tokens[inner];
    if (token === undefined) return;
    if (token.text === ',') {
      problems.add(opening.end, tokens[last]?.start ?? opening.end, {
        ...mistake('active-arguments'),
      });
      return;
    }
    if (token.partner !== undefined && token.partner > inner) inner = token.partner;
  }
}

/** Checks that `c_ref!` is in a `let`. */
function checkReference(tokens: readonly RustToken[], index: number, problems: Problems): void {
  const token = tokens[index];
  if (token === undefined) return;
  let before = index - 1;
  if (tokens[before]?.text === '=') {
    while (before >= 0 && !/^[;{}]$/.test(tokens[before]?.text ?? '')) before -= 1;
    if (tokens[before + 1]?.text === 'let') return;
  }
  problems.add(token.start, token.end, {
    ...mistake('c-ref-place'),
  });
}

function checkAttributes(
  tokens: readonly RustToken[],
  code: string,
  data: ReferenceData,
  problems: Problems,
): void {
  const own = data.scriptMacros.flatMap(({ name, kind }) =>
    kind === 'attribute' ? (/^#\[(\w+)/.exec(name)?.[1] ?? []) : [],
  );
  const known = new Set([...own, ...ATTRIBUTES]);
  // `#[live]` is correct in a handwritten Makepad widget, which derives `Live` itself.
  const makepad = tokens.some(({ kind, text }) => kind === 'word' && text === 'Live');
  for (const [index, token] of tokens.entries()) {
    if (token.text !== '#') continue;
    const at = tokens[index + 1]?.text === '!' ? index + 2 : index + 1;
    const name = tokens[at + 1];
    if (tokens[at]?.text !== '[' || name?.kind !== 'word') continue;
    if (tokens[at + 2]?.text === '::') continue;
    if (MAKEPAD_FIELDS.includes(name.text) && !makepad) {
      const end = tokens[tokens[at]?.partner ?? -1]?.end ?? name.end;
      problems.add(token.start, end, {
        ...mistake('makepad-attribute', name.text),
        edits: [removal(code, token.start, end)],
      });
    } else if (!known.has(name.text)) {
      problems.add(name.start, name.end, {
        ...mistake('unknown-attribute', name.text),
        ...suggest(name.text, nearest(name.text, own) === undefined ? known : own),
      });
    } else {
      checkTarget(tokens, at, problems);
      if (name.text === 'computed') checkComputed(tokens, at + 1, problems);
    }
  }
}

/**
 * Checks that a GenUI attribute is before an item that it applies to. Other attributes may be between them. `index` is
 * the index of the attribute's opening bracket.
 */
function checkTarget(tokens: readonly RustToken[], index: number, problems: Problems): void {
  const name = tokens[index + 1];
  const targets = name && TARGETS[name.text];
  let next = (tokens[index]?.partner ?? tokens.length) + 1;
  while (tokens[next]?.text === '#') next = (tokens[next + 1]?.partner ?? tokens.length) + 1;
  while (/^(?:pub|async|\(|crate|super|\))$/.test(tokens[next]?.text ?? '')) next += 1;
  const found = tokens[next];
  // A sample may end with the attribute.
  if (targets === undefined || found === undefined || targets.includes(found.text)) return;
  problems.add(found.start, found.end, {
    ...mistake(
      'attribute-target',
      name?.text ?? '',
      found.text,
      oneOf(targets.map((one) => `"${one}"`)),
    ),
  });
}

/** Checks that the fields of `#[computed([a, b])]` are in brackets. */
function checkComputed(tokens: readonly RustToken[], index: number, problems: Problems): void {
  const name = tokens[index];
  const opening = tokens[index + 1];
  if (name === undefined) return;
  const last = opening?.text === '(' ? opening.partner : undefined;
  if (last !== undefined && tokens[index + 2]?.text === '[') return;
  const inside = tokens.slice(index + 2, last ?? index + 2);
  const fields = inside.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  problems.add(name.start, tokens[last ?? index]?.end ?? name.end, {
    ...mistake('computed-fields'),
    ...(fields.length > 0 ? { to: `computed([${fields.join(', ')}])` } : {}),
  });
}
