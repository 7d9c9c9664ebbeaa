import { files, readFile, updateSettings } from '../settings/files.ts';
import { parts } from '../settings/parts.ts';
import { listSectionSettings } from '../settings/settings.ts';

describe('settings', () => {
  it.each(files)('the file %s has the settings that `npm run settings` writes', (path) => {
    expect(readFile(path)).toBe(updateSettings(path));
  });

  it.each(parts)('Kubernetes reads the keys, secrets and passwords of %s from a Secret', (part) => {
    const names = listSectionSettings(part)
      .filter(({ secret }) => !secret)
      .map(({ name }) => name);
    expect(names.filter((name) => /_(KEYS?|SECRET|PASSWORD)$/.test(name))).toEqual([]);
  });

  it('updateSettings replaces the lines between two markers, and indents the new lines like the markers', () => {
    const text = ['list:', '  # settings: site', '  - OLD=1', '  # end of settings', 'next: 2', ''].join(
      '\n',
    );
    const updated = updateSettings('deploy/k8s/base/kustomization.yaml', text);
    expect(updated).toMatch(/^list:\n {2}# settings: site\n {2}- LOG_LEVEL=info\n/);
    expect(updated).toMatch(/\n {2}- SMTP_TLS=required\n {2}# end of settings\nnext: 2\n$/);
    expect(updated).not.toContain('OLD');
  });

  it('updateSettings throws an error for a marker that names no part', () => {
    const text = '# settings: no-such-part\n# end of settings\n';
    expect(() => updateSettings('deploy/docker-compose.yml', text)).toThrow('no-such-part');
  });
});
