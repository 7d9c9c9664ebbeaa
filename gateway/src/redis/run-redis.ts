import { temporarilyUnavailable } from '../problems/problems.ts';

/**
 * Runs a Redis operation.
 * @throws ProblemError 503 when the operation fails, so that the client retries
 */
export async function runRedis<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw temporarilyUnavailable(cause);
  }
}
