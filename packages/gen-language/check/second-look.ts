/** What all rules have found, seen together: what only follows from another mistake is left out, and words know the file. */
import { editDistance, nearest } from 'parallel-docs/browser';
import { type CodeProblem, excerpt } from '../problem.ts';
import { mistake, say } from '../words/words.ts';
import { said } from './rewording.ts';

/** The findings of a file without those that the first mistake causes. */
export function inSecondLook(found: readonly CodeProblem[], code: string): CodeProblem[] {
  const blocks = blockEnds(found, code);
  const list = [...blocks, ...found.filter((one) => !isOfBlock(one, blocks))].map(
    (problem) => CHANGES[problem.rule]?.(problem, code) ?? problem,
  );
  return list.filter(
    (one, index) => !list.some((cause, at) => at !== index && follows(one, cause, code)),
  );
}

/** Closing tags of blocks that lack their slash, or are misspelt. */
function blockEnds(found: readonly CodeProblem[], code: string): CodeProblem[] {
  const list: CodeProblem[] = [];
  for (const { rule, place } of found) {
    if (rule !== 'unclosed-block' || list.some((one) => one.place.start === place.start)) continue;
    const name = /^<(\w+)/.exec(code.slice(place.start))?.[1]?.toLowerCase() ?? '';
    const ends = [...code.slice(place.end).matchAll(/(?<=\n)<(\/?)(\w+)>/g)];
    const end = ends.find(([, slash, word = '']) =>
      slash === '' ? word === name : word !== name && editDistance(word, name, 3) < 3,
    );
    if (end === undefined) continue;
    const start = place.end + end.index;
    const edit = { start, end: start + end[0].length };
    list.push({
      place: edit,
      ...mistake('unclosed-block/misspelt', name, end[0]),
      edits: [{ ...edit, text: `</${name}>` }],
    });
  }
  return list;
}

/** Whether it is about the block whose end is said to be misspelt, or its end. */
function isOfBlock({ rule, place, message }: CodeProblem, ends: readonly CodeProblem[]): boolean {
  return ends.some(({ place: end, message: { values } }) => {
    if (/^(?:unclosed-block|repeated-block)$/.test(rule)) return message.values[0] === values[0];
    return (
      /^(?:rust-syntax|stray-|unclosed-|refused|not-a-rule)/.test(rule) &&
      place.end >= end.start - 1
    );
  });
}

const lineOf = (offset: number, code: string): number => code.slice(0, offset).split('\n').length;
const textOf = ({ place }: CodeProblem, code: string): string => code.slice(place.start, place.end);
const written = ({ edits }: CodeProblem): string => edits?.[0]?.text ?? '';

/** What an attribute of Rust is for, by the rules that miss it. */
const MISSED: Readonly<Record<string, RegExp>> = {
  component: /^(?:missing-component|rust-|unknown-|component-name)/,
  prop: /^(?:missing-prop|prop-derive)/,
  computed: /^(?:not-computed|rust-call)/,
  event: /^(?:event-|rust-)/,
};

/** Whether one finding is there only because of the other. */
function follows(one: CodeProblem, cause: CodeProblem, code: string): boolean {
  const { key } = one.message;
  const script = code.indexOf('<script');
  switch (cause.rule) {
    case 'unknown-attribute':
      return MISSED[written(cause)]?.test(one.rule) ?? false;
    case 'unclosed-text':
      // Everything behind a text without an end is part of it.
      return (
        script !== -1 &&
        cause.place.start > script &&
        (/^(?:unclosed-bracket|stray-bracket|unknown-method|not-computed|unknown-id|rust-syntax)$/.test(
          one.rule,
        ) ||
          (one.rule === 'unclosed-text' && one.place.start > cause.place.start))
      );
    case 'computed-setter':
      return key === 'rust-type/redraw-end' && sameMethod(one, cause, code);
    case 'second-root':
      return (
        cause.message.key === 'second-root/around' &&
        /^(?:unnamed-root|silent-file)$/.test(one.rule)
      );
    case 'stray-text': {
      const item = /:for="(\w+) in/.exec(String(cause.fix.values[0] ?? ''))?.[1];
      return one.rule === 'unknown-field' && item !== undefined && textOf(one, code) === item;
    }
    case 'foreign-tag':
      if (one.rule === 'unquoted-text' && /^\w+$/.test(textOf(one, code))) return true;
      return (
        one.place.start > cause.place.end && one.place.end <= code.indexOf('>', cause.place.end)
      );
    case 'missing-template':
      return one.rule === 'stray-end' && /^<\/template/.test(code.slice(one.place.start));
    case 'bad-name':
      return one.rule === 'component-name';
    case 'foreign-script':
      return (
        cause.message.key === 'foreign-script/whole' &&
        (one.rule === 'block-attribute' || one.place.start > script)
      );
    case 'foreign-word':
      if (cause.message.key === 'foreign-word/python')
        return (
          /^(?:unknown-method|not-computed)$/.test(one.rule) || one.place.start > cause.place.start
        );
      return (
        cause.message.key === 'foreign-word/counting' &&
        one.place.start > cause.place.start &&
        one.place.end <= cause.place.end
      );
    case 'foreign-sign':
      return (
        one.rule === 'foreign-sign' &&
        cause.place.start < one.place.start &&
        textOf(one, code) === '`' &&
        cause.message.key === key &&
        lineOf(cause.place.start, code) === lineOf(one.place.start, code)
      );
    case 'field-comma':
    case 'rust-syntax':
      return isFieldOf(cause, one, code);
    case 'field-type': {
      const field = String(cause.message.values[0]);
      return (
        one.rule === 'rust-type' && new RegExp(`\\b(?:[gs]et_)?${field}\\b`).test(lineAt(one, code))
      );
    }
    case 'prop-derive':
      return key === 'rust-type/derive' && one.message.values[0] === textOf(cause, code);
    case 'method-self':
      return key === 'rust-mut/self' && sameMethod(one, cause, code);
    case 'computed-fields':
      return (
        cause.message.key === 'computed-fields/unknown' &&
        key === 'computed-fields/unlisted' &&
        cause.place.start < one.place.start &&
        !code.slice(cause.place.start, one.place.start).includes('#[computed')
      );
    case 'rust-type':
      return (
        cause.message.key === 'rust-type/match-inside' &&
        key === 'rust-type/match-inside' &&
        cause.place.start < one.place.start
      );
    case 'rust-mut':
      return (
        cause.message.key === 'rust-mut/self' &&
        key === 'rust-mut/self' &&
        cause.place.start < one.place.start &&
        sameMethod(one, cause, code)
      );
    case 'missing-semicolon':
      return (
        one.place.start === cause.place.start &&
        /^not-a-/.test(one.rule) &&
        /,;?$/.test(textOf(cause, code))
      );
    default:
  }
  // What is inside of a rule with @ has no other rule that it repeats.
  if (cause.message.key === 'not-a-rule/at')
    return one.rule === 'repeated-rule' && one.place.start > cause.place.start;
  if (cause.message.key === 'not-a-rule/brace')
    return (
      one.place.start > cause.place.start &&
      /^(?:property-order|unknown-prop|stray-brace|stray-property|unclosed-rule|not-a-rule)$/.test(
        one.rule,
      )
    );
  if (script !== -1 && cause.place.start > script) return false;
  return followsInTemplate(one, cause, code);
}

/** A mistake of the template that is one of a binding, and what it leads to. */
function followsInTemplate(one: CodeProblem, cause: CodeProblem, code: string): boolean {
  const { key } = one.message;
  if (/^rust-call\/no-[gs]etter$/.test(key)) return BINDING.test(cause.rule);
  if (cause.rule === 'binding-type' && cause.message.key === 'binding-type/method') {
    const method = String(cause.message.values[0]).replace(/\W.*/, '');
    return one.rule === 'rust-type' && methodAt(one, code) === method;
  }
  if (cause.rule === 'bad-loop')
    return one.rule === 'unknown-field' && one.place.start > cause.place.start;
  if (cause.place.start >= one.place.start) return false;
  if (one.rule === 'else-without-if') {
    const isCondition = /^(?:[:@]|v-|wx:)?(?:if|show|else_?if|else-if|elif|when|visible)$/.test(
      textOf(cause, code),
    );
    return (
      isCondition &&
      /^(?:missing-colon|unknown-prop|foreign-attribute|foreign-binding)$/.test(cause.rule)
    );
  }
  const value = /^\s*=\s*"([^"]*)"/.exec(code.slice(cause.place.end));
  const isInside = value !== null && one.place.end <= cause.place.end + value[0].length;
  if (!isInside) return false;
  if (/^(?:event-as-prop|unknown-prop|unknown-event)$/.test(cause.rule))
    return /^(?:not-computed|unknown-member|unknown-field|binding-type)$/.test(one.rule);
  return (
    cause.rule === 'foreign-attribute' &&
    (cause.edits?.some(({ start, end }) => start <= one.place.start && one.place.end <= end) ??
      false)
  );
}

/** Mistakes after which a field may be bound that does not look so. */
const BINDING =
  /^(?:unquoted-text|stray-text|binding-type|unknown-field|bad-binding|unknown-prop|missing-colon|foreign-|not-an-attribute|event-as-prop|bad-loop|unquoted-value|unclosed-|not-a-bool|part-of-field|space-around|fixed-attribute)/;

const lineAt = ({ place }: CodeProblem, code: string): string =>
  code.slice(code.lastIndexOf('\n', place.start) + 1).split('\n', 1)[0]!;

const methodAt = ({ place }: CodeProblem, code: string): string | undefined =>
  [...code.slice(0, place.start).matchAll(/\bfn\s+(\w+)/g)].at(-1)?.[1];

const sameMethod = (one: CodeProblem, other: CodeProblem, code: string): boolean => {
  const inOther = methodAt(
    { ...other, place: { ...other.place, start: other.place.end + 1 } },
    code,
  );
  return methodAt(one, code) === (inOther ?? methodAt(other, code));
};

/** Whether a name is not known because the struct around a mistake cannot be read. */
function isFieldOf(cause: CodeProblem, one: CodeProblem, code: string): boolean {
  if (
    !/^(?:computed-fields|unknown-setter|unknown-field|rust-name|rust-call|rust-type)$/.test(
      one.rule,
    )
  )
    return false;
  const start = code.lastIndexOf('struct ', cause.place.start);
  const end = code.indexOf('\n}', start);
  if (
    start === -1 ||
    end < cause.place.start ||
    /\bimpl\b/.test(code.slice(start, cause.place.start))
  )
    return false;
  const body = code.slice(start, end);
  const names = textOf(one, code).match(/[a-z_]\w*/g) ?? [];
  return names.some((name) => new RegExp(`\\b${name.replace(/^[gs]et_/, '')}\\b`).test(body));
}

type Change = (problem: CodeProblem, code: string) => CodeProblem | undefined;

/** Whether a field is bound or listed, so that it has a getter. */
const hasGetter = (field: string, code: string): boolean =>
  new RegExp(`\\s:\\w+="${field}"|#\\[computed\\(\\[[^\\]]*\\b${field}\\b`).test(code);

const CHANGES: Readonly<Record<string, Change>> = {
  'unclosed-bracket': unclosedMethod,
  'unclosed-text'(problem, code) {
    // The call behind a text is no part of it.
    const line = lineAt(problem, code);
    const call = /^([^"]*"[^"]*?)\.(?:to_string|to_owned|into|clone|len|as_str)\(\)/.exec(
      line,
    )?.[1];
    if (call === undefined || problem.edits === undefined) return undefined;
    const start = code.lastIndexOf('\n', problem.place.start) + 1 + call.length;
    return { ...problem, edits: [{ start, end: start, text: '"' }], guess: true };
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
  'rust-type': inText,
  'missing-template'(problem, code) {
    const { edits, message } = problem;
    if (message.key !== 'missing-template/tags' || edits === undefined) return undefined;
    return /\n<\/template>/.test(code) ? { ...problem, edits: [edits[0]!] } : undefined;
  },
  'missing-semicolon'(problem, code) {
    const text = textOf(problem, code);
    if (!text.endsWith(',')) return undefined;
    return { ...problem, edits: [{ ...problem.place, text: `${text.slice(0, -1)};` }] };
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
    // The first tag of a chain.
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

/** A text with names in braces, which only `format!` puts into it. */
function inText(problem: CodeProblem, code: string): CodeProblem | undefined {
  const [edit] = problem.edits ?? [];
  const end = edit?.start ?? 0;
  if (edit?.text !== '.to_string()') return undefined;
  const text = /"(?:[^"\\\n]|\\.)*"$/.exec(code.slice(code.lastIndexOf('\n', end) + 1, end))?.[0];
  // The name may be followed by how it is written.
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

/** `<scripts>`: a block whose name is misspelt. */
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

/** Of an `impl` that is never closed, the method that lacks its brace: the next begins as deep as it does. */
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
    // Of the last method, the brace of the impl is taken for its own.
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
