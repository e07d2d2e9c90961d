/** GenUI's additions to the Rust of a script: getters, setters, events, references to tags, redraws. */
import { methodCall } from './check-calls.ts';
import type { Checker, ComponentRules } from './checker.ts';
import {
  type Callable,
  type Definition,
  fieldType,
  has,
  resolve,
  type Scope,
  typeOf,
} from './definitions.ts';
import { parseTypeText } from './parse-item.ts';
import type { Block, Expression, MacroNode, TypeNode } from './syntax.ts';
import { Refusal, refuse } from './told.ts';
import type { Typed } from './typed.ts';
import { behind, NEVER, named, show, type Type, type, UNIT } from './types.ts';
import { clone, Data, ok, seen, UNIT_VALUE } from './values.ts';

/** Facts about a template that affect its script. */
export interface TemplateFacts {
  /** Fields that the template or its style rules bind. */
  readonly bound: readonly string[];
  /** Types of the properties of tags, by the id of the tag: `{ note: { text: 'String' } }`. */
  readonly tags?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** For each method with an `impl EventParam`: the types of the event's members. */
  readonly events?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The data of a running component, with the actions of its instance. */
export class ComponentData extends Data {
  actions: Actions | undefined;
}

/** Operations of an instance for its script. */
export interface Actions {
  set(field: number, value: unknown): void;
  emit(event: string, payload: Type | undefined, value: unknown): void;
  getTag(id: string, property: string, type: Type): unknown;
  setTag(id: string, property: string, type: Type, value: unknown): void;
  callTag(id: string, method: string): void;
  redraw(): void;
}

type MethodNode = Extract<Expression, { kind: 'method' }>;

const actionsOf = (self: unknown): Actions => (seen(self) as ComponentData).actions!;

/** Converts `AddedAll` to `added_all`. */
export const snakeCase = (name: string): string =>
  name.replace(/(?<!^)\p{Lu}/gu, '_$&').toLowerCase();

const METHODS_OF_TAGS = /^(?:open|close|toggle)$/;

/** The rules for the script of a component. */
export class Rules implements ComponentRules {
  readonly definition: Definition;
  /** Fields with getters and setters. */
  readonly accessors: ReadonlySet<string>;
  readonly computed: ReadonlySet<string>;
  readonly #hooks: ReadonlySet<string>;
  readonly #scope: Scope;
  readonly #facts: TemplateFacts | undefined;
  readonly #tags = new Map<Definition, readonly [id: string, types: ReadonlyMap<string, Type>]>();
  readonly #byId = new Map<string, Definition>();

  constructor(
    definition: Definition,
    scope: Scope,
    facts: TemplateFacts | undefined,
    accessors: ReadonlySet<string>,
    computed: ReadonlySet<string>,
    hooks: ReadonlySet<string>,
  ) {
    this.definition = definition;
    this.accessors = accessors;
    this.computed = computed;
    this.#hooks = hooks;
    this.#scope = scope;
    this.#facts = facts;
  }

  /** Sets the types of the events that methods receive. */
  readEvents(): void {
    for (const [name, callable] of this.definition.functions) {
      const members = this.#facts?.events?.[name];
      if (members) callable.event = typeOf(this.#struct(`${name} event`, members));
    }
  }

  #struct(name: string, members: Readonly<Record<string, string>>): Definition {
    const fields = Object.entries(members).map(([field, text]) => {
      const node = parseTypeText(text);
      this.#seal(node);
      return { name: field, node };
    });
    const variant = { name, shape: 'named', fields, isDefault: false, number: 0n } as const;
    return definitionOf(name, [variant]);
  }

  /** Declares unknown types of the library as sealed: their values can only be passed on. */
  #seal(node: TypeNode): void {
    for (const each of node.args) this.#seal(each);
    try {
      resolve({ ...node, args: [] }, { scope: this.#scope });
    } catch (error) {
      if (!(error instanceof Refusal) || node.args.length > 0) return;
      this.#scope.types.set(node.name, { ...definitionOf(node.name, []), sealed: true });
    }
  }

  macro(c: Checker, e: MacroNode): Typed | undefined {
    const { name, args, at } = e;
    const [first] = args;
    if (name === 'c_ref') {
      if (c.letting !== e) refuse(at, 'c-ref');
      const id = first?.kind === 'path' ? first.segments[0]!.name : '';
      return c.plain(at, typeOf(this.#tag(id, at)), () => () => UNIT_VALUE);
    }
    if (name === 'active') return first && this.#active(c, first, at);
    if (/^http_|^nav_/.test(name)) refuse(at, 'needs-program', `${name}!`);
    return undefined;
  }

  #active(c: Checker, e: Expression, at: number): Typed {
    const event = c.expression(e);
    const of = named(event.type)?.of;
    if (!of?.traits.has('event')) refuse(at, 'active-event');
    const self = this.#self(c, at);
    // GenUI borrows the whole component while the event is evaluated.
    if (mentions(e, 'self')) refuse(at, 'active-self');
    return c.plain(at, UNIT, () => {
      const code = event.value();
      return (frame) => {
        const { variant, fields } = code(frame) as Data;
        const { name, fields: own } = of.variants[variant]!;
        const payload = own[0] && fieldType(typeOf(of), own[0], c.scope);
        actionsOf(self(frame)).emit(snakeCase(name), payload, fields[0]);
        return UNIT_VALUE;
      };
    });
  }

  /** Compiles `self` in a method: code that reads the component. */
  #self(c: Checker, at: number): (frame: unknown[]) => unknown {
    const self = c.find('self');
    if (!self || named(behind(self.type))?.of !== this.definition) refuse(at, 'only-component');
    return (frame) => frame[self.slot];
  }

  #tag(id: string, at: number): Definition {
    const members = this.#facts?.tags?.[id];
    if (!members) refuse(at, 'no-tag', id);
    let found = this.#byId.get(id);
    if (!found) {
      found = { ...definitionOf(`tag ${id}`, []), sealed: true };
      const types = new Map<string, Type>();
      for (const [name, text] of Object.entries(members)) {
        const node = parseTypeText(text);
        this.#seal(node);
        types.set(name, resolve(node, { scope: this.#scope }));
      }
      this.#byId.set(id, found);
      this.#tags.set(found, [id, types]);
    }
    return found;
  }

  method(c: Checker, e: MethodNode, on: Typed): Typed | undefined {
    const of = named(behind(on.type))?.of;
    const tag = of && this.#tags.get(of);
    if (tag) return this.#tagMethod(c, e, ...tag);
    if (!of || of !== this.definition) return undefined;
    if (of.functions.has(e.name)) return this.#ownMethod(c, e, on);
    const [, kind, name = ''] = /^([gs]et)_(\w+)$/.exec(e.name) ?? [];
    const index = of.variants[0]!.fields.findIndex((field) => field.name === name);
    if (index < 0) return undefined;
    if (!this.accessors.has(name)) refuse(e.nameAt, 'no-setter', name);
    return kind === 'get' ? this.#get(c, e, on, index) : this.#set(c, e, on, index);
  }

  #get(c: Checker, e: MethodNode, on: Typed, index: number): Typed {
    noArguments(e, e.args);
    const field = fieldType(
      typeOf(this.definition),
      this.definition.variants[0]!.fields[index]!,
      c.scope,
    );
    return c.plain(e.at, field, () => {
      if (!has('Clone', field, c.scope)) refuse(e.nameAt, 'no-trait', show(field), 'Clone');
      const self = on.look();
      c.flow.touch(`${on.place?.path}.*`, false, e.nameAt);
      return (frame) => clone((seen(self(frame)) as Data).fields[index]);
    });
  }

  #set(c: Checker, e: MethodNode, on: Typed, index: number): Typed {
    if (c.inMacro || c.inSetter) noSetterHere(e.nameAt);
    c.sets = true;
    const field = fieldType(
      typeOf(this.definition),
      this.definition.variants[0]!.fields[index]!,
      c.scope,
    );
    const value = argumentOf(c, e, field);
    return c.plain(e.at, resultType(c), () => {
      const self = on.look();
      c.flow.touch(`${on.place?.path}.*`, true, e.nameAt);
      const writable = named(on.type)?.name === '&mut';
      if (!writable) refuse(e.nameAt, 'setter-self');
      const code = value.value();
      return (frame) => {
        actionsOf(self(frame)).set(index, code(frame));
        return ok(UNIT_VALUE);
      };
    });
  }

  #ownMethod(c: Checker, e: MethodNode, on: Typed): Typed {
    if (c.inMacro || c.inSetter) noSetterHere(e.nameAt);
    const last = e.args.at(-1);
    const hasCx = last?.kind === 'path' && last.segments[0]!.name === 'cx';
    if (e.args.length > 0 && !hasCx) refuse(e.nameAt, 'wants-cx', e.name);
    return methodCall(c, { ...e, args: e.args.slice(0, -1) }, on);
  }

  #tagMethod(c: Checker, e: MethodNode, id: string, types: ReadonlyMap<string, Type>): Typed {
    const self = this.#self(c, e.nameAt);
    const [, kind, name = ''] = /^([gs]et)_(\w+)$/.exec(e.name) ?? [];
    const property = types.get(name);
    if (METHODS_OF_TAGS.test(e.name) && e.args.length === 1 && mentions(e.args[0]!, 'cx')) {
      return c.plain(e.at, UNIT, () => (frame) => {
        actionsOf(self(frame)).callTag(id, e.name);
        return UNIT_VALUE;
      });
    }
    if (!property) refuse(e.nameAt, 'no-method', id, e.name);
    if (kind === 'get') {
      noArguments(e, e.args);
      return c.plain(
        e.at,
        property,
        () => (frame) => actionsOf(self(frame)).getTag(id, name, property),
      );
    }
    if (c.inMacro || c.inSetter) noSetterHere(e.nameAt);
    c.sets = true;
    const value = argumentOf(c, e, property);
    return c.plain(e.at, resultType(c), () => {
      const code = value.value();
      return (frame) => {
        actionsOf(self(frame)).setTag(id, name, property, code(frame));
        return ok(UNIT_VALUE);
      };
    });
  }

  checkCall(_c: Checker, { node, owner }: Callable, at: number): void {
    if (owner !== this.definition) return;
    if (this.computed.has(node.name)) refuse(at, 'computed-call', node.name);
  }

  checkEnd({ last }: Block, result: Type): void {
    const of = named(result);
    const isNothing = of === NEVER || (of?.name === '(' && of.args.length === 0);
    if (last && !isNothing) refuse(last.at, 'redraw-end');
  }

  endOf({ node, owner }: Callable): ((self: unknown) => void) | undefined {
    if (owner !== this.definition || this.#hooks.has(node.name)) return undefined;
    return (self) => actionsOf(self).redraw();
  }
}

/** The result type of setters. `String` stands for GenUI's error type `Box<dyn Error>`, which samples do not use. */
function resultType(c: Checker): Type {
  return typeOf(c.scope.types.get('Result')!, [UNIT, type('String')]);
}

function argumentOf(c: Checker, e: MethodNode, of: Type): Typed {
  const [first] = e.args;
  if (!first || e.args.length > 1) refuse(e.nameAt, 'count', 1, e.args.length);
  c.inSetter = true;
  const found = c.coerced(first, of);
  c.inSetter = false;
  return found;
}

function noArguments(e: MethodNode, args: readonly Expression[]): void {
  if (args.length > 0) refuse(e.nameAt, 'count', 0, args.length);
}

function noSetterHere(at: number): never {
  refuse(at, 'needs-let');
}

function definitionOf(name: string, variants: Definition['variants']): Definition {
  return {
    name,
    params: [],
    isEnum: false,
    variants,
    traits: new Set(),
    functions: new Map(),
    constants: new Map(),
  };
}

/** Whether a name occurs in an expression. */
function mentions(e: unknown, name: string): boolean {
  if (typeof e !== 'object' || e === null) return false;
  if ('segments' in e) {
    const [first] = e.segments as readonly { name: string }[];
    return first?.name === name;
  }
  return Object.values(e).some((each) => mentions(each, name));
}
