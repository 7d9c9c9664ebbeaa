import { temporarilyUnavailable } from '../problems/problems.ts';

/**
 * Runs what needs Redis.
 * @throws ProblemError 503 when it fails, so that people may try again
 */
export async function askRedis<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw temporarilyUnavailable(cause);
  }
}
