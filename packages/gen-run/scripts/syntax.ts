/** The syntax tree of a script. Offsets are 0-based in the script. */
import type { Words } from './told.ts';

/**
 * A type as written: `Vec<u32>` has the name `Vec` and one argument. References have the name `&` or `&mut`, tuples
 * `(`, arrays `[;`, slices `[`; `fn(A) -> B` has the name `fn` and the arguments B, A.
 */
export interface TypeNode {
  readonly at: number;
  readonly name: string;
  readonly args: readonly TypeNode[];
  /** The name of a reference's lifetime. */
  readonly lifetime?: string | undefined;
}

/** A part of a path: `parse::<u32>` has one argument. */
export interface Segment {
  readonly name: string;
  readonly args: readonly TypeNode[];
}

export interface PathNode {
  readonly kind: 'path';
  readonly at: number;
  readonly segments: readonly Segment[];
}

export type Pattern = { readonly at: number } & (
  | { readonly kind: 'any' }
  /** `..` in a tuple, a list or the fields of a struct. */
  | { readonly kind: 'rest' }
  | {
      readonly kind: 'name';
      readonly name: string;
      readonly mutable: boolean;
      readonly borrowed?: '&' | '&mut' | undefined;
      readonly inner?: Pattern | undefined;
    }
  | { readonly kind: 'value'; readonly value: Expression }
  | {
      readonly kind: 'range';
      readonly from?: Expression | undefined;
      readonly to?: Expression | undefined;
      readonly closed: boolean;
    }
  | { readonly kind: 'either'; readonly patterns: readonly Pattern[] }
  | { readonly kind: 'tuple' | 'list'; readonly patterns: readonly Pattern[] }
  | { readonly kind: 'reference'; readonly pattern: Pattern }
  | {
      readonly kind: 'variant';
      readonly path: PathNode;
      /** Patterns by index, or by the names of the fields. */
      readonly fields: readonly Pattern[] | readonly (readonly [string, Pattern])[];
      readonly named: boolean;
      /** Whether other fields are ignored: `Point { x, .. }`. */
      readonly open: boolean;
    }
);

export interface Arm {
  readonly pattern: Pattern;
  readonly guard?: Expression | undefined;
  readonly body: Expression;
}

export type Statement =
  | {
      readonly kind: 'let';
      readonly at: number;
      readonly pattern: Pattern;
      readonly type?: TypeNode | undefined;
      readonly from: Expression;
      readonly otherwise?: Block | undefined;
    }
  | { readonly kind: 'do'; readonly at: number; readonly run: Expression; readonly ended: boolean };

export interface Block {
  readonly kind: 'block';
  readonly at: number;
  readonly end: number;
  readonly statements: readonly Statement[];
  /** The expression for the value of the block. */
  readonly last?: Expression | undefined;
  readonly label?: string | undefined;
}

export interface Parameter {
  readonly pattern: Pattern;
  readonly type?: TypeNode | undefined;
}

interface NamedNode {
  readonly at: number;
  readonly name: string;
}

export interface MacroNode extends NamedNode {
  readonly kind: 'macro';
  readonly args: readonly Expression[];
  /** `vec![0; 3]` */
  readonly repeated?: boolean | undefined;
  /** The asserted expression of `assert!` as source text. */
  readonly text?: string | undefined;
  /** The pattern and guard of `matches!`. */
  readonly arm?: Arm | undefined;
}

export type Expression =
  | PathNode
  | Block
  | MacroNode
  | ({ readonly at: number } & (
      | {
          readonly kind: 'number';
          readonly text: string;
          readonly suffix?: string | undefined;
          readonly float: boolean;
        }
      | { readonly kind: 'text'; readonly text: string }
      | { readonly kind: 'char'; readonly text: string }
      | { readonly kind: 'bool'; readonly value: boolean }
      | { readonly kind: 'unary'; readonly operator: '-' | '!' | '*'; readonly on: Expression }
      | { readonly kind: 'borrow'; readonly mutable: boolean; readonly on: Expression }
      | {
          readonly kind: 'binary';
          readonly operator: string;
          readonly left: Expression;
          readonly right: Expression;
        }
      | {
          readonly kind: 'assign';
          /** `+` for `+=`; empty for `=`. */
          readonly operator: string;
          readonly to: Expression;
          readonly from: Expression;
        }
      | { readonly kind: 'cast'; readonly on: Expression; readonly type: TypeNode }
      | { readonly kind: 'call'; readonly on: Expression; readonly args: readonly Expression[] }
      | {
          readonly kind: 'method';
          readonly on: Expression;
          readonly name: string;
          readonly nameAt: number;
          readonly types: readonly TypeNode[];
          readonly args: readonly Expression[];
        }
      | { readonly kind: 'field'; readonly on: Expression; readonly name: string }
      | { readonly kind: 'index'; readonly on: Expression; readonly index: Expression }
      | {
          readonly kind: 'range';
          readonly from?: Expression | undefined;
          readonly to?: Expression | undefined;
          readonly closed: boolean;
        }
      | { readonly kind: 'tuple'; readonly items: readonly Expression[] }
      | { readonly kind: 'array'; readonly items: readonly Expression[] }
      | { readonly kind: 'repeat'; readonly item: Expression; readonly count: Expression }
      | {
          readonly kind: 'struct';
          readonly path: PathNode;
          readonly fields: readonly (readonly [string, Expression, number])[];
          readonly base?: Expression | undefined;
        }
      | {
          readonly kind: 'if';
          readonly condition: Expression;
          readonly then: Block;
          readonly otherwise?: Expression | undefined;
        }
      /** `let Some(x) = y` as a condition. */
      | { readonly kind: 'binds'; readonly pattern: Pattern; readonly from: Expression }
      | { readonly kind: 'match'; readonly on: Expression; readonly arms: readonly Arm[] }
      | {
          readonly kind: 'while';
          readonly condition: Expression;
          readonly body: Block;
          readonly label?: string | undefined;
        }
      | { readonly kind: 'loop'; readonly body: Block; readonly label?: string | undefined }
      | {
          readonly kind: 'for';
          readonly pattern: Pattern;
          readonly over: Expression;
          readonly body: Block;
          readonly label?: string | undefined;
        }
      | {
          readonly kind: 'break';
          readonly label?: string | undefined;
          readonly value?: Expression | undefined;
        }
      | { readonly kind: 'continue'; readonly label?: string | undefined }
      | { readonly kind: 'return'; readonly value?: Expression | undefined }
      | { readonly kind: 'try'; readonly on: Expression }
      | {
          readonly kind: 'closure';
          readonly params: readonly Parameter[];
          readonly result?: TypeNode | undefined;
          readonly body: Expression;
          readonly moves: boolean;
        }
    ));

/** `#[derive(Debug, Clone)]` has the name `derive` and two words. */
export interface Attribute {
  readonly name: string;
  readonly words: readonly string[];
}

/** How a method receives `self`. */
export type Receiver = 'value' | '&' | '&mut';

export interface FunctionNode extends NamedNode {
  readonly kind: 'fn';
  readonly attributes: readonly Attribute[];
  readonly receiver?: Receiver | undefined;
  /** `mut self` */
  readonly mutable?: boolean | undefined;
  readonly params: readonly Parameter[];
  readonly result?: TypeNode | undefined;
  /** A refusal if the body could not be parsed. */
  readonly body: Block | Refused;
  /** Offset after its closing brace. */
  readonly end: number;
}

/** Code that could not be parsed, and is not run. */
export interface Refused {
  readonly kind: 'refused';
  readonly at: number;
  readonly why: Words;
}

export interface FieldNode {
  readonly name: string;
  readonly type: TypeNode;
}

export interface VariantNode {
  readonly name: string;
  readonly shape: 'unit' | 'tuple' | 'named';
  readonly fields: readonly FieldNode[];
  readonly attributes: readonly Attribute[];
  /** `Low = 1` */
  readonly number?: Expression | undefined;
}

export type Item =
  | FunctionNode
  | {
      readonly kind: 'type';
      readonly at: number;
      readonly name: string;
      readonly params: readonly string[];
      readonly isEnum: boolean;
      readonly variants: readonly VariantNode[];
      readonly attributes: readonly Attribute[];
    }
  | {
      readonly kind: 'impl';
      readonly at: number;
      readonly trait?: string | undefined;
      readonly type: TypeNode;
      readonly items: readonly Item[];
    }
  | {
      readonly kind: 'const';
      readonly at: number;
      readonly name: string;
      readonly type: TypeNode;
      readonly value: Expression;
    }
  | {
      readonly kind: 'alias';
      readonly at: number;
      readonly name: string;
      readonly type: TypeNode;
    }
  /** Each path with its local name; `*` for all names. */
  | {
      readonly kind: 'use';
      readonly at: number;
      readonly paths: readonly (readonly [readonly string[], string])[];
    }
  | (Refused & { readonly name: string });
