/** Rules that put a typical mistake into valid code, to test what the check finds. */

/** Code with one mistake. */
export interface Seeded {
  readonly code: string;
  /** Range in which a reader would look for the mistake: offsets in the code. */
  readonly start: number;
  readonly end: number;
}

/** A kind of mistake. `seed` returns undefined if the code, or the place that was chosen at random, does not fit. */
export interface SeedRule {
  readonly name: string;
  readonly seed: (code: string, random: () => number) => Seeded | undefined;
}

/** Replacement of one match, and the part of it that is the mistake. */
interface Change {
  readonly text: string;
  /** Offset of the wrong part in the text; by default, all of the text is wrong. */
  readonly from?: number;
  readonly length?: number;
}

/** A rule that changes one match of the pattern, chosen at random. */
function rule(
  name: string,
  pattern: RegExp,
  change: (match: RegExpExecArray, random: () => number) => Change | string | undefined,
): SeedRule {
  return {
    name,
    seed(code, random) {
      const matches = [...code.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
      const match = matches[Math.floor(random() * matches.length)];
      if (match === undefined) return undefined;
      const made = change(match as RegExpExecArray, random);
      if (made === undefined) return undefined;
      const { text, from = 0, length }: Change = typeof made === 'string' ? { text: made } : made;
      const start = match.index + from;
      return {
        code: code.slice(0, match.index) + text + code.slice(match.index + match[0].length),
        start,
        end: start + (length ?? text.length - from),
      };
    },
  };
}

/** Swaps two neighbouring letters inside of a word. */
function slip(word: string, random: () => number): string | undefined {
  const places = [...word].flatMap((char, index) =>
    index > 0 && index < word.length - 1 && /\w/.test(char) && char !== word[index + 1]
      ? [index]
      : [],
  );
  const at = places[Math.floor(random() * places.length)];
  if (at === undefined || word.length < 4) return undefined;
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}

/** A rule that swaps letters of a word. The pattern matches only the word; lookarounds match the code around it. */
function misspelled(name: string, pattern: RegExp): SeedRule {
  return rule(name, pattern, ([word], random) => slip(word, random));
}

const ATTRIBUTE = String.raw`(?<=<\w[^<>]*\s)`;

/** Mistakes in templates, styles and scripts. */
export const GEN_RULES: readonly SeedRule[] = [
  misspelled(
    'a tag misspelled',
    /(?<=<)(?:label|view|button|image|input|link|checkbox|divider)(?=[^<>]*\/>)/,
  ),
  misspelled(
    'a tag with content misspelled',
    /(?<=<)(?:view|button|radio_group|collapse|tag)(?=[^<>]*[^/]>)/,
  ),
  misspelled(
    'a property misspelled',
    new RegExp(
      `${ATTRIBUTE}(?:width|height|theme|font_size|spacing|padding|background_color)(?==)`,
    ),
  ),
  misspelled(
    'a value misspelled',
    /(?<==")(?:Primary|Error|Success|Warning|Right|Down|Center|Overlay)(?=")/,
  ),
  misspelled('an event misspelled', /@(?:clicked|hover_in|changed|selected)(?==)/),
  rule('an event as in HTML', /@clicked(?==)/, () => '@click'),
  rule('an event without @', /@(clicked|changed)(?==)/, ([, name = '']) => name),
  rule(
    'an integer',
    /(?<=(?:width|height|font_size|spacing)=")(\d+)\.0(?=")/,
    ([, number = '']) => number,
  ),
  rule(
    'a unit',
    /(?<=(?:width|height|font_size|spacing)=")(\d+\.0)(?=")/,
    ([, number]) => `${number}px`,
  ),
  rule(
    'a number as a text',
    /(?<=(?:width|height|font_size)=")(\d+\.0)(?=")/,
    ([, number]) => `'${number}'`,
  ),
  rule('a text without single quotes', /(?<=text=")'([\w ]+)'(?=")/, ([, text = '']) => text),
  rule(
    'a value without its closing quote',
    /(?<=\s)(\w+="[^"\n]+)"(?=[\s/>])/,
    ([, text = '']) => text,
  ),
  rule(
    'a value without its opening quote',
    /(?<=\s)(\w+)="([\w.]+")(?=[\s/>])/,
    ([, name, value]) => `${name}=${value}`,
  ),
  rule(
    'a value without quotes',
    /(?<=\s)(\w+)="([\w.]+)"(?=[\s/>])/,
    ([, name, value]) => `${name}=${value}`,
  ),
  rule(
    'a value in single quotes',
    /(?<=\s)(\w+)="'([\w ]+)'"(?=[\s/>])/,
    ([, name, value]) => `${name}='${value}'`,
  ),
  rule('a tag without its end', /<(\w+)([^<>]*?)\s*\/>/, ([, tag = '', rest]) => ({
    text: `<${tag}${rest}`,
    length: tag.length + 1,
  })),
  rule('an empty tag that is not closed', /<(\w+)([^<>]*?)\s*\/>/, ([, tag = '', rest]) => ({
    text: `<${tag}${rest}>`,
    length: tag.length + 1,
  })),
  {
    name: 'a closing tag left out',
    seed(code, random) {
      const found = [...code.matchAll(/\n( *)<(\w+)[^<>]*(?<!\/)>\n[\s\S]*?\n\1<\/\2>/g)];
      const match = found[Math.floor(random() * found.length)];
      if (match === undefined) return undefined;
      const [text, lead = '', tag = ''] = match;
      const close = match.index + text.lastIndexOf('\n');
      const start = match.index + 1 + lead.length;
      const kept = code.slice(0, close) + code.slice(match.index + text.length);
      return { code: kept, start, end: start + 1 + tag.length };
    },
  },
  rule('a closing tag misspelled', /<\/(\w{4,})>/, ([, tag = ''], random) => {
    const wrong = slip(tag, random);
    return wrong && !['template', 'script', 'style'].includes(tag) ? `</${wrong}>` : undefined;
  }),
  rule('a closing tag too many', /(?<=\n)( *)<label[^<>]*\/>\n/, ([line, lead = '']) => ({
    text: `${line}${lead}</label>\n`,
    from: line.length + lead.length,
    length: 2,
  })),
  rule('a comment of HTML', /(?<=\n)( +)(?=<\w)/, ([lead]) => ({
    text: `${lead}<!-- first -->\n${lead}`,
    from: lead.length,
    length: 4,
  })),
  rule('a hyphen in a property', new RegExp(`${ATTRIBUTE}[a-z]+(?:_[a-z]+)+(?==")`), ([name]) =>
    name.replaceAll('_', '-'),
  ),
  rule('spaces around the equals sign', /(?<=\s[a-z_]+)="/, () => ({ text: ' = "', length: 3 })),
  rule('no space between two attributes', /(?<=\w="[^"]*") (?=\w+=")/, () => ''),
  rule('an attribute twice', /(?<=\s)(\w+="[^"]*")/, ([text = '']) => ({
    text: `${text} ${text}`,
    from: text.length + 1,
  })),
  rule('a text between tags', /<label text="'([\w ]+)'" \/>/, ([, text = '']) => ({
    text: `<label>${text}</label>`,
    from: 7,
    length: text.length,
  })),
  rule('a directive without its colon', /:(for|if)(?=="[a-z])/, ([, name = '']) => name),
  rule(
    '"of" in a loop',
    /(?<=:for=")(\S+|\([^)]*\)) in (\w+)(?=")/,
    ([, item, list]) => `${item} of ${list}`,
  ),
  rule('a method without parentheses', /(?<=@\w+=")(\w+)\(\)(?=")/, ([, method = '']) => method),
  rule('a method of self', /(?<=@\w+=")(\w+)\(\)(?=")/, ([call]) => `self.${call}`),
  rule(
    'a binding in braces',
    /(?<=:(?:text|visible|selected|value)=")(\w+)(?=")/,
    ([field]) => `{{ ${field} }}`,
  ),
  rule(
    'a binding in quotes',
    /(?<=:(?:text|visible|selected|value)=")(\w+)(?=")/,
    ([field]) => `'${field}'`,
  ),
  rule(
    'an operator in a binding',
    /(?<=:(?:text|visible|if)=")(\w+)(?=")/,
    ([field]) => `${field} == 1`,
  ),
  rule('an id that is bound', /(?<=\s)id(?==")/, () => ':id'),
  rule('a class with a hyphen', /(?<=\sclass=")(\w+)(?=")/, ([name]) => `${name}-box`),
  rule(
    'several classes without brackets',
    /(?<=\sclass=")\[(\w+), (\w+)\](?=")/,
    ([, one, two]) => `${one} ${two}`,
  ),
  rule('a colour word', /(?<=color=")#[0-9A-Fa-f]{6}(?=")/, () => 'white'),
  rule('a colour without #', /(?<=color=")#([0-9A-Fa-f]{6})(?=")/, ([, digits = '']) => digits),
  rule(
    'a colour with five digits',
    /(?<=color=")#([0-9A-Fa-f]{5})[0-9A-Fa-f](?=")/,
    ([, digits]) => `#${digits}`,
  ),
  rule(
    'a bool with a capital letter',
    /(?<==")(true|false)(?=")/,
    ([word = '']) => word[0]!.toUpperCase() + word.slice(1),
  ),
  rule('a file without dep', /(?<==")dep\(('[^']+')\)(?=")/, ([, path = '']) => path),
  rule(
    'a property without a semicolon',
    /(?<=\n {4,})(\w+: [^;{}\n]+);(?=\n)/,
    ([, text = '']) => text,
  ),
  rule(
    'a property without a colon',
    /(?<=\n {4,})(\w+): ([^;{}\n]+;)(?=\n)/,
    ([, key, value]) => `${key} ${value}`,
  ),
  rule(
    'a property with an equals sign',
    /(?<=\n {4,})(\w+): ([^;{}\n]+;)(?=\n)/,
    ([, key, value]) => `${key} = ${value}`,
  ),
  rule(
    'a style rule without its end',
    /(?<=\n)([.#]\w+) \{(\n(?: {4}\w[^\n]*\n)+)\}/,
    ([, name = '', body]) => ({ text: `${name} {${body}`, length: name.length + 2 }),
  ),
  rule('a brace too many', /(?<=\n)( {4}\w+: [^;{}\n]+;\n\}\n)(?!\})/, ([text]) => ({
    text: `${text}}\n`,
    from: text.length,
    length: 1,
  })),
  misspelled(
    'a key of a style misspelled',
    /(?<=\n {4,})(?:width|height|theme|font_size|spacing|padding|background_color|color)(?=: )/,
  ),
  rule(
    'a unit in a style',
    /(?<=\n {4,}(?:width|height|spacing|font_size): )\d+\.0(?=;)/,
    ([number]) => `${number}px`,
  ),
  rule('a hyphen in a selector', /(?<=\n)([.#]\w+)(?= \{)/, ([name]) => `${name}-box`),
  rule('a block without its end', /<template>[\s\S]*<\/template>\n(?=\n<script>)/, ([text]) => ({
    text: text.replace('</template>\n', ''),
    length: 10,
  })),
  rule(
    'the script before the template',
    /(<template>[\s\S]*<\/template>)\n\n(<script>[\s\S]*<\/script>)/,
    ([, template = '', script = '']) => ({
      text: `${script}\n\n${template}`,
      from: script.length + 2,
      length: 10,
    }),
  ),
  misspelled('a method misspelled', /(?<=@\w+=")\w{5,}(?=\(\)")/),
  misspelled('a field misspelled', /(?<=:(?:text|visible|selected|value)=")\w{5,}(?=")/),
  misspelled('the name of a component misspelled', /(?<=pub struct )[A-Z]\w{3,}(?= \{)/),
  misspelled('an id misspelled', /(?<=c_ref!\()\w{5,}(?=\))/),
  misspelled(
    'a Rust attribute misspelled',
    /(?<=#\[)(?:component|computed|event|mounted|prop)(?=[\](])/,
  ),
  rule('fields without brackets', /#\[computed\(\[([\w, ]+)\]\)\]/, ([, fields]) => ({
    text: `#[computed(${fields})]`,
    from: 2,
    length: 8,
  })),
  rule('a live field', /(?<=\n {4})(?=pub \w+: |\w+: \w+,\n)/, () => ({
    text: '#[live]\n    ',
    length: 7,
  })),
  rule(
    'a text of Rust without its end',
    /(?<=\n[^\n"]*)"([^"\n]*)"(?=[^"\n]*\n)/,
    ([, text]) => `"${text}`,
  ),
];

/** Mistakes in configuration files. */
export const TOML_RULES: readonly SeedRule[] = [
  misspelled('a key misspelled', /(?<=^)[a-z_]{5,}(?= = )/m),
  misspelled('a table misspelled', /(?<=^\[(?:[\w-]+\.)*)[a-z_]{4,}(?=\]$)/m),
  rule('a string without its end', /(?<=^\S+ = )("[^"\n]*)"(?=$)/m, ([, text = '']) => text),
  rule('a string without quotes', /(?<=^\S+ = )"([A-Za-z][^"\n]*)"(?=$)/m, ([, text = '']) => text),
  rule('a colon', /(?<=^\S+) = (?=\S)/m, () => ': '),
  rule('no equals sign', /(?<=^\S+) = (?=["\d[])/m, () => ' '),
  rule('a header without its end', /(?<=^)(\[[\w.-]+)\](?=$)/m, ([, text = '']) => text),
  rule('an array without its end', /(?<=^\S+ = )(\[[^[\]\n]*)\](?=$)/m, ([, text = '']) => text),
  rule('True', /(?<= = )(true|false)\b/, ([word = '']) => word[0]!.toUpperCase() + word.slice(1)),
  rule('a bool in quotes', /(?<=^\S+ = )(true|false)(?=$)/m, ([word]) => `"${word}"`),
  rule('an integer', /(?<= = )(\d+)\.0\b/, ([, number = '']) => number),
  rule('a key twice', /(?<=^)([\w-]+ = [^\n[{]+)\n/m, ([line]) => ({
    text: line + line,
    from: line.length,
    length: line.length - 1,
  })),
  rule('a semicolon at the end', /(?<=^\S+ = )("[^"\n]*"|[\w.]+)(?=$)/m, ([value]) => `${value};`),
  rule('curly quotes', /(?<=^\S+ = )"([^"\n]*)"(?=$)/m, ([, text]) => `“${text}”`),
  misspelled('an allowed word misspelled', /(?<=^(?:target|mode|log_level) = )"\w{4,}(?=")/m),
  rule(
    'an inline table without its end',
    /(?<=^\S+ = )(\{[^{}\n]*?) ?\}(?=$)/m,
    ([, text = '']) => text,
  ),
];
