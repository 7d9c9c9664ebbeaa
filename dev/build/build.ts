import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FrontendName, frontendNames } from '../../contracts/remotes/frontends.ts';
import { withLock } from '../elasticsearch/lock.ts';
import { buildFrontend, isFrontendUpToDate } from './frontends.ts';
import { CACHE, ROOT } from './paths.ts';
import { transpileWorkspace } from './transpile.ts';
import { nodeWorkspaces } from './workspaces.ts';

/**
 * Updates every dist folder except those of the frontends in `without`. Rebuilds only what has another
 * content hash than before.
 */
export async function build(
  log: (line: string) => void,
  without: readonly FrontendName[] = [],
): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const onWait = (): void => log('Another build is running: waiting for it');
  await withLock(join(CACHE, 'build.lock'), onWait, async () => {
    await buildNode(log);
    await buildFrontends(log, without);
  });
}

/** Transpiles contracts, libraries, services and the gateway. */
export async function buildNode(log: (line: string) => void): Promise<void> {
  const started = Date.now();
  const counts = await Promise.all(
    nodeWorkspaces(ROOT).map((workspace) => transpileWorkspace(ROOT, workspace)),
  );
  const files = counts.flat().length;
  if (files > 0) log(`Services: ${files} files transpiled (${Date.now() - started} ms)`);
}

/** Builds the changed frontends one after another, because each build uses every core. */
async function buildFrontends(log: (line: string) => void, without: readonly FrontendName[]): Promise<void> {
  const requested = frontendNames.filter((name) => !without.includes(name));
  for (const name of requested.filter((frontend) => !isFrontendUpToDate(ROOT, frontend))) {
    const started = Date.now();
    await buildFrontend(ROOT, name);
    log(`Frontend ${name}: built (${Date.now() - started} ms)`);
  }
}

if (import.meta.main) {
  try {
    await build(console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
