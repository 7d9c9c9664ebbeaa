import type { Host, PageProps, SessionState } from '@bottin/contracts/remotes/host.ts';
import { request } from '@bottin/ui/calls/request.ts';
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import {
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { SWRConfig } from 'swr';

/**
 * Stubbed gateway responses. A key is the start of a URL; for methods other than GET, the method precedes it
 * (`POST /api/x`). A value is a body, a `Response`, or 'wait' for a response that never arrives.
 */
export type StubResponses = Readonly<Record<string, unknown>>;

const anonymous: SessionState = { status: 'anonymous', user: null };

function respond(responses: StubResponses, url: string): Promise<Response> {
  const key = Object.keys(responses)
    .filter((candidate) => url.startsWith(candidate))
    .sort((first, second) => second.length - first.length)[0];
  const stub = key === undefined ? problem(404) : responses[key];
  if (stub === 'wait') return new Promise(() => {});
  return Promise.resolve(isResponse(stub) ? stub : jsonResponse(stub));
}

const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'ok' in value;

/** Builds a fake JSON response, because jsdom has no `Response`. */
function jsonResponse(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const response: Pick<Response, 'ok' | 'status' | 'statusText' | 'text'> & { headers: Map<string, string> } =
    {
      ok: status < 400,
      status,
      statusText: '',
      headers: new Map(Object.entries(headers)),
      text: () => Promise.resolve(JSON.stringify(body)),
    };
  return response as unknown as Response;
}

/** Builds a gateway response that reports an error. */
export function problem(statusCode: number, message = 'Ce service ne répond pas pour le moment.'): Response {
  return jsonResponse({ statusCode, errorType: 'test', message, errors: [] }, statusCode);
}

/**
 * Renders a page at a URL with stubbed gateway responses. The returned `respondWith` replaces these responses.
 */
export function renderPage(
  Page: ComponentType<PageProps>,
  {
    path,
    route = path,
    responses,
    session = anonymous,
    data = {},
  }: {
    path: string;
    route?: string;
    responses: StubResponses;
    session?: SessionState;
    /** Data that the gateway has preloaded in the page's HTML, by request URL. */
    data?: Record<string, unknown>;
  },
) {
  let current = responses;
  const requests: string[] = [];
  globalThis.fetch = (input, { method = 'GET' } = {}) => {
    const call = method === 'GET' ? String(input) : `${method} ${String(input)}`;
    requests.push(call);
    return respond(current, call);
  };
  const setHead = jest.fn<Host['setHead']>();
  const toast = jest.fn<Host['toast']>();
  const host: Host = {
    session: {
      get: () => session,
      subscribe: () => () => {},
      refresh: () => Promise.resolve(session),
      logout: () => Promise.resolve(),
    },
    toast,
    setHead,
    consent: {
      get: () => noConsent,
      subscribe: () => () => {},
      open: () => {},
    },
    demonstration: false,
  };
  const place: { address: string; navigate?: NavigateFunction } = { address: '' };
  function Place() {
    const { pathname, search } = useLocation();
    place.address = pathname + search;
    place.navigate = useNavigate();
    return null;
  }
  render(
    <SWRConfig
      value={{
        provider: () => new Map(),
        fallback: data,
        fetcher: request,
        revalidateIfStale: false,
        shouldRetryOnError: false,
      }}
    >
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={route.split('?')[0] ?? route} element={<Page host={host} />} />
          <Route path="*" element={null} />
        </Routes>
        <Place />
      </MemoryRouter>
    </SWRConfig>,
  );
  return {
    setHead,
    toast,
    requests,
    address: () => place.address,
    navigate: (to: string | number) => act(async () => place.navigate?.(to as string)),
    respondWith: (next: StubResponses) => {
      current = next;
    },
  };
}

const noConsent = { analytics: false, advertising: false, embeds: false } as const;
