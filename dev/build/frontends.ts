import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontendNames } from '../../contracts/remotes/frontends.ts';
import { listAllFiles, listSourceFiles, computeHash, readStamp, writeAtomically } from './files.ts';
import { CACHE } from './paths.ts';
import { run } from './run.ts';

interface Stamp {
  inputs: string;
  outputs: string[];
}

/**
 * Files and folders on which the build of every frontend depends, besides the frontend's own folder. Tests in
 * them are ignored.
 */
const SHARED = ['contracts', 'libs/ui', 'package-lock.json'];
const IRRELEVANT = /\.(spec|test)\.tsx?$/;

/** Returns whether the frontend's dist folder was built from its current sources. */
export function isFrontendUpToDate(root: string, name: string): boolean {
  const stamp = readStamp<Stamp>(stampFile(name));
  if (stamp.inputs !== hashInputs(root, name)) return false;
  return stamp.outputs?.join('\n') === listAllFiles(join(root, 'frontends', name, 'dist')).join('\n');
}

/** Builds the frontend in a child process that runs frontends/build.ts. */
export async function buildFrontend(root: string, name: string): Promise<void> {
  const inputs = hashInputs(root, name);
  await run(process.execPath, [join(root, 'frontends/build.ts'), name], { cwd: root });
  const outputs = listAllFiles(join(root, 'frontends', name, 'dist'));
  writeAtomically(stampFile(name), JSON.stringify({ inputs, outputs } satisfies Stamp));
}

function hashInputs(root: string, name: string): string {
  const builder = listSourceFiles(join(root, 'frontends')).filter(
    (file) => !frontendNames.some((frontend) => file.startsWith(`${frontend}/`)),
  );
  const own = [...builder.map((file) => `frontends/${file}`), ...listInputs(root, `frontends/${name}`)];
  const paths = [...own, ...SHARED.flatMap((path) => listInputs(root, path))].filter(
    (path) => !IRRELEVANT.test(path),
  );
  return computeHash(...paths.flatMap((path) => [path, readFileSync(join(root, path))]));
}

function listInputs(root: string, path: string): string[] {
  const files = listFolderOrFile(join(root, path));
  return files.map((file) => (file ? `${path}/${file}` : path));
}

function listFolderOrFile(path: string): string[] {
  return path.endsWith('.json') ? (existsSync(path) ? [''] : []) : listSourceFiles(path);
}

function stampFile(name: string): string {
  return join(CACHE, `frontend-${name}.json`);
}
