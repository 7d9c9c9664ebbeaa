import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * Returns the value of a store and re-renders when it changes. The server renders `first`, because it can't
 * read this browser's storage. Hydration renders `first` too, because it must produce the same HTML as the
 * server.
 */
export function useStore<T>(store: Store<T>, first: T = store.get()): T {
  return useSyncExternalStore(store.subscribe, store.get, () => first);
}
