import { Signal } from '@bottin/service-kit/signal.ts';
import { Injectable } from '@nestjs/common';

/** Raised after a transaction that makes a connection due immediately. */
@Injectable()
export class SyncSignal extends Signal {}
