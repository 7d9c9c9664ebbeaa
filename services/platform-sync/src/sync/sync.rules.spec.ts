import type { FailureReason } from '../google/platform-failure.ts';
import {
  batchSize,
  getAffordableChannels,
  isRecent,
  isQuotaLow,
  isWorthReading,
  nextAttemptAt,
  nextSyncAt,
  getMaxCost,
} from './sync.rules.ts';

const now = new Date('2026-01-15T12:00:00Z');
const minutesLater = (date: Date | null): number => ((date?.getTime() ?? 0) - now.getTime()) / 60_000;

describe('nextSyncAt', () => {
  it('nextSyncAt returns a time so early that the channel is synced within 24 hours, even if it waits for a batch', () => {
    expect(minutesLater(nextSyncAt(now, 0))).toBe(23 * 60);
    const maxWaitMinutes = 15;
    expect(minutesLater(nextSyncAt(now, 0.999)) + maxWaitMinutes).toBeLessThan(24 * 60);
  });
});

describe('nextAttemptAt', () => {
  const last = { failureReason: null, nextSyncAt: now };

  it('the delay doubles after each failure, up to six hours', () => {
    const waits = [1, 2, 3, 10, 50].map((failures) =>
      minutesLater(nextAttemptAt({ reason: 'unavailable', failures, last }, now, 0)),
    );
    expect(waits).toEqual([1, 2, 4, 360, 360]);
  });

  it('the jitter adds up to a fifth of the delay', () => {
    expect(minutesLater(nextAttemptAt({ reason: 'unavailable', failures: 1, last }, now, 1))).toBeCloseTo(
      1.2,
    );
  });

  it('if the quota is exhausted, the next attempt is at the start of the next quota day', () => {
    const next = nextAttemptAt({ reason: 'quota', failures: 7, last }, now, 0);
    expect(next).toEqual(new Date('2026-01-16T08:00:00Z'));
  });

  it('a revoked grant is never retried', () => {
    expect(nextAttemptAt({ reason: 'revoked', failures: 1, last }, now, 0)).toBeNull();
  });

  it('a missing channel is retried a day later, and never again if it is still missing then', () => {
    const missing = (failureReason: FailureReason | null, nextSyncAt: Date) =>
      nextAttemptAt({ reason: 'channel_gone', failures: 2, last: { failureReason, nextSyncAt } }, now, 0);
    expect(minutesLater(missing(null, now))).toBe(24 * 60);
    expect(minutesLater(missing('unavailable', now))).toBe(24 * 60);
    expect(missing('channel_gone', now)).toBeNull();
  });

  it('if the user requests a sync before the retry of a missing channel is due, this sync doesn’t count as the retry', () => {
    const due = new Date(now.getTime() + 1);
    const last = { failureReason: 'channel_gone' as const, nextSyncAt: due };
    expect(nextAttemptAt({ reason: 'channel_gone', failures: 2, last }, now, 0)).toEqual(due);
  });
});

describe('isRecent', () => {
  it('isRecent returns true until a minute after the last sync started', () => {
    expect(isRecent(null, now)).toBe(false);
    expect(isRecent(new Date('2026-01-15T11:59:01Z'), now)).toBe(true);
    expect(isRecent(new Date('2026-01-15T11:59:00Z'), now)).toBe(false);
  });
});

describe('quota budget', () => {
  it('getMaxCost returns the maximum cost of channels, and getAffordableChannels returns the largest number of channels within a cost', () => {
    expect([0, 1, 50, 51].map(getMaxCost)).toEqual([0, 3, 101, 104]);
    expect([0, 2, 3, 8, 101, 10_000].map(getAffordableChannels)).toEqual([0, 0, 1, 3, 50, batchSize]);
    for (const units of [3, 4, 50, 101])
      expect(getMaxCost(getAffordableChannels(units))).toBeLessThanOrEqual(units);
  });

  it("the quota is low if it can't cover reading every video of every channel daily", () => {
    expect(isQuotaLow(4_400, 9_000)).toBe(false);
    expect(isQuotaLow(4_500, 9_000)).toBe(true);
  });
});

describe('isWorthReading', () => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  it.each([
    ['no channel is due', { count: 0, oldest: null }, false, false],
    ['one channel is due and quota is sufficient', { count: 1, oldest: now }, false, true],
    ['one channel has waited 14 minutes with low quota', { count: 1, oldest: ago(14) }, true, false],
    ['one channel has waited 15 minutes with low quota', { count: 1, oldest: ago(15) }, true, true],
    ['the batch is full with low quota', { count: batchSize, oldest: now }, true, true],
  ])('when %s (%j, low quota: %s), isWorthReading returns %s', (_, due, lowQuota, expected) => {
    expect(isWorthReading(due, { now, lowQuota })).toBe(expected);
  });
});
