import { z } from 'zod';
import type { Proof } from '../proofs.ts';
import type { Trial } from '../trial.ts';
import { isReady, partOf, podsOf } from '../workloads.ts';

/** Elasticsearch writes its keystore among its own files. */
const writesAmongItsFiles = ['elasticsearch'];
/** Caddy's binary carries the capability, and doesn't start where it can't be had. */
const NET_BIND_SERVICE = 1n << 10n;

/** What a process says of itself, and whether it may write to its root. */
const question = `id -u
sed -n 's/^CapBnd:\\s*/0x/p; s/^NoNewPrivs:\\s*//p; s/^Seccomp:\\s*//p' /proc/self/status
(: > /bottin-trial) 2>/dev/null && echo written || echo refused`;

const answered = z
  .tuple([z.string(), z.string(), z.string(), z.string(), z.enum(['written', 'refused'])])
  .transform(([user, bounds, noNewPrivileges, seccomp, root]) => ({
    user: Number(user),
    capabilities: BigInt(bounds),
    noNewPrivileges: noNewPrivileges === '1',
    // 2 is a filter, as RuntimeDefault has it.
    filtered: seccomp === '2',
    root,
  }));

const jobOver = z.object({ metadata: z.object({ name: z.string() }) });

/** Asks each running pod for the rights that it really has. */
export function podProofs({ namespace, migrated }: Trial): Proof[] {
  return [
    {
      title: 'The jobs of the migrations are over before any part starts',
      async show() {
        const parts = (await podsOf(namespace)).filter(
          ({ metadata }) => metadata.labels['app.kubernetes.io/part-of'] === 'bottin',
        );
        const first = parts.map(({ status }) => status.startTime ?? '').sort()[0] ?? '';
        if (first < migrated.over)
          throw new Error(`a part started at ${first}, jobs ended at ${migrated.over}`);
        await namespace.list(jobOver, 'jobs');
        return `${migrated.jobs.join(', ')}: over at ${migrated.over}; the first part started at ${first}`;
      },
    },
    {
      title: 'Every pod is ready under its own probes, user, read-only root and dropped capabilities',
      async show() {
        const pods = await podsOf(namespace);
        const problems: string[] = [];
        for (const pod of pods) {
          const name = partOf(pod);
          if (!isReady(pod)) problems.push(`${pod.metadata.name} is not ready`);
          const lines = (await namespace.exec(pod.metadata.name, 'sh', '-c', question)).trim().split('\n');
          const is = answered.parse(lines);
          if (is.user === 0) problems.push(`${name} runs as root`);
          const allowed = name.startsWith('frontend-') ? NET_BIND_SERVICE : 0n;
          if ((is.capabilities & ~allowed) !== 0n)
            problems.push(`${name} may have the capabilities ${is.capabilities.toString(16)}`);
          if (!is.noNewPrivileges) problems.push(`${name} may gain privileges`);
          if (!is.filtered) problems.push(`${name} may make any system call`);
          if (is.root === 'written' && !writesAmongItsFiles.includes(name))
            problems.push(`${name} writes to its root`);
        }
        if (problems.length > 0) throw new Error(problems.join('; '));
        const restarts = pods.flatMap((pod) => pod.status.containerStatuses.map((one) => one.restartCount));
        return `${pods.length} pods asked, ${restarts.reduce((sum, one) => sum + one, 0)} restarts`;
      },
    },
  ];
}
