/** A running sample: its components, their values, and their reactions to input. */
import type { Attribute } from 'gen-language';
import { Instance, type PageValue, type Stopped } from '../scripts/index.ts';
import type { Action, Call } from '../simulate/actions.ts';
import type { Drawing, Hit } from '../simulate/index.ts';
import type { SceneNode, Value, ValueRecord } from '../simulate/node.ts';
import { react } from '../simulate/react.ts';
import { fieldKey, lookUp, type OwnTag, type Running } from '../simulate/running.ts';
import type { SimulationState } from '../simulate/state.ts';
import { eventValue, literal, readCall, shown } from './exchange.ts';
import { type GenFile, lacksRest, readFile } from './file.ts';
import type { Live, RunningOptions } from './live.ts';
import { withoutTouch } from './touch.ts';

/** Maximum number of running components. It stops components that contain themselves. */
const MOST_COMPONENTS = 500;

/** Runs the files of a sample. */
export class RunningSample implements Running {
  /** Whether more of the sample may run after `loadRest`. */
  readonly lacks: boolean;
  readonly #source: string;
  readonly #options: RunningOptions;
  readonly #files = new Map<string, GenFile>();
  readonly #main: GenFile | undefined;
  readonly #live = new Map<string, Live>();
  readonly #settings = new Map<string, Map<string, Value>>();
  #roots: readonly SceneNode[] = [];
  #hits: readonly Hit[] = [];
  #state: SimulationState | undefined;
  /** Events of components, queued until the method that sends them has ended. */
  #sent: (readonly [live: Live, event: string, value: PageValue | undefined])[] = [];
  /** The component whose method is running, and the values that it has set. */
  #called: Live | undefined;
  #set = new Map<string, Value>();

  constructor(source: string, options: RunningOptions) {
    this.#source = source;
    this.#options = options;
    const { beside, tagOf } = options;
    this.#main = readFile(source, beside, tagOf);
    for (const code of beside) {
      const others = [source, ...beside].filter((other) => other !== code);
      const file = readFile(code, others, tagOf);
      const { component } = file?.compiled ?? {};
      if (file && component) this.#files.set(component.name, file);
    }
    this.lacks = [this.#main, ...this.#files.values()].some(lacksRest);
    const name = this.#main?.compiled.component?.name;
    if (this.#main && name !== undefined) this.#start('', name, this.#main, {}, '', []);
  }

  /** The unsupported parts of the shown file's script. */
  get refused(): readonly Pick<Stopped, 'line' | 'why'>[] {
    return this.#main?.compiled.refused ?? [];
  }

  /** Whether the shown file's component runs. */
  get runs(): boolean {
    return this.#live.has('');
  }

  /** The fields of the shown file's component. */
  get fields(): ValueRecord {
    return this.#live.get('')?.instance.fields as ValueRecord;
  }

  values(owner: string): ValueRecord | undefined {
    return this.#live.get(owner)?.values;
  }

  settings(owner: string, id: string): ReadonlyMap<string, Value> | undefined {
    return this.#settings.get(fieldKey(owner, id));
  }

  enter({ tag, key, owner, attributes, values }: OwnTag): ReturnType<Running['enter']> {
    const file = this.#files.get(tag);
    const component = file?.compiled.component;
    if (!file || !component) return undefined;
    const props = new Set(component.props);
    let live = this.#live.get(key);
    if (live?.name !== tag) {
      if (this.#live.size >= MOST_COMPONENTS) return undefined;
      const statics = attributes.flatMap(({ prefix, name, value }) =>
        prefix === '' && props.has(name) && value !== undefined
          ? [[name, literal(value)] as const]
          : [],
      );
      live = this.#start(key, tag, file, Object.fromEntries(statics), owner, attributes);
      if (!live) return undefined;
      this.#hand(live, values);
      if (!attributes.some(({ name, value }) => name === 'visible' && value === 'false'))
        this.#told(live, 'mounted', live.instance.mount());
    } else this.#hand(live, values);
    return { file: file.scene, props };
  }

  /** Writes earlier user input into the fields: the input from before the scripts were loaded. */
  adopt({ fields }: SimulationState): void {
    for (const [name, value] of Object.entries(fields)) this.write(name, value);
  }

  /** Gives the scripts access to the elements of the last drawing. */
  drawn({ roots }: Drawing): void {
    this.#roots = roots;
  }

  /** Applies an action, first to the components of the library, then to the components of the sample. */
  react(
    hits: readonly Hit[],
    before: SimulationState,
    action: Action,
  ): { state: SimulationState; calls: Call[] } {
    const { state, calls } = react(hits, before, action);
    this.#hits = hits;
    this.#state = state;
    for (const [name, value] of Object.entries(state.fields))
      if (before.fields[name] !== value) this.write(name, value);
    for (const { owner, method, param, key } of calls)
      if (method !== undefined) this.#call(this.#live.get(owner), method, key, param);
    const after = this.#state;
    this.#state = undefined;
    return { state: after, calls };
  }

  #start(
    key: string,
    name: string,
    file: GenFile,
    props: Readonly<Record<string, PageValue>>,
    owner: string,
    attributes: readonly Attribute[],
  ): Live | undefined {
    const component = file.compiled.component!;
    const values: Record<string, Value> = {};
    let live: Live | undefined;
    const host = {
      set: (field: string, value: PageValue) => this.#assign(live, key, values, field, value),
      computed: (method: string, value: PageValue) =>
        this.#assign(live, key, values, `${method}()`, value),
      outdated: (method: string) => {
        for (const call of file.calls)
          if (live && call.startsWith(`${method}(`)) this.#compute(live, call);
      },
      log: (text: string) => this.#options.tell({ kind: 'printed', text }),
      emit: (event: string, value: PageValue | undefined) => {
        if (live) this.#sent.push([live, event, value]);
      },
      getTag: (id: string, property: string) => this.#getTag(key, id, property),
      setTag: (id: string, property: string, value: PageValue) =>
        this.#setTag(key, id, property, value),
      callTag: (id: string, method: string) => this.#callTag(key, id, method),
      ...(this.#options.clock && { clock: this.#options.clock }),
    };
    const instance = new Instance(component, host);
    const { stopped } = instance.start(props);
    if (stopped) {
      this.#stopped(key, name, stopped);
      return undefined;
    }
    for (const [field, value] of Object.entries(instance.fields)) values[field] ??= shown(value);
    const own = (prefix: string) =>
      attributes.flatMap(({ prefix: is, name: of, value }) =>
        is === prefix && value !== undefined ? [[of, value.trim()] as const] : [],
      );
    live = {
      key,
      name,
      file,
      instance,
      values,
      owner,
      bound: own(':').filter(([prop]) => component.props.includes(prop)),
      given: new Map(),
      callbacks: new Map(own('@')),
    };
    this.#live.set(key, live);
    for (const call of file.calls) if (!Object.hasOwn(values, call)) this.#compute(live, call);
    if (key === '') this.#told(live, 'mounted', instance.mount());
    return live;
  }

  /** Stores a displayed value. Passes it to the drawing, and to the components whose tags bind it. */
  #assign(
    live: Live | undefined,
    key: string,
    values: Record<string, Value>,
    name: string,
    value: PageValue,
  ): void {
    values[name] = shown(value);
    if (!live) return;
    if (live === this.#called && !name.endsWith(')')) this.#set.set(name, values[name]);
    if (this.#state) {
      const field = fieldKey(key, name);
      this.#state = react(this.#hits, this.#state, {
        type: 'set',
        field,
        value: values[name],
      }).state;
    }
    const [root] = name.split('(');
    for (const inner of this.#live.values())
      if (inner.owner === key && inner.bound.some(([, path]) => /^\w+/.exec(path)?.[0] === root))
        this.#hand(inner, values);
  }

  #compute(live: Live, call: string): void {
    const { name, args } = readCall(call);
    const { value, stopped } = live.instance.call(name, args);
    if (value !== undefined) this.#assign(live, live.key, live.values, call, value);
    if (stopped) this.#stopped(live.key, call, stopped);
  }

  /** Passes the changed values of a tag's bindings to the component of the tag. */
  #hand(live: Live, values: ValueRecord): void {
    for (const [prop, path] of live.bound) {
      const value = lookUp(path, values);
      const text = JSON.stringify(value);
      if (value === undefined || live.given.get(prop) === text) continue;
      live.given.set(prop, text);
      const { stopped } = live.instance.set(prop, value as PageValue);
      if (stopped) this.#stopped(live.key, `:${prop}`, stopped);
    }
  }

  /** Writes user input into the field with the key `name` (see `fieldKey`). Reports it for the shown file. */
  write(name: string, value: Value): void {
    const [field = '', owner = ''] = name.split('/').reverse();
    const live = this.#live.get(owner);
    if (!live || value === undefined) return;
    const { stopped } = live.instance.write(field, value as PageValue);
    if (stopped) this.#stopped(owner, field, stopped);
    else if (owner === '') {
      const node = this.#hits.find((hit) => [...hit.node.fields.values()].includes(field))?.node;
      const line = this.#attributeLine(node, field);
      this.#options.tell({ kind: 'written', field, value, line });
    }
  }

  /** The line of an element's attribute, from 1; 0 if it is not found, or the element is in another file. */
  #attributeLine(node: SceneNode | undefined, value: string): number {
    if (node?.owner !== '') return 0;
    const at = this.#source.indexOf(`="${value}"`, node.offset);
    return at < 0 ? 0 : this.#source.slice(0, at).split('\n').length;
  }

  /** Runs a call in a template, which the element `from` caused, then the callbacks of the events sent meanwhile. */
  #call(live: Live | undefined, text: string, from: string, param?: ValueRecord): void {
    const { name, args } = readCall(text);
    const info = live?.file.compiled.component?.methods.find((each) => each.name === name);
    if (!live || !info) return;
    if (!info.runs) {
      const why = live.file.compiled.refused.find(({ method }) => method === name);
      if (why) this.#stopped(live.key, text, why);
      return;
    }
    const members = live.file.events[name];
    if (info.params === args.length + 1 && members) args.unshift(eventValue(members, param ?? {}));
    this.#set = new Map();
    this.#called = live;
    const edges = [
      this.#attributeLine(
        this.#find(({ key }) => key === from),
        text,
      ),
      info.line,
      info.lastLine,
    ];
    this.#told(live, text, live.instance.call(name, args), edges.filter(Boolean));
    for (let next = this.#sent.shift(); next; next = this.#sent.shift()) {
      const [sender, event] = next;
      const method = sender.callbacks.get(event);
      if (method !== undefined) this.#call(this.#live.get(sender.owner), method, sender.key);
    }
  }

  /** Reports the lines of a run, including `edges`, and why it stopped; without `edges`, only why it stopped. */
  #told(
    live: Live,
    method: string,
    { stopped, lines }: ReturnType<Instance['call']>,
    edges: readonly number[] = [],
  ): void {
    if (edges.length > 0) {
      const ran = live.key === '' ? [...new Set([...edges, ...lines])].sort((a, b) => a - b) : [];
      this.#options.tell({ kind: 'ran', method, lines: ran, set: this.#set });
    }
    if (stopped) this.#stopped(live.key, method, stopped);
  }

  #stopped(key: string, method: string, { why, line }: Pick<Stopped, 'why' | 'line'>): void {
    this.#options.tell({ kind: 'stopped', method, why, line: key === '' ? line : 0 });
  }

  /** The element with an id in the template of a component. */
  #node(owner: string, id: string): SceneNode | undefined {
    return this.#find((node) => {
      return node.id === id && node.owner === owner;
    });
  }

  /** Finds the first element of the last drawing that `fits`. */
  #find(
    fits: (node: SceneNode) => boolean,
    nodes: Iterable<SceneNode> = this.#roots,
  ): SceneNode | undefined {
    for (const node of nodes) {
      if (fits(node)) return node;
      const found = this.#find(fits, [...node.slots.values(), ...node.children]);
      if (found) return found;
    }
    return undefined;
  }

  #getTag(owner: string, id: string, property: string): PageValue {
    const node = this.#node(owner, id);
    const state = this.#state;
    const own = node && this.#live.get(node.key);
    if (own) return own.instance.fields[property]!;
    const touched =
      node && { text: state?.texts[node.key]?.text, selected: state?.selected[node.key] }[property];
    const { text, bound } = node?.settings.get(property) ?? {};
    return (touched ?? (text === undefined ? bound : literal(text))) as PageValue;
  }

  #setTag(owner: string, id: string, property: string, value: PageValue): void {
    const node = this.#node(owner, id);
    const own = node && this.#live.get(node.key);
    if (own) {
      own.instance.set(property, value);
      return;
    }
    const key = fieldKey(owner, id);
    const settings = this.#settings.get(key) ?? new Map<string, Value>();
    this.#settings.set(key, settings.set(property, shown(value)));
    if (node && this.#state) this.#state = withoutTouch(this.#state, node.key);
    const field = node?.fields.get(property);
    if (field !== undefined) this.write(field, shown(value));
  }

  #callTag(owner: string, id: string, method: string): void {
    const node = this.#node(owner, id);
    if (!node || !this.#state) return;
    const { opened } = this.#state;
    const open = method === 'toggle' ? !(opened[node.key] ?? false) : method === 'open';
    this.#state = { ...this.#state, opened: { ...opened, [node.key]: open } };
  }
}
