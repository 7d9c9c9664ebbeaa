import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { routes } from '@bottin/contracts/pages/routes.ts';
import namePageChunks from '../../frontends/name-page-chunks.ts';
import routesAsData from '../../frontends/routes-as-data.ts';

const root = join(import.meta.dirname, '../..');
const remotePages = pages.filter(({ owner }) => owner !== 'shell');

test.each(remotePages)('the chunk of $name is named like the page', ({ name, owner }: Page) => {
  const entry = namePageChunks(readFileSync(join(root, `frontends/${owner}/src/entry.ts`), 'utf8'));
  const named = new RegExp(`^  '?${name}'?: .*import\\(/\\* webpackChunkName: "${name}" \\*/ '`, 'm');
  expect(entry).toMatch(named);
});

describe('the routes that are built into the shell', () => {
  const resourcePath = join(root, 'contracts/pages/routes.ts');
  const build = (mode: string) => routesAsData.call({ mode, resourcePath } as never, 'the source');

  test('are the list itself without what a route lacks, and nothing that it derives from', async () => {
    const text = await build('production');
    const has = JSON.parse(JSON.stringify(routes), (_, value) => value ?? undefined);
    expect(JSON.parse(text.replace(/^export const routes = (.*);$/, '$1'))).toEqual(has);
  });

  test('are derived in the browser while developing', async () => {
    expect(await build('development')).toBe('the source');
  });
});
