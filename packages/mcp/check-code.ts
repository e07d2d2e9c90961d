/** The tool that checks an assistant's code. */
import { fileURLToPath } from 'node:url';
import { loadCompiler } from 'gen-compiler/node';
import { checkSample, type Finding, fixText, KINDS } from 'gen-language/check';
import { dataFolderOf, loadData, type ReferenceData } from 'gen-language/data';
import { judgeScript } from 'gen-run/judging';
import * as z from 'zod';
import { bounded, defineTool, language } from './tool.ts';

/** Maximum number of characters of a text. */
const MAX_TEXT = 100_000;

/** Root folder of this repository. */
const root = fileURLToPath(new URL('../..', import.meta.url));
let loading: Promise<ReferenceData> | undefined;

/** Reports the problems of a text, and returns the text with all safe fixes. */
export const checkCode = defineTool({
  name: 'check_code',
  title: 'Check code',
  description:
    'Checks a .gen file, a part of a .gen file, or a configuration file of GenUI or Ract: names, types, values and form. Gives each mistake with its line, its column and a fix, and gives the text with the fixes that are certain. Also asks the compiler of GenUI, and reports Rust code that rustc is known to reject. Only Cargo can tell whether all Rust code is right.',
  input: z.object({
    text: z.string().max(MAX_TEXT).describe('The whole text.'),
    kind: z.enum(KINDS).default('gen').describe('Kind of the text: gen, or the name of the file.'),
    language,
  }),
  async run({ text, kind, language: lang }) {
    const data = await readData();
    const context = { data, judge: judgeScript, compiler: await loadCompiler() };
    const findings = checkSample(text, kind, lang, context);
    if (findings.length === 0) return NOTHING[lang];
    const fixed = fixText(text, kind, context);
    const parts = findings.map(said);
    if (fixed.count > 0) parts.push(`${FIXED[lang]}\n\n${fixed.text}`);
    return bounded(parts.join('\n\n'), () => MORE[lang]);
  },
});

/** Loads the data once; after a failure, the next call tries again. */
function readData(): Promise<ReferenceData> {
  loading ??= dataFolderOf(root)
    .then(loadData)
    .catch((cause) => {
      loading = undefined;
      throw cause;
    });
  return loading;
}

const NOTHING = { en: 'Nothing wrong was found.', zh: '没有发现问题。' };
const FIXED = { en: 'With the fixes that are certain:', zh: '改好确定无疑之处后：' };
const MORE = {
  en: 'There are more problems. Fix these first.',
  zh: '还有更多问题，请先改正以上各处。',
};

function said({ place, rule, message, fix }: Finding): string {
  return `${place.line}:${place.column} ${rule}\n${message}\n${fix}`;
}
