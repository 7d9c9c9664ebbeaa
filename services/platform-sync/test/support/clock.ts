import { Clock } from '@bottin/service-kit/clock.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A clock that a test moves. It starts at noon in YouTube's time zone, far from a new day of the quota. */
export class TestClock extends Clock {
  #now = Date.parse('2026-02-10T20:00:00Z');

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
