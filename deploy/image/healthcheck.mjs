/**
 * `node healthcheck.mjs [url]` exits with code 0 when the URL answers successfully. The default URL is the
 * readiness endpoint of this container. Prints the response body, or the error.
 */
const url = process.argv[2] ?? `http://127.0.0.1:${process.env.HTTP_PORT}/readyz`;

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

const healthy = await isHealthy();
process.stdout.write(`${output}\n`);
process.exitCode = healthy ? 0 : 1;
