/** Rewords problems of tags, properties and events, with knowledge of other frameworks. */
import { nearest } from 'parallel-docs/browser';
import { eventOf } from '../../gen/habits.ts';
import type { CodeProblem } from '../../problem.ts';
import type { TagReference } from '../../reference/tags.ts';
import { fromData, mistake, say } from '../../words/words.ts';
import { insteadOfProp } from '../foreign/props.ts';
import { insteadOf, sameTag } from '../foreign/tags.ts';
import { englishOf } from './chinese.ts';
import { certain, rewritten, type Surroundings, said, tagAround, valueAt } from './rewording.ts';
import { silentless } from './values.ts';

export function unknownTag(
  problem: CodeProblem,
  text: string,
  around: Surroundings,
): CodeProblem | undefined {
  const found = meantTag(problem, text, around) ?? problem;
  const { message, fix } = found;
  if (message.key !== 'unknown-tag' || /^(?:correct-name|known)$/.test(fix.key)) return found;
  const isPair = around.code.includes(`</${text}>`, problem.place.end);
  return {
    ...found,
    message: say('unknown-tag/known', text),
    ...(isPair &&
      fix.key === 'did-you-mean' && { fix: say('unknown-tag/closing', fix.values[0]!, text) }),
  };
}

function meantTag(
  problem: CodeProblem,
  text: string,
  { tags, code }: Surroundings,
): CodeProblem | undefined {
  const own = importedTag(text, code);
  if (own !== undefined) return renamed(problem, text, own, code);
  if (/[^\w-]/.test(text)) {
    const words = { ...problem, message: say('unknown-tag/letters') };
    const meant = englishOf('tag', text);
    return meant !== undefined && tags.includes(meant)
      ? renamed(words, text, meant, code)
      : said(words, { ...words, fix: say('correct-name') });
  }
  const instead = insteadOf(text);
  // A certain fix is for a misspelled tag of GenUI, so the problem stays as it is.
  if (problem.edits !== undefined && !problem.guess) return undefined;
  if (instead !== undefined) return said(problem, { ...problem, fix: instead });
  const same = sameTag(text);
  if (same === undefined || !tags.includes(same) || nearest(text, [same]) !== undefined)
    return undefined;
  return renamed(problem, text, same, code);
}

/** The imported component that a tag with hyphens or in lower case means: `TodoItem` for `todo-item`. */
function importedTag(tag: string, code: string): string | undefined {
  const snake = tag.replaceAll('-', '_');
  const imported = /\b(?:import\s*!\s*[{(]|use\s)([^})]*)/.exec(code)?.[1] ?? '';
  if (!new RegExp(`\\b${snake}\\b`).test(imported)) return undefined;
  return snake.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The problem with edits that rename the tag, in its opening and closing tag. */
function renamed(problem: CodeProblem, text: string, to: string, code: string): CodeProblem {
  const closing = `</${text}>`;
  const end = code.indexOf(closing, problem.place.end);
  // If there are several closing tags, the matching one is unknown.
  const isOnly = code.split(closing).length <= 2 && code.split(`<${text}`).length === 2;
  const edits = [
    { ...problem.place, text: to },
    ...(end === -1 ? [] : [{ start: end + 2, end: end + 2 + text.length, text: to }]),
  ];
  return {
    ...said(problem, { ...problem, fix: say('did-you-mean', to) }),
    ...(isOnly && { edits, guess: true }),
  };
}

export function unknownProp(
  problem: CodeProblem,
  text: string,
  around: Surroundings,
): CodeProblem | undefined {
  const { code, tagOf, blockAt } = around;
  const { start } = problem.place;
  const name = text.replace(/^:/, '');
  const isStyle = blockAt(start) === 'style';
  // In a style, the message contains the tag.
  const named = silentless(problem.message).values[0];
  const tag = tagOf(isStyle ? String(named) : tagAround(start, code));
  if (problem.edits !== undefined && !problem.guess) return undefined;
  if (tag?.rejected.has(name)) return undefined;
  const field = valueAt(problem.place.end, code)?.text ?? '';
  if (tag?.tag === 'input' && text === ':value' && around.fields.has(field))
    return certain(problem);
  const note = tag?.tag === 'button' && BUTTON_TEXT.test(name) && tag.rejected.get('text')?.note;
  if (note) return said(problem, { ...problem, fix: fromData(note) });
  const kind = name === 'type' && valueAt(problem.place.end, code)?.text.replaceAll("'", '');
  if (tag?.tag === 'input' && kind && Object.hasOwn(INPUTS, kind))
    return said(problem, { ...problem, fix: say('write', INPUTS[kind]!) });
  const has = (prop: string): boolean =>
    tag === undefined ? isStyle && STYLED.test(prop) : tag.props.has(prop);
  const other = foreignName(problem, name, tag, around);
  if (other !== undefined) return other;
  if (/^(?:else_?if|elif|elsif|v_else_if)$/.test(name.replaceAll('-', '_').toLowerCase()))
    return said(problem, { ...problem, fix: say('write', ':else_if="field"') });
  const isLabels = /^(?:text_?align|halign)$/i.test(name.replaceAll('-', '_'));
  const instead = isLabels
    ? say('foreign-prop/align')
    : insteadOfProp(name, has, isStyle, tag !== undefined && HOLDERS.test(tag.tag));
  if (instead === undefined) return undefined;
  // If the value is still valid, the suggested name is the better advice.
  const isNamed =
    problem.edits !== undefined && !ALIGNED.test(name.replaceAll('-', '_').toLowerCase());
  return isNamed ? undefined : said(problem, { ...problem, fix: instead });
}

/** Rewords names with the syntax of a certain framework: `wx:else`, `android:padding`, `text.sync` and `Click`. */
function foreignName(
  problem: CodeProblem,
  name: string,
  tag: TagReference | undefined,
  { code, fields }: Surroundings,
): CodeProblem | undefined {
  const text = code.slice(problem.place.start, problem.place.end);
  const [, prefix = '', plain = name, suffix = ''] =
    /^(?:([A-Za-z]+):)?(\w+)((?:\.\w+)*)$/.exec(name) ?? [];
  const bound = valueAt(problem.place.end, code);
  const field = /^\s*\{\{\s*(\w+)\s*\}\}\s*$/.exec(bound?.text ?? '')?.[1];
  const meant = ['value', 'checked'].includes(plain)
    ? ['text', 'selected'].find(
        (one) => tag?.props.has(one) && (one === 'text') === (tag.tag === 'input'),
      )
    : plain;
  if (
    prefix === 'model' &&
    bound &&
    field !== undefined &&
    meant !== undefined &&
    tag?.props.has(meant)
  ) {
    const to = `:${meant}="${field}"`;
    const end = bound.start + bound.text.length + 1;
    const edits = [{ start: problem.place.start, end, text: to }];
    return {
      place: problem.place,
      ...mistake('unknown-prop/model', to),
      edits,
      ...(!fields.has(field) && { guess: true }),
    };
  }
  if (/^(?:else|elif|else_?if)$/i.test(plain) && prefix !== '') {
    const to = plain.toLowerCase() === 'else' ? 'else' : ':else_if';
    return rewritten(problem, mistake('foreign-attribute', text, to), to);
  }
  if ((prefix !== '' || suffix !== '') && tag?.props.has(plain)) {
    const to = text.startsWith(':') ? `:${plain}` : plain;
    return rewritten(problem, mistake('foreign-attribute', text, to), to);
  }
  const event = /^[A-Z][A-Za-z]*$/.test(name) ? eventOf(name).toLowerCase() : '';
  if (tag?.events.has(event) && problem.edits === undefined)
    return said(problem, mistake('event-as-prop', tag.tag, name, event));
  const isText = /^(?:text|label|title|caption)$/.test(name);
  return isText && tag && /^(?:toggle|image|svg|divider|loading)$/.test(tag.tag)
    ? said(problem, { ...problem, fix: say('foreign-prop/beside', tag.tag) })
    : undefined;
}

/** Properties of CSS whose values GenUI does not have. */
const ALIGNED =
  /^(?:text_align|align_items|justify_content|justify|valign|display|position|(?:padding|margin)_?\w+|font_weight|flex_\w+)$/;
/** Names of other frameworks for the text of a button. */
const BUTTON_TEXT = /^(?:label|title|caption|value|content|name)$/;
/** Tags that contain labels. */
const HOLDERS = /^(?:view|button|component|popup_container|collapse|window)$/;
/** Types of HTML's `<input>`, with their counterparts in GenUI. */
const INPUTS: Readonly<Record<string, string>> = {
  checkbox: '<checkbox>',
  radio: '<radio>',
  number: 'numeric_only="true"',
  submit: '<button>',
  button: '<button>',
  reset: '<button>',
};
/** Properties of most tags, for rules whose tag is unknown. */
const STYLED =
  /^(?:border_(?:width|color|radius)|shadow_(?:color|offset)|blur_radius|spread_radius|flow|width|height|font_(?:size|family)|line_spacing|wrap|clip_[xy]|background_color|color|margin|padding|visible|fit|animation_key|hover_color|spacing|align|scale)$/;

export function unknownEvent(
  problem: CodeProblem,
  text: string,
  { code, tagOf }: Surroundings,
): CodeProblem | undefined {
  const tag = tagAround(problem.place.start, code);
  const events = [...(tagOf(tag)?.events.keys() ?? [])];
  const word = text
    .replace(/^@/, '')
    .toLowerCase()
    .replace(/[.:-].*/, '');
  if (problem.edits !== undefined)
    return /^@(?:click|tap|press)$/.test(text) && problem.edits[0]?.text === '@clicked'
      ? certain(problem)
      : undefined;
  if (tagOf(tag)?.props.has(word) && code[problem.place.start] === '@') {
    return rewritten(problem, mistake('unknown-event/prop', word), `:${word}`, true);
  }
  const instead = (EVENTS.find(([names]) => names.test(word))?.[1] ?? []).find((one) =>
    events.includes(one),
  );
  if (instead !== undefined) {
    const to = `@${instead}="method()"`;
    const isModified = /[.:]/.test(text.replace(/^[@:]+/, ''));
    return said(
      problem,
      isModified ? mistake('foreign-attribute', text, to) : { ...problem, fix: say('write', to) },
    );
  }
  if (/^(?:component|window|root)$/.test(tag))
    return said(problem, { ...problem, fix: say('foreign-event/root') });
  const isClick = /^(?:click|clicked|tap|press)/.test(word) && !events.includes('clicked');
  if (isClick) return said(problem, { ...problem, fix: say('foreign-event/click', tag) });
  return EVENTLESS.test(word)
    ? said(problem, { ...problem, fix: say('foreign-event/none') })
    : undefined;
}

/** Events of other frameworks, with the events of GenUI that have the same meaning, best first. */
const EVENTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:submit|confirm|enter|search|keyup|keydown|keypress|input|change|edit)/,
    ['changed', 'key_down', 'clicked'],
  ],
  [/^(?:focus|focusin)$/, ['key_focus', 'focus']],
  [/^(?:blur|focusout)$/, ['key_focus_lost', 'focus_lost']],
  [/^(?:mousedown|pointerdown|touchstart|mouse_down|down)/, ['focus', 'clicked']],
  [/^(?:mouseup|pointerup|touchend|mouse_up|up|release)/, ['focus_lost', 'clicked']],
  [/^(?:mousemove|pointermove|touchmove|dragstart|drag|dragging)/, ['drag', 'hover_over']],
  [/^(?:dblclick|double|longpress|longtap|long)/, ['clicked']],
  [/^(?:check|toggle|update|select|selected|valuechange|checked)/, ['clicked', 'changed']],
  [/^(?:close|closed|remove|delete)/, ['closed']],
  [/^(?:expand|open|show)/, ['opened']],
];
const EVENTLESS =
  /^(?:scroll|load|error|mounted|created|resize|wheel|contextmenu|copy|paste|cut|drop|dragend|animationend|transitionend|ready|appear|swipe)/;
