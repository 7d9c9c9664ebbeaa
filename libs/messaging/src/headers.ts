import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { TRACEPARENT_HEADER } from './trace.ts';

/** Set on a replayed dead letter: the one service it is for. The others acknowledge it unread. */
export const ONLY_FOR_HEADER = 'bottin-only-for';

/** The headers of an event's message. */
export function publishHeaders(traceparent: string | undefined): MsgHdrs {
  const result = headers();
  if (traceparent) result.set(TRACEPARENT_HEADER, traceparent);
  return result;
}
