import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { TRACEPARENT_HEADER } from './trace.ts';

/**
 * Name of a header of replayed dead letters. Its value names the only service that handles the message again.
 * Other services acknowledge the message without handling it.
 */
export const ONLY_FOR_HEADER = 'bottin-only-for';

export function publishHeaders(traceparent: string | undefined): MsgHdrs {
  const result = headers();
  if (traceparent) result.set(TRACEPARENT_HEADER, traceparent);
  return result;
}
