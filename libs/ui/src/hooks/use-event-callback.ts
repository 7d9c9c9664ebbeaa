import { useCallback, useRef } from 'react';

/**
 * Returns a stable function that calls the handler of the latest render, for memoised components and timers.
 * Must not be called during rendering.
 */
export function useEventCallback<Arguments extends readonly unknown[], Result>(
  handler: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
