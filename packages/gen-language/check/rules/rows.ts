/** Reports mistakes in `:for`, in its lists and in its rows. */
import { type Attribute, attributeOf, type GenElement, walk } from '../../gen/element.ts';
import type { Problems } from '../../problem.ts';
import { mistake } from '../../words/words.ts';
import type { ScriptNames } from './script-parts.ts';

const NO_LIST = /^(?:[iu](?:8|16|32|64|128|size)|f32|f64|bool|char|String|Option<.*>|HashMap<.*>)$/;

/** Checks the lists that loops repeat, and the bindings in their rows. */
export function checkRows(
  roots: readonly GenElement[],
  { structs, component }: ScriptNames,
  problems: Problems,
): void {
  const fields = structs.get(component)!;
  const lists = new Map<string, Attribute>();
  for (const element of walk(roots)) {
    const clause = attributeOf(element, ':', 'for');
    const [, words = '', list = ''] =
      /^\s*(.+?)\s+in\s+([\w.]+)\s*$/.exec(clause?.value ?? '') ?? [];
    if (clause === undefined || list === '') continue;
    checkCondition(element, words, problems);
    const items = words.match(/[A-Za-z_]\w*/g) ?? [];
    const type = fields.get(list);
    const listStart = clause.valueStart + clause.value!.lastIndexOf(list);
    if (type !== undefined && NO_LIST.test(type))
      problems.add(listStart, listStart + list.length, mistake('loop-list', list, type));
    if (lists.has(list))
      problems.add(listStart, listStart + list.length, mistake('loop-twice', list));
    lists.set(list, clause);
    checkRow(element, { list, items, type }, { structs, component }, problems);
  }
}

/** Reports a condition on the repeated tag: the compiler keeps either the condition or the loop. */
function checkCondition(row: GenElement, words: string, problems: Problems): void {
  const condition = row.attributes.find(({ name }) => /^(?:if|else_if|else)$/.test(name));
  const [first = ''] = condition?.value?.trim().split('.') ?? [];
  // A condition on the item has a problem of its own.
  if (condition === undefined || words.split(/\W+/).includes(first)) return;
  const { start, nameEnd, prefix, name } = condition;
  problems.add(start, nameEnd, mistake('loop-condition', prefix + name));
}

/** A clause of `:for`. */
interface Loop {
  readonly list: string;
  /** The names that it declares. The last one is that of the item. */
  readonly items: readonly string[];
  /** Type of the list. */
  readonly type: string | undefined;
}

function checkRow(
  row: GenElement,
  { list, items, type: of = '' }: Loop,
  { structs, component }: Pick<ScriptNames, 'structs' | 'component'>,
  problems: Problems,
): void {
  const fields = structs.get(component)!;
  const item = items.at(-1) ?? '';
  const itemType = /^Vec<(\w+)>$/.exec(of)?.[1] ?? '';
  const seen = new Set<string>();
  for (const element of walk([row])) {
    const inner = attributeOf(element, ':', 'for');
    const part = new RegExp(`\\s+in\\s+(${item}\\.[\\w.]+)\\s*$`).exec(inner?.value ?? '')?.[1];
    if (inner !== undefined && element !== row && part !== undefined) {
      const at = inner.valueStart + inner.value!.lastIndexOf(part);
      problems.add(at, at + part.length, mistake('loop-part', part));
    }
    for (const { prefix, name, value = '', valueStart } of element.attributes) {
      if (prefix !== ':' || name === 'for') continue;
      const path = value.trim();
      const [first = '', member] = path.split('.');
      if (/^(?:if|else_if)$/.test(name) && member !== undefined && items.includes(first))
        problems.add(
          valueStart,
          valueStart + value.length,
          mistake('part-of-field/row', path, name),
        );
      if (first === list && member !== undefined && structs.get(itemType)?.has(member)) {
        const at = valueStart + value.indexOf(first);
        problems.add(at, at + first.length, {
          ...mistake('part-of-field/item', path, list, `${item}.${member}`),
          to: item,
        });
        continue;
      }
      const type =
        first === item
          ? member === undefined
            ? itemType
            : structs.get(itemType)?.get(member)
          : undefined;
      if (type === 'String' || (type !== undefined && structs.has(type))) {
        if (seen.has(path))
          problems.add(valueStart, valueStart + value.length, mistake('item-twice', path));
        seen.add(path);
      }
      const word = items.find((one) => one !== first && first.includes(one) && fields.has(first));
      if (word !== undefined)
        problems.add(valueStart, valueStart + value.length, mistake('loop-name', word, first));
    }
  }
}
