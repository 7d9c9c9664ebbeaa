import { renderHook } from '@testing-library/react';
import { useEventCallback } from './use-event-callback.ts';

test('useEventCallback returns the same function in each render, and this function calls the latest handler', () => {
  const { result, rerender } = renderHook(
    ({ name }) => useEventCallback((text: string) => `${name}: ${text}`),
    {
      initialProps: { name: 'before' },
    },
  );
  const first = result.current;
  rerender({ name: 'after' });
  expect(result.current).toBe(first);
  expect(first('a')).toBe('after: a');
});
