import { Injectable } from '@nestjs/common';

/** Current time, injected wherever a rule depends on it, so that tests can set it. */
export abstract class Clock {
  abstract now(): Date;
}

@Injectable()
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
