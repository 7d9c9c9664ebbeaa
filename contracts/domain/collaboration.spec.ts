import { getTodayNumber, isOpenToCollaboration, toDayNumber } from './collaboration-days.ts';
import { findPauseError, getLastPausedDay, getReopeningDay } from './collaboration.ts';

const toNoon = (day: string) => Date.parse(`${day}T17:00:00Z`);

describe('isOpenToCollaboration', () => {
  it('isOpenToCollaboration returns false until the last day of the pause has ended in Quebec', () => {
    const collaboration = { openFrom: getReopeningDay('2026-12-31') };
    expect(isOpenToCollaboration(collaboration, toNoon('2026-12-31'))).toBe(false);
    expect(isOpenToCollaboration(collaboration, Date.parse('2027-01-01T04:59:00Z'))).toBe(false);
    expect(isOpenToCollaboration(collaboration, Date.parse('2027-01-01T05:00:00Z'))).toBe(true);
  });

  it('isOpenToCollaboration returns false for a creator without collaboration settings', () => {
    expect(isOpenToCollaboration(undefined)).toBe(false);
  });
});

it('toDayNumber returns consecutive numbers for consecutive days, even when the clocks change', () => {
  expect(toDayNumber('2026-03-09') - toDayNumber('2026-03-08')).toBe(1);
  expect(getTodayNumber(toNoon('2026-11-02')) - getTodayNumber(toNoon('2026-11-01'))).toBe(1);
});

it('getReopeningDay returns the next day, and getLastPausedDay returns the previous day', () => {
  expect(getReopeningDay('2028-02-28')).toBe('2028-02-29');
  expect(getReopeningDay('2026-12-31')).toBe('2027-01-01');
  expect(getLastPausedDay('2027-01-01')).toBe('2026-12-31');
});

it.each([
  ['2026-11-27', 'Choisis une date à venir'],
  ['2026-11-28', undefined],
  ['2027-11-28', undefined],
  ['2028-06-01', 'Choisis une date d’ici un an'],
])('on 2026-11-28, a pause until %s makes findPauseError return %p', (day, error) => {
  expect(findPauseError(day, toNoon('2026-11-28'))).toBe(error);
});
