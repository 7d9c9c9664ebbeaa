import { eventually } from '@bottin/testing/wait.ts';
import { awaitHealthy, compose } from '../../docker.ts';
import { site } from '@bottin/e2e/support/stack.ts';
import { runInService } from './replica.ts';

/**
 * Returns whether the gateway reports all parts as ready. Calls the endpoint from inside the container,
 * because the edge doesn't expose it.
 */
export function areAllPartsReady(): Promise<boolean> {
  return runInService('gateway', 'node', '/app/healthcheck.mjs', 'http://127.0.0.1:9090/readyz/all').then(
    () => true,
    () => false,
  );
}

/** Waits until every container is healthy and the site responds. */
export async function awaitReady(): Promise<void> {
  await awaitHealthy();
  await eventually(
    async () => (await areAllPartsReady()) && (await fetch(`${site.url}/healthz`).catch(() => null))?.ok,
    {
      what: 'the site',
      timeoutMs: 60_000,
    },
  );
}

/** Starts every container that an earlier, failed test may have left stopped. */
export async function recover(): Promise<void> {
  await compose('up', '-d');
  await awaitReady();
}
