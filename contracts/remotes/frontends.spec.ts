import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { frontendNames, originSettingOf, publicPathOf, publicRemoteNames } from './frontends.ts';

describe('the list of frontends', () => {
  it('names every folder of frontends/ and no other', () => {
    const folder = join(import.meta.dirname, '../../frontends');
    const present = globSync('*/package.json', { cwd: folder }).map(dirname);
    expect([...frontendNames].sort()).toEqual(present.sort());
  });

  it('says by which setting the gateway finds each, and where it serves it', () => {
    expect(originSettingOf('shell')).toBe('SHELL_ORIGIN');
    expect(originSettingOf('directory')).toBe('REMOTE_DIRECTORY_ORIGIN');
    expect(publicPathOf('shell')).toBe('/assets/');
    expect(publicPathOf('admin')).toBe('/remotes/admin/');
  });

  it("keeps the administration's files from the public", () => {
    expect(publicRemoteNames).toEqual(['directory', 'dashboard']);
  });
});
