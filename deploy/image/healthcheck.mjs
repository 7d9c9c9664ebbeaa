/**
 * `node healthcheck.mjs [url]` exits with code 0 when the URL answers successfully. The default URL is the
 * readiness endpoint of this container. Prints the response body, or the error.
 * `node healthcheck.mjs --wait <url>` retries until the URL answers successfully.
 */
const args = process.argv.slice(2);
const shouldWait = args[0] === '--wait';
const url = (shouldWait ? args[1] : args[0]) ?? `http://127.0.0.1:${process.env.HTTP_PORT}/readyz`;

let output = '';

async function isHealthy() {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(4_000) });
    output = await response.text();
    return response.ok;
  } catch (error) {
    output = `${url}: ${error.cause?.message ?? error.message}`;
    return false;
  }
}

let healthy = await isHealthy();
while (shouldWait && !healthy) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  healthy = await isHealthy();
}
process.stdout.write(`${output}\n`);
process.exitCode = healthy ? 0 : 1;
