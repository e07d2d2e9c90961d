/** `live_design!` in generated Rust: sorts the properties of its elements, and formats its content for readers. */
import { layOut } from './lay-out.ts';
import { behindGroup, spacedTokensOf } from './tokens.ts';

/** The range of the tokens within `live_design! { … }`: the index of the first, and the index after the last. */
function findLive(tokens: readonly string[]): { start: number; end: number } | undefined {
  const at = tokens.findIndex(
    (token, index) =>
      token.trimEnd() === 'live_design' &&
      tokens[index + 1]?.trimEnd() === '!' &&
      tokens[index + 2]?.trimEnd() === '{',
  );
  return at < 0 ? undefined : { start: at + 3, end: behindGroup(tokens, at + 2) - 1 };
}

/** The formatted content of `live_design!`; `undefined` if there is none. */
export function liveDesign(rust: string): string | undefined {
  const tokens = spacedTokensOf(rust);
  const live = findLive(tokens);
  return live && layOut(tokens.slice(live.start, live.end).join(''));
}

/**
 * Sorts the properties of each element by name. The compiler takes them from a hash table, whose order changes with
 * each hash key. No property is moved past an element.
 */
export function orderMembers(rust: string): string {
  const tokens = spacedTokensOf(rust);
  const live = findLive(tokens);
  if (live === undefined) return rust;
  const parts = [
    ...tokens.slice(0, live.start),
    ...withOrderedElements(tokens.slice(live.start, live.end)),
    ...tokens.slice(live.end),
  ];
  return parts.join('');
}

/** Returns the tokens with the properties of each element sorted: in `< Tag > { … }` and in `{{Name}} { … }`. */
function withOrderedElements(tokens: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    result.push(token);
    at += 1;
    if (token.trimEnd() !== '{' || !/^[>}]/.test(tokens[at - 2] ?? '')) continue;
    const end = behindGroup(tokens, at - 1) - 1;
    result.push(...ordered(tokens.slice(at, end)));
    at = end;
  }
  return result;
}

/** Sorts each run of consecutive properties in the content of an element, and in the elements within it. */
function ordered(tokens: readonly string[]): string[] {
  const result: string[] = [];
  let run: string[][] = [];
  const flush = () => {
    const name = ([first = '']: readonly string[]) => first.trimEnd();
    run.sort((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0));
    result.push(...run.flat());
    run = [];
  };
  for (let at = 0; at < tokens.length; ) {
    const property = behindProperty(tokens, at);
    if (property !== undefined) {
      run.push(withOrderedElements(tokens.slice(at, property)));
      at = property;
      continue;
    }
    flush();
    const end = behindElement(tokens, at);
    result.push(...withOrderedElements(tokens.slice(at, end)));
    at = end;
  }
  flush();
  return result;
}

/**
 * The index after the property `name : value ,` that begins at `start`; `undefined` if no property begins there.
 * `name : < Tag > { … }` is an element, not a property.
 */
function behindProperty(tokens: readonly string[], start: number): number | undefined {
  const [name = '', colon = '', value = ''] = tokens.slice(start, start + 3);
  if (!/^\w+\s*$/.test(name) || colon.trimEnd() !== ':' || value.startsWith('<')) return undefined;
  for (let at = start + 2; at < tokens.length; at += 1) {
    const token = tokens[at]!.trimEnd();
    if (token === ',') return at + 1;
    if ('{(['.includes(token)) at = behindGroup(tokens, at) - 1;
  }
  return undefined;
}

/** The index after the element or statement that begins at `start`. A comma after an element belongs to it. */
function behindElement(tokens: readonly string[], start: number): number {
  const signs = tokens.findIndex((token, at) => at >= start && /^[{;,]\s*$/.test(token));
  if (signs < 0) return tokens.length;
  if (!tokens[signs]!.startsWith('{')) return signs + 1;
  const end = behindGroup(tokens, signs);
  return tokens[end]?.trimEnd() === ',' ? end + 1 : end;
}
