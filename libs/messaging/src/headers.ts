import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { TRACEPARENT_HEADER } from './trace.ts';

/**
 * Header of a replayed dead letter: the name of the only service that may handle the message. Other services
 * acknowledge the message without handling it.
 */
export const ONLY_FOR_HEADER = 'bottin-only-for';

export function publishHeaders(traceparent: string | undefined): MsgHdrs {
  const result = headers();
  if (traceparent) result.set(TRACEPARENT_HEADER, traceparent);
  return result;
}
