import { Injectable } from '@nestjs/common';

/** The present moment, injected wherever a rule depends on it, so that a test can move it. */
export abstract class Clock {
  abstract now(): Date;
}

/** The machine's clock. */
@Injectable()
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
