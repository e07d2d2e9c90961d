/** Checks how a script uses its fields, setters and getters. */
import { excerpt, type Problems, suggest } from '../../problem.ts';
import { insertion } from '../../repair.ts';
import { mistake, say } from '../../words/words.ts';
import { methodsIn, type ScriptNames } from './script-parts.ts';

/** Basic types of Rust and `String`, which a script does not declare. */
export const PRIMITIVE = /^(?:[iu](?:8|16|32|64|128|size)|f32|f64|bool|char|String)$/;
/** Hooks that run before the component is drawn. */
const EARLY = /^(?:before_mount|mounted)$/;

/** Methods that change a list or a text and return nothing useful. */
const CHANGES =
  /^(?:push|push_str|insert|clear|sort|sort_by|sort_by_key|reverse|retain|truncate|extend|append|dedup|swap)$/;
/** Methods that change a list or a text and return the removed items. */
const TAKES = /^(?:remove|pop|swap_remove|drain|split_off)$/;
/** Arguments of this many tokens or more are not repeated in the message. */
const MOST_TOKENS = 6;

/**
 * Checks the script's use of fields, setters and getters. Also checks that methods called by the template have `self`.
 */
export function checkFieldUse(...of: ConstructorParameters<typeof ScriptCheck>): void {
  new ScriptCheck(...of).run();
}

/** Looks for patterns of tokens in which a script uses its fields. */
class ScriptCheck {
  readonly #names: ScriptNames;
  readonly #bound: ReadonlySet<string>;
  readonly #called: ReadonlySet<string>;
  readonly #start: number;
  readonly #problems: Problems;
  readonly #fields: ReadonlyMap<string, string>;
  /** Fields in the lists of bound computed methods. */
  readonly #listed: ReadonlySet<string>;

  constructor(
    names: ScriptNames,
    bound: ReadonlySet<string>,
    called: ReadonlySet<string>,
    scriptStart: number,
    problems: Problems,
  ) {
    this.#names = names;
    this.#bound = bound;
    this.#called = called;
    this.#start = scriptStart;
    this.#problems = problems;
    this.#fields = names.structs.get(names.component)!;
    this.#listed = new Set(
      methodsIn(names.tokens).flatMap(({ name, listed = [] }) =>
        called.has(name.text) ? listed.map(({ text }) => text) : [],
      ),
    );
  }

  run(): void {
    const { tokens } = this.#names;
    for (const [index, { text }] of tokens.entries()) {
      if (text === 'fn') this.#method(index);
      else if (text === 'self' && tokens[index + 1]?.text === '.') this.#use(index + 2);
      else if (text === ':' && tokens[index + 1]?.kind === 'text') this.#firstValue(index);
    }
  }

  /** Checks that a method that the template calls has `self`. */
  #method(index: number): void {
    const { tokens } = this.#names;
    const [name, opening, first] = [tokens[index + 1], tokens[index + 2], tokens[index + 3]];
    if (!name || opening?.text !== '(' || !this.#called.has(name.text)) return;
    const last = opening.partner ?? index + 3;
    if (tokens.slice(index + 3, last).some(({ text }) => text === 'self')) return;
    const more = first?.text === ')' ? '' : ', ';
    this.#add(index + 1, index + 1, {
      ...mistake('method-self', name.text),
      edits: [insertion(this.#start + opening.end, `&mut self${more}`)],
      guess: true,
    });
  }

  /** Checks what follows `self.`: a setter, a getter or an assigned field. */
  #use(index: number): void {
    const { tokens, methods } = this.#names;
    const [name, next, after] = [tokens[index], tokens[index + 1], tokens[index + 2]];
    if (name === undefined || next === undefined) return;
    const [, kind, field = ''] = /^([gs]et)(?:_(\w+)|[A-Z]\w*)$/.exec(name.text) ?? [];
    if (kind === 'get' && this.#fields.has(field) && this.#isLost(index)) {
      this.#add(index, index, mistake('lost-change', field));
      return;
    }
    if (kind !== undefined && next.text === '(' && !methods.has(name.text)) {
      if (!this.#fields.has(field)) {
        const known = [...this.#fields.keys()].map((one) => `${kind}_${one}`);
        const snake = name.text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        this.#add(index, index, {
          ...mistake('unknown-setter', name.text),
          ...(snake !== name.text && known.includes(snake)
            ? { fix: say('did-you-mean', snake), to: snake }
            : suggest(name.text, known)),
        });
      } else if (kind === 'set' && after?.kind === 'text' && tokens[index + 3]?.text === ')') {
        this.#literal(index + 2, this.#fields.get(field));
      }
      return;
    }
    const isMember = next.text === '.' && PRIMITIVE.test(this.#fields.get(name.text) ?? '');
    if (isMember && after?.text === 'value' && tokens[index + 3]?.text !== '(') {
      const end = this.#start + after.end;
      this.#problems.add(this.#start + next.start, end, { ...mistake('foreign-member'), to: '' });
    }
    if (this.#bound.has(name.text) && this.#fields.has(name.text)) this.#assignment(index);
    else if (this.#listed.has(name.text) && this.#fields.has(name.text))
      this.#assignment(index, true);
  }

  /** Whether the script changes the result of a getter, which is only a copy: `self.get_items().push(…)`. */
  #isLost(index: number): boolean {
    const { tokens } = this.#names;
    const closing = tokens[index + 1]?.partner ?? index;
    return (
      tokens[closing + 1]?.text === '.' &&
      CHANGES.test(tokens[closing + 2]?.text ?? '') &&
      tokens[closing + 3]?.text === '('
    );
  }

  /** Reports a change such as `self.title = …` in a method that does not call the setter: it redraws nothing. */
  #assignment(index: number, isListed = false): void {
    const { tokens } = this.#names;
    const [name, next, after] = [tokens[index]!, tokens[index + 1]!, tokens[index + 2]];
    const isPlain = next.text === '=';
    const isStep = /^[-+*/%]$/.test(next.text) && after?.text === '=' && after.start === next.end;
    const isChange =
      next.text === '.' &&
      (CHANGES.test(after?.text ?? '') || TAKES.test(after?.text ?? '')) &&
      tokens[index + 3]?.text === '(';
    if (!isPlain && !isStep && !isChange) return;
    const start = tokens.findLastIndex(({ text }, at) => at < index && text === 'fn');
    const end = tokens.findIndex(({ text }, at) => at > index && text === 'fn');
    const method = tokens.slice(start, end === -1 ? undefined : end);
    if (method.some(({ text }) => text === `set_${name.text}`)) return;
    if (tokens[start - 1]?.text === ']' && EARLY.test(tokens[start - 2]?.text ?? '')) return;
    // Without `;` at the end of a block, `=` is probably meant as a comparison. So it is not reported, nor are `+=` and
    // `push(…)`.
    const stop = tokens.find(({ text }, at) => at > index && /^[;}]$/.test(text));
    if (isListed && stop?.text === '}') return;
    const of = isListed ? '-listed' : '';
    this.#add(
      index,
      index,
      isChange
        ? mistake(`assigned-field/changed${of}`, name.text, after!.text, this.#call(index + 2))
        : isStep
          ? mistake(
              `assigned-field/step${of}`,
              name.text,
              `${next.text} ${this.#operand(index + 3)}`,
            )
          : mistake(isListed ? 'assigned-field/listed' : 'assigned-field', name.text),
    );
  }

  /** The value from `index` to the end of the statement, if it needs no parentheses; otherwise `(…)`. */
  #operand(index: number): string {
    const { tokens } = this.#names;
    const end = tokens.findIndex(({ text }, at) => at >= index && /^[;}]$/.test(text));
    const value = tokens.slice(index, end).map(({ text }) => text);
    const isShort = value.length > 0 && value.length < MOST_TOKENS && !value.includes('as');
    return isShort && /^&?[\w.()":]+$/.test(value.join('')) ? value.join('') : '(…)';
  }

  /** The call of the method at `index`, to be quoted in a message: `push(task)`, or `push(…)` for long arguments. */
  #call(index: number): string {
    const { tokens } = this.#names;
    const inside = tokens.slice(index + 2, tokens[index + 1]?.partner ?? index + 2);
    const words = inside
      .map(({ text }) => text)
      .join('')
      .replaceAll(',', ', ');
    return `${tokens[index]!.text}(${inside.length < MOST_TOKENS ? words : '…'})`;
  }

  /** Reports `title: "…"` for a field of type `String`. */
  #firstValue(index: number): void {
    const { tokens, structs } = this.#names;
    const [field, end] = [tokens[index - 1], tokens[index + 2]];
    if (field?.kind !== 'word' || !/^[,}]$/.test(end?.text ?? '')) return;
    const opening = tokens.findLastIndex(
      ({ text, partner }, at) => text === '{' && at < index && (partner ?? -1) > index,
    );
    const of = tokens[opening - 1]?.text ?? '';
    const types = of === 'Self' ? [...structs.values()] : [structs.get(of)];
    const known = types.flatMap((one) => one?.get(field.text) ?? []);
    if (known.length > 0 && known.every((one) => one === 'String'))
      this.#literal(index + 1, 'String');
  }

  #literal(index: number, type: string | undefined): void {
    const { text, end } = this.#names.tokens[index]!;
    if (type !== 'String' || !text.startsWith('"')) return;
    this.#add(index, index, {
      ...mistake('string-literal', excerpt(text)),
      edits: [insertion(this.#start + end, '.to_string()')],
    });
  }

  #add(first: number, last: number, advice: Parameters<Problems['add']>[2]): void {
    const { tokens } = this.#names;
    this.#problems.add(this.#start + tokens[first]!.start, this.#start + tokens[last]!.end, advice);
  }
}
