import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { AdminProfile } from '@bottin/contracts/domain/moderation.ts';
import type { Host, SessionState, ToastMessage } from '@bottin/contracts/remotes/host.ts';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import AdminPage from '../app/admin-page.tsx';

export const creator = (name: string): Entry =>
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
  }) as Entry;

export type StubResponse = { status?: number; body: unknown };
type StubResponses = Readonly<
  Record<string, StubResponse | ((body: unknown) => StubResponse | Promise<StubResponse>)>
>;
export const list = 'GET /api/creators?sortBy=createdAt&sortOrder=desc&limit=10';
export const reportsCall = 'GET /api/admin/reports?page=1';
const noReports = { groups: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } };
export const stats = {
  [reportsCall]: { body: noReports },
  'GET /api/admin/stats': {
    body: { approvedCreators: 12, approvedProfiles: 34, totalFollowers: 5_600_000, activePlatforms: 3 },
  },
};

/** Renders the admin page with these responses. Returns the toasts that it shows. */
export function show(responses: StubResponses, address = '/admin') {
  const fetched = jest.fn(async (url: string, init?: RequestInit) => {
    const listed = responses[`${init?.method ?? 'GET'} ${url}`] ?? { status: 404, body: {} };
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const { status = 200, body } = typeof listed === 'function' ? await listed(sent) : listed;
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
      <MemoryRouter initialEntries={[address]}>
        <AdminPage host={host} />
      </MemoryRouter>
    </SWRConfig>,
  );
  return toasts;
}

export const profile = (status: AdminProfile['status']): AdminProfile => ({
  id: 'p1',
  firstName: 'Zoé',
  lastName: 'Roy',
  publicName: 'Zoe-Roy',
  username: 'Zoe-Roy',
  slug: 'zoe-roy',
  email: 'zoe@exemple.ca',
  city: 'Alma',
  description: 'Des tartes.',
  userType: 'creator',
  primaryPlatform: 'youtube',
  categories: ['cuisine'],
  tags: [],
  links: {},
  isEmailVerified: true,
  isProfileComplete: true,
  status,
  createdAt: '2026-01-02T12:00:00.000Z',
  updatedAt: '2026-01-02T12:00:00.000Z',
});
export const getProfilesCall = (status: string) => `GET /api/admin/profiles?status=${status}&page=1`;
export const buildPage = (...profiles: AdminProfile[]): StubResponse => ({
  body: { profiles, pagination: { page: 1, limit: 20, total: profiles.length, totalPages: profiles.length } },
});
export const withoutCreators = { ...stats, [list]: { body: { creators: [], total: 0 } } };

export const group = {
  kind: 'profile',
  targetId: 'p1',
  profileId: 'p1',
  label: 'Zoé Roy',
  profile: { name: 'Zoé Roy', slug: 'zoe-roy' },
  reports: [
    {
      id: 'r1',
      receipt: 'SIG-7K2M9QXA',
      category: 'scam',
      text: 'Ce concours n’existe pas.',
      getsOutcome: true,
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ],
  total: 1,
  decisions: [],
  acts: [],
};
export const contested = {
  ...group,
  kind: 'publication',
  targetId: 'v1',
  label: 'Concours',
  reports: [],
  total: 0,
  decisions: [
    {
      id: 'd1',
      outcome: 'upheld',
      reason: 'Faux concours.',
      reports: 3,
      decidedAt: '2026-11-19T12:00:00.000Z',
      contest: 'Il existe.',
      contestedAt: '2026-11-20T12:00:00.000Z',
      answer: null,
    },
  ],
};
export const readAt = '2026-11-21T12:00:00.000Z';
export const buildQueue = (...groups: object[]) => ({
  body: { groups, readAt, pagination: { page: 1, limit: 10, total: groups.length, totalPages: 1 } },
});
