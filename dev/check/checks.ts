import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';

/** Checks that need neither a test runner nor a backing service, by their scripts in package.json. */
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

/** Our environment, in which programs of the project's own come first, its Node among them. */
export const ownEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
};

/** Runs a script of package.json to its end. What it prints is held until then: several run side by side. */
export function runScript(script: string): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: ownEnv, maxBuffer: MAX_OUTPUT_BYTES };
    execFile('npm', ['run', '--silent', script], options, (error, stdout, stderr) => {
      resolve({ succeeded: !error, output: stdout + stderr });
    });
  });
}
