import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Options } from '@swc/core';
import { listAllFiles, listSourceFiles, computeHash, readStamp, writeAtomically } from './files.ts';
import { planSteps, type Step } from './plan.ts';
import type { NodeWorkspace } from './workspaces.ts';

const JSC = {
  target: 'es2024',
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true },
  keepClassNames: true,
  // swc supports this option, but its types lack it.
  rewriteRelativeImportExtensions: true,
} as const;

const OPTIONS: Options = {
  jsc: JSC,
  module: { type: 'es6' },
  sourceMaps: true,
  swcrc: false,
  configFile: false,
};

/** Hash of the transpiler options and of this file. A change of either rebuilds everything. */
const OPTIONS_HASH = computeHash(JSON.stringify(OPTIONS), readFileSync(import.meta.filename));
const STAMP = 'dist/.stamp.json';

/** Updates a workspace's dist folder; returns the written and removed files, relative to the workspace. */
export async function transpileWorkspace(root: string, workspace: NodeWorkspace): Promise<string[]> {
  const folder = join(root, workspace.path);
  const sources = workspace.folders.flatMap(({ from }) =>
    listSourceFiles(join(folder, from)).map((file) => (from === '.' ? file : `${from}/${file}`)),
  );
  const steps = planSteps(workspace.folders, sources);
  const before = readStamp<Record<string, string>>(join(folder, STAMP));
  const present = new Set(listAllFiles(join(folder, 'dist')).map((file) => `dist/${file}`));
  const after: Record<string, string> = {};
  const stale = steps.filter(({ input, output }) => {
    const hash = computeHash(OPTIONS_HASH, readFileSync(join(folder, input)));
    after[input] = hash;
    return before[input] !== hash || !present.has(output);
  });
  await Promise.all(stale.map((step) => runStep(folder, step)));
  const expected = new Set([STAMP, ...steps.flatMap(({ output }) => [output, `${output}.map`])]);
  const removed = [...present].filter((file) => !expected.has(file));
  for (const file of removed) rmSync(join(folder, file));
  if (stale.length + removed.length > 0) writeAtomically(join(folder, STAMP), JSON.stringify(after));
  return [...stale.map(({ output }) => output), ...removed];
}

async function runStep(folder: string, { input, output, kind }: Step): Promise<void> {
  const source = readFileSync(join(folder, input));
  const target = join(folder, output);
  if (kind === 'copy') {
    writeAtomically(target, source);
    return;
  }
  const { transform } = await import('@swc/core');
  const sourceFileName = relative(dirname(target), join(folder, input));
  const { code, map } = await transform(source.toString(), {
    ...OPTIONS,
    filename: join(folder, input),
    sourceFileName,
  }).catch((error: Error) => {
    // Keep the file, line and code frame of the error; drop the compiler's own stack.
    throw new Error(error.message.replace(/\n+Caused by:[\s\S]*$/, ''));
  });
  writeAtomically(`${target}.map`, map ?? '');
  writeAtomically(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
}
