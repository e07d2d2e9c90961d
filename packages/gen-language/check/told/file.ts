/** Rewords problems with knowledge of the rest of the file. */
import { nearest } from 'parallel-docs/browser';
import { type CodeProblem, excerpt } from '../../problem.ts';
import { mistake, say } from '../../words/words.ts';
import { pascalCase } from '../foreign/words.ts';
import { lineAt, textOf, written } from './consequences.ts';
import { said } from './rewording.ts';

export const knowingFile = (problem: CodeProblem, code: string): CodeProblem =>
  CHANGES[problem.rule]?.(problem, code) ?? problem;

type Change = (problem: CodeProblem, code: string) => CodeProblem | undefined;

/** Whether a field has a getter: whether it is bound, or listed in a `#[computed]`. */
const hasGetter = (field: string, code: string): boolean =>
  new RegExp(`\\s:\\w+="${field}"|#\\[computed\\(\\[[^\\]]*\\b${field}\\b`).test(code);

const CHANGES: Readonly<Record<string, Change>> = {
  'unclosed-bracket': (problem, code) =>
    unclosedMethod(problem, code) ?? unclosedCall(problem, code),
  'unclosed-text'(problem, code) {
    // A method call after the string is not part of it.
    const line = lineAt(problem, code);
    const { start: from } = problem.place;
    const curly = /^"[^"“”\n]*(?=”\s*[.;,)\]}])/.exec(code.slice(from))?.[0].length;
    if (curly !== undefined) {
      const at = from + curly;
      return {
        ...problem,
        ...mistake('unclosed-text/curly', code[at]!),
        edits: [{ start: at, end: at + 1, text: '"' }],
        guess: true,
      };
    }
    const call = /^([^"]*"[^"]*?)\.(?:to_string|to_owned|into|clone|len|as_str)\(\)/.exec(
      line,
    )?.[1];
    if (call === undefined || problem.edits === undefined) return undefined;
    const start = code.lastIndexOf('\n', problem.place.start) + 1 + call.length;
    const text = excerpt(code.slice(from, start));
    return {
      ...problem,
      fix: say('write', `${text}"`),
      edits: [{ start, end: start, text: '"' }],
      guess: true,
    };
  },
  'foreign-script'(problem, code) {
    const text = lineAt(problem, code);
    return /from\s+['"](?:vue|react|svelte|@angular|solid-js|preact|@vue|pinia|vuex)/.test(text) ||
      /^(?:Page|App|Vue|createApp|defineComponent|setup)$/.test(textOf(problem, code))
      ? said(problem, mistake('foreign-script/whole'))
      : undefined;
  },
  'stray-text': misspeltBlock,
  'string-literal': inText,
  'rust-type': (problem, code) => emptyResult(problem, code) ?? inText(problem, code),
  'missing-template'(problem, code) {
    const { edits, message } = problem;
    if (message.key !== 'missing-template/tags' || edits === undefined) return undefined;
    return /\n<\/template>/.test(code) ? { ...problem, edits: [edits[0]!] } : undefined;
  },
  'class-list': (problem) => ({
    ...problem,
    fix: say('write', `class="${problem.edits?.[0]?.text ?? '[a, b]'}"`),
  }),
  'missing-semicolon'(problem, code) {
    const text = textOf(problem, code);
    const to = `${text.replace(/,$/, '')};`;
    const key = /[\w-]+\s*:\s*$/.exec(code.slice(0, problem.place.start))?.[0].trim();
    return {
      ...problem,
      ...(key !== undefined && /^[^\n:]+$/.test(to) && { fix: say('write', `${key} ${to}`) }),
      ...(text.endsWith(',') && { edits: [{ ...problem.place, text: to }] }),
    };
  },
  'foreign-member'(problem, code) {
    const { start, end } = problem.place;
    const field = /\bself\.(\w+)$/.exec(code.slice(0, start))?.[1];
    if (problem.message.key !== 'foreign-member' || field === undefined || !hasGetter(field, code))
      return undefined;
    if (/^\s*(?:[-+*/%]?=(?!=)|\.)/.test(code.slice(end))) return said(problem, problem);
    const to = `self.get_${field}()`;
    return {
      ...problem,
      fix: say('write', to),
      edits: [{ start: start - field.length - 5, end, text: to }],
    };
  },
  'callback-argument'(problem, code) {
    const field = textOf(problem, code).trim();
    return problem.message.key === 'callback-argument' &&
      /^\w+$/.test(field) &&
      hasGetter(field, code)
      ? said(problem, mistake('callback-argument/getter', field))
      : undefined;
  },
  'unknown-id'(problem, code) {
    const id = textOf(problem, code);
    const names = [id, pascalCase(id)];
    const tags = [...code.matchAll(/<(\w+)(?=[\s/>])((?:[^<>"]|"[^"]*")*)>/g)].filter(
      ([, tag = '', rest = '']) => names.includes(tag) && !/\sid="/.test(rest),
    );
    const [tag] = tags;
    if (tag === undefined || tags.length > 1 || (problem.edits && !problem.guess)) return undefined;
    const at = tag.index + 1 + tag[1]!.length;
    return {
      ...problem,
      fix: say('write', `<${tag[1]} id="${id}">`),
      edits: [{ start: at, end: at, text: ` id="${id}"` }],
      guess: true,
    };
  },
  'bad-name'(problem, code) {
    const struct = /#\[\s*component\s*\]\s*(?:pub\s+)?struct\s+([A-Za-z]\w*)/.exec(code)?.[1];
    const isName = /<component\b[^>]*\sname="$/.test(code.slice(0, problem.place.start));
    return struct !== undefined && isName && problem.edits === undefined
      ? {
          ...problem,
          fix: say('write', `name="${struct}"`),
          edits: [{ ...problem.place, text: struct }],
          guess: true,
        }
      : undefined;
  },
  'repeated-attribute'(problem, code) {
    const name = textOf(problem, code);
    const { start, end } = problem.place;
    const tag = code.lastIndexOf('<', start);
    const first = /\sclass="([^"]*)"/.exec(code.slice(tag, start));
    const second = /^="([^"]*)"/.exec(code.slice(end));
    if (name !== 'class' || first === null || second === null) return undefined;
    const words = [first[1]!, second[1]!].flatMap((value) => value.match(/[A-Za-z_]\w*/g) ?? []);
    const unique = [...new Set(words)];
    if (unique.length < 2) return undefined;
    const list = `[${unique.join(', ')}]`;
    const from = tag + first.index + first[0].length - first[1]!.length - 1;
    const tagName = /^<([\w]+)/.exec(code.slice(tag))?.[1] ?? '';
    return {
      place: problem.place,
      ...mistake('repeated-attribute/class', tagName, list),
      edits: [
        { start: from, end: from + first[1]!.length, text: list },
        { start: start - 1, end: end + second[0].length, text: '' },
      ],
      guess: true,
    };
  },
  'unknown-prop'(problem, code) {
    const twice = /^::(?=\w)/.test(textOf(problem, code)) ? textOf(problem, code).slice(1) : '';
    if (written(problem) === twice.slice(1) && twice !== '')
      return {
        ...problem,
        message: {
          ...problem.message,
          values: problem.message.values.map((one) => (one === twice ? `:${twice}` : one)),
        },
        fix: say('did-you-mean', twice),
        edits: [{ ...problem.place, text: twice }],
      };
    // The next tag has an `else`, so `show` means `:if`.
    const isShow = /^:?(?:v-)?show$/.test(textOf(problem, code));
    const rest = code.slice(problem.place.end);
    if (!isShow || !/^[^<]*<\w+[^<]*\s:?(?:else|else_if)[\s=>/]/.test(rest)) return undefined;
    return {
      ...problem,
      fix: say('did-you-mean', ':if'),
      edits: [{ ...problem.place, text: ':if' }],
      guess: true,
    };
  },
  'computed-fields'(problem, code) {
    const { key } = problem.message;
    if (key === 'computed-fields/quoted') {
      const start = code.lastIndexOf('#[computed', problem.place.start);
      const list = code.slice(start, code.indexOf(']', problem.place.start));
      const edits = [...list.matchAll(/"(\w*)"/g)].map(({ index, 0: text, 1: word = '' }) => ({
        start: start + index,
        end: start + index + text.length,
        text: word,
      }));
      return edits.length > 1 ? { ...problem, edits } : undefined;
    }
    const to = written(problem);
    if (key === 'computed-fields' && to !== '')
      return { ...problem, fix: say('write', `#[${to}]`) };
    const start = code.lastIndexOf('#[', problem.place.start);
    const [, attribute = '', method = ''] =
      /^(#\[computed\]\s*)(?:pub\s+)?fn\s+(\w+)/.exec(code.slice(start)) ?? [];
    const isCalled = new RegExp(`@\\w+="${method}\\(`).test(code);
    if (key !== 'computed-fields' || method === '' || !isCalled) return undefined;
    if (new RegExp(`:\\w+="${method}\\(`).test(code)) return undefined;
    return {
      place: problem.place,
      ...mistake('computed-fields/callback', method),
      edits: [{ start, end: start + attribute.length, text: '' }],
      guess: true,
    };
  },
};

/** Corrects a string with names in braces, which needs `format!`. */
function inText(problem: CodeProblem, code: string): CodeProblem | undefined {
  const [edit] = problem.edits ?? [];
  const end = edit?.start ?? 0;
  if (edit?.text !== '.to_string()') return undefined;
  const text = /"(?:[^"\\\n]|\\.)*"$/.exec(code.slice(code.lastIndexOf('\n', end) + 1, end))?.[0];
  // A format specifier may follow the name.
  if (text === undefined || !/(?<!\{)\{[a-z_]\w*(?::[^{}]*)?\}(?!\})/.test(text)) return undefined;
  const start = end - text.length;
  return {
    ...problem,
    fix: say('write', `format!(${excerpt(text)})`),
    edits: [
      { start, end: start, text: 'format!(' },
      { start: end, end, text: ')' },
    ],
    guess: true,
  };
}

/** Rewords the advice for `Ok(())` at the end of a method that calls a setter, if the method never gives an error. */
function emptyResult(problem: CodeProblem, code: string): CodeProblem | undefined {
  const { start } = problem.place;
  if (problem.message.key !== 'rust-type/redraw-end' || !code.startsWith('Ok(())', start))
    return undefined;
  const body = code.slice(code.lastIndexOf('fn ', start), start);
  const setters = /\bself\.set_\w+\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
  if (/\?|\bErr\(/.test(body.replace(new RegExp(`${setters.source}\\?`, 'g'), '')))
    return undefined;
  const calls = body.match(setters) ?? [];
  const call = calls.length === 1 ? excerpt(calls[0]!) : 'self.set_…(…)';
  return said(problem, mistake('rust-type/redraw-unit', call));
}

/** Corrects a misspelled block, such as `<scripts>`. */
function misspeltBlock(problem: CodeProblem, code: string): CodeProblem | undefined {
  const { start } = problem.place;
  const name = /^<(\w+)>/.exec(code.slice(start))?.[1];
  if (problem.message.key !== 'stray-text/blocks' || name === undefined) return undefined;
  const meant = nearest(name.toLowerCase(), ['template', 'script', 'style']);
  if (meant === undefined) return undefined;
  const end = code.indexOf(`</${name}>`, start);
  const place = { start: start + 1, end: start + 1 + name.length };
  return {
    place,
    ...mistake('block-name/misspelt', name, meant),
    edits: [
      { ...place, text: meant },
      ...(end === -1 ? [] : [{ start: end + 2, end: end + 2 + name.length, text: meant }]),
    ],
    guess: true,
  };
}

/** Closes the bracket of a call at the end of its statement: `set_steps(steps;`. */
function unclosedCall(problem: CodeProblem, code: string): CodeProblem | undefined {
  const { start, end } = problem.place;
  const inside = /^[^\n;{}]*(?=;[^\S\n]*(?:\n|\/\/))/.exec(code.slice(end))?.[0].trimEnd();
  const sign = /^[([]$/.test(textOf(problem, code)) ? (code[start] === '(' ? ')' : ']') : undefined;
  if (inside === undefined || sign === undefined || inside.includes('"')) return undefined;
  const before = /[\w.:!]*$/.exec(code.slice(0, start))![0];
  return {
    ...problem,
    fix: say('write', excerpt(`${before}${code[start]}${inside}${sign}`)),
    edits: [{ start: end + inside.length, end: end + inside.length, text: sign }],
    guess: true,
  };
}

/** Finds the method without a closing brace in an unclosed `impl`: the next method begins inside of it. */
function unclosedMethod(problem: CodeProblem, code: string): CodeProblem | undefined {
  if (textOf(problem, code) !== '{' || !/\bimpl\b/.test(lineAt(problem, code))) return undefined;
  const rest = code.slice(problem.place.end, code.indexOf('</script', problem.place.end));
  const heads = [...rest.matchAll(/\n([ \t]*)(?:#\[[^\n]*\]\s*)*(?:pub )?fn (\w+)[^\n{;]*\{/g)];
  for (const [index, head] of heads.entries()) {
    const next = heads[index + 1];
    const from = head.index + head[0].length;
    const body = rest.slice(from, next?.index ?? rest.length);
    const plain = body.replace(/"(?:[^"\\]|\\.)*"|'[{}]'|\/\/[^\n]*/g, '');
    const open = plain.split('{').length - plain.split('}').length;
    // In the last method, the closing brace of the `impl` closes the method instead.
    const isLast = next === undefined && open === -1 && /\n\}\s*$/.test(body) && head[1] !== '';
    if (!isLast && (open < 0 || next === undefined)) continue;
    const whole = isLast ? body.replace(/\n\}\s*$/, '') : body;
    const at = problem.place.end + from + whole.trimEnd().length;
    const brace = problem.place.end + from - 1;
    return {
      place: { start: brace, end: brace + 1 },
      ...mistake('unclosed-bracket/method', head[2]!),
      edits: [{ start: at, end: at, text: `\n${head[1]}}` }],
      guess: true,
    };
  }
  return undefined;
}
