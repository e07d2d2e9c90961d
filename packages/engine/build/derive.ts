/**
 * The build is a graph in which work derives values from inputs. The key of a value is the hash of exactly these inputs
 * and of the code, so a cached value with the same key is valid.
 */
import { KEY, type Keyed, keyOf } from './key.ts';
import type { Store } from './store.ts';

/** A kind of work. */
export interface Step {
  readonly name: string;
  /** Hash of the code that does the work, with all that it imports. */
  readonly code: string;
  /** Cache for later builds. Without it, each build computes the values. */
  readonly store?: Store;
}

/**
 * A value and its key. The value is read from the cache or computed at the first access. If it is an input of other
 * work, its key represents it.
 */
export interface Derived<Value> extends Keyed {
  readonly key: string;
  readonly value: Value;
}

/**
 * A large input of which the work needs only a part. The work asks it questions, and only the answers are part of the
 * key, so that other changes do not invalidate the value.
 */
export class Lookup {
  readonly has: (question: string) => boolean;

  constructor(answers: { has(question: string): boolean }) {
    this.has = (question) => answers.has(question);
  }

  get [KEY](): string {
    return '';
  }
}

/** Questions and their answers, by the name of the input. */
type Answers = Readonly<Record<string, readonly (readonly [question: string, answer: boolean])[]>>;

/** A value as stored. */
interface Made<Value> {
  readonly value: Value;
  readonly answers: Answers;
}

/**
 * Derives a value. `work` may use only `inputs`, so it must be a module-level function and not a closure. Time,
 * environment, files and git's output must be inputs. The inputs are frozen before the work begins.
 */
export function derive<Inputs extends object, Value>(
  step: Step,
  inputs: Inputs,
  work: (inputs: Inputs) => Value,
): Derived<Value> {
  return new Node(step, inputs, work);
}

/**
 * Wraps a value that is stored elsewhere, for use as an input. `key` identifies the inputs of the value; each access
 * calls `read`.
 */
export function derivedFile<Value>(key: string, read: () => Value): Derived<Value> {
  return {
    key,
    [KEY]: key,
    get value() {
      return read();
    },
  };
}

class Node<Inputs extends object, Value> implements Derived<Value> {
  /** Cleared once the value exists, so that the sources of thousands of pages do not stay in memory. */
  #todo: { readonly step: Step; readonly inputs: Inputs; work(inputs: Inputs): Value } | undefined;
  readonly #isAsking: boolean;
  /** Key of the step and its inputs, without the answers of lookups. */
  #name: string | undefined;
  #made: Made<Value> | undefined;

  constructor(step: Step, inputs: Inputs, work: (inputs: Inputs) => Value) {
    this.#todo = { step, inputs, work };
    this.#isAsking = lookupsIn(inputs).length > 0;
  }

  get value(): Value {
    return this.#find().value;
  }

  get key(): string {
    // The questions are known only after the work.
    return this.#isAsking ? keyOf(this.#nameOf(), this.#find().answers) : this.#nameOf();
  }

  get [KEY](): string {
    return this.key;
  }

  #nameOf(): string {
    if (this.#name === undefined) {
      const { step, inputs } = this.#todo!;
      this.#name = keyOf(step.name, step.code, inputs);
    }
    return this.#name;
  }

  #find(): Made<Value> {
    if (this.#todo && !this.#made) {
      const { step, inputs, work } = this.#todo;
      // Computed before the work, because this freezes the inputs.
      const name = this.#nameOf();
      const isRight = ({ answers }: Made<Value>) => isAnswered(inputs, answers);
      this.#made = step.store?.get(name, isRight);
      if (!this.#made) {
        const made = make(inputs, work);
        this.#made = step.store ? step.store.put(name, made) : made;
      }
      this.#todo = undefined;
    }
    return this.#made!;
  }
}

const lookupsIn = (inputs: object): [name: string, lookup: Lookup][] =>
  Object.entries(inputs).filter(([, input]) => input instanceof Lookup);

/** Whether the questions still have these answers. */
function isAnswered(inputs: object, answers: Answers): boolean {
  return lookupsIn(inputs).every(([name, lookup]) =>
    (answers[name] ?? []).every(([question, answer]) => lookup.has(question) === answer),
  );
}

/** Runs the work and records its questions. */
function make<Inputs extends object, Value>(
  inputs: Inputs,
  work: (inputs: Inputs) => Value,
): Made<Value> {
  const lookups = lookupsIn(inputs);
  if (lookups.length === 0) return { value: work(inputs), answers: {} };
  const asked = lookups.map(([name]) => [name, new Map<string, boolean>()] as const);
  const listening = lookups.map(([name, lookup], at) => {
    const has = (question: string) => {
      const answer = lookup.has(question);
      asked[at]![1].set(question, answer);
      return answer;
    };
    return [name, new Lookup({ has })];
  });
  const value = work(Object.freeze({ ...inputs, ...Object.fromEntries(listening) }));
  return { value, answers: Object.fromEntries(asked.map(([name, given]) => [name, [...given]])) };
}
