import { Injectable } from '@nestjs/common';

/** Current time. Injected into all code that depends on the time, so that tests can set it. */
export abstract class Clock {
  abstract now(): Date;
}

@Injectable()
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
