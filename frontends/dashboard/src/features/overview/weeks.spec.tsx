import { countPublicationsByWeek } from './weeks.ts';

// This day is a Wednesday. In the eight weeks before it, daylight saving time starts in Quebec.
const now = new Date(2026, 2, 25, 15);
const at = (month: number, day: number, hour = 12) => new Date(2026, month - 1, day, hour).toISOString();
const counts = (platforms: string[][]) =>
  countPublicationsByWeek(platforms, now).map(({ start, count }) => [
    start.getMonth() + 1,
    start.getDate(),
    count,
  ]);

test('countPublicationsByWeek returns eight weeks that start on Mondays, up to the current week', () => {
  const shown = counts([[at(3, 25), at(3, 23, 0), at(3, 22, 23), at(2, 2, 0), at(2, 1, 23)], [at(3, 24)]]);
  expect(shown).toEqual([
    [2, 2, 1],
    [2, 9, 0],
    [2, 16, 0],
    [2, 23, 0],
    [3, 2, 0],
    [3, 9, 0],
    [3, 16, 1],
    [3, 23, 3],
  ]);
});

test('countPublicationsByWeek omits the weeks that a list of maximum length may not fully cover', () => {
  const daily = Array.from({ length: 24 }, (_, index) => at(3, 25 - index));
  // The oldest item is in the week of Monday 2 March.
  expect(counts([daily, [at(2, 10)]])).toEqual([
    [3, 9, 7],
    [3, 16, 7],
    [3, 23, 3],
  ]);
  const today = Array.from({ length: 24 }, () => at(3, 25));
  // The current week is never omitted.
  expect(counts([today])).toEqual([[3, 23, 24]]);
});
