import { nextDigestAt } from './digest-week.rules.ts';

test.each([
  ['a Monday', '2026-11-23T17:00:00Z', '2026-11-27T12:00:00.000Z'],
  ['the minute before', '2026-11-27T11:59:00Z', '2026-11-27T12:00:00.000Z'],
  ['the moment itself: the next one', '2026-11-27T12:00:00Z', '2026-12-04T12:00:00.000Z'],
  ['summer time, which seven o’clock follows', '2026-07-01T12:00:00Z', '2026-07-03T11:00:00.000Z'],
  ['the week in which the clocks change', '2026-10-30T12:00:00Z', '2026-11-06T12:00:00.000Z'],
  ['a Friday that is a Saturday elsewhere', '2026-11-28T02:00:00Z', '2026-12-04T12:00:00.000Z'],
])('nextDigestAt, after %s (%s), returns %s', (_, after, expected) => {
  expect(nextDigestAt(new Date(after)).toISOString()).toBe(expected);
});
