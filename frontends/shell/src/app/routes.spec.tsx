import { fillPath, matchPage } from '@bottin/contracts/pages/match.ts';
import { routes } from '@bottin/contracts/pages/routes.ts';
import { matchRoutes } from 'react-router-dom';

const objects = routes.flatMap(({ page, paths }) => paths.map((path) => ({ path, id: `${page} ${path}` })));
const pageInBrowser = (path: string) => matchRoutes(objects, path)?.at(-1)?.route.id.split(' ')[0];

const spellings = routes
  .flatMap(({ paths }) => paths)
  .map((pattern) => fillPath(pattern, { slug: 'léa_q' }))
  .flatMap((path) => [
    path,
    `${path}/`,
    path.toUpperCase(),
    path.replace(/e/, '%65'),
    `${path}/de-trop`,
    path.replace('k', '\u212A'),
    path.replace('s', '\u017F'),
  ]);

test.each([...spellings, '/auth/google', '/nulle-part', '/createurs', '/createurs/%2F'])(
  'browser and server select the same page for the path %s',
  (path) => {
    expect(pageInBrowser(path)).toBe(matchPage(path)?.page.name);
  },
);
