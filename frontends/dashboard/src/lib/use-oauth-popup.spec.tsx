import { delays } from '@bottin/contracts/domain/limits.ts';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { problem, renderAt, type StubResponse, stubCalls, testHost, testUser } from '../test/test-kit.tsx';
import { notifyOpener } from './oauth-messages.ts';
import { useOauthPopup } from './use-oauth-popup.ts';

const authorize = `GET /api/oauth/youtube/authorize?userId=${testUser.id}`;
const authorized = { body: { authUrl: 'https://google.test/consent' } };
const status = (connected: boolean): StubResponse => ({
  body: {
    connected,
    subscriberCount: null,
    videoCount: null,
    viewCount: null,
    channelName: null,
    avatar: null,
    channelUrl: null,
    latestVideos: [],
    lastSyncAt: null,
  },
});

/**
 * Stand-in for BroadcastChannel, which jsdom lacks: instances with the same name receive each other's
 * messages, but not their own.
 */
class Channel extends EventTarget {
  static readonly #open = new Set<Channel>();

  constructor(readonly name: string) {
    super();
    Channel.#open.add(this);
  }

  postMessage(data: unknown): void {
    const others = [...Channel.#open].filter((one) => one !== this && one.name === this.name);
    const { origin } = window.location;
    for (const other of others) other.dispatchEvent(new MessageEvent('message', { data, origin }));
  }

  close(): void {
    Channel.#open.delete(this);
  }
}

function Connect({ host }: { host: ReturnType<typeof testHost>['host'] }) {
  const { connect, connecting, abandoned } = useOauthPopup(host, {
    userId: testUser.id,
    platform: 'youtube',
    pollMs: delays.oauthPoll,
  });
  return (
    <>
      <button type="button" onClick={connect}>
        Connecter
      </button>
      <output>{connecting ? 'en cours' : abandoned ? 'abandonnée' : 'au repos'}</output>
    </>
  );
}

/**
 * Clicks the button that starts the connection. The browser opens `popup`, or no window if `blocked` is true.
 */
async function press(responses: Record<string, StubResponse>, blocked = false) {
  const popup = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
  const open = jest.fn((_url: string, _name: string, _features: string) => (blocked ? null : popup));
  Object.assign(window, { open });
  const requests = stubCalls(responses);
  const { host, toasts } = testHost(testUser);
  renderAt('/', <Connect host={host} />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  return { popup, open, requests, toasts, state: () => screen.getByRole('status').textContent };
}

const sendMessage = (origin: string, data: unknown) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { origin, data })));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: Channel });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('the consent page opens in a window of 600 by 700 pixels', async () => {
  const { popup, open, state } = await press({ [authorize]: authorized });
  expect(open.mock.calls[0]?.[2]).toContain('width=600,height=700');
  expect(popup.location.replace).toHaveBeenCalledWith('https://google.test/consent');
  expect(state()).toBe('en cours');
});

test('when the browser blocks the popup, a message is shown and no request is sent', async () => {
  const { requests, toasts, state } = await press({ [authorize]: authorized }, true);
  expect(toasts.map(({ title }) => title)).toEqual(['Popup bloquée par le navigateur']);
  expect(requests).toEqual([]);
  expect(state()).toBe('au repos');
});

test('when authorization can’t start, the popup closes and the reason is shown', async () => {
  const failure = { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') };
  const { popup, toasts } = await press({ [authorize]: failure });
  expect(popup.close).toHaveBeenCalled();
  expect(toasts).toMatchObject([{ title: 'Erreur de connexion', description: 'Plus tard.' }]);
});

test('after five minutes, the popup closes and « Timeout » is shown', async () => {
  const { popup, toasts, state } = await press({ [authorize]: authorized });
  await act(async () => jest.advanceTimersByTime(5 * 60_000 - 1));
  expect(state()).toBe('en cours');
  await act(async () => jest.advanceTimersByTime(1));
  expect(popup.close).toHaveBeenCalled();
  expect(toasts.map(({ title }) => title)).toEqual(['Timeout']);
  expect(state()).toBe('au repos');
});

test('a message from another origin is ignored, and one from the app’s origin is handled', async () => {
  const { toasts, state } = await press({ [authorize]: authorized });
  await sendMessage('https://ailleurs.test', { type: 'OAUTH_SUCCESS', platform: 'youtube' });
  await sendMessage('https://ailleurs.test', { type: 'oauth-error', error: 'Piège' });
  expect([state(), toasts]).toEqual(['en cours', []]);
  await sendMessage(window.location.origin, { type: 'OAUTH_SUCCESS', platform: 'youtube' });
  expect([state(), toasts.map(({ title }) => title)]).toEqual(['au repos', ['YouTube connecté']]);
});

test('an outcome is also handled after the user has left the page with the button', async () => {
  const { toasts } = await press({ [authorize]: authorized });
  cleanup();
  await sendMessage(window.location.origin, { type: 'OAUTH_SUCCESS', platform: 'youtube' });
  expect(toasts.map(({ title }) => title)).toEqual(['YouTube connecté']);
});

test('the error text that the popup sends is shown', async () => {
  const { toasts, state } = await press({ [authorize]: authorized });
  await sendMessage(window.location.origin, { type: 'oauth-error', error: 'Accès refusé' });
  expect(toasts).toMatchObject([{ title: 'Erreur de connexion', description: 'Accès refusé' }]);
  expect(state()).toBe('au repos');
});

test.each([
  [false, 'abandonnée', []],
  [true, 'au repos', ['YouTube connecté']],
])(
  'when the popup closes without a message, the app checks the connection once (connected: %s)',
  async (connected, end, titles) => {
    const { popup, requests, toasts, state } = await press({
      [authorize]: authorized,
      'GET /api/auth/youtube-status': status(connected),
    });
    popup.closed = true;
    await act(async () => jest.advanceTimersByTimeAsync(delays.oauthPoll * 4));
    expect(state()).toBe(end);
    expect(toasts.map(({ title }) => title)).toEqual(titles);
    expect(requests.filter(({ call }) => call.endsWith('youtube-status'))).toHaveLength(1);
  },
);

test('a popup that can’t reach its opener sends its message over the BroadcastChannel', async () => {
  const { toasts } = await press({ [authorize]: authorized });
  expect(notifyOpener({ type: 'oauth-success' })).toBe(false);
  await act(async () => jest.advanceTimersByTimeAsync(0));
  expect(toasts.map(({ title }) => title)).toEqual(['YouTube connecté']);
});
