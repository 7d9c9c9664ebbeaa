import { Clock } from '@bottin/service-kit/clock.ts';

/** A clock that a test moves. */
export class TestClock extends Clock {
  #now = Date.now();

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
