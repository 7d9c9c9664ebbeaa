import { ProblemError } from '@bottin/contracts/domain/problem.ts';

/**
 * PostgreSQL error codes (SQLSTATE) that mean an outage: connection lost (08…), database read-only (25006),
 * out of disk, memory or connections (53…), database shutting down or starting (57P…), I/O error (58030).
 */
const outageSqlState = /^(08...|25006|53...|57P..|58030)$/;

/** Error codes of Node.js sockets that mean an outage. */
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

/**
 * Names of client errors that mean an outage. In ioredis and @elastic/transport, no response arrived. In
 * typeorm, the connection of a transaction ended between two queries.
 */
const clientErrorNames = new Set([
  'ConnectionError',
  'MaxRetriesPerRequestError',
  'NoLivingConnectionsError',
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
  'TimeoutError',
]);

/**
 * Beginnings of the messages of outage errors that have no code. The errors come from pg, its connection pool
 * and ioredis. The list includes the responses of a Redis server that refuses writes.
 */
const outageMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Connection is closed|Stream isn't writeable|Command timed out|LOADING |READONLY |MASTERDOWN |OOM |MISCONF |CLUSTERDOWN |TRYAGAIN |NOREPLICAS )/;

/** Status codes that mean "retry later", both in HTTP responses and in problems. */
const retryableStatuses = new Set([429, 502, 503, 504]);

/**
 * Returns whether an error means that a store or service is temporarily unreachable or refuses writes, so
 * that a retry may succeed. Errors that are wrapped in the error are checked too.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError, errors, meta, statusCode } = error as LibraryError;
  if (typeof code === 'string' && (outageSqlState.test(code) || socketErrorCodes.has(code))) return true;
  if (clientErrorNames.has(error.name) || outageMessage.test(error.message)) return true;
  const status = error instanceof ProblemError ? error.problem.statusCode : (statusCode ?? meta?.statusCode);
  if (status !== undefined && retryableStatuses.has(status)) return true;
  // Elasticsearch refuses writes with this error when its disk is full or an operator has blocked them.
  if (error.message.includes('cluster_block_exception')) return true;
  return [driverError, error.cause, ...(errors ?? [])].some(isOutage);
}

/** Properties in which libraries store an underlying error or an error code. */
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
