import { join, normalize } from 'node:path';
import type { NodeWorkspace } from './workspaces.ts';

/** Build step: input file and output file, relative to the workspace. */
export interface Step {
  input: string;
  output: string;
  kind: 'transpile' | 'copy';
}

const SKIPPED_FOLDERS = /(^|\/)(node_modules|dist|test|\.[^/]*)(\/|$)/;
const SKIPPED_FILES = /(\.(spec|test)\.tsx?|\.d\.ts|(^|\/)(package|tsconfig)\.json|\.md)$/;
const SOURCE = /\.tsx?$/;

/** Returns the build steps for these files (relative to the workspace), leaving out tests. */
export function planSteps(folders: NodeWorkspace['folders'], files: string[]): Step[] {
  return folders.flatMap(({ from, to }) =>
    files
      .filter((file) => from === '.' || file.startsWith(`${from}/`))
      .filter((file) => !SKIPPED_FOLDERS.test(file) && !SKIPPED_FILES.test(file))
      .map((input): Step => {
        const inside = from === '.' ? input : input.slice(from.length + 1);
        const output = normalize(join('dist', to, inside)).replace(SOURCE, '.js');
        return { input, output, kind: SOURCE.test(input) ? 'transpile' : 'copy' };
      }),
  );
}
