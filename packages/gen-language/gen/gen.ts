/** The checker of `.gen` code: calls the checks of each block, and checks the root of the template. */

import { type CodeProblem, Problems, type SampleInfo } from '../problem.ts';
import { referenceOf, type SampleReference } from '../reference/reference-of.ts';
import type { ReferenceData } from '../reference/schema.ts';
import { insertion } from '../repair.ts';
import { checkRust } from '../rust/rust.ts';
import { mistake, say, type Words } from '../words/words.ts';
import { type Block, splitBlocks } from './blocks.ts';
import { attributeOf, type GenElement, walk } from './element.ts';
import { GUESSES } from './guesses.ts';
import { checkNames } from './names.ts';
import { withPlainSigns } from './signs.ts';
import { checkStyle } from './style.ts';
import { checkCapitals, checkElements } from './tags.ts';
import { parseTemplate } from './template.ts';

/** Root tags of files that cannot have callbacks and bindings. */
const STATIC_ROOTS = ['view', 'window', 'root'];

/** Whether a fragment is a style, not a template: whether it begins with a rule. */
export function isStyle(code: string): boolean {
  return /^(?:\s|\/\/[^\n]*)*(?:[.#][\p{L}\w-][^<>{}=\n]*[{｛]|[a-z][\w-]*\s*\{\s*[\w-]+\s*:)/u.test(
    code,
  );
}

/**
 * Checks a `.gen` sample: a file with its blocks, a fragment of a template (one or more tags), or a fragment of a style
 * (only rules).
 */
export function checkGen(written: string, info: SampleInfo, data: ReferenceData): CodeProblem[] {
  const problems = new Problems();
  const reference = referenceOf(data);
  const code = withPlainSigns(written, isStyle(written), problems);
  const blocks = splitBlocks(code, problems);
  if (blocks === undefined) {
    if (isStyle(code)) {
      checkStyle(code, 0, code.length, [], reference, problems);
    } else {
      const elements = parseTemplate(code, 0, code.length, problems, GUESSES);
      checkElements(elements, undefined, reference, problems);
      checkCapitals(elements, '', reference, problems);
    }
    return problems.sorted();
  }

  const template = blocks.find(({ name }) => name === 'template');
  const script = blocks.find(({ name }) => name === 'script');
  const roots =
    template === undefined ? [] : checkTemplate(template, code, script, info, reference, problems);
  for (const { name, start, contentStart, contentEnd, extra } of blocks) {
    if (extra) {
      const from = start + 1 + name.length;
      problems.add(from, from + extra.length, {
        ...mistake('block-attribute', name),
        to: '',
      });
    }
    if (name === 'script') {
      const rust = code.slice(contentStart, contentEnd);
      problems.addAll(checkRust(rust, info, data), contentStart);
      if (template !== undefined) checkNames(roots, rust, contentStart, problems);
    } else if (name === 'style') {
      checkStyle(code, contentStart, contentEnd, roots, reference, problems);
    }
  }
  return problems.sorted();
}

function checkTemplate(
  { start, contentStart, contentEnd, extra }: Block,
  code: string,
  script: Block | undefined,
  info: SampleInfo,
  reference: SampleReference,
  problems: Problems,
): GenElement[] {
  const roots = parseTemplate(code, contentStart, contentEnd, problems, GUESSES);
  checkElements(roots, undefined, reference, problems);
  const rust = script === undefined ? '' : code.slice(script.contentStart, script.contentEnd);
  checkCapitals(roots, rust, reference, problems);
  if (extra === undefined) {
    problems.add(start, start + 1, {
      ...mistake('missing-template/tags'),
      edits: [insertion(start, '<template>\n'), insertion(contentEnd, '\n</template>')],
      guess: true,
    });
    return roots;
  }
  const [root, second] = roots;
  if (root === undefined) {
    problems.add(start, contentStart, {
      ...mistake('empty-template'),
    });
    return roots;
  }
  if (second !== undefined) {
    problems.add(second.tagStart, second.tagStart + second.tag.length, {
      ...mistake('second-root', second.tag),
    });
  }
  checkRoot(root, problems);
  const loop = attributeOf(root, ':', 'for');
  if (loop !== undefined) {
    problems.add(loop.start, loop.nameEnd, {
      ...mistake('repeated-root'),
    });
  }
  // A sample with a title is a whole file. If it has no script, nothing handles its callbacks and bindings.
  const silent = STATIC_ROOTS.includes(root.tag)
    ? say('silent-file/root', root.tag)
    : script === undefined && info.title !== undefined
      ? say('silent-file/script')
      : undefined;
  if (silent !== undefined) checkSilence(roots, silent, problems);
  return roots;
}

function checkRoot(root: GenElement, problems: Problems): void {
  const { tag, tagStart } = root;
  const isComponent = tag === 'component';
  if (!isComponent && !STATIC_ROOTS.includes(tag)) {
    problems.add(tagStart, tagStart + tag.length, {
      ...mistake('bad-root', tag),
    });
    return;
  }
  const key = isComponent ? 'name' : 'id';
  const name = attributeOf(root, '', key);
  if (name?.value === undefined) {
    problems.add(tagStart, tagStart + tag.length, {
      ...mistake('unnamed-root', tag, key),
    });
  }
}

/** Reports callbacks and bindings in a file where nothing handles them. */
function checkSilence(roots: readonly GenElement[], where: Words, problems: Problems): void {
  for (const element of walk(roots)) {
    for (const { prefix, name, start, nameEnd } of element.attributes) {
      if (prefix === '') continue;
      problems.add(start, nameEnd, {
        ...mistake('silent-file', prefix + name, where),
      });
    }
  }
}
