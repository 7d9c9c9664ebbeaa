import { Clock } from '@bottin/service-kit/clock.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A clock whose time changes only when the test moves it forward. Starts at the current time by default. */
export class TestClock extends Clock {
  #now: number;

  constructor(start: string | number = Date.now()) {
    super();
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

/** A clock that runs normally and that the test can also move forward. */
export class RunningTestClock extends Clock {
  #ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}
