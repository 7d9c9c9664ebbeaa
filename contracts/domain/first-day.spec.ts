import { formatFirstDay } from './first-day.ts';

it.each([
  ['1 mars 2026', '1er mars 2026'],
  ['1\u00a0janv.', '1er\u00a0janv.'],
  ['11 mars', '11 mars'],
  ['31 janvier 2021', '31 janvier 2021'],
])('formatFirstDay formats the date « %s » as « %s »', (date, written) => {
  expect(formatFirstDay(date)).toBe(written);
});
