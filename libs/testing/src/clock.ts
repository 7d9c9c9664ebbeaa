import { Clock } from '@bottin/service-kit/clock.ts';

/** A clock that stands still until the test moves it. */
export class TestClock extends Clock {
  #now = Date.now();

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
