import { Signal } from '@bottin/service-kit/signal.ts';
import { Injectable } from '@nestjs/common';

/** Raised after the commit of a connection that is due at once. */
@Injectable()
export class SyncSignal extends Signal {}
