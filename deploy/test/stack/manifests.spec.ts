import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { run } from '../docker.ts';
import { type PodProbe, listRunnablePods, getRunnableServer } from '../pods.ts';
import {
  inspect,
  readLogs,
  getNetworkName,
  getContainer,
  removeContainer,
  startContainer,
  startReplica,
} from './support/replica.ts';

/** Waits until a URL answers with a status from 200 to 399, which is what a kubelet's probe accepts. */
async function awaitProbe(address: string, probe: PodProbe): Promise<void> {
  const url = `http://${address}:${probe.port}${probe.path}`;
  await eventually(
    async () => {
      const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
      return status >= 200 && status < 400;
    },
    { what: url, timeoutMs: probe.failureTimeoutMs },
  );
}

for (const pod of listRunnablePods()) {
  test(`${pod.name} starts, passes its probes and stops as its manifest requires`, async () => {
    test.setTimeout(5 * 60_000);
    const { id, address } = await startReplica(pod.name, pod.flags);
    try {
      await awaitProbe(address, pod.startup);
      await awaitProbe(address, pod.liveness);
      // A pod receives no requests before its readiness probe first succeeds, so the test allows that probe
      // the whole start-up time.
      await awaitProbe(address, { ...pod.readiness, failureTimeoutMs: pod.startup.failureTimeoutMs });
      await run('docker', 'stop', '-t', String(pod.graceSeconds), id);
      expect((await inspect(id)).State).toMatchObject({ ExitCode: 0, OOMKilled: false });
    } finally {
      await removeContainer(id);
    }
  });
}

// PostgreSQL and Elasticsearch aren't tested here, because their files belong to users that the official
// images define. This test sets only the group of the volume.
for (const [name, started, env] of [
  [
    'redis',
    'Ready to accept connections',
    ['--env', 'GATEWAY_REDIS_PASSWORD=essai', '--env', 'OPERATOR_REDIS_PASSWORD=essai'],
  ],
  ['nats', 'Server is ready', []],
] as const) {
  test(`${name} starts and keeps its data when it runs as defined in overlays/try`, async () => {
    test.setTimeout(5 * 60_000);
    const { image, args, flags, data, fsGroup } = getRunnableServer(name);
    const volume = (await run('docker', 'volume', 'create')).trim();
    // `nocopy` keeps Docker from copying the image's files into the volume, because a cluster's volume starts
    // empty.
    const mounted = ['--volume', `${volume}:${data}:nocopy`];
    try {
      // Uses the identity service's image to give the volume to the group `fsGroup`, as a kubelet does.
      const { Config } = await inspect((await getContainer('identity')).Id);
      const give = `chgrp ${fsGroup} ${data} && chmod 2770 ${data}`;
      await run('docker', 'run', '--rm', '--user', '0', ...mounted, Config.Image, 'sh', '-c', give);
      const { id } = await startContainer(
        [await getNetworkName('bus')],
        [...flags, ...env, ...mounted, image, ...args],
      );
      try {
        await eventually(async () => (await readLogs(id)).includes(started), {
          what: started,
          timeoutMs: 60_000,
        });
        await run('docker', 'stop', id);
        expect((await inspect(id)).State.OOMKilled).toBe(false);
      } finally {
        await removeContainer(id);
      }
      const listFiles = ['run', '--rm', '--user', '0', ...mounted, Config.Image, 'ls', data];
      expect((await run('docker', ...listFiles)).trim()).not.toBe('');
    } finally {
      await run('docker', 'volume', 'rm', volume);
    }
  });
}
