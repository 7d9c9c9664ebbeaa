const DEFAULT_TIMEOUT_MS = 60_000;
const POLL_MS = 20;

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
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const outcome = await attempt(look);
    if (outcome.done) return outcome.value;
    if (Date.now() > deadline) {
      const what = options.what ?? 'the condition';
      throw new Error(`${what} did not hold within ${timeoutMs} ms`, { cause: outcome.error });
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
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
