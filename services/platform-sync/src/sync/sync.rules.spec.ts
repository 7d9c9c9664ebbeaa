import { isRecent, nextAttemptAt, nextSyncAt } from './sync.rules.ts';

const now = new Date('2026-01-15T12:00:00Z');
const minutesLater = (moment: Date | null): number => ((moment?.getTime() ?? 0) - now.getTime()) / 60_000;

describe('nextSyncAt', () => {
  it('is always within 24 hours', () => {
    expect(minutesLater(nextSyncAt(now, 0))).toBe(22 * 60);
    expect(minutesLater(nextSyncAt(now, 0.999))).toBeLessThan(24 * 60);
  });
});

describe('nextAttemptAt', () => {
  it('waits longer after each failure, up to six hours', () => {
    const waits = [1, 2, 3, 10, 50].map((failures) =>
      minutesLater(nextAttemptAt({ reason: 'unavailable', failures }, now, 0)),
    );
    expect(waits).toEqual([1, 2, 4, 360, 360]);
  });

  it('spreads retries by up to a fifth', () => {
    expect(minutesLater(nextAttemptAt({ reason: 'unavailable', failures: 1 }, now, 1))).toBeCloseTo(1.2);
  });

  it('waits for the next day of the quota', () => {
    expect(nextAttemptAt({ reason: 'quota', failures: 7 }, now, 0)).toEqual(new Date('2026-01-16T08:00:00Z'));
  });

  it('never tries a revoked grant again', () => {
    expect(nextAttemptAt({ reason: 'revoked', failures: 1 }, now, 0)).toBeNull();
  });
});

describe('isRecent', () => {
  it('is for a minute', () => {
    expect(isRecent(null, now)).toBe(false);
    expect(isRecent(new Date('2026-01-15T11:59:01Z'), now)).toBe(true);
    expect(isRecent(new Date('2026-01-15T11:59:00Z'), now)).toBe(false);
  });
});
