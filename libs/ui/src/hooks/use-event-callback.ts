import { useCallback, useRef } from 'react';

/**
 * Returns a function that never changes and calls the handler of the latest render. For memoised components
 * and timers. Don't call that function during rendering.
 */
export function useEventCallback<Arguments extends readonly unknown[], Result>(
  handler: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
