import { checks, runScript } from './checks.ts';

const started = Date.now();

/** Runs a script, shows what it found when it failed, and resolves with whether it passed. */
async function take(script: string): Promise<boolean> {
  const { succeeded, output } = await runScript(script);
  if (!succeeded) console.log(`\n${output}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${succeeded ? 'ok    ' : 'FAILED'}  ${script} (${seconds} s)`);
  return succeeded;
}

// The checks at once, then every test that needs no backing service.
const passed = [...(await Promise.all(Object.values(checks).map(take))), await take('test:quick')];
process.exitCode = passed.every(Boolean) ? 0 : 1;
