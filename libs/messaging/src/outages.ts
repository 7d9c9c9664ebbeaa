import { ProblemError } from '@bottin/contracts/domain/problem.ts';

/**
 * SQLSTATEs of outages: lost connection (08), read-only (25006), disk, memory or connections exhausted (53),
 * shutting down or starting (57P), I/O error (58030).
 */
const outageSqlState = /^(08...|25006|53...|57P..|58030)$/;

/** Error codes of Node.js sockets. */
const socketErrorCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Names of errors without a response, from ioredis and @elastic/transport. */
const clientErrorNames = new Set([
  'ConnectionError',
  'MaxRetriesPerRequestError',
  'NoLivingConnectionsError',
  'TimeoutError',
]);

/** Messages of outages without a code: from pg and its pool, ioredis, and a Redis that refuses writes. */
const outageMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection is closed|Stream isn't writeable|Command timed out|LOADING |READONLY |MASTERDOWN |OOM |MISCONF |CLUSTERDOWN |TRYAGAIN |NOREPLICAS )/;

/** HTTP or service status codes that ask for a later retry. */
const retryableStatuses = new Set([429, 502, 503, 504]);

/**
 * Whether an error means that a store or service is temporarily unreachable or refuses writes, so that the
 * operation may succeed later. Also checks the wrapped errors.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError, errors, meta, statusCode } = error as LibraryError;
  if (typeof code === 'string' && (outageSqlState.test(code) || socketErrorCodes.has(code))) return true;
  if (clientErrorNames.has(error.name) || outageMessage.test(error.message)) return true;
  const status = error instanceof ProblemError ? error.problem.statusCode : (statusCode ?? meta?.statusCode);
  if (status !== undefined && retryableStatuses.has(status)) return true;
  // Elasticsearch blocks indices when an operator says so or a disk is full.
  if (error.message.includes('cluster_block_exception')) return true;
  return [driverError, error.cause, ...(errors ?? [])].some(isOutage);
}

/** Fields in which libraries store the underlying error and its code. */
interface LibraryError {
  code?: unknown;
  /** Set by typeorm. */
  driverError?: unknown;
  /** Set on AggregateError. */
  errors?: unknown[];
  /** Set by @elastic/transport. */
  meta?: { statusCode?: number };
  statusCode?: number;
}
