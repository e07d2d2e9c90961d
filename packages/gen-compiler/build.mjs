/** `npm run compiler`: builds the GenUI compiler as WebAssembly, or compares it with the native one. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeModule, hashOfSources, lockedCrates, PACKAGE, sha256 } from './build/manifest.mjs';
import { BINARYEN, compile, FLAGS, prepare, WASM_OPT } from './build/module.mjs';
import { cratesOf, writeNotices } from './build/notices.mjs';
import { describeToolchain, findToolchain } from './build/toolchain.mjs';

const USAGE = `npm run compiler                builds compiler.wasm, syntax.wasm, manifest.json and NOTICES.txt
npm run compiler -- --check     builds them in a cache folder, and compares them with the committed files
npm run compiler -- --agree     compares the module with the native program; writes the counts into manifest.json
npm run compiler -- --keep      writes the answers that "npm test" expects into fixtures/answers.json

packages/gen-compiler/README.md lists what the command needs.`;

const ROOT = resolve(PACKAGE, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/genui-book/compiler');
const MANIFEST = join(PACKAGE, 'manifest.json');

/** Builds everything in a folder; returns the content of the files by name. @param {string} folder */
function make(folder) {
  mkdirSync(CACHE, { recursive: true });
  const toolchain = findToolchain(CACHE);
  const about = describeToolchain(toolchain);
  console.log('Unpacking the crates …');
  const crate = prepare(ROOT, folder, toolchain);
  /** @type {Record<string, Buffer | string>} */
  const files = {};
  /** @type {Record<string, ReturnType<typeof describeModule>>} */
  const modules = {};
  console.log('Compiling …');
  compile(folder, crate, toolchain, (name, bytes) => {
    files[name] = bytes;
    modules[name] = describeModule(bytes);
  });

  const options = { cwd: crate, env: { ...process.env, ...toolchain.env } };
  const own = cratesOf(join(crate, 'Cargo.toml'), 'gen-compiler', options);
  const holder = 'The Rust Project Contributors';
  const std =
    toolchain.library === undefined
      ? [{ name: 'std', version: about.rustc, license: 'MIT', authors: [holder], folder: crate }]
      : cratesOf(join(toolchain.library, 'sysroot/Cargo.toml'), 'std', options, holder);
  const notices = writeNotices([...own, ...std]);
  const locked = lockedCrates(readFileSync(join(crate, 'Cargo.lock'), 'utf8'));
  files['NOTICES.txt'] = notices;
  files['manifest.json'] = `${JSON.stringify(
    {
      modules,
      sources: hashOfSources(),
      notices: sha256(notices),
      toolchain: { ...about, wasmOpt: BINARYEN },
      flags: { rustc: FLAGS, wasmOpt: WASM_OPT },
      crates: own.map(({ name, version, license }) => ({
        name,
        version,
        license,
        checksum: locked.find((each) => each.name === name && each.version === version)?.checksum,
      })),
      std: std.map(({ name, version, license }) => ({ name, version, license })),
      ...keptAgreement(modules),
    },
    undefined,
    2,
  )}\n`;
  return files;
}

/**
 * Returns the committed counts if they are about this module, otherwise an empty object. @param {Record<string, {
 * sha256: string }>} modules
 */
function keptAgreement(modules) {
  try {
    const { agreement } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
    return agreement?.of === modules['compiler.wasm']?.sha256 ? { agreement } : {};
  } catch {
    return {};
  }
}

/** The content of a committed file; empty if it cannot be read. @param {string} name */
function committed(name) {
  try {
    return readFileSync(join(PACKAGE, name));
  } catch {
    return Buffer.alloc(0);
  }
}

/** @param {readonly string[]} args */
async function run(args) {
  const [option, ...rest] = args;
  if (rest.length > 0 || !['', '--check', '--agree', '--keep'].includes(option ?? ''))
    throw new Error(USAGE);
  if (option === '--agree' || option === '--keep') {
    const { runModule } = await import('../../scripts/run-module.mjs');
    await runModule('../packages/genui-plugin/samples/agreement.ts', (tool) =>
      option === '--agree' ? tool.agree(ROOT) : tool.keepAnswers(ROOT),
    );
    return;
  }
  const files = make(join(CACHE, option === '--check' ? 'check' : 'build'));
  for (const [name, content] of Object.entries(files)) {
    const isSame = Buffer.from(content).equals(committed(name));
    console.log(`${name}: ${Buffer.byteLength(content)} bytes, ${isSame ? 'the same' : 'differs'}`);
    if (option !== '--check') writeFileSync(join(PACKAGE, name), content);
    else if (!isSame) process.exitCode = 1;
  }
}

try {
  await run(process.argv.slice(2));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
