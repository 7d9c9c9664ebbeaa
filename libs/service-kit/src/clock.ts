import { Injectable } from '@nestjs/common';

/**
 * Provides the current time. Code that depends on the time gets a Clock injected, so that tests can set the
 * time.
 */
export abstract class Clock {
  abstract now(): Date;
}

@Injectable()
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
