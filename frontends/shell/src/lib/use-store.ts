import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * Reads a store and renders again when it changes. `first` is what the server rendered, which can't know what this browser
 * keeps; the first rendering here must agree with it.
 */
export function useStore<T>(store: Store<T>, first: T = store.get()): T {
  return useSyncExternalStore(store.subscribe, store.get, () => first);
}
