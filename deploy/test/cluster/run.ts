import { once } from 'node:events';
import type { Server } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { freePort } from '../../../dev/backing/ports.ts';
import { loadSample } from '../../../dev/sample/load.ts';
import { buildTwoReleases, NEXT_TAG, perform, TAG, works } from '../releases.ts';

import { FreshNamespace } from './fresh-namespace.ts';
import { install } from './install.ts';
import { type Namespace, oldestMinor } from './kubectl.ts';
import { objectsOf } from './overlay.ts';
import { shareOut } from './processors.ts';
import { type Proof, showAll, tableOf } from './proofs.ts';
import { backupProofs } from './proofs/backup.ts';
import { changeProofs } from './proofs/changes.ts';
import { drainProofs } from './proofs/drain.ts';
import { lossProofs } from './proofs/losses.ts';
import { measuredProofs } from './proofs/measured.ts';
import { podProofs } from './proofs/pods.ts';
import { rolled, rolloutProofs } from './proofs/rollouts.ts';
import { relay } from './reach.ts';
import { translate } from './translate.ts';
import type { Trial } from './trial.ts';
import { untilWell } from './workloads.ts';

/**
 * `npm run test:k8s`: takes the cluster of `KUBECONFIG`, makes a namespace of its own there, applies overlays/try, and shows what
 * docs/operations.md says of a cluster, in a table at the end. `-- --built` takes the images that are there, `--registry R` those that a
 * registry has under this name, `--image postgres:18=other` another image of a backing service, `--creators N` another number of invented
 * creators, `--only TEXT` the proofs whose titles have it, `--keep` leaves the namespace. `KUBECTL` names another client.
 */
const { values } = parseArgs({
  options: {
    built: { type: 'boolean', default: false },
    registry: { type: 'string', default: 'bottin' },
    image: { type: 'string', multiple: true, default: [] },
    creators: { type: 'string', default: '2000' },
    only: { type: 'string', multiple: true, default: [] },
    keep: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const SEED = 'cluster';
const admin = { email: 'admin@exemple.ca', password: 'Seulement-pour-essayer-1' };
const published = { gateway: 3000, mailbox: 1080, 'youtube-double': 8090, postgres: 5432 } as const;
type Published = keyof typeof published;

/** What is reached from here, each by a port of its own that stays when the namespace is another. */
const names = Object.keys(published) as Published[];
const portEntries = await Promise.all(names.map(async (name) => [name, await freePort()] as const));
const ports = Object.fromEntries(portEntries) as Record<Published, number>;
const siteUrl = `http://localhost:${ports.gateway}`;
Object.assign(process.env, {
  SITE_URL: siteUrl,
  MAIL_URL: `http://127.0.0.1:${ports.mailbox}`,
  DOUBLE_URL: `http://127.0.0.1:${ports['youtube-double']}`,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});

const nodes = z.object({
  metadata: z.object({ name: z.string() }),
  status: z.object({
    allocatable: z.object({ cpu: z.string() }),
    nodeInfo: z.object({ kubeletVersion: z.string() }),
  }),
});
const hasReplicas = z.object({ spec: z.object({ minReplicas: z.number() }) });

/** Everything of the overlay as this cluster takes it; what was done to it is said once. */
async function objectsIn(namespace: Namespace, told = true): ReturnType<Trial['objectsIn']> {
  const made = objectsOf({
    namespace: namespace.name,
    registry: values.registry,
    tag: TAG,
    others: Object.fromEntries(values.image.map((pair) => pair.split('=', 2))),
    site: {
      PUBLIC_URL: siteUrl,
      GOOGLE_REDIRECT_URI: `${siteUrl}/auth/google/callback`,
      GOOGLE_AUTH_URL: `http://127.0.0.1:${ports['youtube-double']}/o/oauth2/v2/auth`,
      ADMIN_SECOND_FACTOR: 'optional',
    },
    published: names,
  });
  const found = await namespace.list(nodes, 'nodes');
  // An autoscaler begins with its least number; who has none says how many replicas it has.
  const least = new Map(
    made.flatMap((object) => {
      const scaler = object.kind === 'HorizontalPodAutoscaler' ? hasReplicas.parse(object) : undefined;
      return scaler ? [[object.metadata.name, scaler.spec.minReplicas]] : [];
    }),
  );
  const fitted = shareOut(
    made,
    (name) => least.get(name) ?? 2,
    found.map(({ status }) => status.allocatable.cpu),
  );
  const translated = translate(fitted.objects, await oldestMinor());
  if (told) {
    say(`${found.length} node(s) of Kubernetes ${found[0]?.status.nodeInfo.kubeletVersion}`);
    for (const line of [...fitted.done, ...translated.done]) say(`translated: ${line}`);
  }
  return translated.objects;
}

const relays = new Map<Published, Server>();

/** Has this machine's ports lead to a namespace. */
async function open(namespace: Namespace, what: readonly Published[] = names): Promise<void> {
  for (const name of what) {
    relays.get(name)?.close();
    relays.set(name, await relay(namespace, name, ports[name], published[name]));
  }
}

/** Invented creators, written before the parts start, as their owners. */
async function loadCreators(namespace: Namespace): Promise<void> {
  await open(namespace, ['postgres']);
  const urlOf = (login: string): string =>
    `postgres://${login}_owner:only-for-trying@127.0.0.1:${ports.postgres}/${login}`;
  const services = ['identity', 'creators', 'feed', 'platform-sync'];
  const databaseUrls = Object.fromEntries(services.map((name) => [name, urlOf(name.replace('-', '_'))]));
  const mediaOrigin = 'http://youtube-double:8090';
  await loadSample({ databaseUrls, size: Number(values.creators), seed: SEED, mediaOrigin, log: say });
}

const path: Proof = {
  title: 'From signing up to being found, and gone after a deletion, by Chromium through the Service',
  async show() {
    // Its tests import contracts and libraries as they are built.
    await perform(process.execPath, ['deploy/image/transpile.ts']);
    await perform('playwright', ['test', '-c', 'e2e/deploy/playwright.config.ts', '--project=path']);
    return 'e2e/browser/sign-up-to-found.spec.ts';
  },
};

async function build(): Promise<void> {
  if (values.built || values.registry !== 'bottin') return;
  if (!works('docker', 'info')) throw new Error('No Docker engine answers: name images by --registry');
  const folder = mkdtempSync(join(tmpdir(), 'bottin-images-'));
  try {
    await buildTwoReleases(folder, rolled);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await build();
const fresh = await FreshNamespace.make();
const { namespace } = fresh;
try {
  say(`namespace ${namespace.name}, site ${siteUrl}`);
  const started = Date.now();
  const migrated = await install(namespace, await objectsIn(namespace), {
    onEmptyStores: () => fresh.claimVolumes(),
    onMigratedStores: () => loadCreators(namespace),
  });
  await open(namespace);
  say(`from nothing to every pod ready: ${Math.round((Date.now() - started) / 1_000)} s`);
  const trial: Trial = {
    namespace,
    fresh,
    migrated,
    objectsIn: (other) => objectsIn(other, false),
    open,
    registry: values.registry,
    nextTag: NEXT_TAG,
    creators: Number(values.creators),
    seed: SEED,
    say,
  };
  const proofs = [
    ...podProofs(trial),
    path,
    ...measuredProofs(trial),
    ...lossProofs(trial),
    ...drainProofs(trial),
    ...rolloutProofs(trial),
    // They have the live list name the release that a rollout brought.
    ...changeProofs(trial),
    ...backupProofs(trial),
  ].filter(({ title }) => values.only.length === 0 || values.only.some((text) => title.includes(text)));
  const shown = await showAll(proofs, () => untilWell(namespace), say);
  say(`\n${tableOf(shown)}\n\nwhole run: ${Math.round((Date.now() - started) / 60_000)} min`);
  if (shown.some(({ seen }) => !seen)) process.exitCode = 1;
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  if (values.keep) {
    say(`${namespace.name} stays until this process is interrupted`);
    await once(process, 'SIGINT');
  }
  for (const server of relays.values()) server.close();
  await fresh.remove();
}
