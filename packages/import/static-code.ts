/**
 * Reads the data of configurations in JavaScript or TypeScript without running them: literals, constants and functions
 * of the file and of files that it imports. Values that would have to be computed become `Unread`.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { parse } from 'yaml';
import { lineAt } from './draft.ts';

/** A value that is only known when the configuration runs. */
export class Unread {
  constructor(
    readonly file: string,
    readonly line: number,
    readonly text: string,
  ) {}
}

export type Data =
  | string
  | number
  | boolean
  | null
  | undefined
  | Unread
  | readonly Data[]
  | { readonly [key: string]: Data };

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/**
 * The module's default export, or the value of `module.exports`. @throws {SyntaxError} if the file is not valid code.
 */
export function readModule(file: string): Data {
  return new Module(file).exported('default');
}

/** All unread values in some data. */
export function unreadIn(data: Data): Unread[] {
  if (data instanceof Unread) return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap((each) => unreadIn(each));
}

type Scope = ReadonlyMap<string, Data>;
/** Maximum depth of the evaluation, because calls and imports may be circular. */
const DEEPEST = 40;

class Module {
  readonly #text: string;
  readonly #declared = new Map<string, Node>();
  readonly #imported = new Map<string, { readonly from: string; readonly name: string }>();
  readonly #exports = new Map<string, Node>();

  constructor(
    readonly file: string,
    readonly depth = 0,
  ) {
    this.#text = readFileSync(file, 'utf8');
    if (file.endsWith('.json')) return;
    const lang = /\.[cm]?tsx?$/.test(file) ? 'ts' : 'jsx';
    const program = parseAst(this.#text, { lang }) as unknown as { body: Node[] };
    for (const statement of program.body) this.#note(statement);
  }

  #note(node: Node): void {
    const declaration = node.declaration as Node | null | undefined;
    switch (node.type) {
      case 'ImportDeclaration':
        for (const each of node.specifiers as Node[]) {
          const imported = each.imported as Node | undefined;
          this.#imported.set(String((each.local as Node).name), {
            from: String((node.source as Node).value),
            name:
              each.type === 'ImportDefaultSpecifier' ? 'default' : String(imported?.name ?? '*'),
          });
        }
        break;
      case 'ExportDefaultDeclaration':
        if (declaration) this.#exports.set('default', declaration);
        break;
      case 'ExportNamedDeclaration':
        if (declaration) this.#note(declaration);
        break;
      case 'VariableDeclaration':
        for (const each of node.declarations as Node[])
          if ((each.id as Node).type === 'Identifier' && each.init)
            this.#declared.set(String((each.id as Node).name), each.init as Node);
        break;
      case 'FunctionDeclaration':
        this.#declared.set(String((node.id as Node).name), node);
        break;
      case 'ExpressionStatement': {
        const { type, left, right } = node.expression as Node;
        if (
          type === 'AssignmentExpression' &&
          /^(?:module\.)?exports$/.test(this.#written(left as Node))
        )
          this.#exports.set('default', right as Node);
      }
    }
  }

  exported(name: string): Data {
    if (this.file.endsWith('.json')) return parse(this.#text) as Data;
    const node = this.#exports.get(name) ?? this.#declared.get(name);
    if (!node) return new Unread(this.file, 1, name);
    return this.#functionOf(node)
      ? this.#call(node, [], new Map(), 0)
      : this.#value(node, new Map(), 0);
  }

  #written = (node: Node) => this.#text.slice(node.start, node.end);
  #unread = (node: Node) =>
    new Unread(this.file, lineAt(this.#text, node.start), this.#written(node));

  #functionOf(node: Node | undefined): Node | undefined {
    return node && /Function/.test(node.type) ? node : undefined;
  }

  /** The value that a function of the file returns: its expression body, or its first top-level `return`. */
  #call(callee: Node, args: readonly Data[], outer: Scope, depth: number): Data {
    const own = new Map(outer);
    for (const [at, parameter] of (callee.params as Node[]).entries())
      if (parameter.type === 'Identifier') own.set(String(parameter.name), args[at]);
    const body = callee.body as Node;
    if (body.type !== 'BlockStatement') return this.#value(body, own, depth + 1);
    for (const statement of body.body as Node[]) {
      if (statement.type === 'VariableDeclaration')
        for (const each of statement.declarations as Node[])
          if ((each.id as Node).type === 'Identifier' && each.init)
            own.set(String((each.id as Node).name), this.#value(each.init as Node, own, depth + 1));
      if (statement.type === 'ReturnStatement' && statement.argument)
        return this.#value(statement.argument as Node, own, depth + 1);
    }
    return this.#unread(callee);
  }

  #value(node: Node, scope: Scope, depth: number): Data {
    if (depth > DEEPEST) return this.#unread(node);
    const inner = (child: unknown) => this.#value(child as Node, scope, depth + 1);
    switch (node.type) {
      case 'Literal':
        return 'regex' in node ? this.#unread(node) : (node.value as Data);
      case 'TemplateLiteral': {
        const parts = (node.expressions as Node[]).map(inner);
        if (parts.some((part) => typeof part !== 'string' && typeof part !== 'number'))
          return this.#unread(node);
        return (node.quasis as { value: { cooked: string } }[])
          .map(({ value }, at) => value.cooked + (at < parts.length ? String(parts[at]) : ''))
          .join('');
      }
      case 'ArrayExpression':
        return (node.elements as (Node | null)[]).flatMap((each): readonly Data[] => {
          if (each === null) return [];
          if (each.type !== 'SpreadElement') return [inner(each)];
          const spread = inner(each.argument);
          return Array.isArray(spread) ? spread : [this.#unread(each)];
        });
      case 'ObjectExpression':
        return this.#object(node, inner);
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'AwaitExpression':
        return inner(node.expression ?? node.argument);
      case 'UnaryExpression': {
        const value = inner(node.argument);
        if (node.operator === '-' && typeof value === 'number') return -value;
        return node.operator === '!' && typeof value === 'boolean' ? !value : this.#unread(node);
      }
      case 'BinaryExpression': {
        const [left, right] = [inner(node.left), inner(node.right)];
        const isText = (side: Data) => typeof side === 'string' || typeof side === 'number';
        return node.operator === '+' && isText(left) && isText(right)
          ? `${left}${right}`
          : this.#unread(node);
      }
      case 'Identifier':
        return this.#named(node, scope, depth);
      case 'MemberExpression': {
        const owner = inner(node.object);
        const key = node.computed ? inner(node.property) : (node.property as Node).name;
        const isKnown =
          typeof owner === 'object' &&
          owner !== null &&
          !(owner instanceof Unread) &&
          Object.hasOwn(owner, String(key));
        return isKnown ? (owner as Record<string, Data>)[String(key)] : this.#unread(node);
      }
      case 'CallExpression':
        return this.#called(node, scope, depth);
      default:
        return this.#unread(node);
    }
  }

  #object(node: Node, inner: (child: unknown) => Data): Data {
    const object: Record<string, Data> = {};
    for (const each of node.properties as Node[]) {
      if (each.type === 'SpreadElement') {
        const spread = inner(each.argument);
        if (typeof spread === 'object' && spread !== null && !(spread instanceof Unread))
          Object.assign(object, spread);
        else object[`...${each.start}`] = this.#unread(each);
        continue;
      }
      const key = each.key as Node;
      const name = each.computed ? inner(key) : (key.name ?? key.value);
      object[String(name)] = this.#functionOf(each.value as Node)
        ? this.#unread(each)
        : inner(each.value);
    }
    return object;
  }

  #named(node: Node, scope: Scope, depth: number): Data {
    const name = String(node.name);
    if (name === 'undefined') return undefined;
    if (scope.has(name)) return scope.get(name);
    const own = this.#declared.get(name);
    if (own)
      return this.#functionOf(own) ? this.#unread(node) : this.#value(own, new Map(), depth + 1);
    const imported = this.#imported.get(name);
    return imported ? this.#fromFile(imported.from, imported.name, node) : this.#unread(node);
  }

  #called(node: Node, scope: Scope, depth: number): Data {
    const callee = node.callee as Node;
    const args = node.arguments as Node[];
    const name = String(callee.name ?? '');
    if (name === 'require' && args[0]?.type === 'Literal')
      return this.#fromFile(String(args[0].value), 'default', node);
    const values = args.map((each) => this.#value(each, scope, depth + 1));
    const own = this.#functionOf(this.#declared.get(name));
    if (own) return this.#call(own, values, new Map(), depth);
    const imported = this.#imported.get(name);
    if (imported?.from.startsWith('.')) return this.#fromFile(imported.from, imported.name, node);
    // `defineConfig({ … })`, `starlight({ … })`: for functions of packages, the argument is the configuration.
    const [first] = values;
    if (callee.type === 'Identifier' && typeof first === 'object' && first !== null) return first;
    if (this.#functionOf(args[0]) && callee.type === 'Identifier')
      return this.#call(args[0] as Node, [], scope, depth);
    return this.#unread(node);
  }

  #fromFile(from: string, name: string, node: Node): Data {
    const file = from.startsWith('.') ? moduleAt(join(dirname(this.file), from)) : undefined;
    if (file === undefined || this.depth > DEEPEST) return this.#unread(node);
    return new Module(file, this.depth + 1).exported(name);
  }
}

/** The file of an import, with or without its extension. */
function moduleAt(path: string): string | undefined {
  const endings = [
    '',
    '.ts',
    '.mts',
    '.cts',
    '.js',
    '.mjs',
    '.cjs',
    '.json',
    '/index.ts',
    '/index.js',
  ];
  return endings
    .map((ending) => path + ending)
    .find((each) => existsSync(each) && statSync(each).isFile());
}
