import { shouldGiveUp, nextRetryAt } from './revocation.rules.ts';

const now = new Date('2026-02-01T00:00:00Z');

describe('nextRetryAt', () => {
  it('nextRetryAt doubles the delay after each attempt, up to half a day', () => {
    const minutes = [1, 2, 3, 30].map(
      (attempts) => (nextRetryAt(attempts, now).getTime() - now.getTime()) / 60_000,
    );
    expect(minutes).toEqual([1, 2, 4, 720]);
  });
});

describe('shouldGiveUp', () => {
  it('shouldGiveUp returns true after 30 days', () => {
    expect(shouldGiveUp(new Date('2026-01-02T00:00:00Z'), now)).toBe(true);
    expect(shouldGiveUp(new Date('2026-01-02T00:00:01Z'), now)).toBe(false);
  });
});
