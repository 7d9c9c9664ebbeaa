import { eventually } from '@bottin/testing/wait.ts';
import { compose, waitUntilWell } from '../../../deploy/test/docker.ts';
import { site } from '../../support/stack.ts';

/** Waits until every container is well, and the site answers. */
export async function untilReady(): Promise<void> {
  await waitUntilWell();
  await eventually(async () => (await fetch(`${site.url}/readyz`).catch(() => null))?.ok, {
    what: 'the site',
    timeoutMs: 60_000,
  });
}

/** Starts what a test that failed before may have left stopped. */
export async function recover(): Promise<void> {
  await compose('up', '-d');
  await untilReady();
}
