import { ProblemError } from '@bottin/contracts/domain/problem.ts';

/**
 * PostgreSQL's own words for « not now »: connection lost (08), read-only (25006), disk, memory or connections spent (53), shutting
 * down or not up yet (57P), the disk failing (58030).
 */
const sqlState = /^(08...|25006|53...|57P..|58030)$/;

/** What node's sockets fail with. */
const socketFailures = new Set([
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

/** Errors of clients that got no answer: ioredis, @elastic/transport. */
const clientFailures = new Set([
  'ConnectionError',
  'MaxRetriesPerRequestError',
  'NoLivingConnectionsError',
  'TimeoutError',
]);

/** What says the same in words only: pg and its pool, ioredis, and the answers of a Redis that takes no writes. */
const inWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection is closed|Stream isn't writeable|Command timed out|LOADING |READONLY |MASTERDOWN |OOM |MISCONF |CLUSTERDOWN |TRYAGAIN |NOREPLICAS )/;

/** Answers over HTTP, or of a service, that ask to come back. */
const comeBack = new Set([429, 502, 503, 504]);

/**
 * Whether an error tells of a store, or a service, that is away or takes nothing now: it passes, and says nothing against what was to be
 * written. Looks through what wraps it.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError, errors, meta, statusCode } = error as Wrapping;
  if (typeof code === 'string' && (sqlState.test(code) || socketFailures.has(code))) return true;
  if (clientFailures.has(error.name) || inWords.test(error.message)) return true;
  const status = error instanceof ProblemError ? error.problem.statusCode : (statusCode ?? meta?.statusCode);
  if (status !== undefined && comeBack.has(status)) return true;
  // Elasticsearch's indices are blocked, by an operator or a full disk, until someone lifts it.
  if (error.message.includes('cluster_block_exception')) return true;
  return [driverError, error.cause, ...(errors ?? [])].some(isOutage);
}

/** Where libraries keep the error below, and what they say of it. */
interface Wrapping {
  code?: unknown;
  /** typeorm's. */
  driverError?: unknown;
  /** An AggregateError's. */
  errors?: unknown[];
  /** @elastic/transport's. */
  meta?: { statusCode?: number };
  statusCode?: number;
}
