import { checks, runScript } from './checks.ts';

const started = Date.now();

/** Runs an npm script, prints its output if it fails, and resolves with whether it passed. */
async function runCheck(script: string): Promise<boolean> {
  const { succeeded, output } = await runScript(script);
  if (!succeeded) console.log(`\n${output}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${succeeded ? 'ok    ' : 'FAILED'}  ${script} (${seconds} s)`);
  return succeeded;
}

// Run all checks in parallel, then every test that needs no backing service.
const results = [...(await Promise.all(Object.values(checks).map(runCheck))), await runCheck('test:quick')];
process.exitCode = results.every(Boolean) ? 0 : 1;
