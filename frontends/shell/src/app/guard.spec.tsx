import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import type { PageAccess } from '@bottin/contracts/pages/define-page.ts';
import type { SessionState } from '@bottin/contracts/remotes/host.ts';
import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { Store } from '../lib/store.ts';
import { Guard } from './guard.tsx';

const signedIn = (role: 'user' | 'admin', more: Partial<CurrentUser> = {}): SessionState => ({
  status: 'authenticated',
  user: { role, ...more } as CurrentUser,
});

/** Session that a refresh reads. */
let refreshed: SessionState | Promise<SessionState> = { status: 'loading', user: null };

function SignIn() {
  return <p>{`connexion, puis ${new URLSearchParams(useLocation().search).get('retour')}`}</p>;
}

function show(access: PageAccess, initial: SessionState) {
  const session = new Store<SessionState>(initial);
  const host = {
    session: {
      get: session.get,
      subscribe: session.subscribe,
      refresh: jest.fn(async () => {
        const state = await refreshed;
        session.set(state);
        return state;
      }),
      logout: async () => {},
    },
  };
  render(
    <MemoryRouter initialEntries={['/secret?tab=a&page=2#resume']}>
      <Routes>
        <Route
          path="/secret"
          element={
            <Guard access={access} host={host} refused={<p>refusé</p>}>
              <p>secret</p>
            </Guard>
          }
        />
        <Route path="/login" element={<SignIn />} />
        <Route path="/dashboard" element={<p>tableau de bord</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return { session, refresh: host.session.refresh };
}

const unknown: SessionState = { status: 'anonymous', user: null, isUnknown: true };

afterEach(cleanup);

test('the guard shows « Chargement... » until the session loads, then sends visitors to /login and back', () => {
  const { session } = show('signed-in', { status: 'loading', user: null });
  expect(screen.getByText('Chargement...')).not.toBeNull();
  act(() => session.set({ status: 'anonymous', user: null }));
  expect(screen.getByText('connexion, puis /secret?tab=a&page=2#resume')).not.toBeNull();
});

test('the guard shows an error instead of /login when the session couldn’t be read, and « Réessayer » reads it again', async () => {
  const { session } = show('signed-in', unknown);
  refreshed = signedIn('user');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByText('secret')).not.toBeNull();
  act(() => session.set({ status: 'anonymous', user: null }));
  expect(screen.getByText('connexion, puis /secret?tab=a&page=2#resume')).not.toBeNull();
});

test('« Réessayer » is busy while the session is being read again, and ignores a second click', async () => {
  const reading = Promise.withResolvers<SessionState>();
  refreshed = reading.promise;
  const { refresh } = show('signed-in', unknown);
  const retry = screen.getByRole('button', { name: 'Réessayer' });
  await userEvent.dblClick(retry);
  expect(retry.getAttribute('aria-busy')).toBe('true');
  expect(refresh).toHaveBeenCalledTimes(1);
  await act(async () => reading.resolve(unknown));
  expect(retry.getAttribute('aria-busy')).toBeNull();
});

test('the guard shows the page to a signed-in user once the session is loaded', () => {
  const { session } = show('signed-in', { status: 'loading', user: null });
  act(() => session.set(signedIn('user')));
  expect(screen.getByText('secret')).not.toBeNull();
});

test.each([
  ['admin', 'secret'],
  ['user', 'refusé'],
] as const)('on an admin page, a user with the role %p sees the text %p', (role, text) => {
  show('admin', signedIn(role));
  expect(screen.getByText(text)).not.toBeNull();
});

test('the guard sends an administrator without MFA to the MFA set-up from admin pages only', () => {
  show('admin', signedIn('admin', { lacksSecondFactor: true }));
  expect(screen.getByText('tableau de bord')).not.toBeNull();
  expect(screen.queryByText('secret')).toBeNull();
  cleanup();
  show('signed-in', signedIn('admin', { lacksSecondFactor: true }));
  expect(screen.getByText('secret')).not.toBeNull();
});

test('the guard shows a public page while the session loads', () => {
  show('public', { status: 'loading', user: null });
  expect(screen.getByText('secret')).not.toBeNull();
});
