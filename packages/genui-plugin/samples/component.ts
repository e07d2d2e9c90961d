/** A component that is made up around a fragment, so that the compiler sees a whole file. */

/** What a fragment needs its component to have. */
export interface Draft {
  name: string;
  /** Tags inside the root. */
  body: string;
  /** Paths after `import!`. */
  readonly imports: Set<string>;
  /** Rust in front of the component: types, events, `use`. */
  readonly items: string[];
  /** Rust type by name of the field. */
  readonly fields: Map<string, string>;
  /** Items that replace the struct made of `fields`. */
  component?: string;
  /** Methods, whole. */
  readonly methods: Map<string, string>;
  /** Other blocks inside `impl`, or impl blocks of their own. */
  readonly impls: string[];
  style?: string;
}

export function draft(name = 'Sample'): Draft {
  return {
    name,
    body: '',
    imports: new Set(),
    items: [],
    fields: new Map(),
    methods: new Map(),
    impls: [],
  };
}

/** The whole file. A draft that needs no script gets none, as the pages write it. */
export function renderComponent(parts: Draft): string {
  const { name, body, imports, items, fields, methods, impls, style } = parts;
  const blocks = [`<template>\n<component name="${name}">\n${body}\n</component>\n</template>`];
  const script = [
    ...(imports.size > 0
      ? [`import!{\n${[...imports].map((path) => `${path};\n`).join('')}}`]
      : []),
    ...items,
    parts.component ?? componentStruct(name, fields),
    ...(methods.size > 0 ? [`impl ${name} {\n${[...methods.values()].join('\n')}\n}`] : []),
    ...impls,
  ];
  if (script.length > 1 || fields.size > 0 || parts.component)
    blocks.push(`<script>\n${script.join('\n')}\n</script>`);
  if (style) blocks.push(`<style>\n${style}\n</style>`);
  return `${blocks.join('\n\n')}\n`;
}

function componentStruct(name: string, fields: ReadonlyMap<string, string>): string {
  const list = [...fields].map(([field, type]) => `    ${field}: ${type},\n`).join('');
  return `#[component]\npub struct ${name} {\n${list}}`;
}

/** `goal_card` as `GoalCard`. */
export function upperCamel(snake: string): string {
  return snake.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `GoalCard` as `goal_card`. */
export function snakeCase(camel: string): string {
  return camel.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase();
}
