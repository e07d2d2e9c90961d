/** Makes messages of the Rust parser more precise. Pages do not have this module. */
import type { Advice, CodeProblem } from '../../problem.ts';
import { insertion } from '../../repair.ts';
import { mistake, say } from '../../words/words.ts';

/** Rules about words and signs of other languages. The parser reports the same mistakes less precisely. */
const OTHER_LANGUAGES =
  /^(?:foreign-(?:word|comment|operator|call|sign|type|self)|field-default|field-comma|rust-name)$/;

/** Rewords the problems of the compiler. Leaves out problems that other rules report better. */
export function inBetterRust(
  said: readonly CodeProblem[],
  found: readonly CodeProblem[],
  code: string,
): CodeProblem[] {
  const script = code.indexOf('<script');
  const isTold = found.some(
    ({ rule, place }) => OTHER_LANGUAGES.test(rule) && place.start > script,
  );
  return said
    .filter(({ rule }) => rule !== 'rust-syntax' || !isTold)
    .map((problem) => explained(problem, code) ?? problem);
}

/** The place where the parser stopped, with the code around it. */
interface Met {
  /** The sign that the parser expected; empty if it expected something else. */
  readonly sign: string;
  readonly start: number;
  readonly code: string;
  /** `rest` is the code from where the parser stopped; `before` is the code before it on the same line. */
  readonly rest: string;
  readonly before: string;
}

type Explanation = (met: Met) => (Advice & { readonly at?: readonly [number, number] }) | undefined;

function explained(problem: CodeProblem, code: string): CodeProblem | undefined {
  if (problem.message.key !== 'rust-syntax') return undefined;
  const [expected] = problem.message.values;
  const value = typeof expected === 'object' ? expected.values[0] : undefined;
  const { start } = problem.place;
  const met: Met = {
    sign: value === undefined ? '' : String(value),
    start,
    code,
    rest: code.slice(start),
    before: code.slice(code.lastIndexOf('\n', start - 1) + 1, start),
  };
  for (const explain of EXPLANATIONS) {
    const advice = explain(met);
    if (advice === undefined) continue;
    const { at = [problem.place.start, problem.place.end], to, ...words } = advice;
    const place = { start: at[0], end: at[1] };
    return { place, ...words, ...(to !== undefined && { edits: [{ ...place, text: to }] }) };
  }
  return undefined;
}

/** Whether the place is in the braces of a struct. */
const inStruct = ({ code, start }: Met): boolean =>
  /\bstruct\s+\w+[^{};]*\{[^{}]*$/.test(code.slice(0, start));

const EXPLANATIONS: readonly Explanation[] = [
  function arrow({ sign, rest, start }) {
    if (!sign.includes('=>') || !rest.startsWith('->')) return undefined;
    return { ...mistake('foreign-operator/arm'), at: [start, start + 2], to: '=>' };
  },
  function listType({ rest, before, start }) {
    const inside = /^\[(\w+)\]/.exec(rest);
    const type = /(\w+)$/.exec(before)?.[1];
    if (inside === null || type === undefined || !/[:<>]\s*\w+$/.test(before)) return undefined;
    const to = `${type}<${inside[1]}>`;
    const at = [start - type.length, start + inside[0].length] as const;
    return { ...mistake('foreign-type', `${type}${inside[0]}`, to), at, to };
  },
  function optional({ rest, before, start }) {
    const type = /:\s*([\w<>]+)$/.exec(before)?.[1];
    if (!rest.startsWith('?') || type === undefined) return undefined;
    const to = `Option<${type}>`;
    const at = [start - type.length, start + 1] as const;
    return { ...mistake('foreign-type', `${type}?`, to), at, to };
  },
  function quotedField(met) {
    const name = /^"(\w+)"\s*:/.exec(met.rest)?.[1];
    if (name === undefined) return undefined;
    const at = [met.start, met.start + name.length + 2] as const;
    return { ...mistake('rust-syntax/quoted-name', name), at, to: name };
  },
  function noType(met) {
    const name = /([A-Za-z_]\w*)\s*$/.exec(met.before)?.[1];
    if (met.sign !== ':' || name === undefined || !/^[,)}\n]/.test(met.rest)) return undefined;
    const start = met.start - met.before.length + met.before.lastIndexOf(name);
    const at = [start, start + name.length] as const;
    if (inStruct(met)) return { ...mistake('rust-syntax/field-type', name), at };
    const words = mistake('rust-syntax/parameter-type', name);
    const method = /\bfn\s+(\w+)\s*\(\s*&(?:mut\s+)?self\s*,\s*\w+$/.exec(
      met.before.trimEnd(),
    )?.[1];
    // A callback without arguments hands over its event.
    if (!new RegExp(`\\s@\\w+="${method}\\(\\)"`).test(met.code)) return { ...words, at };
    const to = `${name}: impl EventParam`;
    return { ...words, fix: say('write', to), at, to, guess: true };
  },
  function receiver({ rest, before, start }) {
    // `mut &self`
    const [, first] = /\bfn\s+\w+\s*\(\s*([a-z&][a-z&\s]*)?$/.exec(before) ?? [];
    const last = /^[a-z&\s]*?(?=\s*[,)])/.exec(rest)?.[0];
    const written = `${first ?? ''}${last ?? ''}`.replace(/\s/g, '');
    if (!/^(?:mut&self|&selfmut|self&mut|mutself&|self&|selfmut)$/.test(written)) return undefined;
    const at = [start - (first?.length ?? 0), start + last!.length] as const;
    return { ...mistake('rust-syntax/receiver'), at, to: '&mut self' };
  },
  function condition({ rest, before, start }) {
    const [, when, otherwise] = /^if\s+(.+?)\s+else\s+(?!\{)(.+?)\s*[;\n]/.exec(rest) ?? [];
    const value = /(?:=|return|\()\s*(\S.*?)\s*$/.exec(before)?.[1];
    if (when === undefined || otherwise === undefined || value === undefined) return undefined;
    const from = start - before.length + before.lastIndexOf(value);
    const length = /^if\s+.+?\s+else\s+.+?(?=\s*[;\n])/.exec(rest)![0].length;
    const to = `if ${when} { ${value} } else { ${otherwise} }`;
    return {
      ...mistake('foreign-operator/if-behind', to),
      at: [from, start + length],
      to,
      guess: true,
    };
  },
  function elseBraces({ rest, before, start }) {
    const value = /^([^{};\n]+?)\s*(?=;|\n)/.exec(rest)?.[1];
    if (!/\belse\s*$/.test(before) || value === undefined) return undefined;
    return {
      ...mistake('rust-syntax/else-braces', value),
      at: [start, start + value.length],
      to: `{ ${value} }`,
      guess: true,
    };
  },
  function hyphen({ rest, before, start }) {
    const first = /\b(?:let|let mut|fn|struct|enum)\s+([A-Za-z_]\w*)$/.exec(before)?.[1];
    const more = /^(?:-\w+)+/.exec(rest)?.[0];
    if (first === undefined || more === undefined) return undefined;
    const to = `${first}${more}`.replaceAll('-', '_');
    const at = [start - first.length, start + more.length] as const;
    return { ...mistake('rust-syntax/hyphen', `${first}${more}`, to), at, to, guess: true };
  },
  function closureArrow({ rest, before, start }) {
    const sign = /^(?:=>|->)\s*/.exec(rest)?.[0];
    if (!/\|[^|]*\|\s*$/.test(before) || sign === undefined) return undefined;
    return { ...mistake('rust-syntax/closure'), at: [start, start + sign.length], to: '' };
  },
  function parameter({ rest, before, start }) {
    // `fn add(int n)`, as C and Java write it.
    const [all, type, name] = /^(\w+)(?=\s*[,)])/.exec(rest)
      ? [/^(\w+)/.exec(rest)![0], /(\w+)\s+$/.exec(before)?.[1], /^(\w+)/.exec(rest)![0]]
      : [];
    if (!/\bfn\s+\w+\([^)]*$/.test(before) || !all || !type || /^(?:mut|self)$/.test(type))
      return undefined;
    const from = start - before.length + before.lastIndexOf(type);
    return {
      ...mistake('rust-syntax/parameter-order', `${name}: ${type}`),
      at: [from, start + all.length],
    };
  },
  function pairs({ sign, rest, start }) {
    if (sign === ',' && rest.startsWith('='))
      return { ...mistake('rust-syntax/colon'), at: [start, start + 1] };
    if (sign === ',' && rest.startsWith(';'))
      return { ...mistake('field-comma'), at: [start, start + 1], to: ',', guess: true };
    return undefined;
  },
  /** Reports a missing comma or semicolon at the end of a line; the parser only reports the next token. */
  function missingSign({ sign, code, start }) {
    const before = code.slice(0, start).replace(/(?:\s|\/\/[^\n]*)+$/, '');
    const isOver = code.slice(before.length, start).includes('\n');
    if (!(sign === ';' || sign === ',') || !isOver) return undefined;
    const end = before.length;
    const isField =
      /\bstruct\s+\w+\s*\{(?:[^{}]*,)?\s*(?:pub\s+)?\w+\s*:\s*[\w<>:]+$/.test(before) &&
      /^(?:pub\s+)?[a-z_]\w*\s*:/.test(code.slice(start));
    return {
      ...(sign === ';' ? mistake('rust-syntax/semicolon') : mistake('rust-syntax/comma')),
      at: [end - 1, end],
      edits: [insertion(end, sign)],
      guess: !isField,
    };
  },
  function plain({ sign }) {
    return sign === ''
      ? undefined
      : { ...mistake('rust-syntax', say('rust/sign', sign)), fix: say('rust-syntax/sign', sign) };
  },
];
