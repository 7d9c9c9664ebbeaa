import { execFile } from 'node:child_process';
import { ROOT } from '../build/paths.ts';

/** What `npm run validate` runs, scripts of package.json: the checks at once, then every test that needs no backing service. */
const CHECKS = ['format:check', 'lint', 'types'];
const TESTS = 'test:quick';
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const started = Date.now();

/** Runs a script to its end, shows what it found when it failed, and resolves with whether it passed. */
function take(script: string): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, maxBuffer: MAX_OUTPUT_BYTES };
    execFile('npm', ['run', '--silent', script], options, (error, stdout, stderr) => {
      if (error) console.log(`\n${stdout}${stderr}`);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${error ? 'FAILED' : 'ok    '}  ${script} (${seconds} s)`);
      resolve(!error);
    });
  });
}

const passed = [...(await Promise.all(CHECKS.map(take))), await take(TESTS)];
process.exitCode = passed.every(Boolean) ? 0 : 1;
