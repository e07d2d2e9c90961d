/** Helpers of the tests in this package: wrong samples in which the place of the problem is marked. */

import { expect } from 'vitest';
import { dataFolder } from '../../tests/sites/book.ts';
import { applyEdits } from './apply.ts';
import { told } from './catalogue.ts';
import type { CodeProblem, SampleInfo } from './problem.ts';
import { loadData, type ReferenceData } from './reference/load.ts';

/** The project's own data, so the names in tests are real. */
export const data: ReferenceData = await loadData(dataFolder);

export type Checker = (code: string, info: SampleInfo, data: ReferenceData) => CodeProblem[];

/** A wrong sample with its only problem between `«` and `»`, and the expected message. */
export interface WrongSample {
  readonly name: string;
  readonly code: string;
  /** Part of the message and the fix. */
  readonly says: string | RegExp;
  /** The exact replacement, if one is expected. */
  readonly to?: string;
  readonly title?: string;
}

/** Expects that only the marked place is reported, and that the fix, if there is one, leaves no problems. */
export function expectProblem(checker: Checker, wrong: WrongSample): void {
  const start = wrong.code.indexOf('«');
  const end = wrong.code.indexOf('»') - 1;
  const code = wrong.code.replace('«', '').replace('»', '');
  const info: SampleInfo = wrong.title === undefined ? {} : { title: wrong.title };
  const problems = checker(code, info, data);
  const said = problems.map(told).map(({ message, fix }) => `${message} ${fix}`);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(wrong.says);
  const [{ place, edits } = { place: undefined, edits: undefined }] = problems;
  expect(place).toEqual({ start, end });
  const [edit, ...others] = edits ?? [];
  const isWhole = edit?.start === start && edit.end === end && others.length === 0;
  expect(isWhole ? edit.text : undefined).toBe(wrong.to);
  if (edits === undefined) return;
  const fixed = applyEdits(code, edits);
  expect(checker(fixed, info, data), fixed).toEqual([]);
}

/** The script of a whole file. */
export const script =
  '<script>\n#[component]\npub struct Home {\n    title: String,\n}\nimpl Home {\n    fn save(&mut self) {}\n}\n</script>';

/** A whole file with `content` in its root. */
export function file(content: string): string {
  return `<template>\n<component name="Home">\n${content}\n</component>\n</template>\n${script}`;
}
