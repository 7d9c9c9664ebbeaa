import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom doesn't implement ResizeObserver.
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

test('a tooltip opens after hovering for 700 ms, and immediately on focus', () => {
  render(
    <TooltipProvider>
      <Tooltip label="Afficher la saisie">
        <button type="button">Œil</button>
      </Tooltip>
    </TooltipProvider>,
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

test('a tooltip opens without delay if another tooltip closed less than 300 ms ago', () => {
  render(
    <TooltipProvider>
      {['Premier', 'Second'].map((label) => (
        <Tooltip key={label} label={label}>
          <button type="button">{`Bouton ${label}`}</button>
        </Tooltip>
      ))}
    </TooltipProvider>,
  );
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  const hint = () => screen.queryByRole('tooltip')?.textContent;
  const over = (button: HTMLElement) => fireEvent.pointerMove(button, { pointerType: 'mouse' });
  const close = () => fireEvent.keyDown(document, { key: 'Escape' });
  over(first);
  act(() => void jest.advanceTimersByTime(700));
  expect(hint()).toBe('Premier');
  close();
  act(() => void jest.advanceTimersByTime(299));
  over(second);
  expect(hint()).toBe('Second');
  close();
  act(() => void jest.advanceTimersByTime(301));
  over(first);
  expect(hint()).toBeUndefined();
});
