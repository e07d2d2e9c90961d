/** A script as a component that can be run: `compileScript`. */
import { Rules, snakeCase, type TemplateFacts } from './component.ts';
import { type Callable, type Definition, type Scope, signatureOf } from './definitions.ts';
import { parseItems } from './parse-item.ts';
import { compile, declare, declared, newScope, type RefusedFunction } from './program.ts';
import type { FunctionNode, Item, TypeNode } from './syntax.ts';
import { Refusal, type Words } from './told.ts';
import { show } from './types.ts';

/** Where a script stands, and what it may use of what is around it. */
export interface Surroundings {
  /** Lines of the file before the first one of the script. */
  readonly offsetLine?: number;
  /** Without it, every field has a getter and a setter. */
  readonly template?: TemplateFacts;
  /** Rust of other files whose types the script uses. */
  readonly imports?: readonly string[];
}

/** What is not run, and where that is written. Lines and columns count from 1. */
export interface RefusedMethod {
  readonly method: string;
  readonly line: number;
  readonly column: number;
  readonly why: Words;
}

export interface FieldInfo {
  readonly name: string;
  readonly type: string;
  /** Whether the script has a getter and a setter for it. */
  readonly hasSetter: boolean;
}

export interface MethodInfo {
  readonly name: string;
  /** The types of its arguments. */
  readonly params: readonly string[];
  readonly runs: boolean;
  /** Lines of the file. */
  readonly line: number;
  readonly lastLine: number;
}

export type Hook = 'before_mount' | 'mounted' | 'before_update' | 'updated';

/** A component of a script. */
export interface Component {
  readonly name: string;
  readonly fields: readonly FieldInfo[];
  /** What the parent may set. */
  readonly props: readonly string[];
  /** Events by the name under which a parent hears them, with the type of what they carry. */
  readonly events: readonly { readonly name: string; readonly payload?: string }[];
  /** Methods that are computed, with the fields they depend on. */
  readonly computed: readonly { readonly name: string; readonly fields: readonly string[] }[];
  readonly methods: readonly MethodInfo[];
  readonly hooks: Readonly<Record<Hook, readonly string[]>>;
  /** For the instances of it. */
  readonly inside: Inside;
}

/** What an instance needs of its component. */
export interface Inside {
  readonly definition: Definition;
  readonly scope: Scope;
  /** Fields that get their default values through setters; undefined when all get them at once. */
  readonly set: ReadonlySet<string> | undefined;
  readonly place: (at: number) => { readonly line: number; readonly column: number };
  readonly offsetLine: number;
  readonly facts: TemplateFacts | undefined;
}

export interface CompiledScript {
  /** Undefined when the script declares none, or cannot be read. */
  readonly component?: Component;
  readonly refused: readonly RefusedMethod[];
}

const HOOKS: readonly Hook[] = ['before_mount', 'mounted', 'before_update', 'updated'];

/** The lines of a text, found by offsets. */
function linesOf(text: string): (at: number) => { line: number; column: number } {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (at) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= at) low = middle;
      else high = middle;
    }
    return { line: low, column: at - starts[low]! + 1 };
  };
}

/** Reads the script of a component. What cannot be run is told, and never run. */
export function compileScript(text: string, around: Surroundings = {}): CompiledScript {
  const lines = linesOf(text);
  const offsetLine = around.offsetLine ?? 0;
  const place = (at: number) => {
    const { line, column } = lines(at);
    return { line: line + 1 + offsetLine, column };
  };
  const told = ({ name, at, why }: RefusedFunction): RefusedMethod => ({
    method: name,
    ...place(at),
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
  // What is imported stands behind the script, so that its places are none of the script's.
  for (const other of around.imports ?? []) importTypes(scope, ' '.repeat(text.length + 1) + other);
  const foreign = new Set<object>(declared(scope));
  const refused = declare(scope, items);
  const item = items.find((each) => hasAttribute(each, 'component'));
  const definition = item?.kind === 'type' ? scope.types.get(item.name) : undefined;
  markEvents(scope, items);
  const lineOf = (at: number) => (at > text.length ? -1 : lines(at).line);
  const check = (rules?: Rules): void => {
    for (const [each, why] of compile(scope, lineOf, rules))
      if (!foreign.has(each)) refused.push(why);
  };
  if (!definition) {
    check();
    return { refused: refused.map(told) };
  }
  const { template } = around;
  const methods = [...definition.functions.values()].filter(
    ({ node }) => node !== definition.defaults?.node,
  );
  const computed = methods.flatMap(({ node }) => {
    const own = node.attributes.find(({ name }) => name === 'computed');
    return own ? [{ name: node.name, fields: own.words }] : [];
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
    place,
    offsetLine,
    facts: template,
  };
  const component: Component = {
    name: definition.name,
    fields: definition.variants[0]!.fields.map(({ name, node }) => ({
      name,
      type: typeText(node),
      hasSetter: accessors.has(name),
    })),
    props: names,
    events: eventsOf(scope),
    computed,
    methods: methods.map((each) => methodInfo(each, place)),
    hooks,
    inside,
  };
  return { component, refused: refused.map(told) };
}

/** A type as it is written for `parseTypeText`. */
const typeText = ({ name, args }: TypeNode): string =>
  name === '('
    ? `(${args.map(typeText).join(', ')})`
    : args.length > 0 && /^\w/.test(name)
      ? `${name}<${args.map(typeText).join(', ')}>`
      : name;

function methodInfo(callable: Callable, place: (at: number) => { line: number }): MethodInfo {
  const { node, run } = callable;
  const runs = run !== undefined;
  const params = runs ? signatureOf(callable).params.map(show) : [];
  return {
    name: node.name,
    params,
    runs,
    line: place(node.at).line,
    lastLine: place(node.end).line,
  };
}

const hasAttribute = (item: Item, name: string): boolean =>
  item.kind === 'type' && item.attributes.some((each) => each.name === name);

/** Types and functions of another script; its component is not among them. */
function importTypes(scope: Scope, text: string): void {
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

function markEvents(scope: Scope, items: readonly Item[]): void {
  for (const each of items)
    if (each.kind === 'type' && hasAttribute(each, 'event'))
      scope.types.get(each.name)?.traits.add('event');
}

function eventsOf(scope: Scope): Component['events'] {
  return [...scope.types.values()]
    .filter(({ traits }) => traits.has('event'))
    .flatMap(({ variants }) =>
      variants.map(({ name, fields: [field] }) => ({
        name: snakeCase(name),
        ...(field ? { payload: field.node.name } : {}),
      })),
    );
}

function hooksOf(methods: readonly Callable[]): Component['hooks'] {
  const of = (hook: Hook) =>
    methods
      .filter(({ node }: { node: FunctionNode }) =>
        node.attributes.some(({ name }) => name === hook),
      )
      .map(({ node }) => node.name);
  return Object.fromEntries(HOOKS.map((hook) => [hook, of(hook)])) as Record<Hook, string[]>;
}
