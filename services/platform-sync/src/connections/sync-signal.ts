import { Signal } from '@bottin/messaging/loop.ts';
import { Injectable } from '@nestjs/common';

/** Raised after the commit of a connection that is due at once. */
@Injectable()
export class SyncSignal extends Signal {}
