/**
 * Rewords the messages of problems with bindings, callbacks and attribute syntax, if the code shows what the author
 * meant, for example by the syntax of another framework.
 */
import { bracedOf, eventOf, handlerOf } from '../../gen/habits.ts';
import { type CodeProblem, excerpt } from '../../problem.ts';
import { mistake, say, type Words } from '../../words/words.ts';
import { englishOf } from './chinese.ts';
import { certain, rewritten, type Surroundings, said, tagAround, valueAt } from './rewording.ts';

/** Corrects `{draft}` of Svelte, and `text: draft` of QML. */
export function notAnAttribute(
  problem: CodeProblem,
  text: string,
  { code, tagOf }: Surroundings,
): CodeProblem | undefined {
  const { start, end } = problem.place;
  const [, sign = '', word = ''] = /^([:@]?)(\p{Script=Han}+)=/u.exec(text) ?? [];
  if (word !== '') {
    const words = mistake('not-an-attribute/letters', sign + word);
    const tag = tagOf(tagAround(start, code));
    const to = englishOf(sign === '@' ? 'event' : 'prop', word);
    const isKnown =
      to !== undefined && (tag?.events.has(to) || tag?.props.has(to) || FIXED.test(to));
    return isKnown
      ? {
          ...problem,
          ...words,
          fix: say('write', sign + to),
          edits: [{ start, end: start + sign.length + word.length, text: sign + to }],
          guess: true,
        }
      : { ...problem, ...words };
  }
  const field = /^\{(\w+)\}$/.exec(text)?.[1];
  if (field !== undefined) {
    const props = tagOf(tagAround(start, code))?.props;
    const name = props?.has(field) ? field : props?.has('text') ? 'text' : 'selected';
    const to = `:${name}="${field}"`;
    return rewritten(problem, mistake('foreign-attribute', text, to), to, true);
  }
  const name = /\s(\w+)$/.exec(code.slice(0, start))?.[1];
  const value = /^\s+([A-Za-z_]\w*)(?=[\s/>])/.exec(code.slice(end));
  if (text !== ':' || name === undefined || value === null) return undefined;
  const place = { start: start - name.length, end: end + value[0].length };
  const to = `:${name}="${value[1]}"`;
  const words = mistake('foreign-attribute', `${name}: ${value[1]}`, to);
  return { place, ...words, edits: [{ ...place, text: to }], guess: true };
}

/** Corrects `@clicked="open("novels")"`: a text of an argument has single quotes. */
export function quotedArgument(
  problem: CodeProblem,
  text: string,
  code: string,
): CodeProblem | undefined {
  const [, method, args = ''] = /^"\s*(\w+)\s*\((.*)\)\s*"$/.exec(text) ?? [];
  if (method === undefined || !/@\w+\s*=\s*$/.test(code.slice(0, problem.place.start)))
    return undefined;
  const one = String.raw`\s*(?:"[^"']*"|'[^"']*'|-?[\d.]+|true|false)\s*`;
  const isPlain = new RegExp(`^${one}(?:,${one})*$`).test(args);
  const to = `${method}(${isPlain ? args.replaceAll('"', "'").trim() : "'…'"})`;
  const words = { ...problem, ...mistake('quote-in-value/argument', to), rule: problem.rule };
  return isPlain ? rewritten(problem, words, `"${to}"`) : said(problem, words);
}

/** Corrects `@click=${this.add}` of Lit, and bindings and callbacks in single quotes. */
export function unquotedValue(
  problem: CodeProblem,
  text: string,
  { code }: Surroundings,
): CodeProblem | undefined {
  const { start, end } = problem.place;
  const name = /([:@]?[\w-]+)\s*=\s*$/.exec(code.slice(0, start));
  const quoted = /^'([^'"]+)'$/.exec(text)?.[1];
  if (quoted !== undefined && /^[:@]/.test(name?.[1] ?? ''))
    return rewritten(
      problem,
      { ...problem, fix: say('write', `${name![1]}="${quoted}"`) },
      `"${quoted}"`,
    );
  const inside = /^\$\{([^{}]*)\}$/.exec(text)?.[1];
  if (name === null || inside === undefined) return undefined;
  const to = bracedOf(name[1]!, inside);
  if (to === undefined) return said(problem, problem);
  const from = start - name[0].length;
  const words = mistake('foreign-binding/braces', name[1]!, to);
  return { place: problem.place, ...words, edits: [{ start: from, end, text: to }], guess: true };
}

/** Rewords the problem of a binding that is more than a field, or has the syntax of another framework. */
export function badBinding(
  problem: CodeProblem,
  text: string,
  { code, fields }: Surroundings,
): CodeProblem | undefined {
  const value = text.trim();
  if (/^[\p{L}\p{N}_]+$/u.test(value) && /[^\w]/.test(value))
    return { ...problem, ...mistake('bad-binding/letters', value) };
  const field = /^\{+\s*(?:self\.|this\.)?(\w+(?:\(\))?)\s*\}+$/.exec(value)?.[1];
  const plain = /^\$(\w+)$/.exec(value)?.[1];
  if (plain !== undefined)
    return rewritten(problem, mistake('bad-binding/dollar', value, plain), plain);
  if (field !== undefined)
    return rewritten(problem, mistake('bad-binding/braces', excerpt(value), field), field);
  const called = /^(?:self\.)?(\w+)(?:\.\w+)*\.(\w+)\(.*\)$/.exec(value);
  if (called !== null)
    return said(
      problem,
      mistake('bad-binding/method', excerpt(value), `${called[1]}_${called[2]}`),
    );
  if (/^'[^']*'$/.test(value)) {
    const colon = /:\w+\s*=\s*"$/.exec(code.slice(0, problem.place.start))?.index;
    return colon === undefined
      ? undefined
      : {
          place: problem.place,
          ...mistake('bad-binding/text', excerpt(value)),
          edits: [{ start: colon, end: colon + 1, text: '' }],
        };
  }
  const isTrue = /^(\w+)\s*===?\s*true$/.exec(value)?.[1];
  if (isTrue !== undefined)
    return rewritten(problem, mistake('bad-binding/equals', excerpt(value), isTrue), isTrue);
  const negated = /^!\s*(\w+)$/.exec(value)?.[1];
  const name = /:(\w+)\s*=\s*"$/.exec(code.slice(0, problem.place.start))?.[1] ?? '';
  if (negated !== undefined)
    return said(
      problem,
      fields.has(negated)
        ? mistake('bad-binding/not-field', excerpt(value), negated, `:${name}`)
        : mistake('bad-binding/not', excerpt(value)),
    );
  const type = /^(?:if|else_if|visible)$/.test(name) ? 'bool' : name === 'text' ? 'String' : '';
  return problem.message.key === 'bad-binding' && type !== ''
    ? said(problem, mistake('bad-binding/typed', excerpt(value), type))
    : undefined;
}

/** Rewords the problem of a `:for` in the syntax of Rust or another framework. */
export function badLoop(
  problem: CodeProblem,
  text: string,
  { fields, code }: Surroundings,
): CodeProblem | undefined {
  const value = text.trim();
  if (problem.message.key === 'bad-loop/order') {
    // If something is bound to it, the second name may be the item.
    const isBound = new RegExp(`="\\s*${problem.message.values[0]}\\b`).test(code);
    return isBound ? undefined : certain(problem);
  }
  const list = /^\{\{\s*(\w+)\s*\}\}$/.exec(value)?.[1];
  if (list !== undefined)
    return rewritten(
      problem,
      mistake('bad-loop/braces', excerpt(value), list),
      `item in ${list}`,
      true,
    );
  const [, head, whole] =
    /^(.+?\s+(?:in|of)\s+)(?:&?(?:mut\s+)?self\.|&)?(\w+)(?:\.(?:iter|into_iter|iter_mut|clone|values|enumerate)\(\))*$/.exec(
      value,
    ) ?? [];
  const [, called, field] = /^(.+?\s+in\s+)(\w+)\(\)$/.exec(value) ?? [];
  if (called !== undefined && fields.has(field!)) {
    const to = `${called}${field}`;
    return rewritten(problem, mistake('bad-loop/whole', excerpt(value), to), to, true);
  }
  if (head !== undefined && /[.&]/.test(value)) {
    const to = `${head.replace(/\sof\s+$/, ' in ')}${whole}`;
    return rewritten(problem, mistake('bad-loop/whole', excerpt(value), to), to, true);
  }
  const [, names, number] =
    /^(.+?)\s+(?:in|of)\s+(\d+|\d+\.\.=?\w+|range\(.*\))$/.exec(value) ?? [];
  return names === undefined
    ? undefined
    : said(problem, mistake('bad-loop/number', excerpt(number!), names));
}

/** Corrects `bindtap="add"`: the event, and the parentheses of the call. */
export function eventAsProp(
  problem: CodeProblem,
  _text: string,
  { code }: Surroundings,
): CodeProblem | undefined {
  const value = valueAt(problem.place.end, code);
  const to = problem.edits?.[0]?.text;
  const method = /^\s*(?:(?:this|self)\.)?(\w+)\s*$/.exec(value?.text ?? '')?.[1];
  if (to === undefined || value === undefined || method === undefined) return undefined;
  return {
    ...problem,
    edits: [
      { ...problem.place, text: to },
      { start: value.start, end: value.start + value.text.length, text: `${method}()` },
    ],
  };
}

/** Attributes of all tags. */
const FIXED = /^(?:id|class)$/;
/** Patterns of attributes that only one framework has. */
const FRAMEWORKS: readonly (readonly [RegExp, string])[] = [
  [/^v-/, 'Vue'],
  [/^wx:/, 'WeChat'],
  [/^(?:\*ng|ng-|\[|\()/, 'Angular'],
  [/^x-/, 'Alpine'],
];

/** Corrects `wx:if="{{empty}}"`: the directive, and the braces of its value. `bind:tap` becomes an event. */
export function foreignAttribute(
  problem: CodeProblem,
  text: string,
  { code, tagOf, fields }: Surroundings,
): CodeProblem | undefined {
  const { place } = problem;
  const word = /^(?:(?:capture-)?(?:mut-)?(?:bind|catch)):?(\w+)$/.exec(text)?.[1];
  const event = word === undefined ? undefined : (handlerOf(`on${word}`) ?? eventOf(word));
  if (event !== undefined && tagOf(tagAround(place.start, code))?.events.has(event))
    return eventAsProp(
      rewritten(problem, mistake('foreign-attribute', text, `@${event}="method()"`), `@${event}`),
      text,
      { code } as Surroundings,
    );
  const directive = problem.edits?.[0]?.text;
  const value = valueAt(place.end, code);
  const of = FRAMEWORKS.find(([pattern]) => pattern.test(text))?.[1];
  const named =
    of === undefined || directive === undefined
      ? problem
      : { ...problem, ...mistake('foreign-attribute/of', text, of, directive) };
  if (directive === undefined || value === undefined) return named;
  if (text === 'v-model' && directive === ':text' && fields.has(value.text)) return certain(named);
  const inside = /^\s*\{\{\s*(?:self\.|this\.)?([\w.]+)\s*\}\}\s*$/.exec(value.text)?.[1];
  if (inside === undefined) return named;
  const to = directive === ':for' ? `item in ${inside}` : inside;
  return {
    ...named,
    fix: say('write', `${directive}="${to}"`),
    edits: [
      { ...place, text: directive },
      { start: value.start, end: value.start + value.text.length, text: to },
    ],
    ...(directive === ':for' && { guess: true }),
  };
}

/** Explains a bound `class`, or another fixed attribute that is bound to a field. */
export function fixedAttribute(
  problem: CodeProblem,
  text: string,
  { code, fields }: Surroundings,
): CodeProblem | undefined {
  const value = valueAt(problem.place.end, code)?.text.trim() ?? '';
  const isClass = /^:?class$/.test(text);
  if (!isClass && !fields.has(value)) return undefined;
  return said(
    problem,
    isClass
      ? mistake('fixed-attribute/class')
      : mistake('fixed-attribute/bound', text.replace(':', '')),
  );
}

/** Corrects `dep(crate://…)`, and names the file for the text of a path. */
export function notAFile(
  problem: CodeProblem,
  text: string,
  { code }: Surroundings,
): CodeProblem | undefined {
  const path = /^dep\(\s*([^'"()]+?)\s*\)$/.exec(text)?.[1];
  if (path !== undefined)
    return rewritten(
      problem,
      { ...problem, fix: say('write', `dep('${path}')`) },
      `dep('${path}')`,
    );
  const [, quote = '', file] = /^(['"])(?:\.{0,2}\/|@\/)*([^'"<>{}:]+\.\w+)\1$/.exec(text) ?? [];
  const prop = /(\w+)\s*[=:]\s*"?$/.exec(code.slice(0, problem.place.start))?.[1];
  if (file === undefined || prop === undefined || problem.edits !== undefined) return undefined;
  const isWhole = file.startsWith('resources/');
  const to = isWhole ? file : `resources/${file.replace(/^.*\//, '')}`;
  const [shown, dep] = [excerpt(text), `dep(${quote}crate://self/${to}${quote})`];
  const words = isWhole
    ? mistake('not-a-file/text', shown, prop, dep)
    : mistake('not-a-file/text-path', shown, prop, dep);
  return { ...problem, message: reworded(problem.message, words.message), fix: words.fix };
}

/** Another message in place of the one inside the words that `orSilently` adds. */
function reworded(message: Words, to: Words): Words {
  const [first, ...others] = message.values;
  return typeof first === 'object' ? { ...message, values: [reworded(first, to), ...others] } : to;
}
