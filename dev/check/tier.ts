/** How one file of tests is run. */
export interface Run {
  /** In node_modules/.bin. */
  program: 'jest' | 'playwright';
  args: string[];
  /** From the repository's folder. */
  cwd: string;
}

/**
 * The run of a test file (from the repository's folder), and in it of the tests whose name holds `name`. The tier follows
 * from the path, as in jest.config.mjs; what a tier needs (backing services, the stack) it starts itself.
 */
export function runOf(path: string, name?: string): Run {
  if (/^e2e\/(browser|system|fuzz)\/.*\.spec\.ts$/.test(path)) {
    // Without the projects that merely go before it: those kept a test that stops a part of the site alone, one worker does.
    const found = name ? ['--grep', name] : [];
    const args = ['test', path.slice('e2e/'.length), '--no-deps', '--workers=1', ...found];
    return { program: 'playwright', args, cwd: 'e2e' };
  }
  const tier = jestTierOf(path);
  if (!tier) throw new Error(`${path} is no file of tests that runs alone (e2e/deploy: npm run test:deploy)`);
  const args = ['--selectProjects', tier, '--runTestsByPath', path, ...(name ? ['-t', name] : [])];
  return { program: 'jest', args, cwd: '.' };
}

function jestTierOf(path: string): string | null {
  if (/\/test\/.*\.test\.ts$/.test(path)) return 'integration';
  if (/^(libs\/ui|frontends\/[^/]+)\/.*\.spec\.tsx$/.test(path)) return 'components';
  return /^(contracts|libs|services|gateway|dev|deploy|e2e\/resilience)\/.*\.spec\.ts$/.test(path)
    ? 'unit'
    : null;
}
