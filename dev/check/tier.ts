import { parseArgs } from 'node:util';

/** Command that runs one test file. */
export interface TestRun {
  /** Name of the program in node_modules/.bin. */
  program: 'jest' | 'playwright';
  args: string[];
  /** Working directory, relative to the repository. */
  cwd: string;
}

/**
 * Parses the arguments of `npm run test:one -- <file> [-t <part of a name>]`.
 * @throws Error unless they name one file. Without `--`, npm drops the `-t` and passes its value as a second one.
 */
export function parseTestArguments(args: string[]): { file: string; name: string | undefined } {
  const { values, positionals } = parseArgs({
    args,
    options: { name: { type: 'string', short: 't' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new Error('npm run test:one -- <file> [-t <part of a name>]');
  return { file, name: values.name };
}

/**
 * Returns how to run a test file (path relative to the repository). With `name`, runs only the tests whose
 * name contains it.
 * The tier follows from the path, as in jest.config.mjs. Each tier starts the backing services or the stack
 * that its tests need.
 */
export function getTestRun(path: string, name?: string): TestRun {
  if (/^e2e\/(browser|system|fuzz)\/.*\.spec\.ts$/.test(path)) {
    const nameFilter = name ? ['--grep', name] : [];
    // With one worker, `@alone` tests never run at the same time as others.
    const args = ['test', path.slice('e2e/'.length), '--workers=1', ...nameFilter];
    return { program: 'playwright', args, cwd: 'e2e' };
  }
  const tier = findJestTier(path);
  if (!tier)
    throw new Error(`${path} is not a test file that can run alone (deploy/test/stack: npm run test:deploy)`);
  const args = ['--selectProjects', tier, '--runTestsByPath', path, ...(name ? ['-t', name] : [])];
  return { program: 'jest', args, cwd: '.' };
}

function findJestTier(path: string): string | null {
  if (path.startsWith('deploy/test/stack/')) return null;
  if (/\/test\/.*\.test\.ts$/.test(path)) return 'integration';
  if (/^(libs\/ui|frontends\/[^/]+)\/.*\.spec\.tsx$/.test(path)) return 'components';
  return /^(contracts|libs|services|gateway|dev|deploy|bench|resilience)\/.*\.spec\.ts$/.test(path)
    ? 'unit'
    : null;
}
