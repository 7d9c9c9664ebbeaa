import { useCallback, useRef } from 'react';

/**
 * A function that stays the same at each rendering and calls the one of the latest: for handlers given to memoised components and
 * timers. Not to be called while rendering.
 */
export function useEventCallback<Arguments extends readonly unknown[], Result>(
  handler: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
