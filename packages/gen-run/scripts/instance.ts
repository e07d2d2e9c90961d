/** Instances of a component. */
import { type Actions, ComponentData } from './component.ts';
import { fieldType, signatureOf, typeOf } from './definitions.ts';
import { fromPage, type PageValue, toPage } from './exchange.ts';
import { LIMITS, type Limits, within } from './run.ts';
import type { Component, Hook } from './script.ts';
import { defaultOf } from './standard-any.ts';
import { Refusal, Stop, type StopKind, type Words } from './told.ts';
import { named, type Type, UNIT } from './types.ts';
import { type Data, Ref } from './values.ts';

/** Callbacks to the page, called only during a run. */
export interface Host {
  /** A setter was called; the bindings of the field need an update. */
  set?(field: string, value: PageValue): void;
  /** A computed method has run again; its bindings need an update. */
  computed?(method: string, value: PageValue): void;
  /** A field on which a computed method with arguments depends has changed. */
  outdated?(method: string): void;
  /** The script prints a line. */
  log?(line: string): void;
  /** The component sends an event, named as in the parent's template. */
  emit?(event: string, payload: PageValue | undefined): void;
  redraw?(): void;
  getTag?(id: string, property: string): PageValue;
  setTag?(id: string, property: string, value: PageValue): void;
  /** Calls `open`, `close` or `toggle` of a tag. */
  callTag?(id: string, method: string): void;
  /** The time in milliseconds. Without a clock, only the number of steps limits a run. */
  clock?(): number;
}

/** The outcome of a run. */
export interface Outcome {
  /** The result of the method; undefined if the run was stopped, or for a method without a result. */
  readonly value?: PageValue | undefined;
  readonly stopped?: Stopped;
  /** Lines of the file that ran, in the order of their first execution. */
  readonly lines: readonly number[];
}

/** Why a run was stopped. Lines count from 1; in another file the line is 0. */
export interface Stopped {
  readonly kind: StopKind | 'refused';
  readonly line: number;
  readonly why: Words;
}

type Record = Readonly<{ [name: string]: PageValue }>;

/** A running component. */
export class Instance {
  readonly component: Component;
  readonly #host: Host;
  readonly #limits: Limits;
  readonly #self: ComponentData;

  constructor(component: Component, host: Host) {
    this.component = component;
    this.#host = host;
    this.#limits = { ...LIMITS, clock: () => host.clock?.() ?? 0 };
    this.#self = new ComponentData(0, []);
    this.#self.actions = this.#actions();
  }

  /** Initializes the fields and runs `before_mount`. `props` are the static attributes of the parent's tag. */
  start(props: Record): Outcome {
    const { definition, scope, set } = this.component.inside;
    const { fields } = definition.variants[0]!;
    return this.#run(() => {
      for (const [index, field] of fields.entries()) {
        const of = this.#typeOf(index);
        const given = props[field.name];
        this.#self.fields[index] =
          given === undefined ? defaultOf(of, scope, field.node.at)() : fromPage(of, given, scope);
      }
      const values = definition.defaults
        ? (definition.defaults.run?.() as Data | undefined)?.fields
        : fields.map((field, index) => defaultOf(this.#typeOf(index), scope, field.node.at)());
      if (!values) throw new Refusal(definition.defaults!.node.at, 'not-run', 'default');
      for (const [index, field] of fields.entries()) {
        if (set === undefined) this.#self.fields[index] = values[index];
        else if (set.has(field.name)) this.#set(index, values[index]);
      }
      return this.#runHooks('before_mount');
    });
  }

  /** Runs the `mounted` hooks. */
  mount(): Outcome {
    return this.#run(() => this.#runHooks('mounted'));
  }

  /** Calls a method. If the method receives an event, the event is the first argument. */
  call(method: string, args: readonly PageValue[] = []): Outcome {
    return this.#run(() => this.#call(method, args));
  }

  /** Sets a field through its setter, as a binding of the parent does. */
  set(field: string, value: PageValue): Outcome {
    return this.#run(() => {
      const index = this.#index(field);
      return this.#set(index, fromPage(this.#typeOf(index), value, this.component.inside.scope));
    });
  }

  /** Writes user input into a field, without an update of bindings. */
  write(field: string, value: PageValue): Outcome {
    return this.#run(() => {
      const index = this.#index(field);
      this.#self.fields[index] = fromPage(this.#typeOf(index), value, this.component.inside.scope);
      return undefined;
    });
  }

  get fields(): Record {
    const entries = this.component.fields.map(({ name }, index) => [
      name,
      toPage(this.#typeOf(index), this.#self.fields[index], this.component.inside.scope),
    ]);
    return Object.fromEntries(entries) as Record;
  }

  #typeOf(index: number): Type {
    const { definition, scope } = this.component.inside;
    return fieldType(typeOf(definition), definition.variants[0]!.fields[index]!, scope);
  }

  #index(name: string): number {
    const index = this.component.fields.findIndex((field) => field.name === name);
    if (index < 0) throw new Refusal(0, 'unknown-name', name);
    return index;
  }

  #run(work: () => PageValue | undefined): Outcome {
    const { lineOf } = this.component.inside;
    const reached = new Set<number>();
    const listener = {
      log: (text: string) => this.#host.log?.(text),
      reached: (line: number) => void (line > 0 && reached.add(line)),
    };
    try {
      const value = within(this.#limits, listener, work);
      return { lines: [...reached], value: value ?? undefined };
    } catch (error) {
      if (!(error instanceof Stop || error instanceof Refusal)) throw error;
      const kind = error instanceof Stop ? error.kind : 'refused';
      return { lines: [...reached], stopped: { kind, line: lineOf(error.at), why: error.why } };
    }
  }

  #call(name: string, args: readonly PageValue[]): PageValue | undefined {
    const { definition, scope } = this.component.inside;
    const callable = definition.functions.get(name);
    if (!callable) throw new Refusal(0, 'unknown-name', name);
    const { node, run } = callable;
    if (!run) throw new Refusal(node.at, 'not-run', name);
    const { params, result } = signatureOf(callable);
    if (params.length !== args.length)
      throw new Refusal(node.at, 'count', params.length, args.length);
    const given = params.map((of, index) => fromPage(of, args[index]!, scope));
    const value = run(...this.#receiver(node.receiver), ...given);
    return named(result) === UNIT ? undefined : toPage(result, value, scope);
  }

  #receiver(how: string | undefined): unknown[] {
    if (how === undefined) return [];
    return [how === '&mut' ? new Ref([this.#self], 0) : this.#self];
  }

  #set(index: number, value: unknown): undefined {
    const { name } = this.component.fields[index]!;
    this.#host.set?.(name, toPage(this.#typeOf(index), value, this.component.inside.scope));
    this.#self.fields[index] = value;
    for (const { name: method, fields, params } of this.component.computed) {
      if (!fields.includes(name)) continue;
      if (params > 0) {
        this.#host.outdated?.(method);
        continue;
      }
      const found = this.#call(method, []);
      if (found !== undefined) this.#host.computed?.(method, found);
    }
  }

  #runHooks(hook: Hook): undefined {
    const names = this.component.hooks[hook];
    for (const name of hook === 'before_update' ? [...names].reverse() : names)
      this.#call(name, []);
  }

  #redraw(): undefined {
    this.#runHooks('before_update');
    this.#host.redraw?.();
    this.#runHooks('updated');
  }

  #actions(): Actions {
    const page = (of: Type, value: unknown) => toPage(of, value, this.component.inside.scope);
    return {
      set: (index, value) => this.#set(index, value),
      emit: (event, payload, value) => this.#host.emit?.(event, payload && page(payload, value)),
      getTag: (id, property, of) => {
        const value = this.#host.getTag?.(id, property);
        if (value === undefined) throw new Refusal(0, 'unknown-name', property);
        return fromPage(of, value, this.component.inside.scope);
      },
      setTag: (id, property, of, value) => this.#host.setTag?.(id, property, page(of, value)),
      callTag: (id, method) => this.#host.callTag?.(id, method),
      redraw: () => this.#redraw(),
    };
  }
}
