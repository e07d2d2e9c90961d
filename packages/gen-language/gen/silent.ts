/** What GenUI's compiler takes without a word, and what it makes of it. Holds for GenUI 0.1.2; a test asks it. */
import { say, type Words } from '../words/words.ts';

/** Widgets of Makepad that are called like tags. */
const MAKEPAD = ['button', 'checkbox', 'drop_down', 'image', 'label', 'scroll_bars', 'view'];
/** Tags that take whatever is set on them. */
const TAKES_NAMES = ['view', 'popup_container', 'checkbox_group'];
const TAKES_SIZES = [...TAKES_NAMES, 'label', 'scroll_bars', 'drop_down'];
const SIZES = /^(?:abs_pos|margin|width|height|scroll|clip_[xy]|padding|align|flow|spacing)$/;
/** Tags whose values are all refused but these. */
const REFUSES: Readonly<Record<string, readonly string[]>> = {
  divider: ['stroke_width', 'direction'],
  radio_group: ['selected'],
  component: [],
  window: [],
};

/**
 * What is wrong, and where the compiler does not report it, what it makes of the tag instead.
 *
 * @param isKnown whether the tag has such a property, so that the value is wrong
 */
export function orSilently(message: Words, tag: string, prop: string, isKnown: boolean): Words {
  const takes = isKnown
    ? (REFUSES[tag]?.includes(prop) ?? (TAKES_SIZES.includes(tag) || !SIZES.test(prop)))
    : TAKES_NAMES.includes(tag);
  if (!takes) return message;
  const made =
    tag === 'checkbox'
      ? 'CheckBox'
      : tag.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return MAKEPAD.includes(tag)
    ? say('unknown-prop/silent-makepad', message, tag, made)
    : say('unknown-prop/silent', message, tag, made);
}

/** Whether the widget that the compiler makes of a tag in place of its own is one of Makepad's. */
export function isMakepads(tag: string): boolean {
  return MAKEPAD.includes(tag);
}

/** The widget that the compiler makes without a word, where `orSilently` says so. */
export function silentWidget({ key, values }: Words): string | undefined {
  return key.startsWith('unknown-prop/silent') ? String(values[2]) : undefined;
}
