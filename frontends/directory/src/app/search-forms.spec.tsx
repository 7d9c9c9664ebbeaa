import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { BrandList } from '../features/brands/components/brand-list.tsx';
import { Feed } from '../features/feed/components/feed.tsx';
import { Hero } from '../features/home/components/hero.tsx';

/** Returns the query that the browser sends when it submits the first form of the server-rendered HTML. */
function getSentQuery(children: ReactNode, path: string): string {
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </SWRConfig>,
  );
  const form = root.querySelector('form') ?? undefined;
  return new URLSearchParams([...new FormData(form)] as Array<[string, string]>).toString();
}

test.each([
  [
    '/marques?page=2&region=Laval&search=b&niche=mode&utm_source=x',
    'search=b&niche=mode&region=Laval',
    <BrandList key="1" />,
  ],
  [
    '/fil-quebecois?page=2&sortBy=viewCount&search=c&platform=tiktok&utm_source=x',
    'search=c&platform=tiktok&sortBy=viewCount',
    <Feed key="1" />,
  ],
  ['/accueil?search=d&niche=mode', 'search=', <Hero key="1" />],
])('at %s, the browser sends the server-rendered search form with the query « %s »', (path, query, page) => {
  expect(getSentQuery(page, path)).toBe(query);
});
