import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { streamPlans } from '../../libs/messaging/src/streams.ts';
import { type KubernetesObject, getPod, readObjects } from './k8s-files.ts';

const deploy = join(import.meta.dirname, '..');
const readText = (path: string): string => readFileSync(join(deploy, path), 'utf8');

const kustomizationSchema = z.looseObject({
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  images: z.array(z.looseObject({ name: z.string() })).default([]),
  patches: z.array(z.object({ target: z.looseObject({ kind: z.string() }), patch: z.string() })).default([]),
});
const readKustomization = (folder: string) =>
  kustomizationSchema.parse(parse(readText(`k8s/${folder}/kustomization.yaml`)));

const listImages = (objects: KubernetesObject[]): string[] => [
  ...new Set(
    objects.flatMap((object) =>
      (getPod(object)?.containers ?? []).map(({ image }) => image.split(':')[0] ?? ''),
    ),
  ),
];

const siteImages = listImages(['base', 'migrations'].flatMap(readObjects));

describe.each(['staging', 'production'])('the overlay %s', (overlay) => {
  const folder = `overlays/${overlay}`;

  it('the overlay has one component that sets the registry and tag of every image', () => {
    const { images } = readKustomization(`${folder}/images`);
    const added = overlay === 'production' ? ['stores/redis', 'components/backup'] : [];
    expect(images.map(({ name }) => name).sort()).toEqual(
      [...siteImages, ...listImages(added.flatMap(readObjects))].sort(),
    );
    expect(readKustomization(folder)).toMatchObject({
      images: [],
      components: expect.arrayContaining(['images']),
    });
    expect(readKustomization(`${folder}/migrations`)).toMatchObject({
      images: [],
      components: expect.arrayContaining(['../images']),
    });
  });

  it('the overlay sets images last, because a component changes only what the ones before it have added', () => {
    expect(readKustomization(folder).components.at(-1)).toBe('images');
  });

  it('only the folder `secrets` of the overlay needs External Secrets, so an installation can do without', () => {
    const listExternal = (path: string) =>
      readKustomization(path).components.filter((component) =>
        readObjects(join(path, component).replace(/^.*components/, 'components')).some(
          ({ kind }) => kind === 'ExternalSecret',
        ),
      );
    const needed = ['external-secrets', 'owner-secrets'];
    if (overlay === 'production') needed.push('store-secrets', 'backup-secret');
    expect(listExternal(`${folder}/secrets`)).toEqual(needed.map((name) => `../../../components/${name}`));
    expect(listExternal(folder)).toEqual([]);
    for (const part of ['migrations', 'stores'])
      if (existsSync(join(deploy, 'k8s', folder, part)))
        expect(listExternal(`${folder}/${part}`)).toEqual([]);
  });

  it("the overlay routes visitors' requests with the Gateway API", () => {
    expect(readKustomization(folder).components).toContain('../../components/gateway-api');
  });
});

describe('components/gateway-api', () => {
  const objects = readObjects('components/gateway-api');
  const find = (name: string) =>
    objects.find(({ kind, metadata }) => kind === 'HTTPRoute' && metadata.name === name)?.spec;

  it("the component gateway-api forwards requests to the gateway's Service and removes the headers that our edge removes", () => {
    const removed = [...readText('config/edge.Caddyfile').matchAll(/^\s*header_up -(\w+)$/gm)].map(
      ([, name]) => name?.toLowerCase(),
    );
    const service = readObjects('base').find(
      ({ kind, metadata }) => kind === 'Service' && metadata.name === 'gateway',
    );
    expect(service?.spec).toMatchObject({ ports: [{ port: 3000 }] });
    expect(removed).not.toEqual([]);
    expect(find('bottin')).toMatchObject({
      parentRefs: [{ name: 'bottin', sectionName: 'https' }],
      rules: [
        {
          filters: [{ type: 'RequestHeaderModifier', requestHeaderModifier: { remove: removed } }],
          backendRefs: [{ name: 'gateway', port: 3000 }],
        },
      ],
    });
  });

  it('the component gateway-api redirects unencrypted requests to https', () => {
    expect(find('bottin-to-https')).toMatchObject({
      parentRefs: [{ name: 'bottin', sectionName: 'http' }],
      rules: [{ filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https' } }] }],
    });
  });

  it('the proxies reach the pods with which cert-manager responds to HTTP-01 challenges', () => {
    const { resources } = readKustomization('components/gateway-api');
    expect(resources).toContain('acme-solver.yaml');
    const [policy] = readObjects('components/gateway-api').filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policy?.spec).toEqual({
      podSelector: { matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } },
      policyTypes: ['Ingress'],
      ingress: [
        {
          from: [{ namespaceSelector: { matchLabels: { 'bottin/role': 'ingress' } } }],
          ports: [{ protocol: 'TCP', port: 8089 }],
        },
      ],
    });
  });
});

describe('migrations run by GitOps tools', () => {
  const findAnnotations = (folder: string, kind: string): Record<string, string> => {
    const { patch = '' } = readKustomization(folder).patches.find(({ target }) => target.kind === kind) ?? {};
    return z
      .tuple([
        z.object({ path: z.literal('/metadata/annotations'), value: z.record(z.string(), z.string()) }),
      ])
      .parse(parse(patch))[0].value;
  };
  const getWave = (folder: string, kind: string): number =>
    Number(findAnnotations(folder, kind)['argocd.argoproj.io/sync-wave']);

  it('each release replaces the migration Jobs, because a Job cannot be changed', () => {
    expect(findAnnotations('migrations', 'Job')).toMatchObject({
      'argocd.argoproj.io/hook': 'Sync',
      'argocd.argoproj.io/hook-delete-policy': 'BeforeHookCreation',
      'kustomize.toolkit.fluxcd.io/force': 'enabled',
    });
  });

  it('migration Jobs have no TTL, because Flux would create a deleted Job again and run it', () => {
    for (const { kind, spec } of readObjects('migrations'))
      if (kind === 'Job') expect(spec).not.toHaveProperty('ttlSecondsAfterFinished');
  });

  it('migrations start after their network policies and secrets, and before everything else', () => {
    const jobs = getWave('migrations', 'Job');
    expect(jobs).toBeLessThan(0);
    expect(getWave('migrations', 'NetworkPolicy')).toBeLessThan(jobs);
    expect(getWave('components/owner-secrets', 'ExternalSecret')).toBeLessThan(jobs);
  });

  it.each(['argocd', 'flux'])(
    'the GitOps example for %s lists existing folders: secrets, migrations, site',
    (tool) => {
      const paths = [...readText(`k8s/gitops/${tool}.yaml`).matchAll(/path: (?:\.\/)?(deploy\/[\w/]+)/g)].map(
        ([, path = '']) => path,
      );
      const site = 'deploy/k8s/overlays/production';
      expect(paths).toEqual([`${site}/secrets`, `${site}/migrations`, site]);
      for (const path of paths) expect(existsSync(join(deploy, '..', path, 'kustomization.yaml'))).toBe(true);
    },
  );

  it('Flux applies the migrations after the secrets, and the site after the migrations', () => {
    const [secrets, migrations, site] = parseAllDocuments(readText('k8s/gitops/flux.yaml'))
      .map((document) => document.toJS())
      .filter(({ kind }) => kind === 'Kustomization');
    const { sourceRef } = secrets.spec;
    expect(secrets).toMatchObject({ metadata: { name: 'bottin-secrets' }, spec: { wait: true } });
    expect(migrations).toMatchObject({
      metadata: { name: 'bottin-migrations' },
      spec: { wait: true, dependsOn: [{ name: 'bottin-secrets' }], sourceRef },
    });
    expect(site).toMatchObject({ spec: { dependsOn: [{ name: 'bottin-migrations' }], sourceRef } });
  });
});

describe('stores/nats', () => {
  const values = z
    .looseObject({
      config: z.looseObject({
        cluster: z.object({ enabled: z.literal(true), replicas: z.number() }),
        jetstream: z.looseObject({
          fileStore: z.object({ pvc: z.object({ size: z.string() }), maxSize: z.string() }),
        }),
      }),
    })
    .parse(parse(readText('k8s/stores/nats/values.yaml')));
  const toBytes = (size: string): number => Number(/^(\d+)Gi$/.exec(size)?.[1]) * 1024 ** 3;

  it('the NATS cluster has one server for each replica of a stream in production', () => {
    const { patch = '' } = readKustomization('overlays/production/migrations').patches[0] ?? {};
    expect(patch).toContain(`{ name: STREAM_REPLICAS, value: "${values.config.cluster.replicas}" }`);
  });

  it('each NATS server can store all streams, and its volume is larger than its storage limit', () => {
    const { pvc, maxSize } = values.config.jetstream.fileStore;
    const needed = streamPlans.reduce((sum, { maxBytes }) => sum + maxBytes, 0);
    expect(toBytes(maxSize)).toBeGreaterThan(needed);
    expect(toBytes(pvc.size)).toBeGreaterThan(toBytes(maxSize));
  });

  it('the secret of the NATS cluster contains, in quotes, every password that accounts.conf uses', () => {
    const used = readText('k8s/stores/nats/accounts.conf').matchAll(/password: \$(\w+)/g);
    const names = [...new Set([...used].map(([, name = '']) => name))];
    const secret = readObjects('components/store-secrets').find(
      ({ metadata }) => metadata.name === 'bottin-nats',
    );
    const data = Object.fromEntries(names.map((name) => [name, `"{{ .${name} }}"`]));
    expect(secret?.spec).toMatchObject({ target: { template: { data: expect.anything() } } });
    expect(secret?.spec).toHaveProperty('target.template.data', data);
  });
});
