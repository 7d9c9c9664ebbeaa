import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { getPod, readObjects } from './k8s-files.ts';

const overlay = 'overlays/try';
const objects = [overlay, 'stores/redis'].flatMap(readObjects);
// The policies of PostgreSQL and Elasticsearch are in the base.
const all = [...readObjects('base'), ...objects];
const pods = objects.flatMap((object) => {
  const pod = getPod(object);
  return pod ? [{ name: object.metadata.name, kind: object.kind, pod }] : [];
});
const kustomization = z
  .looseObject({ secretGenerator: z.array(z.object({ name: z.string(), literals: z.array(z.string()) })) })
  .parse(parse(readFileSync(join(import.meta.dirname, '../k8s', overlay, 'kustomization.yaml'), 'utf8')));
const secrets = kustomization.secretGenerator.flatMap(({ literals }) => literals);

/** User and group that own the files in each official image. */
const users: Record<string, { runAsUser: number; runAsGroup: number }> = {
  postgres: { runAsUser: 999, runAsGroup: 999 },
  redis: { runAsUser: 999, runAsGroup: 999 },
  nats: { runAsUser: 1000, runAsGroup: 1000 },
  elasticsearch: { runAsUser: 1000, runAsGroup: 0 },
  mailbox: { runAsUser: 1000, runAsGroup: 1000 },
  'youtube-double': { runAsUser: 1000, runAsGroup: 1000 },
};

describe('overlays/try', () => {
  it('overlays/try contains exactly the backing services and the demonstration workloads', () => {
    expect(pods.map(({ name }) => name).sort()).toEqual(Object.keys(users).sort());
  });

  it.each(pods)(
    'overlays/try runs the server $name as the user of its image, without capabilities or privilege escalation',
    ({ name, pod }) => {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, ...users[name], seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { securityContext, resources } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          // Elasticsearch can't have a read-only root file system: it writes its keystore into its
          // installation folder.
          readOnlyRootFilesystem: name !== 'elasticsearch',
          capabilities: { drop: ['ALL'] },
        });
        expect(resources).toMatchObject({ limits: { memory: expect.any(String) } });
      }
    },
  );

  it.each(pods.filter(({ kind }) => kind === 'StatefulSet'))(
    'overlays/try makes the volume of the server $name writable for the server’s group',
    ({ name, pod }) => {
      const group = name === 'elasticsearch' ? 1000 : users[name]?.runAsGroup;
      expect(pod.securityContext).toMatchObject({ fsGroup: group });
    },
  );

  it.each([
    ['postgres', 5432],
    ['nats', 4222],
    ['redis', 6379],
    ['elasticsearch', 9200],
  ])('overlays/try exposes the server %s on port %i, which only our own pods can reach', (name, port) => {
    const findSpec = (kind: string) =>
      all.find((object) => object.kind === kind && object.metadata.name === name)?.spec;
    const [container] = pods.find((one) => one.name === name)?.pod.containers ?? [];
    expect(container).toMatchObject({ ports: [{ containerPort: port }] });
    expect(findSpec('Service')).toMatchObject({ selector: { 'bottin/backing': name }, ports: [{ port }] });
    expect(findSpec('NetworkPolicy')).toEqual({
      podSelector: { matchLabels: { 'bottin/backing': name } },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        {
          from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'bottin' } } }],
          ports: [{ protocol: 'TCP', port }],
        },
      ],
    });
    const addresses = secrets.filter((literal) => new RegExp(`//([^/]*@)?${name}:`).test(literal));
    expect(addresses).not.toEqual([]);
    for (const address of addresses) expect(address).toMatch(new RegExp(`${name}:${port}\\b`));
  });

  it('overlays/try gives Redis the same access rules as docker-compose.yml', () => {
    const lines = (text: string) => text.split('\n').map((line) => line.trim());
    const productionConfig = lines(readFileSync(join(import.meta.dirname, '../config/redis.conf'), 'utf8'));
    const [container] = pods.find(({ name }) => name === 'redis')?.pod.containers ?? [];
    const here = lines(z.tuple([z.literal('sh'), z.literal('-c'), z.string()]).parse(container?.args)[2]);
    const settings = productionConfig.filter((line) => line && !line.startsWith('#'));
    expect(here).toEqual(['exec redis-server - <<END', ...settings, 'END', '']);
    expect(secrets).toContain('REDIS_URL=redis://gateway:only-for-trying@redis:6379');
  });

  it('overlays/try gives Elasticsearch an operator password, and the search service a login of its own', () => {
    const [container] = pods.find(({ name }) => name === 'elasticsearch')?.pod.containers ?? [];
    expect(container?.env).toEqual(
      expect.arrayContaining([
        { name: 'ELASTIC_PASSWORD', value: 'only-for-trying' },
        { name: 'xpack.security.enabled', value: 'true' },
      ]),
    );
    expect(secrets).toEqual(
      expect.arrayContaining(['OPERATOR_PASSWORD=only-for-trying', 'ELASTICSEARCH_USERNAME=search']),
    );
    expect(secrets.filter((one) => one === 'ELASTICSEARCH_PASSWORD=only-for-trying-too')).toHaveLength(2);
    expect(secrets).not.toEqual(expect.arrayContaining(['ELASTICSEARCH_USERNAME=elastic']));
    // Without the password the probe would always fail, and the pod would never be ready.
    expect(container?.readinessProbe).toMatchObject({
      exec: { command: ['sh', '-c', expect.stringContaining('-u elastic:$ELASTIC_PASSWORD ')] },
    });
  });
});

describe('stores/postgres and stores/elasticsearch', () => {
  it.each(['postgres', 'elasticsearch'])(
    'the server %s has the user, the privileges and the probe that overlays/try runs it with',
    (name) => {
      const pod = readObjects(`stores/${name}`).flatMap((object) => getPod(object) ?? [])[0];
      const trial = pods.find((one) => one.name === name)?.pod;
      expect(pod?.securityContext).toEqual(trial?.securityContext);
      for (const key of ['image', 'ports', 'readinessProbe', 'securityContext'])
        expect(pod?.containers[0]?.[key]).toEqual(trial?.containers[0]?.[key]);
    },
  );

  it('PostgreSQL takes the connections that docs/operations/kubernetes.md counts', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/operations/kubernetes.md'), 'utf8');
    const [, connections] = /^\| `max_connections` \| (\d+) \|$/m.exec(guide) ?? [];
    const [pod] = readObjects('stores/postgres').flatMap((object) => getPod(object) ?? []);
    expect(pod?.containers[0]?.args).toContain(`max_connections=${connections}`);
  });

  it('PostgreSQL mounts the script and the SQL of deploy/config where the script looks for them', () => {
    const script = readFileSync(join(import.meta.dirname, '../config/postgres-init.sh'), 'utf8');
    const [, sql] = /POSTGRES_SQL:-([^}]+)/.exec(script) ?? [];
    const [pod] = readObjects('stores/postgres').flatMap((object) => getPod(object) ?? []);
    expect(pod?.containers[0]?.volumeMounts).toEqual(
      expect.arrayContaining([
        { name: 'init', mountPath: '/docker-entrypoint-initdb.d', readOnly: true },
        { name: 'sql', mountPath: sql, readOnly: true },
      ]),
    );
  });
});
