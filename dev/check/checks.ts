import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';

/** npm scripts of the checks that need no test runner and no backing service. */
export const checks = {
  Format: 'format:check',
  Lint: 'lint:code',
  Boundaries: 'lint:boundaries',
  Manifests: 'lint:manifests',
  Types: 'types',
  Budget: 'check:budget',
  Commits: 'check:commits',
} as const;

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Our environment with node_modules/.bin first on the PATH: it contains the project's own programs, including
 * its version of Node.
 */
export const projectEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
};

/** Runs an npm script to its end. Buffers the output, because several scripts run in parallel. */
export function runScript(script: string): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: projectEnv, maxBuffer: MAX_OUTPUT_BYTES };
    execFile('npm', ['run', '--silent', script], options, (error, stdout, stderr) => {
      resolve({ succeeded: !error, output: stdout + stderr });
    });
  });
}
