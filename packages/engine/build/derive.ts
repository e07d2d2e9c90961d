/**
 * The build as a graph: a value is derived from inputs by work, and its key is the hash of exactly these inputs and of the
 * code. So what an earlier build has kept is right, or it is not found.
 */
import { KEY, type Keyed, keyOf } from './key.ts';
import type { Store } from './store.ts';

/** A kind of work. */
export interface Step {
  readonly name: string;
  /** Hash of the code that does the work, with all that it imports. */
  readonly code: string;
  /** Where values are kept for the next build; without one they are made when they are asked for. */
  readonly store?: Store;
}

/** A value and its key. The value is found or made when it is asked for first. Among inputs, its key stands for it. */
export interface Derived<Value> extends Keyed {
  readonly key: string;
  readonly value: Value;
}

/**
 * An input that is too large to make everything again when something in it changes: work may ask it questions, and only
 * the answers count that it was given.
 */
export class Lookup {
  /** Answers a question. */
  readonly has: (question: string) => boolean;

  constructor(answers: { has(question: string): boolean }) {
    this.has = (question) => answers.has(question);
  }

  get [KEY](): string {
    return '';
  }
}

/** Questions and their answers, by the name of the input that was asked. */
type Answers = Readonly<Record<string, readonly (readonly [question: string, answer: boolean])[]>>;

/** A value as it is kept. */
interface Made<Value> {
  readonly value: Value;
  readonly answers: Answers;
}

/**
 * Derives a value. `work` may use `inputs` and nothing else, so it is a function of a module and no closure; time,
 * environment, files and what git says are inputs. They are frozen before the work begins.
 */
export function derive<Inputs extends object, Value>(
  step: Step,
  inputs: Inputs,
  work: (inputs: Inputs) => Value,
): Derived<Value> {
  return new Node(step, inputs, work);
}

/** A value that lies elsewhere, under the key of what it was made from. */
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
  /** Gone when the value is there: the sources of thousands of pages do not stay in memory. */
  #todo: { readonly step: Step; readonly inputs: Inputs; work(inputs: Inputs): Value } | undefined;
  readonly #isAsking: boolean;
  /** Key of the inputs, but for answers. */
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
    // What was asked is known when the work has been done.
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
      // Before the work: it finds its inputs frozen.
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

/** Whether questions still have these answers. */
function isAnswered(inputs: object, answers: Answers): boolean {
  return lookupsIn(inputs).every(([name, lookup]) =>
    (answers[name] ?? []).every(([question, answer]) => lookup.has(question) === answer),
  );
}

/** Does the work, and listens to what it asks. */
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
