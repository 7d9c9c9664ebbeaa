import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../build/paths.ts';

const run = promisify(execFile);
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string; resolved?: string; link?: boolean }>;
};

/** Packages of Nest that are released together with `@nestjs/core`, at the same version. */
const NEST_PACKAGE = /(^|\/)node_modules\/(@nestjs\/(common|core|microservices|platform-[a-z]+|testing))$/;
/**
 * Versions of Nest packages that differ from the version of `@nestjs/core`. The newest release of
 * microservices is 12.1.1, which accepts every 12.x version of the other packages. Remove an entry as soon as
 * the versions can be equal.
 */
const NEST_EXCEPTIONS: Readonly<Record<string, string>> = { '@nestjs/microservices': '12.1.1' };

describe('package-lock.json', () => {
  it.each(['linux', 'darwin', 'win32'].flatMap((os) => ['arm64', 'x64'].map((cpu) => [os, cpu] as const)))(
    'package-lock.json contains every package that npm ci needs on the operating system %s with the processor %s',
    async (os, cpu) => {
      const options = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', `--os=${os}`, `--cpu=${cpu}`];
      // Rejects with npm's list of missing packages, if any.
      await run('npm', [...options, '--loglevel=error'], { cwd: ROOT, maxBuffer: 1e8 });
    },
  );

  it('package-lock.json contains no download URLs', () => {
    const recorded = Object.entries(lock.packages).filter(([, { resolved, link }]) => resolved && !link);
    expect(recorded).toEqual([]);
  });

  it('package-lock.json has the version of the newest release in CHANGELOG.md for every workspace', () => {
    const [, release] = /^## \[(\d[^\]]*)\]/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
    const workspaces = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules'));
    expect(workspaces.map(([path, { version }]) => [path, version])).toEqual(
      workspaces.map(([path]) => [path, release]),
    );
  });

  it('in package-lock.json, all Nest packages have the version of @nestjs/core, except those in NEST_EXCEPTIONS', () => {
    const nest = Object.entries(lock.packages).flatMap(([path, { version }]) => {
      const [, , name] = NEST_PACKAGE.exec(path) ?? [];
      return name ? [{ name, version }] : [];
    });
    const version = lock.packages['node_modules/@nestjs/core']?.version;
    expect(nest.length).toBeGreaterThan(2);
    expect(nest).toEqual(nest.map(({ name }) => ({ name, version: NEST_EXCEPTIONS[name] ?? version })));
    expect(Object.values(NEST_EXCEPTIONS)).not.toContain(version);
  });
});
