import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const facade = readFileSync(join(root, 'frontends/router.mjs'), 'utf8');
const offered = new Set(facade.slice(facade.indexOf('export {')).match(/\b[A-Za-z]\w+\b/g));
const sources = globSync('{frontends/*,libs/ui}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('.spec.') && !file.includes('/test/'),
);

test('frontends import only what the shared router offers', () => {
  const missing = sources.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from 'react-router(?:-dom)?'/g),
    ].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter((name) => name && !name.startsWith('type ') && !offered.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  );
  expect(missing).toEqual([]);
});
