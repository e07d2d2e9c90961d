/**
 * Checks whether a folder may be the output. A build replaces its output as a whole. The folder must therefore be
 * absent, empty, or the output of an earlier build, which has a marker file. The check precedes any change.
 */
import {
  type Dirent,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { AuthorError } from '../diagnose/author-error.ts';
import { codeOf } from '../diagnose/cause.ts';
import { isWithin, realPath } from '../files/real-path.ts';
import type { Project } from '../read/project.ts';

/** The marker file at the top of every output. */
export const MARKER = '.site-build';
/** Content of the marker file. If this text changes, outputs of earlier builds are no longer recognised. */
const MARKER_TEXT =
  'The site build has written this folder and replaces it as a whole. Without this file it will not.\n';

/** Marks a folder as written by the build, so that a build may remove it. */
export function markOutput(folder: string): void {
  writeFileSync(join(folder, MARKER), MARKER_TEXT);
}

/** Whether a build has written the folder. */
export function isOutput(folder: string): boolean {
  try {
    const file = join(folder, MARKER);
    return lstatSync(file).isFile() && readFileSync(file, 'utf8') === MARKER_TEXT;
  } catch {
    return false;
  }
}

/** Names of folders that belong to other programs, at any location. */
const KEPT_BY_PROGRAMS = ['node_modules', '.git', '.hg', '.svn'];

type OutputProject = Pick<Project, 'root' | 'contentDir' | 'figuresDir' | 'publicDir' | 'outDir'>;

/**
 * The output folder with symbolic links resolved, if a build may replace it.
 *
 * @param folders folders that plug-ins read, relative to the project
 * @throws {AuthorError} with the reason and a fix, if a build may not replace it.
 */
export function claimOutput(project: OutputProject, folders: readonly string[]): string {
  const target = realPath(project.outDir);
  const problem = problemOfPlace(project, folders, target) ?? problemOfState(target);
  if (problem === undefined) return target;
  const shown = target === project.outDir ? target : `${project.outDir} (real path: ${target})`;
  throw new AuthorError(
    `The site cannot be written to ${shown}: ${problem.message} ${problem.fix} Nothing was touched.`,
  );
}

interface Problem {
  /** The problem, as the end of a sentence about the folder: "it is a file." */
  readonly message: string;
  readonly fix: string;
}

const ELSEWHERE = 'Set OUT_DIR to a folder for the site alone, such as "dist".';

/** The reason why the output may not be at a location, whatever that folder contains. */
function problemOfPlace(
  project: OutputProject,
  folders: readonly string[],
  target: string,
): Problem | undefined {
  const root = realPath(project.root);
  const inputs = [
    ['the content', project.contentDir],
    ...folders.map((folder) => ['the data', join(root, folder)] as const),
    ['the figures', project.figuresDir],
    ['the public files', project.publicDir],
  ] as const;
  const precious = [
    ['the project', root],
    ...inputs,
    ...homes().map((home) => ['a home folder', home] as const),
    ['the folder for temporary files', tmpdir()],
  ] as const;
  for (const [what, path] of precious) {
    const folder = realPath(path);
    if (folder === target) return { message: `it is ${what}.`, fix: ELSEWHERE };
    if (isWithin(target, folder))
      return { message: `it holds ${what}, ${folder}.`, fix: ELSEWHERE };
  }
  for (const [what, path] of inputs)
    if (isWithin(realPath(path), target))
      return { message: `it lies in ${what}, ${path}.`, fix: ELSEWHERE };
  // A symbolic link may point out of such a folder, so the path as written is checked too.
  for (const path of [target, project.outDir]) {
    const kept = relative(root, path)
      .split(sep)
      .find((name) => KEPT_BY_PROGRAMS.includes(name));
    if (kept)
      return { message: `it lies in "${kept}", which belongs to other programs.`, fix: ELSEWHERE };
  }
  for (let above = dirname(target); above !== dirname(above); above = dirname(above))
    if (isOutput(above))
      return {
        message: `it lies in ${above}, the output of another build. That build replaces the whole folder.`,
        fix: ELSEWHERE,
      };
  return isWithin(root, target) ? problemInProject(root, target) : undefined;
}

/** Home directories according to the environment and the system. */
function homes(): string[] {
  return [homedir, () => userInfo().homedir].flatMap((home) => {
    try {
      return [home()];
    } catch {
      // In some containers, the user has no entry in the system's list.
      return [];
    }
  });
}

/**
 * The problem of an output below a top-level folder of the project that contains other files, too. Hidden folders are
 * allowed.
 */
function problemInProject(root: string, target: string): Problem | undefined {
  const path = relative(root, target).split(sep);
  const [top = ''] = path;
  if (path.length === 1 || path.some((name) => name.startsWith('.'))) return undefined;
  const file = foreignFile(join(root, top));
  if (file === undefined) return undefined;
  return {
    message: `it lies in "${top}", where files of the project are (${relative(root, file)}).`,
    fix: ELSEWHERE,
  };
}

/** Finds a file that is below a folder, but not in an output. Returns the folder itself if it cannot be read. */
function foreignFile(folder: string): string | undefined {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined;
    return folder;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return path;
    const found = isOutput(path) ? undefined : foreignFile(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The reason why the content of a folder may not be replaced. */
function problemOfState(target: string): Problem | undefined {
  const stat = statSync(target, { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (!stat.isDirectory())
    return { message: 'it is a file.', fix: `Remove this file, or set OUT_DIR to another path.` };
  if (isMountPoint(target)) return mountProblem(target);
  const names = readdirSync(target).sort();
  const kept = names.find((name) => KEPT_BY_PROGRAMS.includes(name));
  if (kept)
    return {
      message: `it holds "${kept}", which would be lost.`,
      fix: 'Set OUT_DIR to another folder, and copy the built site from that folder into this folder.',
    };
  if (names.length === 0 || isOutput(target)) return undefined;
  const some = names.slice(0, 3).join(', ');
  return {
    message: `it holds files (${some}${names.length > 3 ? ', …' : ''}) and no "${MARKER}", the mark of an earlier build.`,
    fix: 'If you need nothing in this folder, delete it: an older version of the engine may have written it. Otherwise, set OUT_DIR to another folder.',
  };
}

/** The problem of a folder that is a mount point. */
export function mountProblem(target: string): Problem {
  return {
    message: 'it is a mount point, which cannot be replaced as a whole.',
    fix: `Set OUT_DIR to a folder in it, such as ${join(target, 'site')}.`,
  };
}

function isMountPoint(folder: string): boolean {
  try {
    // Each line is a mount; the fifth field is its path, with spaces as octal escapes.
    return readFileSync('/proc/self/mountinfo', 'utf8')
      .split('\n')
      .some(
        (line) =>
          line
            .split(' ')[4]
            ?.replace(/\\(\d{3})/g, (_, code: string) =>
              String.fromCharCode(Number.parseInt(code, 8)),
            ) === folder,
      );
  } catch {
    // Only Linux has this file. Elsewhere the swap at the end fails, and nothing is lost.
    return false;
  }
}

/** Path of a working folder of this process beside an output. */
export function workName(target: string, kind: 'new' | 'old', unique: string): string {
  return join(dirname(target), `.${basename(target)}.${kind}-${process.pid}-${unique}`);
}
