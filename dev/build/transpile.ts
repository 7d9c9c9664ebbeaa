import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Options } from '@swc/core';
import { allFilesBelow, filesBelow, hashOf, readStamp, writeWhole } from './files.ts';
import { planSteps, type Step } from './plan.ts';
import type { NodeWorkspace } from './workspaces.ts';

const JSC = {
  target: 'es2024',
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true },
  keepClassNames: true,
  // The compiler knows it, its types don't yet.
  rewriteRelativeImportExtensions: true,
} as const;

const OPTIONS: Options = {
  jsc: JSC,
  module: { type: 'es6' },
  sourceMaps: true,
  swcrc: false,
  configFile: false,
};

/** Changes when what the same source becomes does. */
const RECIPE = hashOf(JSON.stringify(OPTIONS), readFileSync(import.meta.filename));
const STAMP = 'dist/.stamp.json';

/** Brings a workspace's dist up to date; answers the files that it wrote or removed, from the workspace's folder. */
export async function transpileWorkspace(root: string, workspace: NodeWorkspace): Promise<string[]> {
  const folder = join(root, workspace.path);
  const sources = workspace.folders.flatMap(({ from }) =>
    filesBelow(join(folder, from)).map((file) => (from === '.' ? file : `${from}/${file}`)),
  );
  const steps = planSteps(workspace.folders, sources);
  const before = readStamp<Record<string, string>>(join(folder, STAMP));
  const present = new Set(allFilesBelow(join(folder, 'dist')).map((file) => `dist/${file}`));
  const after: Record<string, string> = {};
  const stale = steps.filter(({ input, output }) => {
    const hash = hashOf(RECIPE, readFileSync(join(folder, input)));
    after[input] = hash;
    return before[input] !== hash || !present.has(output);
  });
  await Promise.all(stale.map((step) => take(folder, step)));
  const wanted = new Set([STAMP, ...steps.flatMap(({ output }) => [output, `${output}.map`])]);
  const removed = [...present].filter((file) => !wanted.has(file));
  for (const file of removed) rmSync(join(folder, file));
  if (stale.length + removed.length > 0) writeWhole(join(folder, STAMP), JSON.stringify(after));
  return [...stale.map(({ output }) => output), ...removed];
}

async function take(folder: string, { input, output, kind }: Step): Promise<void> {
  const source = readFileSync(join(folder, input));
  const target = join(folder, output);
  if (kind === 'copy') {
    writeWhole(target, source);
    return;
  }
  const { transform } = await import('@swc/core');
  const sourceFileName = relative(dirname(target), join(folder, input));
  const { code, map } = await transform(source.toString(), {
    ...OPTIONS,
    filename: join(folder, input),
    sourceFileName,
  }).catch((error: Error) => {
    // With the file, the line and the place in it, and without the compiler's own stack.
    throw new Error(error.message.replace(/\n+Caused by:[\s\S]*$/, ''));
  });
  writeWhole(`${target}.map`, map ?? '');
  writeWhole(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
}
