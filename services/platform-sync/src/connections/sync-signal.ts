import { Signal } from '@bottin/service-kit/signal.ts';
import { Injectable } from '@nestjs/common';

/** Raised after the commit of a connection that is due immediately. */
@Injectable()
export class SyncSignal extends Signal {}
