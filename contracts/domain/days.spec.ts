import { toQuebecDay, listDaysUntil } from './days.ts';

it("toQuebecDay uses Quebec's time zone", () => {
  expect(toQuebecDay(new Date('2026-11-23T04:59:00Z'))).toBe('2026-11-22');
  expect(toQuebecDay(new Date('2026-11-23T05:00:00Z'))).toBe('2026-11-23');
  expect(toQuebecDay(new Date('2026-07-23T04:00:00Z'))).toBe('2026-07-23');
});

it('listDaysUntil lists each day once across a month end, a leap day and a daylight-saving change', () => {
  expect(listDaysUntil('2026-03-09', 3)).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  expect(listDaysUntil('2026-11-02', 3)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  expect(listDaysUntil('2028-03-01', 366)).toHaveLength(366);
  expect(listDaysUntil('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01']);
});
