import { type Problem, ProblemError, problemSchema } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { type RequestContext, requestContext } from '@bottin/service-kit/context.ts';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { currentTraceparent, REQUEST_ID_HEADER, TRACEPARENT_HEADER } from './trace.ts';

export const replySchema = z.union([
  z.strictObject({ problem: problemSchema }),
  z.strictObject({ value: z.unknown().optional() }),
]);

export type Reply = z.infer<typeof replySchema>;

const ACTOR_HEADER = 'bottin-actor';
const NETWORK_HEADER = 'bottin-network';
const actorSchema = z.uuid();
const networkSchema = z.union([z.cidrv4(), z.cidrv6()]);

const VALUE_PREFIX = '{"value":';
const VALUE_SUFFIX = '}';

/** Builds a reply from a value's JSON text. The result equals `JSON.stringify({ value })`. */
export function wrapReply(json: string): string {
  return VALUE_PREFIX + json + VALUE_SUFFIX;
}

/**
 * Returns a copy of the JSON text of a reply's value, without parsing the reply. Returns null when the reply
 * contains a problem or doesn't have the format of {@link wrapReply}.
 */
export function unwrapReply(reply: Uint8Array): Buffer | null {
  const bytes = Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength);
  const end = bytes.length - VALUE_SUFFIX.length;
  if (end <= VALUE_PREFIX.length) return null;
  if (bytes.toString('latin1', 0, VALUE_PREFIX.length) !== VALUE_PREFIX) return null;
  if (bytes.toString('latin1', end) !== VALUE_SUFFIX) return null;
  // Copy the bytes. The message is a slice of a larger buffer, and a cached response that refers to the slice
  // would keep the whole buffer in memory.
  return Buffer.from(bytes.subarray(VALUE_PREFIX.length, end));
}

/**
 * Returns the NATS headers of an RPC request, taken from the request context: request id, trace, account id
 * and client network.
 */
export function buildRequestHeaders(): MsgHdrs {
  const result = headers();
  const traceparent = currentTraceparent();
  if (traceparent) result.set(TRACEPARENT_HEADER, traceparent);
  const current = requestContext.getStore();
  result.set(REQUEST_ID_HEADER, current?.requestId ?? uuidv7());
  if (current?.actor) result.set(ACTOR_HEADER, current.actor);
  if (current?.network) result.set(NETWORK_HEADER, current.network);
  return result;
}

/** Reads the request context from a message's headers. Creates a request id if there is none. */
export function parseRequestContext(received: MsgHdrs | undefined): RequestContext {
  return {
    requestId: received?.get(REQUEST_ID_HEADER) || uuidv7(),
    traceparent: received?.get(TRACEPARENT_HEADER) || undefined,
    actor: parseHeader(received, ACTOR_HEADER, actorSchema),
    network: parseHeader(received, NETWORK_HEADER, networkSchema),
  };
}

/**
 * Returns the header's value if the value matches the schema. Skips the schema when the header is absent,
 * because a failing parse is slow, and the calls of anonymous clients (most calls) have no account header.
 */
function parseHeader(
  received: MsgHdrs | undefined,
  name: string,
  schema: z.ZodType<string>,
): string | undefined {
  const text = received?.get(name);
  return text ? schema.safeParse(text).data : undefined;
}

/** Returns the 500 problem that the server sends for an unexpected error. */
export function createInternalProblem(): Problem {
  return new ProblemError({
    statusCode: 500,
    errorType: 'internal_error',
    message: texts.internalError,
  }).problem;
}

/**
 * Returns the 503 problem that the server sends when one of the service's stores is unreachable or read-only.
 * The call may have taken effect before it failed.
 */
export function createUnavailableProblem(): Problem {
  return new ProblemError({
    statusCode: 503,
    errorType: 'service_unavailable',
    message: texts.serviceUnavailable,
    retryAfter: 5,
  }).problem;
}
