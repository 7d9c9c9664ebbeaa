import { isDayExhausted, nextQuotaDay, quotaDay, usableUnits } from './quota.rules.ts';

describe('quotaDay', () => {
  it('quotaDay changes at midnight Pacific time', () => {
    expect(quotaDay(new Date('2026-01-15T07:59:59Z'))).toBe('2026-01-14');
    expect(quotaDay(new Date('2026-01-15T08:00:00Z'))).toBe('2026-01-15');
    expect(quotaDay(new Date('2026-07-15T06:59:59Z'))).toBe('2026-07-14');
    expect(quotaDay(new Date('2026-07-15T07:00:00Z'))).toBe('2026-07-15');
  });
});

describe('isDayExhausted', () => {
  it.each([
    ['in the middle of a day', '2026-01-15T20:00:00Z', '2026-01-15T20:00:05Z', true],
    ['right before midnight', '2026-01-15T07:59:50Z', '2026-01-15T07:59:55Z', true],
    ['before midnight and was refused after it', '2026-01-15T07:59:58Z', '2026-01-15T08:00:03Z', false],
    ['at midnight', '2026-01-15T08:00:00Z', '2026-01-15T08:00:05Z', false],
    ['14 minutes after midnight', '2026-01-15T08:14:59Z', '2026-01-15T08:15:04Z', false],
    ['15 minutes after midnight', '2026-01-15T08:15:00Z', '2026-01-15T08:15:05Z', true],
    ['15 minutes after midnight in summer', '2026-07-15T07:15:00Z', '2026-07-15T07:15:05Z', true],
  ])(
    'for a refused call that started %s, isDayExhausted returns the expected value',
    (_, startedAt, refusedAt, expected) => {
      expect(isDayExhausted({ startedAt: new Date(startedAt), refusedAt: new Date(refusedAt) })).toBe(
        expected,
      );
    },
  );
});

describe('nextQuotaDay', () => {
  it.each([
    ['in winter', '2026-01-15T20:00:00Z', '2026-01-16T08:00:00Z'],
    ['in summer', '2026-07-15T20:00:00Z', '2026-07-16T07:00:00Z'],
    ['right after midnight', '2026-01-15T08:00:00Z', '2026-01-16T08:00:00Z'],
    ['right before midnight', '2026-01-15T07:59:59.500Z', '2026-01-15T08:00:00Z'],
    ['on the day of 23 hours', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z'],
    ['late on the day of 23 hours', '2026-03-09T06:30:00Z', '2026-03-09T07:00:00Z'],
    ['on the day of 25 hours', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
    ['late on the day of 25 hours', '2026-11-02T07:30:00Z', '2026-11-02T08:00:00Z'],
  ])('nextQuotaDay, called %s, returns the next midnight in Pacific time', (_, at, expected) => {
    expect(nextQuotaDay(new Date(at))).toEqual(new Date(expected));
  });
});

describe('usableUnits', () => {
  it("usableUnits reserves a tenth of the day's units for users who are waiting for a response", () => {
    expect(usableUnits(10_000, 'scheduled')).toBe(9_000);
    expect(usableUnits(10_000, 'waiting')).toBe(10_000);
  });

  it('usableUnits reserves no units of the statistics quota', () => {
    expect(usableUnits(10_000, 'scheduled', 'stats')).toBe(10_000);
  });
});
