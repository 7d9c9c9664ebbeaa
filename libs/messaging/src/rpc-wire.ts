import { type Problem, ProblemError, problemSchema } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { type RequestContext, requestContext } from '@bottin/service-kit/context.ts';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { currentTraceparent, REQUEST_ID_HEADER, TRACEPARENT_HEADER } from './trace.ts';

/** A reply: the value, or the problem. */
export const replySchema = z.union([
  z.strictObject({ problem: problemSchema }),
  z.strictObject({ value: z.unknown().optional() }),
]);

export type Reply = z.infer<typeof replySchema>;

const ACTOR_HEADER = 'bottin-actor';
const NETWORK_HEADER = 'bottin-network';
const actorSchema = z.uuid();
const networkSchema = z.union([z.cidrv4(), z.cidrv6()]);

const VALUE_BEFORE = '{"value":';
const VALUE_AFTER = '}';

/** A reply around a value that is JSON text already; the same bytes as of a value of the service. */
export function replyAround(json: string): string {
  return VALUE_BEFORE + json + VALUE_AFTER;
}

/** The JSON text of a reply's value, unparsed, on memory of its own; null for a problem or anything else. */
export function valueInside(reply: Uint8Array): Buffer | null {
  const bytes = Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength);
  const end = bytes.length - VALUE_AFTER.length;
  if (end <= VALUE_BEFORE.length) return null;
  if (bytes.toString('latin1', 0, VALUE_BEFORE.length) !== VALUE_BEFORE) return null;
  if (bytes.toString('latin1', end) !== VALUE_AFTER) return null;
  // A copy: the message is a piece of a larger buffer, which whoever keeps the answer would keep too.
  return Buffer.from(bytes.subarray(VALUE_BEFORE.length, end));
}

/** The headers of a request: which request and trace it belongs to, whose it is and from where. */
export function requestHeaders(): MsgHdrs {
  const result = headers();
  const traceparent = currentTraceparent();
  if (traceparent) result.set(TRACEPARENT_HEADER, traceparent);
  const current = requestContext.getStore();
  result.set(REQUEST_ID_HEADER, current?.requestId ?? uuidv7());
  if (current?.actor) result.set(ACTOR_HEADER, current.actor);
  if (current?.network) result.set(NETWORK_HEADER, current.network);
  return result;
}

/** The request context that came with a message. */
export function contextOf(received: MsgHdrs | undefined): RequestContext {
  return {
    requestId: received?.get(REQUEST_ID_HEADER) || uuidv7(),
    traceparent: received?.get(TRACEPARENT_HEADER) || undefined,
    actor: readHeader(received, ACTOR_HEADER, actorSchema),
    network: readHeader(received, NETWORK_HEADER, networkSchema),
  };
}

/** A header that is what it should be; most calls are nobody's, and a schema that refuses costs much more than one that accepts. */
function readHeader(
  received: MsgHdrs | undefined,
  name: string,
  schema: z.ZodType<string>,
): string | undefined {
  const text = received?.get(name);
  return text ? schema.safeParse(text).data : undefined;
}

/** What a caller is told of an error that nobody foresaw. */
export function internalProblem(): Problem {
  return new ProblemError({
    statusCode: 500,
    errorType: 'internal_error',
    message: 'Une erreur est survenue de notre côté. Réessaie dans quelques instants.',
  }).problem;
}

/** What a caller is told while a store of the service's is away or takes nothing: the call may or may not have had its effect. */
export function awayProblem(): Problem {
  return new ProblemError({
    statusCode: 503,
    errorType: 'service_unavailable',
    message: texts.serviceUnavailable,
    retryAfter: 5,
  }).problem;
}
