import { eventually } from '@bottin/testing/wait.ts';
import { compose, waitUntilWell } from '../../../deploy/test/docker.ts';
import { site } from '../../support/stack.ts';
import { within } from './replica.ts';

/** Whether all parts can do their work, as the gateway hears it; the address is closed to the outside. */
export function isWhole(): Promise<boolean> {
  return within('gateway', 'node', '/app/healthcheck.mjs', 'http://127.0.0.1:9090/readyz/all').then(
    () => true,
    () => false,
  );
}

/** Waits until every container is well, and the site answers. */
export async function untilReady(): Promise<void> {
  await waitUntilWell();
  await eventually(
    async () => (await isWhole()) && (await fetch(`${site.url}/healthz`).catch(() => null))?.ok,
    {
      what: 'the site',
      timeoutMs: 60_000,
    },
  );
}

/** Starts what a test that failed before may have left stopped. */
export async function recover(): Promise<void> {
  await compose('up', '-d');
  await untilReady();
}
