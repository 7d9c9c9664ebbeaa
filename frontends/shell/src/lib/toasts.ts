import { delays } from '@bottin/contracts/domain/limits.ts';
import type { ToastMessage } from '@bottin/contracts/remotes/host.ts';
import { Store } from './store.ts';

export interface ToastEntry extends ToastMessage {
  id: number;
  open: boolean;
  /** When the toast was shown, as a time in milliseconds from `performance.now()`. */
  shownAt: number;
}

/** The current toast; a new one replaces it. */
export const toastStore = new Store<ToastEntry | null>(null);

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

export function showToast(message: ToastMessage): void {
  clearTimeout(removal);
  lastId += 1;
  toastStore.set({ ...message, id: lastId, open: true, shownAt: performance.now() });
}

/** Hides a toast, and removes it from the store after `delays.toastRemove`. */
export function closeToast(id: number): void {
  const toast = toastStore.get();
  if (toast?.id !== id || !toast.open) return;
  toastStore.set({ ...toast, open: false });
  removal = setTimeout(() => toastStore.set(null), delays.toastRemove);
}

/**
 * Hides the current error toast if it was shown before `time`. Called when an action that began at `time` has
 * succeeded, because the error no longer applies.
 */
export function closeErrorShownBefore(time: number): void {
  const toast = toastStore.get();
  if (toast?.tone === 'destructive' && toast.shownAt <= time) closeToast(toast.id);
}
