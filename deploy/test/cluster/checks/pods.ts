import { z } from 'zod';
import type { ClusterCheck } from '../checks.ts';
import type { TestContext } from '../test-context.ts';
import { getWorkloadName, isReady, listPods } from '../workloads.ts';

/**
 * Elasticsearch needs a writable root file system, because it writes its keystore into its installation
 * folder.
 */
const withWritableRoot = ['elasticsearch'];
/**
 * Bit of the Linux capability CAP_NET_BIND_SERVICE. Caddy's binary carries this capability, and doesn't start
 * in a container that drops it.
 */
const NET_BIND_SERVICE = 1n << 10n;

/** Prints a process's user and security settings, and whether it can write to its root file system. */
const probeScript = `id -u
sed -n 's/^CapBnd:\\s*/0x/p; s/^NoNewPrivs:\\s*//p; s/^Seccomp:\\s*//p' /proc/self/status
(: > /bottin-trial) 2>/dev/null && echo written || echo refused`;

const probeOutputSchema = z
  .tuple([z.string(), z.string(), z.string(), z.string(), z.enum(['written', 'refused'])])
  .transform(([user, bounds, noNewPrivileges, seccomp, root]) => ({
    user: Number(user),
    capabilities: BigInt(bounds),
    noNewPrivileges: noNewPrivileges === '1',
    // The value 2 means that a seccomp filter is active, as with the profile RuntimeDefault.
    filtered: seccomp === '2',
    root,
  }));

const jobSchema = z.object({ metadata: z.object({ name: z.string() }) });

/**
 * Returns checks of the running pods: whether the pods started after the migrations, and whether they have
 * the expected user, capabilities and file system rights.
 */
export function podChecks({ namespace, migrated }: TestContext): ClusterCheck[] {
  return [
    {
      title: 'Migration jobs finish before any part starts',
      async run() {
        const parts = (await listPods(namespace)).filter(
          ({ metadata }) => metadata.labels['app.kubernetes.io/part-of'] === 'bottin',
        );
        const first = parts.map(({ status }) => status.startTime ?? '').sort()[0] ?? '';
        if (first < migrated.over)
          throw new Error(`a part started at ${first}, jobs ended at ${migrated.over}`);
        await namespace.list(jobSchema, 'jobs');
        return `${migrated.jobs.join(', ')}: finished at ${migrated.over}; the first part started at ${first}`;
      },
    },
    {
      title: 'Every pod is ready with its probes, user, read-only root file system and dropped capabilities',
      async run() {
        const pods = await listPods(namespace);
        const problems: string[] = [];
        for (const pod of pods) {
          const name = getWorkloadName(pod);
          if (!isReady(pod)) problems.push(`${pod.metadata.name} is not ready`);
          const lines = (await namespace.exec(pod.metadata.name, 'sh', '-c', probeScript)).trim().split('\n');
          const is = probeOutputSchema.parse(lines);
          if (is.user === 0) problems.push(`${name} runs as root`);
          const allowed = name.startsWith('frontend-') ? NET_BIND_SERVICE : 0n;
          if ((is.capabilities & ~allowed) !== 0n)
            problems.push(`${name} may have the capabilities ${is.capabilities.toString(16)}`);
          if (!is.noNewPrivileges) problems.push(`${name} may gain privileges`);
          if (!is.filtered) problems.push(`${name} may make any system call`);
          if (is.root === 'written' && !withWritableRoot.includes(name))
            problems.push(`${name} writes to its root`);
        }
        if (problems.length > 0) throw new Error(problems.join('; '));
        const restarts = pods.flatMap((pod) => pod.status.containerStatuses.map((one) => one.restartCount));
        return `${pods.length} pods checked, ${restarts.reduce((sum, one) => sum + one, 0)} restarts`;
      },
    },
  ];
}
