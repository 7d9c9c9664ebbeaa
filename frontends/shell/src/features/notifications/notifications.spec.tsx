import { tellChange } from '@bottin/ui/calls/change-news.ts';
import { act, cleanup, render } from '@testing-library/react';
import { showToast, toastStore } from '../../lib/toasts.ts';
import { Notifications } from './notifications.tsx';

afterEach(cleanup);

const isShown = () => toastStore.get()?.open;

test('a failure is no longer said once what was begun after it went well', () => {
  render(<Notifications />);
  const before = performance.now() - 1;
  act(() => showToast({ title: 'Erreur de validation', tone: 'destructive' }));
  act(() => tellChange(before));
  expect(isShown()).toBe(true);
  act(() => tellChange(performance.now()));
  expect(isShown()).toBe(false);
});

test('what isn’t a failure stays', () => {
  render(<Notifications />);
  act(() => showToast({ title: 'Profil sauvegardé !', tone: 'success' }));
  act(() => tellChange(performance.now()));
  expect(isShown()).toBe(true);
});
