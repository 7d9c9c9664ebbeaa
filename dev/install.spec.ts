import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error The module has no types, because Node 20 must be able to run it.
import { isInstalled } from './install.mjs';

describe('isInstalled', () => {
  let root: string;
  const writeLock = (path: string, versions: Record<string, string>) => {
    const packages = Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]);
    writeFileSync(join(root, path), JSON.stringify({ packages: Object.fromEntries(packages) }));
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bottin-install-'));
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
    writeFileSync(join(root, 'node_modules/.bin/node'), '');
    writeLock('package-lock.json', { node: '24.0.0' });
    writeLock('node_modules/.package-lock.json', { node: '24.0.0' });
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('isInstalled returns true when node_modules matches the lock file', () => {
    expect(isInstalled(root)).toBe(true);
  });

  it('isInstalled returns false when a package has another version', () => {
    writeLock('package-lock.json', { node: '24.1.0' });
    expect(isInstalled(root)).toBe(false);
  });

  it("isInstalled returns false without the project's own Node, as after `npm ci --ignore-scripts`", () => {
    rmSync(join(root, 'node_modules/.bin/node'));
    expect(isInstalled(root)).toBe(false);
  });
});
