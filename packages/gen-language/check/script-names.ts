/** What the script of a `.gen` file declares, read from its tokens. */
import type { RustToken } from '../rust/tokens.ts';

/** The component of a script and what is declared beside it. */
export interface ScriptNames {
  readonly tokens: readonly RustToken[];
  /** The struct under `#[component]`. */
  readonly component: string;
  /** Structs of the script: the types of their fields, as written. */
  readonly structs: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly methods: ReadonlySet<string>;
}

/** Undefined when the script declares no component, so that nothing can be compared with it. */
export function readScript(tokens: readonly RustToken[]): ScriptNames | undefined {
  const at = tokens.findIndex(
    ({ text }, index) => text === 'component' && tokens[index - 1]?.text === '[',
  );
  const struct = tokens.findIndex(({ text }, index) => index > at && text === 'struct');
  const component = tokens[struct + 1];
  if (at === -1 || struct === -1 || component === undefined) return undefined;
  const methods = tokens.flatMap(({ text }, index) =>
    text === 'fn' ? (tokens[index + 1]?.text ?? []) : [],
  );
  return {
    tokens,
    component: component.text,
    structs: structsIn(tokens),
    methods: new Set(methods),
  };
}

/** The structs with fields that have names: the types of the fields, without spaces. */
function structsIn(tokens: readonly RustToken[]): Map<string, Map<string, string>> {
  const structs = new Map<string, Map<string, string>>();
  for (const [index, { text }] of tokens.entries()) {
    const name = tokens[index + 1];
    if (text === 'struct' && name) structs.set(name.text, fieldsAfter(tokens, index + 2));
  }
  return structs;
}

function fieldsAfter(tokens: readonly RustToken[], start: number): Map<string, string> {
  const fields = new Map<string, string>();
  const opening = tokens.findIndex((one, index) => index >= start && /^[{;]$/.test(one.text));
  const last = tokens[opening]?.partner;
  if (last === undefined) return fields;
  let name: string | undefined;
  for (let index = opening + 1; index < last; index++) {
    const token = tokens[index]!;
    if (name === undefined && token.kind === 'word' && tokens[index + 1]?.text === ':') {
      name = token.text;
      fields.set(name, '');
      index += 1;
      continue;
    }
    const end = token.partner !== undefined && token.partner > index ? token.partner : index;
    if (name !== undefined && token.text === ',' && !isInAngles(fields.get(name)!))
      name = undefined;
    else if (name !== undefined)
      fields.set(
        name,
        fields.get(name)! +
          tokens
            .slice(index, end + 1)
            .map(({ text }) => text)
            .join(''),
      );
    index = end;
  }
  return fields;
}

/** Whether a comma after this part of a type belongs to it, as in `HashMap<String,`. */
const isInAngles = (type: string): boolean => type.split('<').length > type.split('>').length;
