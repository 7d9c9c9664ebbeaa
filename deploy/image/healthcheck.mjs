/**
 * `node healthcheck.mjs [url]`: ends with 0 when the address, by default this container's own readiness, answers well; prints what it
 * answers, or why it doesn't.
 * `node healthcheck.mjs --wait <url>` asks until it does.
 */
const args = process.argv.slice(2);
const wait = args[0] === '--wait';
const url = (wait ? args[1] : args[0]) ?? `http://127.0.0.1:${process.env.HTTP_PORT}/readyz`;

let said = '';

async function isWell() {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) });
    said = await answer.text();
    return answer.ok;
  } catch (error) {
    said = `${url}: ${error.cause?.message ?? error.message}`;
    return false;
  }
}

let well = await isWell();
while (wait && !well) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  well = await isWell();
}
process.stdout.write(`${said}\n`);
process.exitCode = well ? 0 : 1;
