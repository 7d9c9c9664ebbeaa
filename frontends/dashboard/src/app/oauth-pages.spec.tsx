import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  problem,
  renderAt,
  SilentChannel,
  stubCalls,
  testHost,
  testUser,
} from '../test/test-kit.tsx';
import OauthCallbackPage from './oauth-callback-page.tsx';
import OauthErrorPage from './oauth-error-page.tsx';
import OauthSuccessPage from './oauth-success-page.tsx';
import OauthTestPage from './oauth-test-page.tsx';
import TestOauthPage from './test-oauth-page.tsx';

const { host } = testHost();
const origin = window.location.origin;
const opener = { postMessage: jest.fn() };
const close = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(window, { opener: null, close });
  Object.assign(globalThis, { BroadcastChannel: SilentChannel });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('the success page notifies its opener and closes', () => {
  Object.assign(window, { opener });
  renderAt('/oauth-success', <OauthSuccessPage host={host} />);
  expect(opener.postMessage).toHaveBeenCalledWith({ type: 'OAUTH_SUCCESS', platform: 'youtube' }, origin);
  expect(close).toHaveBeenCalled();
});

test('the success page stays open and shows links when it has no opener', () => {
  renderAt('/oauth-success', <OauthSuccessPage host={host} />);
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('YouTube connecté');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/dashboard', '/test-oauth']);
});

test('the error page shows no text from its URL', () => {
  Object.assign(window, { opener });
  renderAt('/auth/oauth-error?error=Appelle%20le%201%20900%20555-0199', <OauthErrorPage host={host} />);
  expect(screen.getByText('La connexion à YouTube n’a pas abouti.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('900');
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(opener.postMessage).toHaveBeenCalledWith({ type: 'oauth-error', error: null }, origin);
});

test('the error page shows the reason; a retry notifies the opener or else opens /login', () => {
  const reason = 'Cette chaîne YouTube est déjà liée à un autre compte.';
  const path = '/auth/oauth-error?error=channel_taken';
  Object.assign(window, { opener });
  renderAt(path, <OauthErrorPage host={host} />);
  expect(screen.getByText(reason)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(opener.postMessage).toHaveBeenCalledWith({ type: 'oauth-error', error: reason }, origin);
  expect(close).toHaveBeenCalledTimes(1);
  // The popup must contain no link into the site.
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la fenêtre' }));
  expect(close).toHaveBeenCalledTimes(2);
  cleanup();
  Object.assign(window, { opener: null });
  renderAt(path, <OauthErrorPage host={host} />);
  expect(screen.getByRole('link', { name: 'Retour à la connexion' }).getAttribute('href')).toBe('/login');
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(address()).toBe('/login');
});

test('the callback page shows its message for a second before it notifies the opener and closes', () => {
  jest.useFakeTimers();
  Object.assign(window, { opener });
  renderAt('/oauth-callback', <OauthCallbackPage host={host} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Connexion réussie');
  expect(screen.getByText('Fermeture de la fenêtre...')).toBeTruthy();
  act(() => void jest.advanceTimersByTime(999));
  expect(close).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(opener.postMessage).toHaveBeenCalledWith({ type: 'oauth-success' }, origin);
  expect(close).toHaveBeenCalledTimes(1);
});

test('the page /test-oauth syncs and disconnects its sample channel without sending a request', async () => {
  const requests = stubCalls({});
  renderAt('/test-oauth', <TestOauthPage host={host} />);
  expect(screen.getByText('12,5 K')).toBeTruthy();
  expect(screen.getByText(/^Dernière synchronisation/).textContent).toMatch(/il y a 2 heures$/);
  await userEvent.click(screen.getByRole('button', { name: 'Synchroniser' }));
  expect(screen.getByText(/^Dernière synchronisation/).textContent).toMatch(/à l'instant$/);
  await userEvent.click(screen.getByRole('button', { name: 'Déconnecter' }));
  expect(screen.getAllByText('0')).toHaveLength(3);
  expect(screen.getByText('Non connecté')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Résultats des tests' })).toBeTruthy();
  expect(requests).toEqual([]);
});

test('the page /oauth-test logs failures and shows the user no error', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const status = {
    connected: true,
    subscriberCount: 12_500,
    videoCount: 202,
    viewCount: 463_200,
    channelName: 'Marie',
    latestVideos: [],
    lastSyncAt: null,
  };
  const unavailable = { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') };
  stubCalls({
    'GET /api/auth/youtube-status': { body: status },
    'POST /api/auth/sync-youtube': unavailable,
    'POST /api/auth/disconnect-youtube': unavailable,
  });
  const { host: own, toasts } = testHost(testUser);
  renderAt('/oauth-test', <OauthTestPage host={own} />);
  await screen.findByText('Connecté');
  for (const name of ['Synchroniser', 'Déconnecter']) {
    await userEvent.click(screen.getByRole('button', { name }));
  }
  await waitFor(() => expect(warn.mock.calls.flat().join()).toMatch(/sync.*503[\s\S]*disconnect.*503/));
  expect(toasts).toEqual([]);
  warn.mockRestore();
  cleanup();
  renderAt('/oauth-test', <OauthTestPage host={host} />);
  expect(screen.getByRole('link', { name: 'Connecte-toi' }).getAttribute('href')).toBe('/login');
});
