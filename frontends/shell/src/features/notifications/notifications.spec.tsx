import { dispatchMutationEvent } from '@bottin/ui/calls/mutation-events.ts';
import { act, cleanup, render } from '@testing-library/react';
import { showToast, toastStore } from '../../lib/toasts.ts';
import { Notifications } from './notifications.tsx';

afterEach(cleanup);

const isShown = () => toastStore.get()?.open;

test('the success of an action closes an error toast that was shown before the action began', () => {
  render(<Notifications />);
  const before = performance.now() - 1;
  act(() => showToast({ title: 'Erreur de validation', tone: 'destructive' }));
  act(() => dispatchMutationEvent(before));
  expect(isShown()).toBe(true);
  act(() => dispatchMutationEvent(performance.now()));
  expect(isShown()).toBe(false);
});

test('the success of an action leaves a success toast open', () => {
  render(<Notifications />);
  act(() => showToast({ title: 'Profil sauvegardé !', tone: 'success' }));
  act(() => dispatchMutationEvent(performance.now()));
  expect(isShown()).toBe(true);
});
