import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Reads a store and renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
