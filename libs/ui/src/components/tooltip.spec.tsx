import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom measures nothing.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a hint opens after 700 ms under the pointer, at once with the focus', () => {
  render(
    <Tooltip label="Afficher la saisie">
      <button type="button">Œil</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  const hint = () => screen.queryByRole('tooltip')?.textContent;
  fireEvent.pointerMove(button, { pointerType: 'mouse' });
  act(() => void jest.advanceTimersByTime(699));
  expect(hint()).toBeUndefined();
  act(() => void jest.advanceTimersByTime(1));
  expect(hint()).toBe('Afficher la saisie');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(hint()).toBeUndefined();
  act(() => button.focus());
  expect(hint()).toBe('Afficher la saisie');
});
