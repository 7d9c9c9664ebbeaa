const TIMEOUT_MS = 120_000;
const POLL_MS = 100;

/** Waits until /readyz of this address answers 200; fails with what was still missing. */
export async function waitUntilReady(origin: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    const answer = await ask(`${origin}/readyz`);
    if (answer.ready) return;
    last = answer.text;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${origin} was not ready within ${timeoutMs / 1000} s: ${last}`);
}

async function ask(url: string): Promise<{ ready: boolean; text: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return { ready: response.status === 200, text: await response.text() };
  } catch (error) {
    return { ready: false, text: String(error) };
  }
}
