import { dispatchMutationEvent } from '@bottin/ui/calls/mutation-events.ts';
import { act, cleanup, render } from '@testing-library/react';
import { showToast, toastStore } from '../../lib/toasts.ts';
import { Notifications } from './notifications.tsx';

afterEach(cleanup);

const isShown = () => toastStore.get()?.open;

test('an error toast closes when an action succeeds that began after the toast was shown', () => {
  render(<Notifications />);
  const before = performance.now() - 1;
  act(() => showToast({ title: 'Erreur de validation', tone: 'destructive' }));
  act(() => dispatchMutationEvent(before));
  expect(isShown()).toBe(true);
  act(() => dispatchMutationEvent(performance.now()));
  expect(isShown()).toBe(false);
});

test('a toast that isn’t an error stays open when an action succeeds', () => {
  render(<Notifications />);
  act(() => showToast({ title: 'Profil sauvegardé !', tone: 'success' }));
  act(() => dispatchMutationEvent(performance.now()));
  expect(isShown()).toBe(true);
});
