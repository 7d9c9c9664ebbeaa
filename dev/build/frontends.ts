import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontendNames } from '../../contracts/remotes/frontends.ts';
import { allFilesBelow, filesBelow, hashOf, readStamp, writeWhole } from './files.ts';
import { CACHE } from './paths.ts';
import { run } from './run.ts';

interface Stamp {
  inputs: string;
  outputs: string[];
}

/** What goes into every frontend beside its own folder; a specification doesn't. */
const SHARED = ['contracts', 'libs/ui', 'package-lock.json'];
const IRRELEVANT = /\.(spec|test)\.tsx?$/;

/** Whether the frontend's dist is what its present sources give. */
export function isFrontendFresh(root: string, name: string): boolean {
  const stamp = readStamp<Stamp>(stampFile(name));
  if (stamp.inputs !== inputsOf(root, name)) return false;
  return stamp.outputs?.join('\n') === allFilesBelow(join(root, 'frontends', name, 'dist')).join('\n');
}

/** Builds the frontend in a process of its own, with the builder that frontends/build.ts is. */
export async function buildFrontend(root: string, name: string): Promise<void> {
  const inputs = inputsOf(root, name);
  await run(process.execPath, [join(root, 'frontends/build.ts'), name], { cwd: root });
  const outputs = allFilesBelow(join(root, 'frontends', name, 'dist'));
  writeWhole(stampFile(name), JSON.stringify({ inputs, outputs } satisfies Stamp));
}

function inputsOf(root: string, name: string): string {
  const builder = filesBelow(join(root, 'frontends')).filter(
    (file) => !frontendNames.some((frontend) => file.startsWith(`${frontend}/`)),
  );
  const own = [...builder.map((file) => `frontends/${file}`), ...below(root, `frontends/${name}`)];
  const paths = [...own, ...SHARED.flatMap((path) => below(root, path))].filter(
    (path) => !IRRELEVANT.test(path),
  );
  return hashOf(...paths.flatMap((path) => [path, readFileSync(join(root, path))]));
}

function below(root: string, path: string): string[] {
  const files = filesBelowOrItself(join(root, path));
  return files.map((file) => (file ? `${path}/${file}` : path));
}

function filesBelowOrItself(path: string): string[] {
  return path.endsWith('.json') ? (existsSync(path) ? [''] : []) : filesBelow(path);
}

function stampFile(name: string): string {
  return join(CACHE, `frontend-${name}.json`);
}
