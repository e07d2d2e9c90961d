/**
 * `npm run compress`: writes `x.br` and `x.gz` beside the text and WebAssembly files of a built site, for servers
 * that send compressed files from the disk.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AuthorError } from 'parallel-docs';
import { readArguments } from 'parallel-docs/command';
import { command, isOutput, resolveProject } from 'parallel-docs/content';
import { isCompressedExtension, LEAST_COMPRESSED } from '../server-site.ts';

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const USAGE = `${command('compress')}    writes x.br and x.gz beside the text and WebAssembly files in OUT_DIR`;

/** Runs the command; returns the exit code. @throws {AuthorError} if there is no built site. */
export async function runCompress(args: readonly string[]): Promise<number> {
  const { values } = readArguments(USAGE, args, {}, 0);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const { outDir } = resolveProject(process.cwd(), process.env);
  if (!isOutput(outDir))
    throw new AuthorError(`${outDir} holds no site. Run "${command('build')}" first.`);
  const total = { files: 0, plain: 0, br: 0, gz: 0 };
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      isCompressedExtension(extname(name).slice(1)) &&
      statSync(join(outDir, name)).size >= LEAST_COMPRESSED,
  );
  // Compresses four files at a time, since Node has four threads for compression by default.
  const queue = names.values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const name of queue) {
        const file = join(outDir, name);
        const bytes = readFileSync(file);
        total.files++;
        total.plain += bytes.length;
        for (const extension of ['br', 'gz'] as const) {
          const smaller = await encoders[extension](bytes);
          total[extension] += smaller.length;
          writeFileSync(`${file}.${extension}`, smaller);
        }
      }
    }),
  );
  const percent = (bytes: number) => `${((100 * bytes) / total.plain).toFixed(1)} %`;
  console.log(
    `Compressed ${total.files} files of ${total.plain} bytes: Brotli ${total.br} (${percent(total.br)}), gzip ${total.gz} (${percent(total.gz)})`,
  );
  return 0;
}
