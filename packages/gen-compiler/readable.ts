/** Generated Rust that is the same each time, and can be read. */
import { orderMembers } from './live.ts';
import { nameElements } from './names.ts';

/**
 * Gives elements names that can be read, and their properties an order.
 *
 * @param rust what the compiler made, with the names that build/edits.mjs has it draw
 * @param source of which it made it
 */
export function readableRust(rust: string, source: string): string {
  return orderMembers(nameElements(rust, source));
}
