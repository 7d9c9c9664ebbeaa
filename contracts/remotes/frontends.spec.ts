import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { frontendNames, getOriginSetting, getPublicPath, publicRemoteNames } from './frontends.ts';

describe('frontend names', () => {
  it('the frontend names are the folder names in frontends/', () => {
    const folder = join(import.meta.dirname, '../../frontends');
    const present = globSync('*/package.json', { cwd: folder }).map(dirname);
    expect([...frontendNames].sort()).toEqual(present.sort());
  });

  it('the name of a frontend determines its origin setting and its public path', () => {
    expect(getOriginSetting('shell')).toBe('SHELL_ORIGIN');
    expect(getOriginSetting('directory')).toBe('REMOTE_DIRECTORY_ORIGIN');
    expect(getPublicPath('shell')).toBe('/assets/');
    expect(getPublicPath('admin')).toBe('/remotes/admin/');
  });

  it('publicRemoteNames excludes the admin remote', () => {
    expect(publicRemoteNames).toEqual(['directory', 'dashboard']);
  });
});
