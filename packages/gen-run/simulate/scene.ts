/** Reads a sample into the tree that is drawn: loops, conditions and bindings resolved, style rules applied. */
import {
  type Attribute,
  attributeOf,
  type BlockName,
  type CodeProblem,
  type GenElement,
  mistake,
  Problems,
  parseRules,
  parseTemplate,
  splitBlocks,
} from 'gen-language';
import { defaultsOf } from './literals.ts';
import type { SceneNode, Setting, Value, ValueRecord } from './node.ts';
import { type FlatRule, flatten, selectorsOf } from './rules.ts';
import { fieldKey, lookUp, type Running, type SceneFile } from './running.ts';

/** Maximum number of elements. Loops can make many elements of few tags. */
const MOST_NODES = 20_000;

/** A tag, property or binding of the sample that the drawing leaves out. */
export interface NotSimulated {
  readonly tag: string;
  /** A property, `as_prop`, or a binding with its colon, such as `:text` or `:if`; empty for the tag itself. */
  readonly name: string;
  /** Offset of the tag's name in the code. */
  readonly offset: number;
}

/** A sample as a tree. */
interface Scene {
  readonly roots: readonly SceneNode[];
  readonly problems: readonly CodeProblem[];
  readonly notSimulated: readonly NotSimulated[];
  /** The current values of the component's fields. */
  readonly fields: ValueRecord;
}

/** Reads the template and the rules of a `.gen` file, or a fragment of a template. */
export function readSceneFile(code: string, problems = new Problems()): SceneFile {
  return readParts(code, problems).file;
}

function readParts(code: string, problems: Problems): { file: SceneFile; script: string } {
  const blocks = splitBlocks(code, problems);
  const block = (name: BlockName) => blocks?.find((one) => one.name === name);
  const template = block('template');
  const style = block('style');
  const script = block('script');
  const from = template?.contentStart ?? 0;
  const to = template?.contentEnd ?? (blocks === undefined ? code.length : 0);
  const roots = parseTemplate(code, from, to, problems);
  const rules =
    style === undefined
      ? []
      : flatten(parseRules(code, style.contentStart, style.contentEnd, problems));
  return {
    file: { roots, rules },
    script: script === undefined ? '' : code.slice(script.contentStart, script.contentEnd),
  };
}

/**
 * Reads a `.gen` file or a fragment of a template. `changed` contains the fields whose values differ from those in the
 * script. If the script runs (`running`), its values are shown instead.
 */
export function readScene(code: string, changed: ValueRecord = {}, running?: Running): Scene {
  const problems = new Problems();
  const { file, script } = readParts(code, problems);
  const { roots } = file;
  const fields = running?.values('') ?? { ...defaultsOf(script), ...changed };
  const builder = new SceneBuilder(file, problems, running);
  const nodes = builder.children(roots, '', fields);
  return {
    roots: nodes,
    problems: problems.sorted(),
    notSimulated: builder.notSimulated,
    fields,
  };
}

class SceneBuilder {
  readonly notSimulated: NotSimulated[];
  readonly #rules: readonly FlatRule[];
  readonly #problems: Problems;
  readonly #running: Running | undefined;
  /** Key of the component whose template is built, and the builder of the template that contains its tag. */
  readonly #owner: string;
  readonly #outer: SceneBuilder | undefined;
  /** For the template of another file: the offset of the tag that uses it, in the shown file. */
  readonly #place: number | undefined;
  readonly #elements = new Map<SceneNode, GenElement>();
  /** The position of each element in the order in which GenUI visits them. */
  readonly #order = new Map<GenElement, number>();
  /** For each selector, the position of the first element with content that it matches. */
  readonly #around = new Map<string, number>();
  #count = 0;

  constructor(
    { roots, rules }: SceneFile,
    problems: Problems,
    running: Running | undefined,
    within?: { readonly outer: SceneBuilder; readonly owner: string; readonly place: number },
  ) {
    this.#rules = rules;
    this.#problems = problems;
    this.#running = running;
    this.#outer = within?.outer;
    this.#owner = within?.owner ?? '';
    this.#place = within?.place;
    this.notSimulated = this.#outer?.notSimulated ?? [];
    this.#arrange(roots);
  }

  #leaveOut(element: GenElement, name: string): void {
    this.notSimulated.push({ tag: element.tag, name, offset: this.#place ?? element.tagStart });
  }

  /** Counts one more element, and returns the number of elements in all templates. */
  #counted(): number {
    if (this.#outer) return this.#outer.#counted();
    this.#count += 1;
    return this.#count;
  }

  /**
   * Records the order in which GenUI visits the elements. For nested rules, an element with content counts as
   * surrounding all later elements, even elements after its end.
   */
  #arrange(elements: readonly GenElement[]): void {
    for (const element of elements) {
      const place = this.#order.size;
      this.#order.set(element, place);
      if (element.children.length > 0) {
        for (const selector of selectorsOf(element)) {
          if (!this.#around.has(selector)) this.#around.set(selector, place);
        }
      }
      this.#arrange(element.children);
    }
  }

  /**
   * The nodes of sibling elements. In a chain of `:if` and `:else_if`, each condition decides only about its own tag.
   */
  children(elements: readonly GenElement[], parentKey: string, fields: ValueRecord): SceneNode[] {
    const nodes: SceneNode[] = [];
    // Whether `else` is hidden. If the conditions call computed methods, it is hidden if any condition is true. If they
    // are fields, it is hidden if the last condition is true.
    let taken = false;
    for (const [index, element] of elements.entries()) {
      const key = parentKey === '' ? String(index) : `${parentKey}.${index}`;
      const condition = attributeOf(element, ':', 'if') ?? attributeOf(element, ':', 'else_if');
      const otherwise = attributeOf(element, '', 'else') ?? attributeOf(element, ':', 'else');
      if (attributeOf(element, ':', 'if') !== undefined) taken = false;
      if (condition !== undefined) {
        const holds = this.#holds(element, condition, fields);
        taken = holds || (taken && condition.value?.includes('(') === true);
        if (!holds) continue;
      } else if (otherwise !== undefined && taken) continue;
      const loop = attributeOf(element, ':', 'for');
      if (loop?.value === undefined) {
        this.#push(nodes, element, key, fields);
        continue;
      }
      for (const [item, scope] of this.#rounds(element, loop.value, fields).entries()) {
        this.#push(nodes, element, `${key}#${item}`, { ...fields, ...scope });
      }
    }
    return nodes;
  }

  #push(nodes: SceneNode[], element: GenElement, key: string, fields: ValueRecord): void {
    const count = this.#counted();
    if (count === MOST_NODES) {
      this.#problems.add(
        element.tagStart,
        element.tagStart + element.tag.length,
        mistake('too-many', MOST_NODES),
      );
    }
    if (count >= MOST_NODES) return;
    const node = this.#own(element, key, fields) ?? this.#node(element, key, fields);
    this.#elements.set(node, element);
    nodes.push(node);
  }

  /**
   * The node of a tag that names a running component of the author's files. The node contains the component's template.
   * Undefined for all other tags.
   */
  #own(element: GenElement, key: string, fields: ValueRecord): SceneNode | undefined {
    const { tag, tagStart, attributes } = element;
    const owner = this.#owner;
    const entered = this.#running?.enter({ tag, key, owner, attributes, values: fields });
    const root = entered?.file.roots[0];
    const values = entered && this.#running?.values(key);
    if (!entered || !root || !values) return undefined;
    const place = this.#place ?? tagStart;
    const inner = new SceneBuilder(entered.file, this.#problems, this.#running, {
      outer: this,
      owner: key,
      place,
    });
    const node = inner.#node(root, key, values);
    const { props } = entered;
    const isOfView = ({ name }: Attribute): boolean => !props.has(name);
    const bare = { ...element, attributes: attributes.filter(isOfView), children: [] };
    this.#order.set(bare, this.#order.get(element) ?? 0);
    const around = this.#node(bare, key, fields);
    for (const [name, setting] of around.settings) node.settings.set(name, setting);
    return { ...node, id: around.id, owner, offset: place };
  }

  #node(element: GenElement, key: string, fields: ValueRecord): SceneNode {
    const id = attributeOf(element, '', 'id')?.value;
    const settings = new Map<string, Setting>();
    const callbacks = new Map<string, string>();
    const bound = new Map<string, string>();
    for (const { prefix, name, value } of element.attributes) {
      if (prefix === '@') {
        if (value !== undefined) callbacks.set(name, value);
      } else if (prefix === ':') {
        if (!/^(?:for|if|else_if)$/.test(name)) {
          this.#bind(element, name, value ?? '', fields, settings, bound);
        }
      } else if (!/^(?:id|class|as_prop|else|name|inherits)$/.test(name)) {
        settings.set(name, value === undefined ? { bound: true } : { text: value });
      }
    }
    this.#applyRules(element, fields, settings, bound);
    const set = id === undefined ? undefined : this.#running?.settings(this.#owner, id);
    for (const [name, value] of set ?? []) settings.set(name, { bound: value });
    // User input in a round of a loop is not written to fields.
    if (key.includes('#')) bound.clear();
    const node: SceneNode = {
      key,
      tag: element.tag,
      id,
      owner: this.#owner,
      offset: this.#place ?? element.tagStart,
      settings,
      callbacks,
      fields: bound,
      children: [],
      slots: new Map(),
    };
    const isSlot = (child: GenElement) => attributeOf(child, '', 'as_prop') !== undefined;
    const inside = this.children(element.children, key, fields);
    if (!element.children.some(isSlot)) {
      node.children.push(...inside);
      return node;
    }
    for (const child of inside) {
      const slot = attributeOf(this.#elements.get(child)!, '', 'as_prop');
      if (slot === undefined) node.children.push(child);
      else node.slots.set(slot.value ?? '', child);
    }
    return node;
  }

  #bind(
    element: GenElement,
    name: string,
    path: string,
    fields: ValueRecord,
    settings: Map<string, Setting>,
    bound: Map<string, string>,
  ): void {
    const value = lookUp(path.trim(), fields);
    if (value === undefined) {
      this.#leaveOut(element, `:${name}`);
      return;
    }
    settings.set(name, { bound: value });
    if (/^\w+$/.test(path.trim())) bound.set(name, fieldKey(this.#owner, path.trim()));
  }

  /** Applies the style rules. Rules win over attributes, classes over ids, and later classes over earlier ones. */
  #applyRules(
    element: GenElement,
    fields: ValueRecord,
    settings: Map<string, Setting>,
    bound: Map<string, string>,
  ): void {
    const place = this.#order.get(element) ?? 0;
    for (const own of selectorsOf(element)) {
      for (const { path, settings: more } of this.#rules) {
        if (path.at(-1) !== own) continue;
        const isAround = (selector: string): boolean =>
          (this.#around.get(selector) ?? place) < place;
        if (!path.slice(0, -1).every(isAround)) continue;
        for (const [name, setting] of more) {
          if (setting.text?.startsWith('$')) {
            this.#bind(element, name, setting.text.slice(1), fields, settings, bound);
          } else settings.set(name, setting);
        }
      }
    }
  }

  #holds(element: GenElement, { value = '' }: Attribute, fields: ValueRecord): boolean {
    const condition = lookUp(value.trim(), fields);
    if (typeof condition === 'boolean') return condition;
    this.#leaveOut(element, ':if');
    return true;
  }

  /** The loop variables of each round of a loop; no rounds if the list is unknown. */
  #rounds(element: GenElement, clause: string, fields: ValueRecord): ValueRecord[] {
    const [pattern = '', path = ''] = clause.split(/\s+in\s+/);
    const list = lookUp(path.trim(), fields);
    if (!Array.isArray(list)) {
      this.#leaveOut(element, ':for');
      return [];
    }
    const [, index = 'index', item = pattern.trim()] =
      /^\s*\(\s*(\w+)\s*,\s*([\w(), .]+?)\s*\)\s*$/.exec(pattern) ?? [];
    return list.slice(0, MOST_NODES).map((value: Value, at) => ({
      [index]: at,
      ...(/^\w+$/.test(item) ? { [item]: value } : {}),
    }));
  }
}
