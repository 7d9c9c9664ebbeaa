import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { jest } from '@jest/globals';
import { setHead } from './head.ts';
import { logout, sessionStore } from './session.ts';
import { closeToast, showToast, toastStore } from './toasts.ts';

test('the toast store holds one toast at a time, and drops it 1,000,000 ms after it was dismissed', () => {
  jest.useFakeTimers();
  showToast({ title: 'un' });
  showToast({ title: 'deux' });
  const toast = toastStore.get();
  expect(toast).toMatchObject({ title: 'deux', open: true });
  closeToast(toast?.id ?? 0);
  jest.advanceTimersByTime(999_999);
  expect(toastStore.get()).toMatchObject({ title: 'deux', open: false });
  jest.advanceTimersByTime(1);
  expect(toastStore.get()).toBeNull();
  jest.useRealTimers();
});

test('setHead sets the head tags of the current page and removes those of the previous page', () => {
  const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
  setHead({
    title: 'Un',
    description: 'd',
    canonical: '/un',
    noindex: true,
    keywords: 'a',
    jsonLd: [{ name: '</script>' }],
  });
  setHead({ title: 'Deux', description: 'e', canonical: '/deux?page=2' });
  expect(document.title).toBe('Deux');
  expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'http://localhost/deux?page=2',
  );
  expect(content('meta[name="robots"]')).toBe('index,follow');
  expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(content('meta[property="og:locale"]')).toBe('fr_CA');
  expect(document.head.querySelector('meta[name="keywords"]')).toBeNull();
  expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
});

test('logout removes drafts and navigates to /; a failed logout only logs a warning', async () => {
  const drafts = [
    'bottin-note:list:zoe',
    'bottin-report profile zoe',
    'bottin-contest',
    'bottin.inscription',
  ];
  for (const key of drafts) sessionStorage.setItem(key, 'Bonjour');
  localStorage.setItem('bottin-message:maude:zoe', '{}');
  const warned = jest.spyOn(globalThis.console, 'warn').mockImplementation(() => {});
  const leave = jest.fn();
  Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 200, text: async () => '' }) });
  sessionStore.set({ status: 'authenticated', user: { id: 'maude' } as CurrentUser });
  await logout(leave);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(sessionStore.get().status).toBe('anonymous');
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  Object.assign(globalThis, { fetch: async () => Promise.reject(new TypeError('offline')) });
  await logout(leave);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

test('logout asks before it discards unsaved changes, and sends no request if the user stays', async () => {
  const keep = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', keep);
  const confirm = jest.fn(() => false);
  const send = jest.fn(async () => ({ ok: true, status: 200, text: async () => '' }));
  Object.assign(globalThis, { confirm, fetch: send });
  const leave = jest.fn();
  await logout(leave);
  expect([confirm.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
  confirm.mockReturnValue(true);
  await logout(leave);
  expect([send.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
  removeEventListener('beforeunload', keep);
});
