/** Names, words and syntax of other frameworks, with their counterparts in GenUI. */

/** Events of HTML and its frameworks, each with the event of GenUI. */
const EVENTS: Readonly<Record<string, string>> = {
  click: 'clicked',
  tap: 'clicked',
  tapped: 'clicked',
  press: 'clicked',
  pressed: 'clicked',
  change: 'changed',
  input: 'changed',
  select: 'changed',
  mouseenter: 'hover_in',
  mouseover: 'hover_in',
  hover: 'hover_in',
  mouseleave: 'hover_out',
  mouseout: 'hover_out',
  blur: 'focus_lost',
  keydown: 'key_down',
  keyup: 'key_up',
  open: 'opened',
  close: 'closed',
};

/**
 * The event of GenUI for a word of another framework: `clicked` for `click.prevent` and `Click`. An unknown word is
 * returned without its modifiers.
 */
export function eventOf(word: string): string {
  const plain = word.replace(/\..*/, '');
  const name = plain.toLowerCase();
  return Object.hasOwn(EVENTS, name) ? EVENTS[name]! : plain;
}

/** Tags of HTML and other frameworks, grouped by the tag of GenUI. */
const TAGS: Readonly<Record<string, string>> = {
  ...named(
    'view',
    'div section main header footer nav article form ul ol li row column col flex box container stack card vstack hstack rectangle linearlayout',
  ),
  ...named('label', 'p span h1 h2 h3 h4 h5 h6 text textview strong em b i'),
  ...named('input', 'textarea textfield textinput text_input textbox edittext'),
  a: 'link',
  img: 'image',
  icon: 'svg',
  select: 'drop_down',
  hr: 'divider',
  switch: 'toggle',
  btn: 'button',
};

/** Attributes of HTML, CSS and other frameworks, grouped by the property of GenUI. */
const PROPS: Readonly<Record<string, string>> = {
  ...named('background_color', 'background bg bgcolor bg_color'),
  ...named('border_radius', 'radius rounded corner_radius'),
  ...named('flow', 'direction flex_direction orientation layout'),
  ...named('text', 'value label content title caption'),
  ...named('align', 'valign justify justify_content align_items text_align'),
  ...named('selected', 'checked active'),
  ...named('visible', 'show shown'),
  ...named('href', 'url to'),
  ...named('id', 'ref'),
  gap: 'spacing',
  size: 'font_size',
  hint: 'placeholder',
  slot: 'as_prop',
};

/** Words of CSS and other frameworks, with the values of GenUI's enums. */
const WORDS: Readonly<Record<string, string>> = {
  ...named('Fill', '100% full stretch match_parent max'),
  ...named('Fit', 'auto fit_content min_content max_content wrap_content content'),
  ...named('Down', 'column vertical col'),
  ...named('Right', 'row horizontal'),
  pointer: 'Hand',
  danger: 'Error',
};

function named(name: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, name]));
}

const lookUp = (table: Readonly<Record<string, string>>, word: string): string | undefined => {
  const name = word.toLowerCase().replaceAll('-', '_');
  return Object.hasOwn(table, name) ? table[name] : undefined;
};

/** The tag of GenUI for a tag of another framework. */
export const tagOf = (word: string): string | undefined => lookUp(TAGS, word);
const THEMES = /^'?(?:default|dark|primary|error|danger|warning|success|info)'?$/i;

/** The property of GenUI for a property of another framework. Not every tag has that property. */
export function propOf(word: string, value = ''): string | undefined {
  if (/^(?:type|variant|kind)$/.test(word)) return THEMES.test(value) ? 'theme' : undefined;
  return lookUp(PROPS, word);
}
/** The value of a GenUI enum for a word of CSS or another framework. */
export const wordOf = (word: string): string | undefined => lookUp(WORDS, word);

/** Directives of other frameworks, by a pattern of their names, with their counterparts in GenUI. */
const DIRECTIVES: readonly (readonly [RegExp, (name: string, tag: string) => string])[] = [
  [/^(?:v-|\*ng|ng-|x-|wx:)(if|for)$/i, (name) => `:${name.toLowerCase()}`],
  [/^v-else-if$/, () => ':else_if'],
  [/^v-else$/, () => 'else'],
  [/^[vx]-show$/, () => ':visible'],
  [/^[vx]-text$/, () => ':text'],
  [
    /^(?:[vx]-model|bind:value|\[\(ngModel\)\])([.:]\w+)*$/,
    (_, tag) => (tag === 'input' ? ':text' : ':selected'),
  ],
  [/^(?:v-bind:|bind:|x-bind:|\[)(\w+)\]?$/, (name) => `:${name}`],
  [/^(?:v-on:|x-on:|on:|\(|@:?|:@)(\w+)\)?(?:\.\w+)*$/, (name) => `@${eventOf(name)}`],
];

/** The attribute of GenUI for a directive of another framework: `:if` for `v-if`, `@clicked` for `v-on:click`. */
export function directiveOf(written: string, tag: string): string | undefined {
  for (const [pattern, meant] of DIRECTIVES) {
    const match = pattern.exec(written);
    if (match !== null) return meant(match[1] ?? '', tag);
  }
  return undefined;
}

/** The event of GenUI for the name of a handler, such as `on_click`, `onClick` or `bindtap`. */
export function handlerOf(name: string): string | undefined {
  const event = /^(?:on|bind)_?([A-Za-z]+)$/.exec(name)?.[1];
  return event === undefined ? undefined : eventOf(event);
}

const OWN = String.raw`(?:(?:this|self)\.)?`;
const CALL = new RegExp(String.raw`^(?:\(\w*\)\s*=>\s*)?${OWN}([A-Za-z_]\w*)(?:\(\))?;?$`);
const PATH = new RegExp(String.raw`^${OWN}([A-Za-z_]\w*(?:\.\w+)*)$`);
/** Attributes that cannot be bound. */
const UNBOUND = /^(?:class\w*|style|key|ref|id)$/;

/** The attribute of GenUI for `name={inside}` of another framework; undefined if the meaning is unclear. */
export function bracedOf(name: string, inside: string): string | undefined {
  const value = inside.trim();
  const event = name.startsWith('@') ? eventOf(name.slice(1)) : handlerOf(name);
  if (event !== undefined) {
    const method = CALL.exec(value)?.[1];
    return method && `@${event}="${method}()"`;
  }
  if (/^(?:-?\d+(?:\.\d+)?|true|false)$/.test(value)) return `${name}="${value}"`;
  const text = /^(["'`])([^"'`{}]*)\1$/.exec(value)?.[2];
  if (text !== undefined) return UNBOUND.test(name) ? `${name}="${text}"` : `${name}="'${text}'"`;
  const path = PATH.exec(value)?.[1];
  return path && !UNBOUND.test(name) ? `:${name.replace(/^:/, '')}="${path}"` : undefined;
}

/** The field in `{{ name }}` or `{name}`; undefined if the braces contain anything else. */
export function bracedField(text: string): string | undefined {
  const inside = /^(\{{1,2})([^{}]*)\}{1,2}$/.exec(text)?.[2]?.trim();
  return inside === undefined ? undefined : PATH.exec(inside)?.[1];
}
