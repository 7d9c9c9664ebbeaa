import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { frontendNames } from '../../contracts/remotes/frontends.ts';
import { loginSchema } from '../../services/search/src/config/env.ts';
import { getPod, type KubernetesObject, readObjects } from './k8s-files.ts';
import { listConnections, listSettings, parts } from '../settings/parts.ts';

const base = readObjects('base');
const migrations = readObjects('migrations');
const find = (kind: string, name: string): KubernetesObject => {
  const found = base.find((object) => object.kind === kind && object.metadata.name === name);
  if (!found) throw new Error(`No ${kind} ${name}`);
  return found;
};
const findMigrationJobs = () =>
  migrations.filter(({ kind, metadata }) => kind === 'Job' && metadata.name.startsWith('migrate-'));
const deployments = [...parts, ...frontendNames.map((name) => `frontend-${name}`)];

const policySchema = z.looseObject({
  podSelector: z.looseObject({ matchLabels: z.record(z.string(), z.string()) }),
  egress: z
    .array(
      z.object({
        to: z.array(
          z.object({
            podSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }).optional(),
            namespaceSelector: z.looseObject({}).optional(),
            ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()) }).optional(),
          }),
        ),
        ports: z.array(z.object({ protocol: z.string(), port: z.number() })),
      }),
    )
    .default([]),
});

/** Returns the targets that a NetworkPolicy lets its pods reach, each with the permitted ports. */
function parseEgress(policy: KubernetesObject): Array<{ target: string; ports: number[] }> {
  return policySchema.parse(policy.spec).egress.flatMap(({ to, ports }) =>
    to.map(({ podSelector, ipBlock }) => {
      const labels = podSelector?.matchLabels ?? {};
      const named = labels['bottin/backing'] ?? labels['app.kubernetes.io/name'] ?? 'anything';
      return { target: ipBlock ? 'outside' : named, ports: ports.map(({ port }) => port) };
    }),
  );
}

const listEgressTargets = (policy: KubernetesObject): string[] =>
  parseEgress(policy)
    .map(({ target }) => target)
    .sort();

/**
 * Returns the ports on which a target listens. Outside the cluster, the notifications service uses SMTP
 * submission, and all other parts use HTTPS.
 */
function getPorts(target: string, part: string): number[] {
  if (target === 'outside') return part === 'notifications' ? [587, 465] : [443];
  if (target.startsWith('frontend-')) return [8080];
  return [
    { nats: 4222, postgres: 5432, redis: 6379, elasticsearch: 9200, 'otel-collector': 4318 }[target] ?? 0,
  ];
}

describe('Kubernetes manifests', () => {
  it.each(parts)('the Deployment %s has exactly the settings that its schema declares', (part) => {
    const [container] = getPod(find('Deployment', part))?.containers ?? [];
    expect(container?.env.map(({ name }) => name).sort()).toEqual(listSettings(part));
  });

  it('the index rebuild job has the settings of the search service', () => {
    const [container] = getPod(find('CronJob', 'search-rebuild'))?.containers ?? [];
    expect(container?.env.map(({ name }) => name).sort()).toEqual(listSettings('search'));
  });

  it('the index rebuild job has the same egress rules as the search service, but different labels', () => {
    const policy = find('NetworkPolicy', 'search-rebuild');
    expect(parseEgress(policy)).toEqual(parseEgress(find('NetworkPolicy', 'search')));
    // The job's pod must not match the PodDisruptionBudget of the search service. A budget that matches a
    // Job's pod allows no eviction while that pod exists, even after the job has ended.
    const { matchLabels } = policySchema.parse(policy.spec).podSelector;
    expect(JSON.stringify(find('CronJob', 'search-rebuild').spec)).toContain(
      JSON.stringify({ ...matchLabels, 'app.kubernetes.io/part-of': 'bottin' }),
    );
    expect(matchLabels).not.toEqual({ 'app.kubernetes.io/name': 'search' });
  });

  it.each(
    [...base, ...migrations].flatMap((object) => {
      const pod = getPod(object);
      const settings = pod?.containers.flatMap(({ env }) => env.map(({ name }) => name)) ?? [];
      return pod && settings.some((name) => name.endsWith('_CA_FILE'))
        ? [[object.metadata.name, pod] as const]
        : [];
    }),
  )('the workload %s, which reads a file of certificate authorities, mounts them', (_name, pod) => {
    expect(pod).toMatchObject({
      containers: [
        {
          volumeMounts: expect.arrayContaining([
            { name: 'authorities', mountPath: '/etc/bottin-ca', readOnly: true },
          ]),
        },
      ],
      volumes: expect.arrayContaining([
        { name: 'authorities', configMap: { name: 'bottin-authorities', optional: true } },
      ]),
    });
  });

  it('each database has a migration job, which gets only the connection settings', () => {
    const jobs = findMigrationJobs();
    const withDatabase = parts.filter((part) => listSettings(part).includes('DATABASE_URL'));
    expect(jobs.map(({ metadata }) => metadata.name).sort()).toEqual(
      withDatabase.map((part) => `migrate-${part}`).sort(),
    );
    for (const job of jobs)
      expect(getPod(job)?.containers[0]?.env.map(({ name }) => name)).toEqual([
        'DATABASE_URL',
        'DATABASE_CA_FILE',
        'STORES_TLS',
      ]);
  });

  it("migrations run as the owner of the tables, and no running part uses the owner's secret", () => {
    const listSecrets = (object: KubernetesObject) =>
      [...JSON.stringify(object.spec).matchAll(/"secretKeyRef":\{"name":"([^"]+)"/g)].map(([, name]) => name);
    const jobs = findMigrationJobs();
    for (const job of jobs) {
      const own = `${job.metadata.name.replace('migrate', 'bottin')}-owner`;
      expect([...new Set(listSecrets(job))]).toEqual([own]);
    }
    expect(base.flatMap(listSecrets).filter((name) => name?.endsWith('-owner'))).toEqual([]);
  });

  it.each([
    ['streams', 'nats', ['NATS_URL', 'NATS_CA_FILE', 'STREAM_REPLICAS', 'STORES_TLS']],
    ['search-login', 'elasticsearch', Object.keys(loginSchema.shape)],
  ])('the migration job %s uses a login that no running part has', (name, target, settings) => {
    const job = migrations.find(({ kind, metadata }) => kind === 'Job' && metadata.name === name);
    const [container] = job ? (getPod(job)?.containers ?? []) : [];
    expect(container?.env.map((one) => one.name).sort()).toEqual([...settings].sort());
    expect(JSON.stringify(container)).toContain(`"bottin-${name}"`);
    expect(JSON.stringify(base)).not.toContain(`"bottin-${name}"`);
    const policy = migrations.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name,
    );
    expect(policy && listEgressTargets(policy)).toEqual([target]);
  });

  it('the migrations include the DNS rule, because they are installed before the base', () => {
    const policy = migrations.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'migration',
    );
    const names = find('NetworkPolicy', 'names').spec as { egress: unknown[] };
    expect(policy?.spec).toMatchObject({ egress: expect.arrayContaining(names.egress) });
  });

  it.each(parts)(
    'the network policy %s admits only metrics scrapes, requests to the gateway and e-mails to the community service',
    (part) => {
      const from = (role: string) => [{ namespaceSelector: { matchLabels: { 'bottin/role': role } } }];
      const site = { from: from('ingress'), ports: [{ protocol: 'TCP', port: 3000 }] };
      const mail = { from: from('mail'), ports: [{ protocol: 'TCP', port: 2525 }] };
      const metrics = { from: from('monitoring'), ports: [{ protocol: 'TCP', port: 9090 }] };
      expect(find('NetworkPolicy', part).spec).toMatchObject({
        policyTypes: ['Ingress', 'Egress'],
        ingress: part === 'gateway' ? [site, metrics] : part === 'community' ? [metrics, mail] : [metrics],
      });
    },
  );

  it.each(frontendNames)('only the gateway can reach the static server of the frontend %s', (name) => {
    expect(find('NetworkPolicy', `frontend-${name}`).spec).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        {
          from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } } }],
          ports: [{ protocol: 'TCP', port: 8080 }],
        },
      ],
    });
  });

  it.each(parts)('the Deployment %s is autoscaled, with a minimum of two replicas', (part) => {
    expect(find('HorizontalPodAutoscaler', part).spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: part },
      minReplicas: 2,
    });
  });

  it.each(parts)(
    'the pods of the Deployment %s can reach only the targets that their settings name',
    (part) => {
      expect(listEgressTargets(find('NetworkPolicy', part))).toEqual(listConnections(part));
    },
  );

  it.each(parts)(
    'the pods of the Deployment %s can reach each target only on the target’s own ports',
    (part) => {
      const rules = parseEgress(find('NetworkPolicy', part));
      expect(rules).toEqual(rules.map(({ target }) => ({ target, ports: getPorts(target, part) })));
    },
  );

  it('migrations can reach only the PostgreSQL port and DNS', () => {
    const policy = migrations.find(({ kind }) => kind === 'NetworkPolicy');
    expect(policy && parseEgress(policy)).toEqual([
      { target: 'postgres', ports: [5432] },
      { target: 'anything', ports: [53, 53] },
    ]);
  });

  it.each(frontendNames)(
    'all outgoing traffic of the static server of the frontend %s is blocked',
    (name) => {
      expect(listEgressTargets(find('NetworkPolicy', `frontend-${name}`))).toEqual([]);
    },
  );

  it('all traffic is denied by default', () => {
    expect(find('NetworkPolicy', 'nothing').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it.each(
    [...base, ...migrations, ...readObjects('components/backup')]
      .filter((object) => getPod(object))
      .map((object) => [object.metadata.name, object] as const),
  )(
    'the workload %s runs as a non-root user, with a read-only root file system and resource limits',
    (_name, object) => {
      const pod = getPod(object);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of pod?.containers ?? []) {
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toMatchObject({
          requests: expect.anything(),
          limits: { memory: expect.any(String) },
        });
      }
    },
  );

  it.each(deployments)('the Deployment %s is rolled out without downtime', (name) => {
    const deployment = find('Deployment', name);
    // A Deployment with an autoscaler must not set `replicas`: each `kubectl apply` would undo the scaling.
    const grows = base.some(
      (object) => object.kind === 'HorizontalPodAutoscaler' && object.metadata.name === name,
    );
    expect(deployment.spec).toMatchObject({
      ...(grows ? {} : { replicas: 2 }),
      strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    });
    expect(getPod(deployment)?.containers[0]).toMatchObject({
      startupProbe: expect.anything(),
      livenessProbe: expect.anything(),
      readinessProbe: expect.anything(),
    });
    if (grows) expect(deployment.spec).not.toHaveProperty('replicas');
  });

  it('docs/operations/kubernetes.md states how many connections all services open to PostgreSQL', () => {
    const root = join(import.meta.dirname, '../..');
    const guide = readFileSync(join(root, 'docs/operations/kubernetes.md'), 'utf8');
    const kit = readFileSync(join(root, 'libs/service-kit/src/database.ts'), 'utf8');
    const pool = Number(/poolSize = (\d+)/.exec(kit)?.[1]);
    const scaler = z.looseObject({ maxReplicas: z.number() });
    const connections = parts
      .filter((part) => listSettings(part).includes('DATABASE_URL'))
      // A rollout adds one replica, and each replica has one connection for LISTEN besides its pool.
      .map((part) => (scaler.parse(find('HorizontalPodAutoscaler', part).spec).maxReplicas + 1) * (pool + 1))
      .reduce((sum, count) => sum + count, 0);
    expect(guide).toContain(`| all 6 services with a database | ${connections} |`);
  });

  it.each(deployments)(
    'a container of the Deployment %s sleeps before stopping if, and only if, a Service sends it requests',
    (name) => {
      const hasService = base.some((object) => object.kind === 'Service' && object.metadata.name === name);
      const container = getPod(find('Deployment', name))?.containers[0];
      // A Service may send requests to a pod for a moment after the pod begins to stop. Pods without a Service get
      // their requests through NATS, and unsubscribe when they stop.
      expect(container?.lifecycle).toEqual(hasService ? { preStop: { sleep: { seconds: 5 } } } : undefined);
    },
  );

  it.each(deployments)(
    'a node drain evicts the pods of the Deployment %s one at a time, and can also evict pods that are not ready',
    (name) => {
      expect(find('PodDisruptionBudget', name).spec).toEqual({
        maxUnavailable: 1,
        unhealthyPodEvictionPolicy: 'AlwaysAllow',
        selector: { matchLabels: { 'app.kubernetes.io/name': name } },
      });
    },
  );

  it.each(deployments)(
    'the pods of the Deployment %s are spread over nodes and zones, but may share one if necessary',
    (name) => {
      const spread = (topologyKey: string) => ({
        maxSkew: 1,
        topologyKey,
        // `DoNotSchedule` would block rolling updates when there are as many replicas as nodes: no node could
        // take the extra pod.
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: { 'app.kubernetes.io/name': name } },
        matchLabelKeys: ['pod-template-hash'],
      });
      expect(getPod(find('Deployment', name))).toMatchObject({
        topologySpreadConstraints: [spread('kubernetes.io/hostname'), spread('topology.kubernetes.io/zone')],
      });
    },
  );

  it.each(deployments)(
    'the progress deadline for rollouts of the Deployment %s is longer than the slowest start',
    (name) => {
      const deployment = z
        .looseObject({ progressDeadlineSeconds: z.number() })
        .parse(find('Deployment', name).spec);
      const { startupProbe } = z
        .looseObject({
          startupProbe: z.looseObject({ periodSeconds: z.number(), failureThreshold: z.number() }),
        })
        .parse(getPod(find('Deployment', name))?.containers[0]);
      const start = startupProbe.periodSeconds * startupProbe.failureThreshold;
      expect(deployment.progressDeadlineSeconds).toBeGreaterThan(start);
    },
  );
});
