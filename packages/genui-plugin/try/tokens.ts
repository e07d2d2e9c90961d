/**
 * Colours `.gen` code in the browser as the build does, line by line: the colours of a line depend on its text and on
 * the end state of the line before. Kinds are the class names of code on the pages.
 */

/** A piece of a line; kind `''` is plain. */
export type Token = readonly [kind: string, text: string];

/** State at the end of a line, in which the next line begins. */
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

/** A token that may follow in a state: its expression, its kinds, and the next state. */
interface Rule {
  readonly match: RegExp;
  /** Kinds of the expression's groups, or one kind for the whole match. */
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
    // As in the build's grammar, a name before `::` is a type after `field: ` or `!(`, otherwise a path.
    rule(/(?<=\w: |!\()[A-Z]\w*(?=::)/, 't'),
    rule(/\b[A-Za-z_]\w*(?=::)/, 'a'),
    rule(/\b[A-Z][A-Z0-9_]+\b/, 'n'),
    rule(/\b[A-Z]\w*\b/, 't'),
    rule(/\w+/, '-'),
    // Angle brackets of types touch the text before them; comparison operators do not.
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

/** Lines of more characters are not coloured. */
const LONGEST = 2000;

/** The tokens of a line without its line break, and the state of the next line. */
export function tokenize(
  line: string,
  start: TokenState,
): { tokens: readonly Token[]; end: TokenState } {
  if (line.length > LONGEST) return { tokens: [['', line]], end: start };
  const tokens: [string, string][] = [];
  const add = (kind: string, text: string): void => {
    if (text === '') return;
    const last = tokens.at(-1);
    // White space has no colour, so it never ends a token.
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
