import { HttpCallError, Visitor } from '@bottin/e2e/support/visitor.ts';

/**
 * Time limit for a response, needed because a stopped or disconnected part may never respond. It is longer
 * than most users would wait.
 */
const TIMEOUT_MS = 20_000;

/** HTTP client whose requests time out. */
export class Caller extends Visitor {
  override request(address: string, init: RequestInit = {}): Promise<Response> {
    return super.request(address, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  }
}

/**
 * Outcome of an action. `done`: acknowledged. `refused`: rejected without an effect. `unknown`: no response,
 * or a 5xx or 429 status; the action may take effect now, later or never.
 */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; status: number; body: string }
  | { kind: 'unknown'; status: number; body: string };

/**
 * Runs an action and returns its outcome.
 * @throws errors of the test itself
 */
export async function attempt<T>(act: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'done', value: await act() };
  } catch (error) {
    if (error instanceof HttpCallError) {
      const { status, body } = error;
      return { kind: status >= 500 || status === 429 ? 'unknown' : 'refused', status, body };
    }
    if (isNetworkError(error)) return { kind: 'unknown', status: 0, body: String(error) };
    throw error;
  }
}

/** Returns whether fetch failed because the connection was closed, refused or timed out. */
function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || error.name === 'AbortError' || error instanceof TypeError;
}
