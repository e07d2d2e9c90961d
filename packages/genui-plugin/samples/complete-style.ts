/** Completes a style fragment with a tag for each rule. The tag matches the rule and has the properties in it. */
import type { TagReference } from 'gen-language/reference';
import { type Draft, draft } from './component.ts';

interface Rule {
  /** `.page` or `#note`. */
  readonly selector: string;
  readonly properties: string[];
  readonly rules: Rule[];
}

/** Tags for rules without nested rules, the simplest first. */
const PLAIN = ['label', 'view', 'button', 'checkbox', 'input', 'toggle'];

/** A component whose template has one tag for each rule. */
export function completeStyle(css: string, tags: ReadonlyMap<string, TagReference>): Draft {
  const parts = draft();
  parts.style = css;
  parts.body = parseRules(css)
    .map((rule) => tagFor(rule, tags))
    .join('\n');
  return parts;
}

function tagFor(rule: Rule, tags: ReadonlyMap<string, TagReference>): string {
  const takes = (tag: string) => rule.properties.every((name) => tags.get(tag)?.props.has(name));
  const tag =
    rule.rules.length > 0 ? 'view' : (PLAIN.find(takes) ?? [...tags.keys()].find(takes) ?? 'view');
  const key = rule.selector.startsWith('#') ? 'id' : 'class';
  const inside = rule.rules.map((inner) => tagFor(inner, tags)).join('\n');
  return `<${tag} ${key}="${rule.selector.slice(1)}">${inside}</${tag}>`;
}

function parseRules(css: string): Rule[] {
  const top: Rule = { selector: '', properties: [], rules: [] };
  const open = [top];
  const parts =
    /\/\/[^\n]*|"[^"]*"|([.#][A-Za-z]\w*)\s*\{|\}|(\w+)\s*:[^;{}]*(?:\{[^}]*\})?[^;{}]*;/g;
  for (const [text, selector, property] of css.matchAll(parts)) {
    if (selector) {
      const rule: Rule = { selector, properties: [], rules: [] };
      open.at(-1)?.rules.push(rule);
      open.push(rule);
    } else if (property) open.at(-1)?.properties.push(property);
    else if (text === '}' && open.length > 1) open.pop();
  }
  return top.rules;
}
