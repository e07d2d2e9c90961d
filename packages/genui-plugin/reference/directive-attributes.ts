/** Checks the attributes of directives that show data, and reports mistakes. */

import type { DataLang as Lang, ReferenceData } from 'gen-language/reference';
import { nearest } from 'parallel-docs';

/** The attributes written on a directive. */
export type DirectiveAttributes = Readonly<Record<string, string | undefined>>;

/** A mistake of the author: a directive names something that is not in the data, or it lacks an attribute. */
export class DataDirectiveError extends Error {
  override readonly name = 'DataDirectiveError';
  /** The wrong name or value of an attribute; empty if an attribute is missing or empty. */
  readonly wrong: string;
  /** The nearest existing name, as a replacement. */
  readonly suggestion: string | undefined;

  constructor(message: string, wrong = '', suggestion?: string) {
    super(message);
    this.wrong = wrong;
    this.suggestion = suggestion;
  }
}

export function checkAttributes(
  directive: string,
  attributes: DirectiveAttributes,
  allowed: readonly string[],
): void {
  for (const name of Object.keys(attributes)) {
    if (!allowed.includes(name)) throw unknownName(`attribute of ${directive}`, name, allowed);
  }
}

export function requiredAttribute(attributes: DirectiveAttributes, name: string): string {
  const value = attributes[name];
  if (value === undefined || value === '') {
    throw new DataDirectiveError(`The attribute ${name}="…" is missing or empty.`);
  }
  return value;
}

export function named<T>(
  what: string,
  entries: readonly (readonly [string, T])[],
  name: string,
): T {
  const found = entries.find(([key]) => key === name);
  if (found === undefined)
    throw unknownName(
      what,
      name,
      entries.map(([key]) => key),
    );
  return found[1];
}

export function unknownName(
  what: string,
  wrong: string,
  names: readonly string[],
): DataDirectiveError {
  const suggestion = nearest(wrong, names);
  const known = suggestion === undefined && names.length > 0 ? ` Known: ${names.join(', ')}.` : '';
  return new DataDirectiveError(`"${wrong}" is not a known ${what}.${known}`, wrong, suggestion);
}

/** Creates the Markdown of a directive. @throws {DataDirectiveError} if an attribute is wrong. */
export type DirectiveTable = (
  data: ReferenceData,
  attributes: DirectiveAttributes,
  lang: Lang,
) => string;
