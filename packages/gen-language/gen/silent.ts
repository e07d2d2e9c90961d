/**
 * Wrong tags and attributes that GenUI's compiler (0.1.2) accepts without an error, and the widgets that it then
 * generates. A test verifies this.
 */
import { say, type Words } from '../words/words.ts';

/** Tags with the name of a Makepad widget. */
const MAKEPAD = ['button', 'checkbox', 'drop_down', 'image', 'label', 'scroll_bars', 'view'];
/** Tags that accept any attribute. */
const TAKES_NAMES = ['view', 'popup_container', 'checkbox_group'];
const TAKES_SIZES = [...TAKES_NAMES, 'label', 'scroll_bars', 'drop_down'];
const SIZES = /^(?:abs_pos|margin|width|height|scroll|clip_[xy]|padding|align|flow|spacing)$/;
/** Tags that reject any wrong value, except for these properties. */
const REFUSES: Readonly<Record<string, readonly string[]>> = {
  divider: ['stroke_width', 'direction'],
  radio_group: ['selected'],
  component: [],
  window: [],
};

/**
 * Adds to a message the widget that the compiler generates instead of the tag, if the compiler reports no error.
 *
 * @param isKnown whether the tag has such a property, so that its value is wrong
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

/** Whether the widget that the compiler generates instead of the tag is one of Makepad. */
export function isMakepads(tag: string): boolean {
  return MAKEPAD.includes(tag);
}

/** The widget that the compiler generates without an error, if the message comes from `orSilently` and names it. */
export function silentWidget({ key, values }: Words): string | undefined {
  return key.startsWith('unknown-prop/silent') ? String(values[2]) : undefined;
}
