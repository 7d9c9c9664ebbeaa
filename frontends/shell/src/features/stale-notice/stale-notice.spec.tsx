import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import useSWR, { SWRConfig } from 'swr';
import { StaleResponses } from '../../lib/stale-responses.ts';
import { StaleNotice } from './stale-notice.tsx';

const since = '2026-01-15T19:05:00.000Z';
const earlier = '2026-01-14T19:05:00.000Z';
const getNotice = () => screen.queryByText(/^Ces informations datent/)?.parentElement?.textContent;

// The text's code loads once, with real timers.
beforeAll(async () => {
  const responses = new StaleResponses(since, ['/api/stats']);
  responses.handleEvent({ url: '/api/stats', what: 'shown' });
  render(<StaleNotice responses={responses} />);
  await screen.findByText(/^Ces informations datent/);
  cleanup();
});

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

function open(responses: StaleResponses) {
  render(<StaleNotice responses={responses} />);
  return (...events: Parameters<StaleResponses['handleEvent']>[0][]) =>
    act(() => events.forEach(responses.handleEvent));
}

test('the notice is an empty element on the server and while nothing is stale', () => {
  const responses = new StaleResponses(since, ['/api/stats']);
  responses.handleEvent({ url: '/api/stats', what: 'shown' });
  expect(renderToString(<StaleNotice responses={responses} />)).toContain('<p aria-live="polite"');
  expect(renderToString(<StaleNotice responses={responses} />)).not.toContain('informations');
  open(new StaleResponses());
  expect(getNotice()).toBeUndefined();
});

test('the notice shows the age of the stale response that is on the screen, until a fresh one arrives', () => {
  const emit = open(new StaleResponses());
  emit({ url: '/api/a', what: 'came', staleSince: since });
  expect(getNotice()).toBeUndefined();
  emit({ url: '/api/a', what: 'shown' });
  expect(getNotice()?.replace(/\s/g, ' ')).toBe(
    'Ces informations datent de 14 h 05. La suite arrive dès que possible.',
  );
  emit({ url: '/api/a', what: 'hidden' });
  expect(getNotice()).toBeUndefined();
  emit({ url: '/api/a', what: 'shown' }, { url: '/api/b', what: 'shown' });
  emit({ url: '/api/b', what: 'came', staleSince: earlier });
  expect(getNotice()).toMatch(/datent du 14 janvier à 14/);
  emit({ url: '/api/b', what: 'came', staleSince: null });
  expect(getNotice()).toMatch(/datent de 14/);
  emit({ url: '/api/a', what: 'came', staleSince: null });
  expect(getNotice()).toBeUndefined();
});

test("all responses preloaded in a stale page's HTML count as stale until fresh responses replace them", () => {
  const emit = open(new StaleResponses(since, ['/api/a', '/api/b']));
  emit({ url: '/api/a', what: 'shown' }, { url: '/api/b', what: 'shown' });
  emit({ url: '/api/a', what: 'came', staleSince: null });
  expect(getNotice()).toMatch(/datent de 14/);
  emit({ url: '/api/b', what: 'came', staleSince: null });
  expect(getNotice()).toBeUndefined();
});

test('the notice requests stale responses again every 30 s', async () => {
  const responses = new StaleResponses();
  const read = jest.fn(async () => 'answer');
  render(
    <SWRConfig value={{ shouldRetryOnError: false }}>
      <Reader read={read} />
      <StaleNotice responses={responses} />
    </SWRConfig>,
  );
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(read).toHaveBeenCalledTimes(1);
  act(() => {
    responses.handleEvent({ url: '/api/read', what: 'came', staleSince: since });
    responses.handleEvent({ url: '/api/read', what: 'shown' });
  });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(read).toHaveBeenCalledTimes(2);
});
