/**
 * `node healthcheck.mjs [url]`: ends with 0 when the address, by default this container's own readiness, answers well.
 * `node healthcheck.mjs --wait <url>` asks until it does.
 */
const args = process.argv.slice(2);
const wait = args[0] === '--wait';
const url = (wait ? args[1] : args[0]) ?? `http://127.0.0.1:${process.env.HTTP_PORT}/readyz`;

async function isWell() {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(4_000) })).ok;
  } catch {
    return false;
  }
}

let well = await isWell();
while (wait && !well) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  well = await isWell();
}
process.exitCode = well ? 0 : 1;
