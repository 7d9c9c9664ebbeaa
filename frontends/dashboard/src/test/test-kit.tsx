import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { FreshnessPart } from '@bottin/contracts/domain/freshness.ts';
import type { Connection } from '@bottin/contracts/http/platforms.ts';
import type { Host, SessionState, ToastMessage } from '@bottin/contracts/remotes/host.ts';
import { TooltipProvider } from '@bottin/ui/components/tooltip.tsx';
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { type InitialEntry, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';

/** YouTube channel of {@link testUser}. It was synced on the day when it was connected. */
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

/** Builds a fake host. It records the toasts that the tested component shows. */
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

/** Stubs the freshness report so that these parts of the site are off. */
export function stubOff(...parts: FreshnessPart[]): Record<string, StubResponse> {
  const off = parts.map((part) => ({ part, state: 'off', since: null }));
  return { 'GET /api/freshness': { body: { measuredAt: '2026-01-01T00:00:00.000Z', parts: off } } };
}

export type StubResponse = { status?: number; body: unknown };

/**
 * Stubs `fetch` with the given responses. Their keys are `METHOD url`, such as `GET /api/x`. Any other
 * request gets a 404. Returns the list of requests, which grows as the code under test sends them.
 */
export function stubCalls(
  responses: Readonly<
    Record<string, StubResponse | ((body: unknown) => StubResponse | Promise<StubResponse>)>
  >,
) {
  const requests: { call: string; body: unknown }[] = [];
  const fetched = jest.fn(async (url: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${url}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ call, body });
    const listed = responses[call] ?? { status: 404, body: problem(404, 'not_found', 'Introuvable') };
    const { status = 200, body: responseBody } = await (typeof listed === 'function' ? listed(body) : listed);
    return {
      ok: status < 400,
      status,
      statusText: '',
      headers: new Headers(),
      text: async () => JSON.stringify(responseBody),
    };
  });
  Object.assign(globalThis, { fetch: fetched });
  return requests;
}

export function problem(statusCode: number, errorType: string, message: string, field?: string) {
  return { statusCode, errorType, message, errors: field ? [{ path: [field], message }] : [] };
}

/**
 * Renders an element like the shell does: in React's strict mode, under a router at the URL `address`.
 * `cache` selects a new SWR cache (`own`), or the global SWR cache that `reloadCalls` revalidates (`shared`).
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

/** Renders a part of a page inside the tooltip provider that pages normally supply. */
export function renderPart(address: InitialEntry, element: ReactElement) {
  return renderAt(address, <TooltipProvider>{element}</TooltipProvider>);
}

let navigate: ReturnType<typeof useNavigate> = () => {};
let currentAddress = '';

/** Copies the router's current URL to a variable that tests read through {@link address}. */
function AddressBar() {
  const { pathname, search } = useLocation();
  navigate = useNavigate();
  currentAddress = pathname + search;
  return null;
}

/** Returns the router's current path and query string. */
export function address(): string {
  return currentAddress;
}

/** Presses the browser's back button. */
export function goBack(): void {
  act(() => void navigate(-1));
}

/** Replacement for `BroadcastChannel`, which jsdom lacks. It sends and receives nothing. */
export class SilentChannel {
  postMessage() {}
  addEventListener() {}
  close() {}
}
