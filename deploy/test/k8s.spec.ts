import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { frontendNames } from '../../contracts/remotes/frontends.ts';
import { loginSchema } from '../../services/search/src/config/env.ts';
import { type KubernetesObject, objectsBelow, podOf } from './k8s-files.ts';
import { connectionsOf, parts, settingsOf } from './parts.ts';

const base = objectsBelow('base');
const migrations = objectsBelow('migrations');
const find = (kind: string, name: string): KubernetesObject => {
  const found = base.find((object) => object.kind === kind && object.metadata.name === name);
  if (!found) throw new Error(`No ${kind} ${name}`);
  return found;
};
const jobsThatMigrate = () =>
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

/** Whom a policy lets its pods reach, and on which ports of theirs. */
function reach(policy: KubernetesObject): Array<{ target: string; ports: number[] }> {
  return policySchema.parse(policy.spec).egress.flatMap(({ to, ports }) =>
    to.map(({ podSelector, ipBlock }) => {
      const labels = podSelector?.matchLabels ?? {};
      const named = labels['bottin/backing'] ?? labels['app.kubernetes.io/name'] ?? 'anything';
      return { target: ipBlock ? 'outside' : named, ports: ports.map(({ port }) => port) };
    }),
  );
}

const allowed = (policy: KubernetesObject): string[] =>
  reach(policy)
    .map(({ target }) => target)
    .sort();

/** Where each listens; other hosts are asked by HTTPS, and mail servers by submission. */
function portsOf(target: string, part: string): number[] {
  if (target === 'outside') return part === 'notifications' ? [587, 465] : [443];
  if (target.startsWith('frontend-')) return [8080];
  return [
    { nats: 4222, postgres: 5432, redis: 6379, elasticsearch: 9200, 'otel-collector': 4318 }[target] ?? 0,
  ];
}

describe('the manifests', () => {
  it.each(parts)('give %s exactly the settings that it knows', (part) => {
    const [container] = podOf(find('Deployment', part))?.containers ?? [];
    expect(container?.env.map(({ name }) => name).sort()).toEqual(settingsOf(part));
  });

  it('give the rebuilding of the index the settings of search', () => {
    const [container] = podOf(find('CronJob', 'search-rebuild'))?.containers ?? [];
    expect(container?.env.map(({ name }) => name).sort()).toEqual(settingsOf('search'));
  });

  it('let the rebuilding of the index reach what search reaches, and be counted as none of its replicas', () => {
    const policy = find('NetworkPolicy', 'search-rebuild');
    expect(reach(policy)).toEqual(reach(find('NetworkPolicy', 'search')));
    // A budget whose pods are some Job's allows no disruption while one of them is there, ended or not.
    const { matchLabels } = policySchema.parse(policy.spec).podSelector;
    expect(JSON.stringify(find('CronJob', 'search-rebuild').spec)).toContain(
      JSON.stringify({ ...matchLabels, 'app.kubernetes.io/part-of': 'bottin' }),
    );
    expect(matchLabels).not.toEqual({ 'app.kubernetes.io/name': 'search' });
  });

  it('migrate every database, with its address and nothing else', () => {
    const jobs = jobsThatMigrate();
    const withDatabase = parts.filter((part) => settingsOf(part).includes('DATABASE_URL'));
    expect(jobs.map(({ metadata }) => metadata.name).sort()).toEqual(
      withDatabase.map((part) => `migrate-${part}`).sort(),
    );
    for (const job of jobs)
      expect(podOf(job)?.containers[0]?.env.map(({ name }) => name)).toEqual([
        'DATABASE_URL',
        'DATABASE_CA_FILE',
        'STORES_TLS',
      ]);
  });

  it('migrate as the owner of the tables, whom no running part knows', () => {
    const secretsOf = (object: KubernetesObject) =>
      [...JSON.stringify(object.spec).matchAll(/"secretKeyRef":\{"name":"([^"]+)"/g)].map(([, name]) => name);
    const jobs = jobsThatMigrate();
    for (const job of jobs) {
      const own = `${job.metadata.name.replace('migrate', 'bottin')}-owner`;
      expect([...new Set(secretsOf(job))]).toEqual([own]);
    }
    expect(base.flatMap(secretsOf).filter((name) => name?.endsWith('-owner'))).toEqual([]);
  });

  it.each([
    ['streams', 'nats', ['NATS_URL', 'NATS_CA_FILE', 'STREAM_REPLICAS']],
    ['search-login', 'elasticsearch', Object.keys(loginSchema.shape)],
  ])('do the job %s before the parts start, as a login that no part has', (name, target, settings) => {
    const job = migrations.find(({ kind, metadata }) => kind === 'Job' && metadata.name === name);
    const [container] = job ? (podOf(job)?.containers ?? []) : [];
    expect(container?.env.map((one) => one.name).sort()).toEqual([...settings].sort());
    expect(JSON.stringify(container)).toContain(`"bottin-${name}"`);
    expect(JSON.stringify(base)).not.toContain(`"bottin-${name}"`);
    const policy = migrations.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name,
    );
    expect(policy && allowed(policy)).toEqual([target]);
  });

  it('let the first migrations find names and secrets before anything else is there', () => {
    const policy = migrations.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'migration',
    );
    const names = find('NetworkPolicy', 'names').spec as { egress: unknown[] };
    expect(policy?.spec).toMatchObject({ egress: expect.arrayContaining(names.egress) });
    for (const overlay of ['staging', 'production']) {
      const file = join(import.meta.dirname, `../k8s/overlays/${overlay}/migrations/kustomization.yaml`);
      expect(parse(readFileSync(file, 'utf8'))).toMatchObject({
        components: ['../../../components/owner-secrets'],
      });
    }
  });

  it.each(parts)('let nobody but those who have to reach %s', (part) => {
    const from = (role: string) => [{ namespaceSelector: { matchLabels: { 'bottin/role': role } } }];
    const site = { from: from('ingress'), ports: [{ protocol: 'TCP', port: 3000 }] };
    const metrics = { from: from('monitoring'), ports: [{ protocol: 'TCP', port: 9090 }] };
    expect(find('NetworkPolicy', part).spec).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      ingress: part === 'gateway' ? [site, metrics] : [metrics],
    });
  });

  it.each(frontendNames)('let the gateway alone reach the static server of %s', (name) => {
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

  it.each(parts)('let %s grow, and never be fewer than two', (part) => {
    expect(find('HorizontalPodAutoscaler', part).spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: part },
      minReplicas: 2,
    });
  });

  it.each(parts)('let %s reach what its settings name, and nothing else', (part) => {
    expect(allowed(find('NetworkPolicy', part))).toEqual(connectionsOf(part));
  });

  it.each(parts)('let %s reach them where they listen', (part) => {
    const rules = reach(find('NetworkPolicy', part));
    expect(rules).toEqual(rules.map(({ target }) => ({ target, ports: portsOf(target, part) })));
  });

  it('let migrations reach PostgreSQL where it listens', () => {
    const policy = migrations.find(({ kind }) => kind === 'NetworkPolicy');
    expect(policy && reach(policy)).toEqual([
      { target: 'postgres', ports: [5432] },
      { target: 'anything', ports: [53, 53] },
    ]);
  });

  it.each(frontendNames)('let the static server of %s reach nothing', (name) => {
    expect(allowed(find('NetworkPolicy', `frontend-${name}`))).toEqual([]);
  });

  it('allow nothing that no policy allows', () => {
    expect(find('NetworkPolicy', 'nothing').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it.each(
    [...base, ...migrations]
      .filter((object) => podOf(object))
      .map((object) => [object.metadata.name, object] as const),
  )('run %s without root, on a root that is read only, within limits', (_name, object) => {
    const pod = podOf(object);
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
  });

  it.each(deployments)('replace %s without an interruption', (name) => {
    const deployment = find('Deployment', name);
    // With both, each apply would set a part that has grown back.
    const grows = base.some(
      (object) => object.kind === 'HorizontalPodAutoscaler' && object.metadata.name === name,
    );
    expect(deployment.spec).toMatchObject({
      ...(grows ? {} : { replicas: 2 }),
      strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    });
    expect(podOf(deployment)?.containers[0]).toMatchObject({
      startupProbe: expect.anything(),
      livenessProbe: expect.anything(),
      readinessProbe: expect.anything(),
      lifecycle: { preStop: { sleep: { seconds: 5 } } },
    });
    if (grows) expect(deployment.spec).not.toHaveProperty('replicas');
  });

  it.each(deployments)('let a drain take one of %s at a time, whatever state it is in', (name) => {
    expect(find('PodDisruptionBudget', name).spec).toEqual({
      maxUnavailable: 1,
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
      selector: { matchLabels: { 'app.kubernetes.io/name': name } },
    });
  });

  it.each(deployments)('spread %s over nodes and zones, without a node that is missed', (name) => {
    const spread = (topologyKey: string) => ({
      maxSkew: 1,
      topologyKey,
      // A hard rule would leave a rolling update without a place where nodes are as many as replicas.
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: { 'app.kubernetes.io/name': name } },
      matchLabelKeys: ['pod-template-hash'],
    });
    expect(podOf(find('Deployment', name))).toMatchObject({
      topologySpreadConstraints: [spread('kubernetes.io/hostname'), spread('topology.kubernetes.io/zone')],
    });
  });

  it.each(deployments)('give a bad release of %s up after longer than a start may take', (name) => {
    const deployment = z
      .looseObject({ progressDeadlineSeconds: z.number() })
      .parse(find('Deployment', name).spec);
    const { startupProbe } = z
      .looseObject({
        startupProbe: z.looseObject({ periodSeconds: z.number(), failureThreshold: z.number() }),
      })
      .parse(podOf(find('Deployment', name))?.containers[0]);
    const start = startupProbe.periodSeconds * startupProbe.failureThreshold;
    expect(deployment.progressDeadlineSeconds).toBeGreaterThan(start);
  });
});
