import { delays } from '@bottin/contracts/domain/limits.ts';
import type { ToastMessage } from '@bottin/contracts/remotes/host.ts';
import { Store } from './store.ts';

export interface ToastEntry extends ToastMessage {
  id: number;
  open: boolean;
  /** As `performance.now()` said it. */
  shownAt: number;
}

/** One message at a time: a new one takes the place of the one shown. */
export const toastStore = new Store<ToastEntry | null>(null);

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

export function showToast(message: ToastMessage): void {
  clearTimeout(removal);
  lastId += 1;
  toastStore.set({ ...message, id: lastId, open: true, shownAt: performance.now() });
}

/** Hides a message now and forgets it later. */
export function closeToast(id: number): void {
  const toast = toastStore.get();
  if (toast?.id !== id || !toast.open) return;
  toastStore.set({ ...toast, open: false });
  removal = setTimeout(() => toastStore.set(null), delays.toastRemove);
}

/** Hides a failure that was said before something was begun that went well: it is over. */
export function closeFailureBefore(moment: number): void {
  const toast = toastStore.get();
  if (toast?.tone === 'destructive' && toast.shownAt <= moment) closeToast(toast.id);
}
