import { globSync } from 'node:fs';
import { join } from 'node:path';
import { runOf } from './tier.ts';

const root = join(import.meta.dirname, '../..');

describe('the run of one file of tests', () => {
  it.each([
    ['contracts/domain/text.spec.ts', 'unit'],
    ['e2e/resilience/check/judge.spec.ts', 'unit'],
    ['libs/ui/src/hooks/use-call.spec.tsx', 'components'],
    ['frontends/shell/src/lib/lib.spec.tsx', 'components'],
    ['services/identity/test/migrations.test.ts', 'integration'],
  ])('of %s is in the tier %s', (path, tier) => {
    expect(runOf(path, 'a name')).toEqual({
      program: 'jest',
      args: ['--selectProjects', tier, '--runTestsByPath', path, '-t', 'a name'],
      cwd: '.',
    });
  });

  it('of a browser test starts no project but its own', () => {
    expect(runOf('e2e/browser/home.spec.ts')).toEqual({
      program: 'playwright',
      args: ['test', 'browser/home.spec.ts', '--no-deps', '--workers=1'],
      cwd: 'e2e',
    });
  });

  it.each(['services/identity/src/main.ts', 'e2e/deploy/deploy.spec.ts'])('is refused for %s', (path) => {
    expect(() => runOf(path)).toThrow(path);
  });

  it('exists for every file of tests but those of the deployment', () => {
    const exclude = (path: string) =>
      path.split('/').some((part) => ['node_modules', 'dist', '.data'].includes(part));
    const files = globSync(
      '{contracts,libs,services,gateway,frontends,dev,deploy,e2e}/**/*.{spec,test}.{ts,tsx}',
      {
        cwd: root,
        exclude,
      },
    );
    const others = files.filter((path) => !path.startsWith('e2e/deploy/'));
    expect(others.length).toBeGreaterThan(200);
    for (const path of others) expect(() => runOf(path)).not.toThrow();
  });
});
