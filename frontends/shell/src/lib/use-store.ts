import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * Subscribes to a store. `first` is the value that the server rendered without access to this browser's
 * storage; hydration must render the same value.
 */
export function useStore<T>(store: Store<T>, first: T = store.get()): T {
  return useSyncExternalStore(store.subscribe, store.get, () => first);
}
