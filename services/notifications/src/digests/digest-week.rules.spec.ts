import { nextDigestAt } from './digest-week.rules.ts';

test.each([
  ['on a Monday', '2026-11-23T17:00:00Z', '2026-11-27T12:00:00.000Z'],
  ['a minute before a digest is due', '2026-11-27T11:59:00Z', '2026-11-27T12:00:00.000Z'],
  ['when a digest is due', '2026-11-27T12:00:00Z', '2026-12-04T12:00:00.000Z'],
  ['during daylight saving time', '2026-07-01T12:00:00Z', '2026-07-03T11:00:00.000Z'],
  ['in the week in which the clocks change', '2026-10-30T12:00:00Z', '2026-11-06T12:00:00.000Z'],
  ['on a Friday in Quebec that is a Saturday in UTC', '2026-11-28T02:00:00Z', '2026-12-04T12:00:00.000Z'],
])('nextDigestAt, called %s (at %s), returns %s', (_, after, expected) => {
  expect(nextDigestAt(new Date(after)).toISOString()).toBe(expected);
});
