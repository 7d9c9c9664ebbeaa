import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';

/**
 * Last commit before the project adopted its convention for commit messages. The messages up to this commit
 * aren't checked.
 */
const LAST_UNCHECKED = '8beadf476c93cc922fb20ed4ba9a78a825655574';

/**
 * Checks the messages of all commits after LAST_UNCHECKED with commitlint (rules in package.json). In a
 * shallow clone, checks only the last commit; without Git history, checks nothing.
 */
function main(): void {
  if (git('rev-parse', '--is-inside-work-tree') === null) {
    console.log('No Git history: there are no commit messages to check.');
    return;
  }
  const isKnown = git('merge-base', '--is-ancestor', LAST_UNCHECKED, 'HEAD') !== null;
  const range = isKnown ? ['--from', LAST_UNCHECKED] : ['--last'];
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin/commitlint'), range, {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

/** Returns the output of a Git command, or null when the command fails. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

main();
