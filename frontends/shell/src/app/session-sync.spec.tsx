import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { request } from '@bottin/ui/calls/request.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import useSWR, { type Cache, mutate, SWRConfig } from 'swr';
import { refreshSession, sessionKey, sessionStore } from '../lib/session.ts';
import { toastStore } from '../lib/toasts.ts';
import { SessionSync } from './session-sync.tsx';
import { buildSwrOptions } from './site.tsx';

const zoe = { id: 'zoe' } as CurrentUser;
const isSignedIn = () => sessionStore.get().status === 'authenticated';
const respond = (status: number, body: unknown) => ({
  ok: status < 400,
  status,
  text: async () => JSON.stringify(body),
});
const problem = (errorType: string, statusCode: number) =>
  respond(statusCode, { statusCode, errorType, message: 'Non.' });

/** Responses by URL; any other URL returns the user. */
let responses: Record<string, () => ReturnType<typeof respond>>;
const fetched = jest.fn(async (url: string) => responses[url]?.() ?? respond(200, zoe));
const countSessionRequests = () => fetched.mock.calls.filter(([url]) => url === sessionKey).length;

function Reader() {
  useSWR('/api/personal');
  useSWR('/api/private');
  return null;
}

function Sender() {
  const { send } = useMutation(() => request('/api/act', { method: 'POST' }));
  return <button type="button" onClick={() => send({})} />;
}

function show({ isReading = false, provider }: { isReading?: boolean; provider?: () => Cache } = {}) {
  render(
    <SWRConfig value={{ ...buildSwrOptions({}), ...(provider && { provider }) }}>
      <SessionSync />
      <Sender />
      {isReading && <Reader />}
    </SWRConfig>,
  );
}

beforeEach(async () => {
  responses = {};
  globalThis.fetch = fetched as unknown as typeof fetch;
  await refreshSession();
  fetched.mockClear();
  toastStore.set(null);
});
afterEach(async () => {
  cleanup();
  await mutate(() => true, undefined, { revalidate: false });
  sessionStorage.clear();
});

describe('SessionSync', () => {
  it('removes the drafts of this tab and the session when the user signs out in another tab', async () => {
    sessionStorage.setItem('bottin-report profil', '{"text":"brouillon"}');
    sessionStorage.setItem('bottin.theme', 'dark');
    show();
    expect(isSignedIn()).toBe(true);
    dispatchEvent(new StorageEvent('storage', { key: 'bottin.theme' }));
    expect(sessionStorage.getItem('bottin-report profil')).not.toBeNull();
    responses[sessionKey] = () => problem('not_signed_in', 401);
    dispatchEvent(new StorageEvent('storage', { key: 'bottin-sign-out' }));
    expect(sessionStorage.getItem('bottin-report profil')).toBeNull();
    expect(sessionStorage.getItem('bottin.theme')).toBe('dark');
    await waitFor(() => expect(sessionStore.get()).toEqual({ status: 'anonymous', user: null }));
  });

  it('removes the session despite unsaved changes when the user signs out in another tab', async () => {
    show();
    const guardChanges = jest.fn((event: Event) => event.preventDefault());
    addEventListener('beforeunload', guardChanges);
    responses[sessionKey] = () => problem('not_signed_in', 401);
    dispatchEvent(new StorageEvent('storage', { key: 'bottin-sign-out' }));
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(guardChanges).not.toHaveBeenCalled();
    removeEventListener('beforeunload', guardChanges);
  });

  it('marks the session as unknown when it can’t be read, until a refresh reads it', async () => {
    responses[sessionKey] = () => problem('temporarily_unavailable', 503);
    show({ provider: () => new Map() });
    await waitFor(() =>
      expect(sessionStore.get()).toEqual({ status: 'anonymous', user: null, isUnknown: true }),
    );
    responses = {};
    await act(() => refreshSession());
    expect(sessionStore.get()).toEqual({ status: 'authenticated', user: zoe });
  });
});

describe('session that ended elsewhere', () => {
  beforeEach(() => {
    responses[sessionKey] = () => problem('not_signed_in', 401);
  });
  const send = () => userEvent.click(screen.getByRole('button'));

  it('is removed, with all drafts left, after a mutation that needs a session', async () => {
    sessionStorage.setItem('bottin-report profil', '{"text":"brouillon"}');
    show();
    responses['/api/act'] = () => problem('not_signed_in', 401);
    await send();
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(sessionStorage.getItem('bottin-report profil')).not.toBeNull();
    await send();
    expect(countSessionRequests()).toBe(1);
  });

  it('is removed after reads that need a session, with one toast', async () => {
    responses['/api/personal'] = () => problem('not_signed_in', 401);
    responses['/api/private'] = () => problem('not_signed_in', 401);
    const toasts = jest.fn();
    const stop = toastStore.subscribe(toasts);
    show({ isReading: true });
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(countSessionRequests()).toBe(1);
    await waitFor(() =>
      expect(toastStore.get()?.title).toBe('Ta session est terminée. Connecte-toi pour continuer.'),
    );
    expect(toasts).toHaveBeenCalledTimes(1);
    stop();
  });

  it('gets no toast when the session turns out to be alive', async () => {
    responses = {};
    show();
    responses['/api/act'] = () => problem('not_signed_in', 401);
    await send();
    await waitFor(() => expect(countSessionRequests()).toBe(1));
    expect(isSignedIn()).toBe(true);
    expect(toastStore.get()).toBeNull();
  });

  it.each([
    ['a wrong code', 'code_wrong', 401],
    ['a wrong password', 'invalid_current_password', 403],
    ['an outage', 'temporarily_unavailable', 503],
  ])('isn’t looked for after %s', async (_name, errorType, status) => {
    show();
    responses['/api/act'] = () => problem(errorType, status);
    await send();
    expect(countSessionRequests()).toBe(0);
    expect(isSignedIn()).toBe(true);
  });

  it('stays on screen while the page has unsaved changes', async () => {
    show();
    responses['/api/act'] = () => problem('not_signed_in', 401);
    const guardChanges = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', guardChanges);
    await send();
    expect(countSessionRequests()).toBe(0);
    removeEventListener('beforeunload', guardChanges);
    await send();
    await waitFor(() => expect(isSignedIn()).toBe(false));
  });
});

test('a document that the browser restores after a sign-out forgets its user', async () => {
  show();
  expect(isSignedIn()).toBe(true);
  responses[sessionKey] = () => problem('not_signed_in', 401);
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() => expect(isSignedIn()).toBe(false));
});

test('refreshSession reloads the document when another user has signed in, and only then', async () => {
  const reload = jest.fn();
  responses[sessionKey] = () => problem('not_signed_in', 401);
  await refreshSession(reload);
  responses = {};
  await refreshSession(reload);
  expect(reload).not.toHaveBeenCalled();
  responses[sessionKey] = () => respond(200, { id: 'lea' });
  await refreshSession(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});
