/** Rewords problems of the root tag, with the name of the script's struct. */
import type { Edit } from 'parallel-docs';
import { type CodeProblem, excerpt } from '../../problem.ts';
import { mistake, say } from '../../words/words.ts';
import { rewritten, type Surroundings, said } from './rewording.ts';

/** The name of the struct under `#[component]`. */
const structIn = (code: string): string | undefined =>
  /#\[\s*component\s*\]\s*(?:pub\s+)?struct\s+(\w+)/.exec(code)?.[1];

/** Suggests a name for the root: the name of the struct, or the root's id. */
export function unnamedRoot(
  problem: CodeProblem,
  text: string,
  { code }: Surroundings,
): CodeProblem | undefined {
  const head = code.slice(problem.place.start, code.indexOf('>', problem.place.start));
  const id = /\sid="([A-Za-z]\w*)"/.exec(head);
  const name = structIn(code) ?? id?.[1];
  if (text !== 'component' || name === undefined) return undefined;
  return {
    ...said(problem, mistake('unnamed-root/known', name)),
    edits: [naming(head, problem.place.start, text, name)],
    guess: true,
  };
}

/** Explains names of components. Suggests the name in CamelCase, unless the script's struct has a name. */
export function componentName(
  problem: CodeProblem,
  text: string,
  { code }: Surroundings,
): CodeProblem | undefined {
  if (/^'\w+'$/.test(text)) return undefined;
  const words = mistake('bad-name/component', excerpt(text));
  const own = structIn(code);
  const name = (text.match(/[A-Za-z\d]+/g) ?? [])
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
  const isName = /^[A-Z]/.test(name) && /^[\w\s.-]+$/.test(text);
  return isName && (own === undefined || own === name)
    ? rewritten(problem, { ...words, fix: say('write', `name="${name}"`) }, name, own === undefined)
    : said(problem, words);
}

/** The edit that names a root: in place of its id, or after its tag. `head` is the opening tag without `<` and `>`. */
function naming(head: string, start: number, tag: string, name: string): Edit {
  const id = /\sid="[^"]*"/.exec(head);
  const at = start + (id?.index ?? tag.length);
  return { start: at, end: at + (id?.[0].length ?? 0), text: ` name="${name}"` };
}

/**
 * Reports a root such as `<view>` in a file with a script, bindings or callbacks, in place of its consequences.
 * Undefined if there is no such root, or if the file has other roots.
 */
export function staticRoot(
  found: readonly CodeProblem[],
  { code }: Surroundings,
): CodeProblem | undefined {
  const match = /<template>\s*(?:\/\/[^\n]*\s*)*<(view|window|root)\b[^<>]*/.exec(code);
  const isBound = found.some(({ rule }) => rule === 'silent-file');
  const hasScript = /<script>[\s\S]*\b(?:fn|struct)\b/.test(code);
  const isOther = /<component\b/.test(code) || found.some(({ rule }) => rule === 'second-root');
  if (match === null || isOther || !(isBound || hasScript)) return undefined;
  const [whole, tag = ''] = match;
  const start = match.index + whole.lastIndexOf('<') + 1;
  const head = whole.slice(whole.lastIndexOf('<') + 1);
  const place = { start, end: start + tag.length };
  const id = /\sid="([A-Za-z]\w*)"/.exec(head)?.[1];
  const end = new RegExp(`</${tag}>(?=\\s*</template>)`).exec(code)?.index;
  const name = structIn(code) ?? id;
  return {
    place,
    ...mistake(hasScript ? 'bad-root/static' : 'bad-root/static-bound', tag, name ?? 'Home'),
    ...(hasScript &&
      name !== undefined &&
      end !== undefined && {
        edits: [
          { ...place, text: 'component' },
          naming(head, start, tag, name),
          { start: end + 2, end: end + 2 + tag.length, text: 'component' },
        ],
        guess: true,
      }),
  };
}
