import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const routerSource = readFileSync(join(root, 'frontends/router.mjs'), 'utf8');
const exportedNames = new Set(routerSource.slice(routerSource.indexOf('export {')).match(/\b[A-Za-z]\w+\b/g));
const sources = globSync('{frontends/*,libs/ui}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('.spec.') && !file.includes('/test/'),
);

test('frontends import from react-router only names that router.mjs exports', () => {
  const missing = sources.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from 'react-router(?:-dom)?'/g),
    ].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter((name) => name && !name.startsWith('type ') && !exportedNames.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  );
  expect(missing).toEqual([]);
});
