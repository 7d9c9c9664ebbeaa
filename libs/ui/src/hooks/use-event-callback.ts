import { useCallback, useRef } from 'react';

/**
 * Returns a function that stays the same in all renders and calls the `handler` of the latest render. Use it
 * for props of memoised components and for timers. The function must not be called during rendering.
 */
export function useEventCallback<Arguments extends readonly unknown[], Result>(
  handler: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
