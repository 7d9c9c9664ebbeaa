import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { run } from '../../deploy/test/docker.ts';
import { type PodProbe, runnablePods, runnableServer } from '../../deploy/test/pods.ts';
import { inspect, logsOf, networkName, oneOf, remove, startOn, startReplica } from './support/replica.ts';

/** As a kubelet: an answer from 200 to 399 is a success. */
async function untilAnswered(address: string, probe: PodProbe): Promise<void> {
  const url = `http://${address}:${probe.port}${probe.path}`;
  await eventually(
    async () => {
      const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
      return status >= 200 && status < 400;
    },
    { what: url, timeoutMs: probe.patienceMs },
  );
}

for (const pod of runnablePods()) {
  test(`${pod.name} starts, answers its probes and ends as its manifest wants it`, async () => {
    test.setTimeout(5 * 60_000);
    const { id, address } = await startReplica(pod.name, pod.flags);
    try {
      await untilAnswered(address, pod.startup);
      await untilAnswered(address, pod.liveness);
      // Until its first success a pod only gets no requests: as long as a start may take.
      await untilAnswered(address, { ...pod.readiness, patienceMs: pod.startup.patienceMs });
      await run('docker', 'stop', '-t', String(pod.graceSeconds), id);
      expect((await inspect(id)).State).toMatchObject({ ExitCode: 0, OOMKilled: false });
    } finally {
      await remove(id);
    }
  });
}

// The users of the other two's files are their official images'; these need none of their own.
for (const [name, started] of [
  ['redis', 'Ready to accept connections'],
  ['nats', 'Server is ready'],
] as const) {
  test(`${name} starts and keeps its data as the overlay for trying runs it`, async () => {
    test.setTimeout(5 * 60_000);
    const { image, args, flags, data, fsGroup } = runnableServer(name);
    const volume = (await run('docker', 'volume', 'create')).trim();
    // Without what the image has there: a cluster's volume begins empty.
    const mounted = ['--volume', `${volume}:${data}:nocopy`];
    try {
      // As a kubelet does for fsGroup.
      const { Config } = await inspect((await oneOf('identity')).Id);
      const give = `chgrp ${fsGroup} ${data} && chmod 2770 ${data}`;
      await run('docker', 'run', '--rm', '--user', '0', ...mounted, Config.Image, 'sh', '-c', give);
      const { id } = await startOn([await networkName('bus')], [...flags, ...mounted, image, ...args]);
      try {
        await eventually(async () => (await logsOf(id)).includes(started), {
          what: started,
          timeoutMs: 60_000,
        });
        await run('docker', 'stop', id);
        expect((await inspect(id)).State.OOMKilled).toBe(false);
      } finally {
        await remove(id);
      }
      const kept = ['run', '--rm', '--user', '0', ...mounted, Config.Image, 'ls', data];
      expect((await run('docker', ...kept)).trim()).not.toBe('');
    } finally {
      await run('docker', 'volume', 'rm', volume);
    }
  });
}
