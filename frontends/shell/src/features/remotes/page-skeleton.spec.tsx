import type { Host } from '@bottin/contracts/remotes/host.ts';
import { routes } from '@bottin/contracts/pages/routes.ts';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LoadedPage } from './loaded-page.tsx';
import PageShape from './page-shapes.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const host = {} as Host;

afterEach(cleanup);

test('a skeleton has no heading or control, and announces that the page is loading', async () => {
  render(<PageSkeleton shape="directory" />);
  await screen.findAllByTestId('skeleton');
  expect(screen.getByRole('status').textContent).toBe('Chargement...');
  expect(screen.queryAllByRole('heading')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('no two skeleton shapes look the same', () => {
  const shapes = [...new Set(routes.flatMap(({ skeleton }) => skeleton ?? []))];
  const looks = shapes.map((shape) => render(<PageShape shape={shape} />).container.innerHTML);
  expect(shapes.length).toBeGreaterThan(5);
  expect(new Set(looks).size).toBe(shapes.length);
});

test('the page replaces its skeleton', async () => {
  const page = Promise.withResolvers<() => ReactNode>();
  const loader = { loaded: () => null, load: () => page.promise };
  render(<LoadedPage owner="directory" page="rankings" skeleton="ranking" host={host} loader={loader} />, {
    wrapper: MemoryRouter,
  });
  expect((await screen.findAllByTestId('skeleton')).length).toBeGreaterThan(10);
  page.resolve(() => <h1>Top 50</h1>);
  await screen.findByRole('heading', { name: 'Top 50' });
  expect(screen.queryByTestId('skeleton')).toBeNull();
});
