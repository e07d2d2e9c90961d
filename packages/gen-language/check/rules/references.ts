/** Checks how a script uses references to tags, which `c_ref!` gives. */
import { attributeOf, type GenElement, walk } from '../../gen/element.ts';
import type { Problems } from '../../problem.ts';
import { insertion } from '../../repair.ts';
import type { RustToken } from '../../rust/tokens.ts';
import { mistake } from '../../words/words.ts';
import { methodsIn } from './script-parts.ts';

/** Built-in tags whose references need `mut` for setters; those of components do, too. */
const SETTERS = /^(?:[A-Z]\w*|view|divider|checkbox_group|radio_group|drop_down)$/;
/** Built-in tags whose references need `mut` for `open`, `close` and `toggle`. */
const OPENED = /^(?:drop_down|loading)$/;
/** Before a setter in any other place than a statement or a `let`. */
const INSIDE = /^(?:if|while|match|=>|\(|,|&&|\|\||!)$/;

/** Reports calls of a reference that do not compile. Offsets are those of the script. */
export function checkReferences(
  roots: readonly GenElement[],
  tokens: readonly RustToken[],
  problems: Problems,
): void {
  const tags = new Map(
    [...walk(roots)].map((one) => [attributeOf(one, '', 'id')?.value ?? '', one.tag]),
  );
  for (const { body } of methodsIn(tokens))
    for (const [index, { text }] of body.entries()) {
      if (text !== 'c_ref' || body[index + 1]?.text !== '!' || body[index - 1]?.text !== '=')
        continue;
      const name = body[index - 2]!;
      const tag = tags.get(body[index + 3]?.text ?? '') ?? '';
      const isMut = body[index - 3]?.text === 'mut';
      checkReference({ name, tag, isMut }, body, tokens, problems);
    }
}

interface Reference {
  readonly name: RustToken;
  readonly tag: string;
  readonly isMut: boolean;
}

function checkReference(
  { name, tag, isMut }: Reference,
  body: readonly RustToken[],
  tokens: readonly RustToken[],
  problems: Problems,
): void {
  let isChanged = false;
  for (const [index, { text, start }] of body.entries()) {
    const [dot, method, opening] = [1, 2, 3].map((by) => body[index + by]);
    if (text !== name.text || dot?.text !== '.' || opening?.text !== '(') continue;
    const isSetter = /^set_\w+$/.test(method!.text);
    isChanged ||=
      (isSetter && SETTERS.test(tag)) ||
      (OPENED.test(tag) && /^(?:open|close|toggle)$/.test(method!.text));
    if (!isSetter) continue;
    if (INSIDE.test(body[index - 1]?.text ?? ''))
      problems.add(start, method!.end, mistake('c-ref-place/setter', `${text}.${method!.text}`));
    const first = tokens.indexOf(opening) + 1;
    checkArguments(tokens.slice(first, opening.partner ?? first), problems);
  }
  if (isChanged && !isMut)
    problems.add(name.start, name.end, {
      ...mistake('rust-mut', name.text),
      edits: [insertion(name.start, 'mut ')],
    });
}

/** Reports a getter in the arguments of a setter. The compiler does not read the arguments of macros. */
function checkArguments(tokens: readonly RustToken[], problems: Problems): void {
  for (const [index, { text, start, end }] of tokens.entries()) {
    const [owner, before, next] = [-2, -1, 1].map((by) => tokens[index + by]?.text);
    if (/^[([{]$/.test(text) && before === '!') return;
    if (!/^get_\w+$/.test(text) || before !== '.' || next !== '(') continue;
    problems.add(start, end, mistake('c-ref-place/getter', `${owner ?? ''}.${text}`));
    return;
  }
}
