import { ProblemError } from '@bottin/contracts/domain/problem.ts';

/**
 * SQLSTATEs of outages: connection lost (08), read-only (25006), out of disk, memory or connections (53),
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

/** Names of ioredis and @elastic/transport errors thrown when no response arrived. */
const clientErrorNames = new Set([
  'ConnectionError',
  'MaxRetriesPerRequestError',
  'NoLivingConnectionsError',
  'TimeoutError',
]);

/**
 * Messages of outage errors that have no code, thrown by pg, its pool and ioredis. Includes replies of a
 * Redis that refuses writes.
 */
const outageMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection is closed|Stream isn't writeable|Command timed out|LOADING |READONLY |MASTERDOWN |OOM |MISCONF |CLUSTERDOWN |TRYAGAIN |NOREPLICAS )/;

/** Status codes of HTTP responses and of problems that mean "retry later". */
const retryableStatuses = new Set([429, 502, 503, 504]);

/**
 * Returns whether an error means that a store or service is temporarily unreachable or refuses writes, so
 * that a retry may succeed. Also checks wrapped errors.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError, errors, meta, statusCode } = error as LibraryError;
  if (typeof code === 'string' && (outageSqlState.test(code) || socketErrorCodes.has(code))) return true;
  if (clientErrorNames.has(error.name) || outageMessage.test(error.message)) return true;
  const status = error instanceof ProblemError ? error.problem.statusCode : (statusCode ?? meta?.statusCode);
  if (status !== undefined && retryableStatuses.has(status)) return true;
  // Elasticsearch blocks writes when a disk is full or when an operator sets the block.
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
