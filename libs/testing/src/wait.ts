const DEFAULT_TIMEOUT_MS = 60_000;
const FIRST_POLL_MS = 20;
const MAX_POLL_MS = 200;

/**
 * Calls `look` repeatedly until it returns a value that is neither false nor undefined, and returns that
 * value. Errors count as "not yet". Tests use this function instead of sleeping.
 * @throws Error when the time-out expires; its cause is the last error of `look`
 */
export async function eventually<T>(
  look: () => T | Promise<T>,
  options: { timeoutMs?: number; what?: string } = {},
): Promise<Exclude<T, false | undefined>> {
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const started = Date.now();
  for (;;) {
    const outcome = await attempt(look);
    if (outcome.done) return outcome.value;
    const elapsedMs = Date.now() - started;
    if (elapsedMs > timeoutMs) {
      const what = options.what ?? 'the condition';
      throw new Error(`${what} did not hold within ${timeoutMs} ms`, { cause: outcome.error });
    }
    await new Promise((resolve) => setTimeout(resolve, pollDelay(elapsedMs)));
  }
}

/** Polls less often the longer the wait lasts, because each poll takes CPU time from what is awaited. */
function pollDelay(elapsedMs: number): number {
  return Math.min(MAX_POLL_MS, FIRST_POLL_MS + elapsedMs / 10);
}

type Outcome<T> = { done: true; value: Exclude<T, false | undefined> } | { done: false; error?: unknown };

async function attempt<T>(look: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    const value = await look();
    return isResult(value) ? { done: true, value } : { done: false };
  } catch (error) {
    return { done: false, error };
  }
}

function isResult<T>(value: T): value is Exclude<T, false | undefined> {
  return value !== false && value !== undefined;
}
