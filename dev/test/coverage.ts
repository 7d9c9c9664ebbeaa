import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../build/paths.ts';
import { projectEnv } from '../check/checks.ts';
import { type FileCoverage, formatCoverage } from './coverage-table.ts';

/**
 * `npm run test:coverage [-- integration]`: runs the unit and component tests, or the given projects of
 * jest.config.mjs, and prints the coverage of each workspace. There is no minimum coverage. Files that no test
 * imports count as not covered.
 */
const COLLECTED = [
  '{contracts,dev}/**/*.{ts,tsx}',
  '{gateway,libs/*,services/*,frontends/*}/src/**/*.{ts,tsx}',
  '!**/*.{spec,test}.{ts,tsx}',
  '!**/{test,dist,node_modules}/**',
];

const named = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'bottin-coverage-'));
try {
  const args = ['--coverage', '--coverageReporters=json-summary', '--coverageDirectory', folder, '--silent'];
  args.push(...COLLECTED.map((glob) => `--collectCoverageFrom=${glob}`), '--reporters=summary');
  args.push('--selectProjects', ...(named.length > 0 ? named : ['unit', 'components']));
  const env = { ...projectEnv, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin/jest'), args, {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
  const { total: _, ...files }: Record<string, FileCoverage> = JSON.parse(
    readFileSync(join(folder, 'coverage-summary.json'), 'utf8'),
  );
  console.log(
    formatCoverage(new Map(Object.entries(files).map(([path, file]) => [relative(ROOT, path), file]))),
  );
} finally {
  rmSync(folder, { recursive: true });
}
