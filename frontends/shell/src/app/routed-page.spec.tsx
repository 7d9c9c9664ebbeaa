import { type PageRoute, routes } from '@bottin/contracts/pages/routes.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageSkeleton } from '../features/remotes/page-skeleton.tsx';
import { RoutedPage } from './routed-page.tsx';

const anonymous = { status: 'anonymous', user: null } as const;
const host = { session: { get: () => anonymous, subscribe: () => () => {} } } as unknown as Host;
const neverLoads = { loaded: () => null, load: () => new Promise<never>(() => {}) };

afterEach(cleanup);

const withSkeleton = routes.filter(({ skeleton, access }) => skeleton && !access);

test.each(withSkeleton)(
  'the page $page shows its own skeleton while its code is loading',
  (route: PageRoute) => {
    const { container, unmount } = render(
      <MemoryRouter>
        <RoutedPage route={route} host={host} loader={neverLoads} />
      </MemoryRouter>,
    );
    const shown = container.querySelector('[aria-busy="true"]')?.outerHTML;
    unmount();
    const own = render(route.skeleton && <PageSkeleton shape={route.skeleton} />);
    expect(shown).toBe(own.container.innerHTML);
  },
);
