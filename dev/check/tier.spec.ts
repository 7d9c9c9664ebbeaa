import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTestRun, parseTestArguments } from './tier.ts';

const root = join(import.meta.dirname, '../..');

describe('parseTestArguments', () => {
  it('parseTestArguments returns the file and the part of a name', () => {
    expect(parseTestArguments(['a.spec.ts', '-t', 'a name'])).toEqual({ file: 'a.spec.ts', name: 'a name' });
    expect(parseTestArguments(['a.spec.ts'])).toEqual({ file: 'a.spec.ts', name: undefined });
  });

  it.each([[[]], [['a.spec.ts', 'a name']]])(
    'parseTestArguments throws its usage for the arguments %j, which do not name exactly one file',
    (args) => {
      expect(() => parseTestArguments(args)).toThrow('npm run test:one -- <file>');
    },
  );
});

describe('getTestRun', () => {
  it.each([
    ['contracts/domain/text.spec.ts', 'unit'],
    ['resilience/check/invariants.spec.ts', 'unit'],
    ['bench/directory/mix.spec.ts', 'unit'],
    ['libs/ui/src/hooks/use-call.spec.tsx', 'components'],
    ['frontends/shell/src/lib/lib.spec.tsx', 'components'],
    ['services/identity/test/migrations.test.ts', 'integration'],
  ])('getTestRun returns the command that runs the file %s with Jest in the tier %s', (path, tier) => {
    expect(getTestRun(path, 'a name')).toEqual({
      program: 'jest',
      args: ['--selectProjects', tier, '--runTestsByPath', path, '-t', 'a name'],
      cwd: '.',
    });
  });

  it('getTestRun returns a command that runs a browser test with Playwright, one test at a time', () => {
    expect(getTestRun('e2e/browser/home.spec.ts')).toEqual({
      program: 'playwright',
      args: ['test', 'browser/home.spec.ts', '--workers=1'],
      cwd: 'e2e',
    });
  });

  it.each(['services/identity/src/main.ts', 'deploy/test/stack/deploy.spec.ts'])(
    "getTestRun throws an error for the file %s, which can't run alone",
    (path) => {
      expect(() => getTestRun(path)).toThrow(path);
    },
  );

  it('getTestRun accepts every test file outside deploy/test/stack', () => {
    const exclude = (path: string) =>
      path.split('/').some((part) => ['node_modules', 'dist', '.data'].includes(part));
    const files = globSync(
      '{contracts,libs,services,gateway,frontends,dev,deploy,e2e,resilience,bench}/**/*.{spec,test}.{ts,tsx}',
      {
        cwd: root,
        exclude,
      },
    );
    const others = files.filter((path) => !path.startsWith('deploy/test/stack/'));
    expect(others.length).toBeGreaterThan(200);
    for (const path of others) expect(() => getTestRun(path)).not.toThrow();
  });
});
