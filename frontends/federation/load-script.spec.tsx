import { loadScript } from './load-script.ts';

const src = '/remotes/directory/entry.js';
const findScript = () => document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);

test('loadScript resolves once the script has run', async () => {
  const loading = loadScript(src);
  findScript()?.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBeUndefined();
  findScript()?.remove();
});

test('loadScript rejects when loading fails, and removes the script, so that a retry works', async () => {
  const loading = loadScript(src);
  findScript()?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow(`${src} couldn't be loaded`);
  expect(findScript()).toBeNull();
});
