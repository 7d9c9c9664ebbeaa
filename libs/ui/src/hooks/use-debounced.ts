import { useEffect, useState } from 'react';

/**
 * Returns `value` after a delay: a change is returned once `value` has been unchanged for `delay`
 * milliseconds.
 */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
