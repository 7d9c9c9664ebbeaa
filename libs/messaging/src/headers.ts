import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { TRACEPARENT_HEADER } from './trace.ts';

/** Set on a replayed dead letter: the only service to handle it. Others acknowledge it unprocessed. */
export const ONLY_FOR_HEADER = 'bottin-only-for';

/** Returns the headers of an event's message. */
export function publishHeaders(traceparent: string | undefined): MsgHdrs {
  const result = headers();
  if (traceparent) result.set(TRACEPARENT_HEADER, traceparent);
  return result;
}
