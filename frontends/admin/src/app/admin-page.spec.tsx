import type { SessionUser } from '@bottin/contracts/http/auth.ts';
import type { Creator } from '@bottin/contracts/http/creators.ts';
import type { Host, SessionState, ToastMessage } from '@bottin/contracts/remotes/host.ts';
import { jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import AdminPage from './admin-page.tsx';

const creator = (name: string): Creator =>
  ({
    id: name,
    slug: name,
    name,
    platform: 'youtube',
    niche: 'Humour',
    region: 'Laval',
    followers: 12_300,
    description: 'Une description.',
    profileImageUrl: null,
    createdAt: '2026-01-02T12:00:00.000Z',
  }) as Creator;

type Answers = Readonly<Record<string, { status?: number; body: unknown }>>;
const list = 'GET /api/creators?sortBy=createdAt&sortOrder=desc&limit=10';
const stats = {
  'GET /api/admin/stats': {
    body: { approvedCreators: 12, approvedProfiles: 34, totalFollowers: 5_600_000, activePlatforms: 3 },
  },
};

function show(answers: Answers) {
  const fetched = jest.fn(async (url: string, init?: RequestInit) => {
    const { status = 200, body } = answers[`${init?.method ?? 'GET'} ${url}`] ?? { status: 404, body: {} };
    return { ok: status < 400, status, statusText: '', text: async () => JSON.stringify(body) };
  });
  Object.assign(globalThis, { fetch: fetched });
  const toasts: ToastMessage[] = [];
  const state: SessionState = { status: 'authenticated', user: { username: 'Direction' } as SessionUser };
  const host = {
    session: {
      get: () => state,
      subscribe: () => () => {},
      refresh: async () => state,
      logout: async () => {},
    },
    toast: (message: ToastMessage) => void toasts.push(message),
    setHead: () => {},
  } as unknown as Host;
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={['/admin']}>
        <AdminPage host={host} />
      </MemoryRouter>
    </SWRConfig>,
  );
  return toasts;
}

async function removeFirst() {
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Alice' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
}

afterEach(cleanup);

test('the tiles are dashes until they are loaded', async () => {
  show({ ...stats, [list]: { body: { creators: [], total: 0 } } });
  expect(screen.getByText('Bienvenue, Direction')).toBeTruthy();
  expect(screen.getAllByText('---')).toHaveLength(4);
  expect(await screen.findByText('34')).toBeTruthy();
  expect(await screen.findByText('Aucun créateur ajouté récemment')).toBeTruthy();
});

test('a deleted creator leaves the list at once, although the directory still has it', async () => {
  const toasts = show({
    ...stats,
    [list]: { body: { creators: [creator('Alice'), creator('Bruno')], total: 2 } },
    'DELETE /api/admin/creators/Alice': { body: { message: 'ok' } },
  });
  await removeFirst();
  expect(toasts).toEqual([
    {
      title: 'Créateur supprimé',
      description: 'Le créateur a été supprimé avec succès.',
      tone: 'success',
    },
  ]);
  expect(screen.queryByRole('heading', { name: /Alice/ })).toBeNull();
  expect(screen.getByRole('heading', { name: /Bruno/ })).toBeTruthy();
});

test('a deletion that fails says why and keeps the creator', async () => {
  const problem = { statusCode: 503, errorType: 'service_unavailable', message: 'Plus tard.', errors: [] };
  const toasts = show({
    ...stats,
    [list]: { body: { creators: [creator('Alice')], total: 1 } },
    'DELETE /api/admin/creators/Alice': { status: 503, body: problem },
  });
  await removeFirst();
  expect(toasts).toEqual([{ title: 'Erreur', description: 'Plus tard.', tone: 'destructive' }]);
  expect(screen.getByRole('heading', { name: /Alice/ })).toBeTruthy();
});

test('a list that fails can be asked for again', async () => {
  show({ ...stats, [list]: { status: 500, body: {} } });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
