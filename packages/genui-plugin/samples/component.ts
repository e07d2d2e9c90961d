/** Generates a component around a fragment, so that the compiler gets a whole file. */

/** The parts of a generated component. */
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
  /** Rust source that is used instead of the struct generated from `fields`. */
  component?: string;
  /** Source of whole methods, by name. */
  readonly methods: Map<string, string>;
  /** Source that contains whole `impl` blocks. */
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

/** Renders the whole file. Omits the script if the draft does not need one, like the samples of the pages. */
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

/** Converts `goal_card` to `GoalCard`. */
export function upperCamel(snake: string): string {
  return snake.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Converts `GoalCard` to `goal_card`. */
export function snakeCase(camel: string): string {
  return camel.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase();
}
