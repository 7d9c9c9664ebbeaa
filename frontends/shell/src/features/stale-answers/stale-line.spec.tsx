import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import useSWR, { SWRConfig } from 'swr';
import { StaleAnswers } from '../../lib/stale-answers.ts';
import { StaleLine } from './stale-line.tsx';

const since = '2026-01-15T19:05:00.000Z';
const earlier = '2026-01-14T19:05:00.000Z';
const line = () => screen.queryByText(/^Ces informations datent/)?.parentElement?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(new Date('2026-01-15T20:00:00.000Z'));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function Reader({ read }: { read: () => Promise<string> }) {
  useSWR('/api/read', read, { revalidateIfStale: false });
  return null;
}

function open(answers: StaleAnswers) {
  render(<StaleLine answers={answers} />);
  return (...news: Parameters<StaleAnswers['hear']>[0][]) => act(() => news.forEach(answers.hear));
}

test('a fresh page says nothing, on the server either, and has the place where it will', () => {
  const answers = new StaleAnswers(since, ['/api/stats']);
  answers.hear({ address: '/api/stats', what: 'shown' });
  expect(renderToString(<StaleLine answers={answers} />)).toContain('<p aria-live="polite"');
  expect(renderToString(<StaleLine answers={answers} />)).not.toContain('informations');
  open(new StaleAnswers());
  expect(line()).toBeUndefined();
});

test('an answer of before is told while it is shown, in words, and no longer than until the fresh one', () => {
  const tell = open(new StaleAnswers());
  tell({ address: '/api/a', what: 'came', staleSince: since });
  expect(line()).toBeUndefined();
  tell({ address: '/api/a', what: 'shown' });
  expect(line()?.replace(/\s/g, ' ')).toBe(
    'Ces informations datent de 14 h 05. La suite arrive dès que possible.',
  );
  tell({ address: '/api/a', what: 'hidden' });
  expect(line()).toBeUndefined();
  tell({ address: '/api/a', what: 'shown' }, { address: '/api/b', what: 'shown' });
  tell({ address: '/api/b', what: 'came', staleSince: earlier });
  expect(line()).toMatch(/datent du 14 janvier à 14/);
  tell({ address: '/api/b', what: 'came', staleSince: null });
  expect(line()).toMatch(/datent de 14/);
  tell({ address: '/api/a', what: 'came', staleSince: null });
  expect(line()).toBeUndefined();
});

test("the page's HTML speaks of all the answers in it", () => {
  const tell = open(new StaleAnswers(since, ['/api/a', '/api/b']));
  tell({ address: '/api/a', what: 'shown' }, { address: '/api/b', what: 'shown' });
  tell({ address: '/api/a', what: 'came', staleSince: null });
  expect(line()).toMatch(/datent de 14/);
  tell({ address: '/api/b', what: 'came', staleSince: null });
  expect(line()).toBeUndefined();
});

test('what is out of date is asked for again by itself', async () => {
  const answers = new StaleAnswers();
  const read = jest.fn(async () => 'answer');
  render(
    <SWRConfig value={{ shouldRetryOnError: false }}>
      <Reader read={read} />
      <StaleLine answers={answers} />
    </SWRConfig>,
  );
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(read).toHaveBeenCalledTimes(1);
  act(() => {
    answers.hear({ address: '/api/read', what: 'came', staleSince: since });
    answers.hear({ address: '/api/read', what: 'shown' });
  });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(read).toHaveBeenCalledTimes(2);
});
