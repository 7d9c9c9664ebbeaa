import { Signal } from '@bottin/service-kit/signal.ts';
import { Injectable } from '@nestjs/common';

/** Wakes up the scheduler after a transaction has made a connection due immediately. */
@Injectable()
export class SyncSignal extends Signal {}
