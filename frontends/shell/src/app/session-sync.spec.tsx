import { render } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { SessionSync } from './session-sync.tsx';

it('SessionSync removes the drafts of this tab when the user signs out in another tab', () => {
  sessionStorage.setItem('bottin-report profil', '{"text":"brouillon"}');
  sessionStorage.setItem('bottin.theme', 'dark');
  const { unmount } = render(
    <SWRConfig value={{ fetcher: () => new Promise(() => undefined), provider: () => new Map() }}>
      <SessionSync />
    </SWRConfig>,
  );
  dispatchEvent(new StorageEvent('storage', { key: 'bottin.theme' }));
  expect(sessionStorage.getItem('bottin-report profil')).not.toBeNull();
  dispatchEvent(new StorageEvent('storage', { key: 'bottin-sign-out' }));
  expect(sessionStorage.getItem('bottin-report profil')).toBeNull();
  expect(sessionStorage.getItem('bottin.theme')).toBe('dark');
  unmount();
});
