const TIMEOUT_MS = 300_000;
const POLL_MS = 100;

/** Waits until /readyz responds with 200; throws with the last response after the time-out. */
export async function waitUntilReady(origin: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    const status = await probe(`${origin}/readyz`);
    if (status.ready) return;
    last = status.text;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${origin} was not ready within ${timeoutMs / 1000} s: ${last}`);
}

async function probe(url: string): Promise<{ ready: boolean; text: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return { ready: response.status === 200, text: await response.text() };
  } catch (error) {
    return { ready: false, text: String(error) };
  }
}
