import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { Connection } from '@bottin/contracts/http/platforms.ts';
import type { Host, SessionState, ToastMessage } from '@bottin/contracts/remotes/host.ts';
import { TooltipProvider } from '@bottin/ui/components/tooltip.tsx';
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { type InitialEntry, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';

/** YouTube channel of {@link testUser}, synced once. */
export const testConnection: Connection = {
  id: '0192f0c1-7b1a-7000-8000-0000000000aa',
  platform: 'youtube',
  isConnected: true,
  isVerified: true,
  needsReconnection: false,
  subscriberCount: 12_345,
  connectedAt: '2026-01-01T00:00:00.000Z',
  lastSyncAt: '2026-01-01T00:00:00.000Z',
  content: [],
};

export const testUser: SessionUser = {
  id: '0192f0c1-7b1a-7000-8000-000000000001',
  firstName: 'Marie',
  lastName: 'Tremblay',
  publicName: 'marie-eve',
  username: 'marie-eve',
  slug: 'marie-eve',
  email: 'marie@exemple.ca',
  pendingEmail: null,
  city: 'Chicoutimi',
  description: '',
  userType: 'creator',
  primaryPlatform: 'youtube',
  categories: ['cuisine'],
  tags: [],
  links: {},
  isEmailVerified: true,
  isProfileComplete: true,
  status: 'approved',
  role: 'user',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};

/** Builds a host that records its toasts. */
export function testHost(user: SessionUser | null = null) {
  const state: SessionState = user ? { status: 'authenticated', user } : { status: 'anonymous', user: null };
  const toasts: ToastMessage[] = [];
  const host: Host = {
    session: {
      get: () => state,
      subscribe: () => () => {},
      refresh: async () => state,
      logout: async () => {},
    },
    toast: (message) => void toasts.push(message),
    setHead: () => {},
    consent: {
      get: () => ({ analytics: false, advertising: false, embeds: false }),
      subscribe: () => () => {},
      open: () => {},
    },
    demonstration: false,
  };
  return { host, toasts };
}

export type StubResponse = { status?: number; body: unknown };

/** Stubs `fetch` by "METHOD path"; other requests get a 404. Returns the recorded requests. */
export function stubCalls(
  responses: Readonly<Record<string, StubResponse | ((body: unknown) => StubResponse)>>,
) {
  const requests: { call: string; body: unknown }[] = [];
  const fetched = jest.fn(async (url: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${url}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ call, body });
    const listed = responses[call] ?? { status: 404, body: problem(404, 'not_found', 'Introuvable') };
    const { status = 200, body: answer } = typeof listed === 'function' ? listed(body) : listed;
    return {
      ok: status < 400,
      status,
      statusText: '',
      headers: new Headers(),
      text: async () => JSON.stringify(answer),
    };
  });
  Object.assign(globalThis, { fetch: fetched });
  return requests;
}

export function problem(statusCode: number, errorType: string, message: string, field?: string) {
  return { statusCode, errorType, message, errors: field ? [{ path: [field], message }] : [] };
}

/**
 * Renders like the shell: in strict mode, at a URL. `cache` selects a fresh SWR cache, or the global cache
 * that `reloadCalls` revalidates.
 */
export function renderAt(address: InitialEntry, element: ReactElement, cache: 'own' | 'shared' = 'own') {
  return render(
    <StrictMode>
      <SWRConfig
        value={{
          ...(cache === 'own' && { provider: () => new Map() }),
          shouldRetryOnError: false,
          revalidateOnFocus: false,
        }}
      >
        <MemoryRouter initialEntries={[address]}>
          {element}
          <AddressBar />
        </MemoryRouter>
      </SWRConfig>
    </StrictMode>,
  );
}

/** Renders a component with the providers of its page. */
export function renderPart(address: InitialEntry, element: ReactElement) {
  return renderAt(address, <TooltipProvider>{element}</TooltipProvider>);
}

let navigate: ReturnType<typeof useNavigate> = () => {};
let currentAddress = '';

/** Stores the router's current URL, like a browser's address bar. */
function AddressBar() {
  const { pathname, search } = useLocation();
  navigate = useNavigate();
  currentAddress = pathname + search;
  return null;
}

/** Returns the current path and search. */
export function address(): string {
  return currentAddress;
}

/** Presses the browser's back button. */
export function goBack(): void {
  act(() => void navigate(-1));
}

/** BroadcastChannel without other participants, because jsdom has no BroadcastChannel. */
export class SilentChannel {
  postMessage() {}
  addEventListener() {}
  close() {}
}
