import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { containers, run } from '../../deploy/test/docker.ts';
import { type PodProbe, runnablePods } from '../../deploy/test/pods.ts';

const running = z.tuple([
  z.object({
    Config: z.object({ Image: z.string(), Env: z.array(z.string()) }),
    Mounts: z.array(z.object({ Type: z.string(), Source: z.string(), Destination: z.string() })),
    NetworkSettings: z.object({ Networks: z.record(z.string(), z.object({ IPAddress: z.string() })) }),
    State: z.object({ ExitCode: z.number(), OOMKilled: z.boolean() }),
  }),
]);
async function inspect(id: string): Promise<z.output<typeof running>[0]> {
  return running.parse(JSON.parse(await run('docker', 'inspect', id)))[0];
}

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
    const [like] = await containers(pod.name);
    if (!like) throw new Error(`${pod.name} does not run`);
    const { Config, Mounts, NetworkSettings } = await inspect(like.Id);
    const [first = '', ...others] = Object.keys(NetworkSettings.Networks);
    const settings = Config.Env.flatMap((setting) => ['--env', setting]);
    const mounts = Mounts.filter(({ Type }) => Type === 'bind').flatMap(({ Source, Destination }) => [
      '--volume',
      `${Source}:${Destination}:ro`,
    ]);
    const created = await run(
      'docker',
      'create',
      '--network',
      first,
      ...pod.flags,
      ...settings,
      ...mounts,
      Config.Image,
    );
    const id = created.trim();
    try {
      for (const network of others) await run('docker', 'network', 'connect', network, id);
      await run('docker', 'start', id);
      const address = (await inspect(id)).NetworkSettings.Networks[first]?.IPAddress ?? '';
      await untilAnswered(address, pod.startup);
      await untilAnswered(address, pod.liveness);
      // Until its first success a pod only gets no requests: as long as a start may take.
      await untilAnswered(address, { ...pod.readiness, patienceMs: pod.startup.patienceMs });
      await run('docker', 'stop', '-t', String(pod.graceSeconds), id);
      expect((await inspect(id)).State).toMatchObject({ ExitCode: 0, OOMKilled: false });
    } finally {
      await run('docker', 'rm', '--force', id);
    }
  });
}
