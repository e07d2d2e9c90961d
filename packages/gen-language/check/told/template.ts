/** Rewords problems of templates, with better fixes. Pages do not have this module, to stay small. */
import { type CodeProblem, excerpt } from '../../problem.ts';
import { removal } from '../../repair.ts';
import { mistake, say } from '../../words/words.ts';
import { snakeCase } from '../foreign/words.ts';
import { hookOf } from '../rules/never-run.ts';
import {
  badBinding,
  badLoop,
  eventAsProp,
  fixedAttribute,
  foreignAttribute,
  notAFile,
  notAnAttribute,
  quotedArgument,
  unquotedValue,
} from './attributes.ts';
import { unknownEvent, unknownProp, unknownTag } from './names.ts';
import { certain, HAN, rewritten, type Surroundings, said, tagAround } from './rewording.ts';
import { componentName, staticRoot, unnamedRoot } from './root.ts';
import { curlyEnd, foreignSign, wideComment } from './signs.ts';
import { badSelector, droppedValue, notARule } from './styles.ts';
import { badColor, besidesLists, chineseValue, notANumber, notAStruct } from './values.ts';

/** Reports a text that names the item or the index of a `:for`, and needs a binding. */
function itemBinding(problem: CodeProblem, text: string, code: string): CodeProblem | undefined {
  const { start } = problem.place;
  const head = /^([A-Za-z_]\w*)(?:\.\w+)*$/.exec(text.trim())?.[1];
  const name = /\s(\w+)\s*=\s*"$/.exec(code.slice(0, start));
  if (head === undefined || name === null) return undefined;
  const tagEnd = start + (/>|$/.exec(code.slice(start))?.index ?? 0);
  const loops = code.slice(0, tagEnd).matchAll(/\s:for="\s*\(?([\w\s,]+?)\)?\s+in\s/g);
  const isAround = ({ index, 1: names = '' }: RegExpExecArray): boolean =>
    names.split(/[\s,]+/).includes(head) && isWithin(index, start, code);
  if (![...loops].some(isAround)) return undefined;
  const at = start - name[0].trimStart().length;
  return {
    place: problem.place,
    ...mistake('unquoted-text/item', text, name[1]!),
    edits: [{ start: at, end: at, text: ':' }],
    guess: true,
  };
}

/** Whether `offset` is in the element that has an attribute at `loop`. */
function isWithin(loop: number, offset: number, code: string): boolean {
  const start = code.lastIndexOf('<', loop);
  const tag = /^<([\w.]+)/.exec(code.slice(start))?.[1];
  if (tag === undefined || start > offset) return false;
  const before = code.slice(start, offset).replace(/"[^"\n]*"/g, '""');
  const tags = [...before.matchAll(new RegExp(`<(/?)${tag}(?![\\w.])[^<>]*?(/?)>`, 'g'))];
  const depth = tags.reduce((sum, [, end, own]) => sum + (end ? -1 : own ? 0 : 1), 0);
  return !before.includes('>') || depth > 0;
}

type Change = (problem: CodeProblem, text: string, around: Surroundings) => CodeProblem | undefined;

/** Rewords the problems by the probable meaning of the code. Drops problems that only follow from another problem. */
export function inBetterWords(found: readonly CodeProblem[], around: Surroundings): CodeProblem[] {
  const whole = nestedTemplate(found, around) ?? textBefore(found, around);
  if (whole !== undefined) return [whole];
  const root = staticRoot(found, around);
  const list = found
    .filter(
      (one) =>
        !isImported(one, around) && !(root && /^(?:unnamed-root|silent-file)$/.test(one.rule)),
    )
    .map((problem) => {
      const text = around.code.slice(problem.place.start, problem.place.end);
      const change = CHANGES[problem.rule];
      return change?.(problem, text, around) ?? problem;
    });
  return besidesLists(withoutRest(root === undefined ? list : [root, ...list]), around.code);
}

/** Whether a tag with a capital letter may be a component that the script imports. */
function isImported({ message, place }: CodeProblem, { code, tags }: Surroundings): boolean {
  if (message.key !== 'unknown-tag/capital') return false;
  const tag = code.slice(place.start, place.end);
  const imported = /\bimport\s*!\s*[{(]([^})]*)/.exec(code)?.[1];
  if (imported === undefined) return false;
  const snake = snakeCase(tag);
  return new RegExp(`\\b${snake}\\b`).test(imported) || !tags.includes(snake);
}

/** Drops problems after an at-rule that only follow from the braces of the at-rule. */
function withoutRest(found: readonly CodeProblem[]): CodeProblem[] {
  const at = found.find(({ message }) => message.key === 'not-a-rule/at');
  if (at === undefined) return [...found];
  return found.filter(
    (one) => one === at || one.place.start < at.place.start || !BRACES.test(one.rule),
  );
}

const BRACES = /^(?:not-a-rule|bad-selector|stray-brace|unclosed-rule|stray-property|empty-rule)$/;

/** Reports `<template v-if>` in a template. The blocks of the file cannot be recognized then. */
function nestedTemplate(
  found: readonly CodeProblem[],
  { code }: Surroundings,
): CodeProblem | undefined {
  const [outer, inner] = [...code.matchAll(/<template\b/g)].map(({ index }) => index);
  const end = code.indexOf('</template', outer);
  if (found.length === 0 || inner === undefined || end === -1 || inner > end) return undefined;
  if (/^<template\s+(?:#|v-slot|slot\b)/.test(code.slice(inner)))
    return { place: { start: inner + 1, end: inner + 9 }, ...mistake('nested-template/slot') };
  return { place: { start: inner + 1, end: inner + 9 }, ...mistake('nested-template') };
}

/** Reports text before the blocks. The blocks of the file cannot be recognized then. */
function textBefore(
  [first]: readonly CodeProblem[],
  { code }: Surroundings,
): CodeProblem | undefined {
  const text = /^\s*(?!\/\/)[^\s<][^<]*?(?=\s*\n<(?:template|script|style)>)/.exec(code)?.[0];
  if (first === undefined || text === undefined) return undefined;
  const start = text.length - text.trimStart().length;
  const comment = wideComment(start, text.slice(start));
  if (comment !== undefined) return comment;
  return {
    place: { start, end: text.length },
    ...mistake('stray-text/before'),
    edits: [removal(code, start, text.length)],
    guess: true,
  };
}

const CHANGES: Readonly<Record<string, Change>> = {
  'not-an-attribute': notAnAttribute,
  'unquoted-value': unquotedValue,
  'unclosed-value': curlyEnd,
  'foreign-binding'(problem, text, { code, tagOf }) {
    const clicked = /^@clicked="(\w+)\(\)"$/.exec(problem.edits?.[0]?.text ?? '')?.[1];
    if (clicked !== undefined)
      return tagOf(tagAround(problem.place.start, code))?.events.has('clicked') &&
        new RegExp(`\\bfn\\s+${clicked}\\s*\\(`).test(code)
        ? certain(problem)
        : undefined;
    const call = /^'?\s*\{+\s*(?:self\.|this\.)?(\w+)\(\)\s*\}+\s*'?$/.exec(text)?.[1];
    const name = /\s(\w+)\s*=\s*"$/.exec(code.slice(0, problem.place.start));
    if (call === undefined || name === null || !new RegExp(`\\bfn\\s+${call}\\b`).test(code))
      return undefined;
    const to = `:${name[1]}="${call}()"`;
    const start = problem.place.start - name[0].length + 1;
    const words = mistake('foreign-binding', excerpt(text), to);
    const edits = [{ start, end: problem.place.end + 1, text: to }];
    return { place: problem.place, ...words, edits, guess: true };
  },
  'unknown-field'(problem, text, { code, fields }) {
    // `self.todos` in a `:for`.
    const rest = /^\.(\w+)/.exec(code.slice(problem.place.end));
    if (text !== 'self' || rest === null || !fields.has(rest[1]!)) return undefined;
    return {
      ...problem,
      fix: say('unknown-field/self'),
      edits: [{ start: problem.place.start, end: problem.place.end + 1, text: '' }],
    };
  },
  'not-a-file': notAFile,
  'unknown-macro': (problem, text) =>
    /^(?:emit|dispatch|send|fire|trigger|notify|publish)$/.test(text)
      ? rewritten(problem, { ...problem, fix: say('write', 'active!(…)') }, 'active', true)
      : undefined,
  'unknown-attribute'(problem, text, { code }) {
    const hook = hookOf(text);
    if (hook !== undefined)
      return rewritten(problem, { ...problem, fix: say('did-you-mean', `#[${hook}]`) }, hook, true);
    if (
      !/^(?:watch|watch_effect|effect|memo|use_memo|derived|getter|computed_property)$/i.test(text)
    )
      return undefined;
    const list = /^\(\s*((?:\w+\s*,?\s*)+)\)/.exec(code.slice(problem.place.end));
    const words = { ...problem, fix: say('unknown-attribute/computed') };
    if (list === null) return said(problem, words);
    const end = problem.place.end + list[0].length;
    const edits = [{ start: problem.place.start, end, text: `computed([${list[1]!.trim()}])` }];
    return { ...words, edits, guess: true };
  },
  'foreign-comment'(problem, _, { code, blockAt }) {
    const { start, end } = problem.place;
    const before = code.slice(0, start).trimEnd().at(-1);
    const isLast = /^\s*(?:\}|<\/style|$)/.test(code.slice(end));
    // A comment directly after an opening brace, or after the last rule, breaks the parser.
    return blockAt(start) === 'style' && (before === '{' || (before === '}' && isLast))
      ? {
          ...said(problem, { ...problem, fix: say('foreign-comment/place') }),
          edits: [removal(code, start, end)],
          guess: true,
        }
      : undefined;
  },
  'bad-binding': badBinding,
  'bad-loop': badLoop,
  'not-a-call'(problem, text, { code }) {
    const value = text.trim();
    const event = /@\w+(?=\s*=\s*"$)/.exec(code.slice(0, problem.place.start))?.[0];
    if (/^[A-Za-z_]\w*\($/.test(value) && event !== undefined)
      return rewritten(problem, mistake('not-a-call/open', `${event}="${value})"`), `${value})`);
    if (HAN.test(value) && /^[\p{L}\p{N}_]+\(.*\)$/su.test(value))
      return said(problem, mistake('not-a-call/letters', excerpt(value)));
    const arrow =
      /^(?:(?:\(\w*\)|\w+)\s*=>|\|[\w\s:&,]*\|)\s*\{?\s*(?:(?:self|this)\.)?(\w+)\(\)\s*;?\s*\}?$/.exec(
        value,
      )?.[1];
    if (arrow !== undefined)
      return rewritten(problem, mistake('not-a-call/arrow', `${arrow}()`), `${arrow}()`);
    if (/^(?:self|this)\.\w+\(.*\)$/s.test(value))
      return { ...problem, ...mistake('not-a-call/self', value.slice(5)) };
    const [edit] = problem.edits ?? [];
    return edit === undefined
      ? said(problem, mistake('not-a-call/statement', excerpt(value)))
      : { ...problem, fix: say('write', edit.text) };
  },
  'component-name'(problem, text, { code }) {
    const to = problem.edits?.[0]?.text;
    const script = code.indexOf('<script');
    if (to === undefined || script === -1) return undefined;
    // Names of components begin with a capital letter.
    const name = new RegExp(`<component\\b[^>]*\\sname="(${to})"`).exec(code);
    if (/^[a-z]/.test(to) && /^[A-Z]/.test(text) && name !== null) {
      const end = name.index + name[0].length - 1;
      return {
        ...problem,
        fix: say('write', `name="${text}"`),
        edits: [{ start: end - to.length, end, text }],
        guess: true,
      };
    }
    const places = [...code.matchAll(new RegExp(`\\b${text}\\b`, 'g'))];
    const edits = places
      .filter(({ index }) => index > script)
      .map(({ index }) => ({ start: index, end: index + text.length, text: to }));
    return { ...problem, edits };
  },
  'bad-name'(problem, text, around) {
    const { code } = around;
    const word = /^[.#]([A-Za-z_]\w*)$/.exec(text)?.[1];
    if (/<component\b[^<>]*\sname="$/.test(code.slice(0, problem.place.start)))
      return componentName(problem, text, around);
    if (HAN.test(text)) return said(problem, mistake('bad-name/letters', excerpt(text)));
    const isClass = /\sclass="$/.test(code.slice(0, problem.place.start));
    if (isClass && /^[\w-]+(?:[\s/:]+[\w\-[\]./:]+)+$/.test(text) && text.includes('-'))
      return said(problem, mistake('bad-name/classes', excerpt(text)));
    return word === undefined
      ? undefined
      : rewritten(problem, mistake('bad-name/sign', text, word), word);
  },
  'not-a-variant': (problem, text) =>
    chineseValue(problem, text) ??
    (/^url\(|^Url\(/.test(text)
      ? said(problem, { ...problem, fix: say('write', "dep('crate://self/resources/a.png')") })
      : /^'?\d[\d.]*%'?$/.test(text) && problem.edits !== undefined
        ? { ...problem, fix: say('not-a-variant/percent', problem.edits[0]!.text) }
        : undefined),
  'bad-selector': badSelector,
  'unquoted-text'(problem, text, { fields, code }) {
    const call = /^\$?\{+\s*(?:self\.|this\.)?(\w+)\(\)\s*\}+$/.exec(text)?.[1];
    if (call !== undefined && new RegExp(`\\bfn\\s+${call}\\b`).test(code))
      return said(problem, mistake('foreign-binding/field', excerpt(text), `${call}()`));
    const item = itemBinding(problem, text, code);
    if (item !== undefined) return item;
    // Chinese quotation marks around the whole text stand in place of the single quotes.
    const quoted = /^(?:「([^「」'"]+)」|『([^『』'"]+)』)$/.exec(text);
    const inside = quoted?.[1] ?? quoted?.[2];
    if (inside !== undefined)
      return rewritten(
        problem,
        { ...problem, fix: say('write', `'${excerpt(inside)}'`) },
        `'${inside}'`,
      );
    // A single word may be any kind of name, and so may a part of a field.
    const owner = /^([a-z_]\w*)(?:\.\w+(?:\(\))?)*$/.exec(text)?.[1] ?? '';
    if (
      (owner === text ||
        /^(?:self|this|item)$/.test(owner) ||
        fields.has(owner) ||
        new RegExp(`:for="[^"]*\\b${owner}\\b[^"]* in `).test(code)) &&
      owner !== '' &&
      problem.edits !== undefined &&
      !/^unquoted-text\/(?:field|item)$/.test(problem.message.key)
    )
      return { ...problem, guess: true };
    const field = /^\$?\{+\s*(?:self\.|this\.)?(\w+)\s*\}+$/.exec(text)?.[1];
    if (field !== undefined && (fields.size === 0 || fields.has(field)))
      return said(problem, mistake('foreign-binding/field', excerpt(text), field));
    if (/\$\{|\{\w+\}/.test(text))
      return said(problem, mistake('foreign-binding/text', excerpt(text)));
    return /^'[^']*$|^[^']*'$/.test(text)
      ? { ...problem, message: say('unquoted-text/half', excerpt(text)) }
      : undefined;
  },
  'not-a-bool'(problem, text, { fields, code }) {
    const word = chineseValue(problem, text);
    if (word !== undefined) return word;
    if (!fields.has(text.trim())) return undefined;
    const name = /(\w+)\s*=\s*"$/.exec(code.slice(0, problem.place.start));
    if (name === null) return undefined;
    const start = problem.place.start - name[0].length;
    return {
      ...said(problem, mistake('not-a-bool/field', text.trim(), name[1]!)),
      edits: [{ start, end: start, text: ':' }],
      guess: true,
    };
  },
  'quote-in-value'(problem, text, { code }) {
    const inside = /^""([^"'<>=]*\S)""$/.exec(text)?.[1];
    if (inside !== undefined)
      return rewritten(
        problem,
        { ...problem, fix: say('write', `"'${inside}'"`) },
        `"'${inside}'"`,
      );
    const argued = quotedArgument(problem, text, code);
    if (argued !== undefined) return argued;
    const isFile = /^"?dep\(/.test(text);
    const fix = isFile ? say('write', "dep('crate://self/…')") : say('quote-in-value/way');
    return { ...problem, fix };
  },
  'unknown-tag': unknownTag,
  'unknown-prop': unknownProp,
  'unknown-event': unknownEvent,
  'event-as-prop': eventAsProp,
  'foreign-attribute': foreignAttribute,
  'fixed-attribute': fixedAttribute,
  'foreign-sign': foreignSign,
  'stray-text': ({ place: { start } }, text) => wideComment(start, text),
  'not-a-struct': notAStruct,
  'not-a-number': notANumber,
  'not-an-integer': notANumber,
  'bad-color': badColor,
  'second-root'(problem, text, { code }) {
    if (text === 'component') return said(problem, mistake('second-root/component'));
    const own = /#\[\s*component\s*\]\s*(?:pub\s+)?struct\s+(\w+)/.exec(code)?.[1];
    if (/<component\b/.test(code.slice(0, problem.place.start)))
      return said(problem, mistake('second-root/inside', text));
    return own === undefined || /<component\b/.test(code)
      ? undefined
      : said(problem, mistake('second-root/around', own));
  },
  'unnamed-root': unnamedRoot,
  'not-a-rule': notARule,
  'stray-property': (problem, text) =>
    /^[$@]|^--/.test(text) ? said(problem, mistake('not-a-rule/variable')) : undefined,
  'dropped-value': droppedValue,
};
