import { delays } from '@bottin/contracts/domain/limits.ts';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type Answer, answerCalls, problem, renderAt, testHost, testUser } from '../test/test-kit.tsx';
import { announce } from './oauth-messages.ts';
import { useOauthPopup } from './use-oauth-popup.ts';

const authorize = `GET /api/oauth/youtube/authorize?userId=${testUser.id}`;
const agreed = { body: { authUrl: 'https://google.test/consent' } };
const status = (connected: boolean): Answer => ({
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

/** As a browser's, which jsdom has none of: the pages of one origin hear each other, and not themselves. */
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

/** Presses the button; `popup` is the window that the browser opened, or null. */
async function press(answers: Record<string, Answer>, blocked = false) {
  const popup = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
  const open = jest.fn((_url: string, _name: string, _features: string) => (blocked ? null : popup));
  Object.assign(window, { open });
  const asked = answerCalls(answers);
  const { host, toasts } = testHost(testUser);
  renderAt('/', <Connect host={host} />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  return { popup, open, asked, toasts, state: () => screen.getByRole('status').textContent };
}

const say = (origin: string, data: unknown) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { origin, data })));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: Channel });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('the window is 600 by 700, and goes to the consent page', async () => {
  const { popup, open, state } = await press({ [authorize]: agreed });
  expect(open.mock.calls[0]?.[2]).toContain('width=600,height=700');
  expect(popup.location.replace).toHaveBeenCalledWith('https://google.test/consent');
  expect(state()).toBe('en cours');
});

test('a window that the browser blocks is announced, and nothing is asked', async () => {
  const { asked, toasts, state } = await press({ [authorize]: agreed }, true);
  expect(toasts.map(({ title }) => title)).toEqual(['Popup bloquée par le navigateur']);
  expect(asked).toEqual([]);
  expect(state()).toBe('au repos');
});

test('a failure before the consent closes the window and says why', async () => {
  const failure = { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') };
  const { popup, toasts } = await press({ [authorize]: failure });
  expect(popup.close).toHaveBeenCalled();
  expect(toasts).toMatchObject([{ title: 'Erreur de connexion', description: 'Plus tard.' }]);
});

test('after five minutes the window is closed and « Timeout » announced', async () => {
  const { popup, toasts, state } = await press({ [authorize]: agreed });
  await act(async () => jest.advanceTimersByTime(5 * 60_000 - 1));
  expect(state()).toBe('en cours');
  await act(async () => jest.advanceTimersByTime(1));
  expect(popup.close).toHaveBeenCalled();
  expect(toasts.map(({ title }) => title)).toEqual(['Timeout']);
  expect(state()).toBe('au repos');
});

test('a message from a foreign origin changes nothing, one of ours does', async () => {
  const { toasts, state } = await press({ [authorize]: agreed });
  await say('https://ailleurs.test', { type: 'OAUTH_SUCCESS', platform: 'youtube' });
  await say('https://ailleurs.test', { type: 'oauth-error', error: 'Piège' });
  expect([state(), toasts]).toEqual(['en cours', []]);
  await say(window.location.origin, { type: 'OAUTH_SUCCESS', platform: 'youtube' });
  expect([state(), toasts.map(({ title }) => title)]).toEqual(['au repos', ['YouTube connecté']]);
});

test('an error that the window tells of is announced with its text', async () => {
  const { toasts, state } = await press({ [authorize]: agreed });
  await say(window.location.origin, { type: 'oauth-error', error: 'Accès refusé' });
  expect(toasts).toMatchObject([{ title: 'Erreur de connexion', description: 'Accès refusé' }]);
  expect(state()).toBe('au repos');
});

test.each([
  [false, 'abandonnée', []],
  [true, 'au repos', ['YouTube connecté']],
])(
  'a window that closes without a word: once, whether it is connected (%s)',
  async (connected, end, titles) => {
    const { popup, asked, toasts, state } = await press({
      [authorize]: agreed,
      'GET /api/auth/youtube-status': status(connected),
    });
    popup.closed = true;
    await act(async () => jest.advanceTimersByTimeAsync(delays.oauthPoll * 4));
    expect(state()).toBe(end);
    expect(toasts.map(({ title }) => title)).toEqual(titles);
    expect(asked.filter(({ call }) => call.endsWith('youtube-status'))).toHaveLength(1);
  },
);

test('a window that the browser cut off from us is heard on the channel', async () => {
  const { toasts } = await press({ [authorize]: agreed });
  expect(announce({ type: 'oauth-success' })).toBe(false);
  await act(async () => jest.advanceTimersByTimeAsync(0));
  expect(toasts.map(({ title }) => title)).toEqual(['YouTube connecté']);
});
