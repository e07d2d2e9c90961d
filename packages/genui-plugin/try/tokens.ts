/**
 * Colours `.gen` code in the browser as the build does, line by line: what a line is coloured with depends on its text
 * and on where the line before has ended. Kinds are the class names of the page's code.
 */

/** A piece of a line; kind `''` is plain. */
export type Token = readonly [kind: string, text: string];

/** Where a line ends: what the next one begins in. */
export type TokenState =
  | 'markup'
  | 'tag'
  | 'value'
  | 'style'
  | 'declaration'
  | 'rust'
  | 'attribute'
  | 'string'
  | 'comment';

/** What may come next in a state: how it looks, what it is, and what follows it. */
interface Rule {
  readonly match: RegExp;
  /** Kinds of the groups of the expression, or of all of it. */
  readonly kinds: readonly string[];
  readonly to?: TokenState;
}

const rule = (match: RegExp, kinds: string, to?: TokenState): Rule => ({
  match: new RegExp(match.source, 'yu'),
  kinds: kinds.split(' ').map((kind) => (kind === '-' ? '' : kind)),
  ...(to ? { to } : {}),
});

const VALUES = [
  rule(/#[\dA-Fa-f]{3,8}\b/, 'n'),
  rule(/-?\b\d+(?:\.\d+)?\b/, 'n'),
  rule(/\b(?:true|false)\b/, 'n'),
  rule(/'[^'"]*'/, 's'),
  rule(/\b[a-z_][a-z0-9_]*(?=\()/, 'f'),
  rule(/\b[A-Z][A-Za-z0-9]*\b/, 't'),
  rule(/\w+/, '-'),
];

const KEYWORDS =
  'as|async|await|break|const|continue|crate|dyn|else|enum|extern|fn|for|if|impl|in|let|loop|match|mod|move|mut|pub|ref|return|self|Self|static|struct|super|trait|type|union|unsafe|use|where|while';

const RULES: Readonly<Record<TokenState, readonly Rule[]>> = {
  markup: [
    rule(/(<)(script)(>)/, '- g -', 'rust'),
    rule(/(<)(style)(>)/, '- g -', 'style'),
    rule(/\/\/.*/, 'c'),
    rule(/(<\/?)([A-Za-z]\w*)/, '- g', 'tag'),
  ],
  tag: [
    rule(/\/?>/, '-', 'markup'),
    rule(/([:@]?[A-Za-z]\w*)(=")/, 'a -', 'value'),
    rule(/[:@]?[A-Za-z]\w*/, 'a'),
  ],
  value: [rule(/"/, '-', 'tag'), ...VALUES],
  style: [
    rule(/(<\/)(style)(>)/, '- g -', 'markup'),
    rule(/\/\/.*/, 'c'),
    rule(/[.#][A-Za-z_]\w*(?=\s*\{)/, 'a'),
    rule(/([A-Za-z_]\w*)(\s*:)/, 'a -', 'declaration'),
    rule(/\w+/, '-'),
  ],
  declaration: [rule(/;|(?=\})/, '-', 'style'), rule(/"[^"]*"/, 's'), ...VALUES],
  rust: [
    rule(/(<\/)(script)(>)/, '- g -', 'markup'),
    rule(/\/\/.*/, 'c'),
    rule(/\/\*/, 'c', 'comment'),
    rule(/"/, 's', 'string'),
    rule(/'(?:\\.|[^'\\])'/, 's'),
    rule(/#!?\[/, 'a', 'attribute'),
    rule(/(')([a-z_]\w*)/, 'k t'),
    rule(new RegExp(`\\b(?:${KEYWORDS})\\b(?!!)`), 'k'),
    rule(/\b(?:true|false)\b/, 'n'),
    rule(/\b\d[\w]*(?:\.\d[\w]*)?/, 'n'),
    rule(/\b[a-z_]\w*!/, 'm'),
    rule(/\b(?:[iu](?:8|16|32|64|128|size)|f32|f64|bool|char|str)\b/, 't'),
    rule(/\b[a-z_]\w*(?=(?:::<[^()]*>)?\()/, 'f'),
    // As the grammar of the build has it: a type where a field is given its value, else a path.
    rule(/(?<=\w: |!\()[A-Z]\w*(?=::)/, 't'),
    rule(/\b[A-Za-z_]\w*(?=::)/, 'a'),
    rule(/\b[A-Z][A-Z0-9_]+\b/, 'n'),
    rule(/\b[A-Z]\w*\b/, 't'),
    rule(/\w+/, '-'),
    // Brackets of types touch what is before them; signs of comparison do not.
    rule(/(?<=\w)<(?=\S)|(?<=[\w>)])>/, '-'),
    rule(/->|[-+*/%&|^!=<>.?:]/, 'k'),
  ],
  attribute: [
    rule(/\]/, 'a', 'rust'),
    rule(/"[^"]*"/, 's'),
    rule(/\b[A-Z]\w*/, 't'),
    rule(/\w+|./, 'a'),
  ],
  string: [rule(/(?:\\.|[^"\\])+/, 's'), rule(/"/, 's', 'rust')],
  comment: [rule(/\*\//, 'c', 'rust'), rule(/[^*]+|\*/, 'c')],
};

/** A longer line is not coloured. */
const LONGEST = 2000;

/** The pieces of a line without its break, and the state of the next line. */
export function tokenize(
  line: string,
  start: TokenState,
): { tokens: readonly Token[]; end: TokenState } {
  if (line.length > LONGEST) return { tokens: [['', line]], end: start };
  const tokens: [string, string][] = [];
  const add = (kind: string, text: string): void => {
    if (text === '') return;
    const last = tokens.at(-1);
    // Space has no colour of its own, so it never ends a run.
    if (last !== undefined && (last[0] === kind || text.trim() === '')) last[1] += text;
    else tokens.push([kind, text]);
  };
  let state = start;
  let at = 0;
  while (at < line.length) {
    const next = nextOf(line, at, state);
    if (next === undefined) {
      const [char = ''] = line.slice(at, at + 2);
      add('', char);
      at += char.length;
      continue;
    }
    const { match, kinds, to } = next;
    const parts = kinds.length === 1 ? [match[0]] : match.slice(1);
    for (const [index, kind] of kinds.entries()) add(kind, parts[index] ?? '');
    at += match[0].length;
    state = to ?? state;
  }
  return { tokens, end: state };
}

function nextOf(
  line: string,
  at: number,
  state: TokenState,
): { match: RegExpExecArray; kinds: readonly string[]; to: TokenState | undefined } | undefined {
  for (const { match: expression, kinds, to } of RULES[state]) {
    expression.lastIndex = at;
    const match = expression.exec(line);
    if (match !== null) return { match, kinds, to };
  }
  return undefined;
}
