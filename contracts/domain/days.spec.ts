import { dayIn, daysUntil } from './days.ts';

it('a day is Quebec’s', () => {
  expect(dayIn(new Date('2026-11-23T04:59:00Z'))).toBe('2026-11-22');
  expect(dayIn(new Date('2026-11-23T05:00:00Z'))).toBe('2026-11-23');
  expect(dayIn(new Date('2026-07-23T04:00:00Z'))).toBe('2026-07-23');
});

it('days in a row end with the last, over the ends of months and the changes of the hour', () => {
  expect(daysUntil('2026-03-09', 3)).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  expect(daysUntil('2026-11-02', 3)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  expect(daysUntil('2028-03-01', 366)).toHaveLength(366);
  expect(daysUntil('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01']);
});
