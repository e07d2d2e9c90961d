/** Compiles a script into a component that can be run. */
import { Rules, type TemplateFacts } from './component.ts';
import type { Callable, Definition, Scope } from './definitions.ts';
import { parseItems } from './parse-item.ts';
import { compile, declare, declared, newScope, type RefusedFunction } from './program.ts';
import type { FunctionNode, Item, TypeNode } from './syntax.ts';
import { Refusal, type Words } from './told.ts';

/** The file that contains a script, and the scripts that it imports. */
export interface Surroundings {
  /** Number of lines of the file before the first line of the script. */
  readonly offsetLine?: number;
  /** Without a template, every field has a getter and a setter. */
  readonly template?: TemplateFacts;
  /** Scripts of other files whose types and functions the script can use. */
  readonly imports?: readonly string[];
}

/** An unsupported method, or other item, with its line in the file, from 1. */
export interface RefusedMethod {
  readonly method: string;
  readonly line: number;
  readonly why: Words;
}

interface FieldInfo {
  readonly name: string;
  readonly type: string;
}

interface MethodInfo {
  readonly name: string;
  /** Number of parameters. */
  readonly params: number;
  readonly runs: boolean;
  /** Lines of the file, from 1. */
  readonly line: number;
  readonly lastLine: number;
}

export type Hook = 'before_mount' | 'mounted' | 'before_update' | 'updated';

export interface Component {
  readonly name: string;
  readonly fields: readonly FieldInfo[];
  /** Fields that the parent can set. */
  readonly props: readonly string[];
  /** Computed methods, with the fields that they depend on. */
  readonly computed: readonly {
    readonly name: string;
    readonly fields: readonly string[];
    readonly params: number;
  }[];
  readonly methods: readonly MethodInfo[];
  readonly hooks: Readonly<Record<Hook, readonly string[]>>;
  /** Data that only the instances need. */
  readonly inside: Inside;
}

/** Data of a component for its instances. */
export interface Inside {
  readonly definition: Definition;
  readonly scope: Scope;
  /** Fields that get their default values through setters; undefined if all are assigned directly. */
  readonly set: ReadonlySet<string> | undefined;
  /** The line of the file at an offset of the script. */
  readonly lineOf: (at: number) => number;
}

export interface CompiledScript {
  /** Undefined if the script declares no component, or cannot be tokenized. */
  readonly component?: Component;
  readonly refused: readonly RefusedMethod[];
}

const HOOKS: readonly Hook[] = ['before_mount', 'mounted', 'before_update', 'updated'];

/** Compiles the script of a component. Unsupported parts are listed in `refused`, and never run. */
export function compileScript(text: string, around: Surroundings = {}): CompiledScript {
  const { template, offsetLine = 0 } = around;
  const ends = [...text.matchAll(/\n|$/g)].map(({ index }) => index);
  /** The line of the file; 0 for imported code. */
  const lineOf = (at: number) => {
    const line = ends.findIndex((end) => at <= end);
    return line < 0 ? 0 : line + 1 + offsetLine;
  };
  const told = ({ name, at, why }: RefusedFunction): RefusedMethod => ({
    method: name,
    line: lineOf(at),
    why,
  });
  let items: Item[];
  try {
    items = parseItems(text);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: [told({ name: '', ...error })] };
  }
  const scope = newScope();
  // Imports get offsets after the script, so that `lineOf` can distinguish them.
  for (const other of around.imports ?? []) importTypes(scope, ' '.repeat(text.length + 1) + other);
  const foreign = new Set<object>(declared(scope));
  const refused = declare(scope, items);
  const item = items.find((each) => hasAttribute(each, 'component'));
  const definition = item?.kind === 'type' ? scope.types.get(item.name) : undefined;
  markEvents(scope, items);
  const check = (rules?: Rules): void => {
    for (const [each, why] of compile(scope, lineOf, rules))
      if (!foreign.has(each)) refused.push(why);
  };
  if (!definition) {
    check();
    return { refused: refused.map(told) };
  }
  const methods = [...definition.functions.values()].filter(
    ({ node }) => node !== definition.defaults?.node,
  );
  const computed = methods.flatMap(({ node }) => {
    const own = node.attributes.find(({ name }) => name === 'computed');
    return own ? [{ name: node.name, fields: own.words, params: node.params.length }] : [];
  });
  const names = definition.variants[0]!.fields.map(({ name }) => name);
  const accessors = new Set(
    template ? [...template.bound, ...computed.flatMap(({ fields }) => fields)] : names,
  );
  const hooks = hooksOf(methods);
  const rules = new Rules(
    definition,
    scope,
    template,
    accessors,
    new Set(computed.map(({ name }) => name)),
    new Set(Object.values(hooks).flat()),
  );
  rules.readEvents();
  check(rules);
  const inside: Inside = {
    definition,
    scope,
    set: template?.bound.length === 0 ? undefined : accessors,
    lineOf,
  };
  const component: Component = {
    name: definition.name,
    fields: definition.variants[0]!.fields.map(({ name, node }) => ({
      name,
      type: typeText(node),
    })),
    props: names,
    computed,
    methods: methods.map(({ node, run }) => ({
      name: node.name,
      params: node.params.length,
      runs: run !== undefined,
      line: lineOf(node.at),
      lastLine: lineOf(node.end),
    })),
    hooks,
    inside,
  };
  return { component, refused: refused.map(told) };
}

/** A type as text. References, arrays, slices and functions lose their arguments. */
const typeText = ({ name, args }: TypeNode): string =>
  name === '('
    ? `(${args.map(typeText).join(', ')})`
    : args.length > 0 && /^\w/.test(name)
      ? `${name}<${args.map(typeText).join(', ')}>`
      : name;

export const hasAttribute = (item: Item, name: string): boolean =>
  item.kind === 'type' && item.attributes.some((each) => each.name === name);

/** Declares the types and functions of another script, except its component. */
export function importTypes(scope: Scope, text: string): void {
  let items: Item[];
  try {
    items = parseItems(text);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  const component = items.find((each) => hasAttribute(each, 'component'));
  const own = component?.kind === 'type' ? component.name : '';
  declare(
    scope,
    items.filter((each) => {
      if (each.kind === 'refused') return false;
      return each.kind === 'impl' ? each.type.name !== own : each !== component;
    }),
  );
}

export function markEvents(scope: Scope, items: readonly Item[]): void {
  for (const each of items)
    if (each.kind === 'type' && hasAttribute(each, 'event'))
      scope.types.get(each.name)?.traits.add('event');
}

export function hooksOf(methods: readonly Callable[]): Component['hooks'] {
  const of = (hook: Hook) =>
    methods
      .filter(({ node }: { node: FunctionNode }) =>
        node.attributes.some(({ name }) => name === hook),
      )
      .map(({ node }) => node.name);
  return Object.fromEntries(HOOKS.map((hook) => [hook, of(hook)])) as Record<Hook, string[]>;
}
