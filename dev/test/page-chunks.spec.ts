import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';

const root = join(import.meta.dirname, '../..');
const remotePages = pages.filter(({ owner }) => owner !== 'shell');

test.each(remotePages)('the chunk of the page $name has the name of the page', ({ name, owner }: Page) => {
  const entry = readFileSync(join(root, `frontends/${owner}/src/entry.ts`), 'utf8');
  expect(entry).toMatch(
    new RegExp(`^ {2}'?${name}'?: \\(\\) =>\\s+import\\(/\\* webpackChunkName: "${name}" \\*/ '`, 'm'),
  );
});
