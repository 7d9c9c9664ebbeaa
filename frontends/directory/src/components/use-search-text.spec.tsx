import { delays } from '@bottin/contracts/domain/limits.ts';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useSearchText } from './use-search-text.ts';

function Field({ apply }: { apply: (text: string) => void }) {
  const { text, setText, submit } = useSearchText('', apply);
  return (
    <input
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && submit()}
    />
  );
}

function Box({ applied, apply, whenShown }: { applied: string; apply: () => void; whenShown?: () => void }) {
  const { text } = useSearchText(applied, apply);
  useLayoutEffect(() => whenShown?.(), [whenShown]);
  return <output>{text}</output>;
}

afterEach(cleanup);

test("the box doesn't re-apply its old text when the URL changes during the debounce", () => {
  jest.useFakeTimers();
  const apply = jest.fn();
  const { container, rerender } = render(<Box applied="yoga zzyzx" apply={apply} />);
  // Ends the debounce after the render with the new URL, but before the effect that copies the URL's text to
  // the box.
  rerender(<Box applied="yoga" apply={apply} whenShown={() => jest.advanceTimersByTime(delays.search)} />);
  jest.advanceTimersByTime(delays.search);
  expect(apply).not.toHaveBeenCalled();
  expect(container.textContent).toBe('yoga');
  jest.useRealTimers();
});

test('the box applies its trimmed text 500 ms after the last keystroke, and immediately on Enter', () => {
  jest.useFakeTimers();
  const apply = jest.fn();
  render(<Field apply={apply} />);
  const field = screen.getByRole('textbox');
  const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  fireEvent.change(field, { target: { value: 'po' } });
  after(499);
  fireEvent.change(field, { target: { value: ' poutine ' } });
  after(499);
  expect(apply).not.toHaveBeenCalled();
  after(1);
  expect(apply.mock.calls).toEqual([['poutine']]);
  fireEvent.change(field, { target: { value: 'sirop' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(apply.mock.calls).toEqual([['poutine'], ['sirop']]);
  jest.useRealTimers();
});
