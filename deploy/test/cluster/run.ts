import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { freePort } from '../../../dev/backing/ports.ts';
import { loadSample } from '../../../dev/sample/load.ts';
import { requireChromium } from '../../../dev/test/chromium.ts';
import { buildTwoReleases, canRun, NEXT_TAG, runCommand, TAG } from '../releases.ts';
import { backupChecks } from './checks/backup.ts';
import { drainChecks } from './checks/drain.ts';
import { changeChecks } from './checks/live-changes.ts';
import { outageChecks } from './checks/outages.ts';
import { podChecks } from './checks/pods.ts';
import { resourceUsageChecks } from './checks/resource-usage.ts';
import { rolledParts, rolloutChecks } from './checks/rollouts.ts';
import { type ClusterCheck, formatTable, runChecks } from './checks.ts';
import { scaleCpuRequests } from './cpu-requests.ts';
import { install } from './install.ts';
import { getOldestMinorVersion, type Namespace } from './kubectl.ts';
import { buildObjects } from './overlay.ts';
import { forwardPort } from './port-forward.ts';
import { TemporaryNamespace } from './temporary-namespace.ts';
import type { TestContext } from './test-context.ts';
import { translate } from './translate.ts';
import { awaitAllReady } from './workloads.ts';

/**
 * `npm run test:k8s`: creates a namespace in the cluster of `KUBECONFIG`, applies overlays/try, checks what
 * docs/operations says about a cluster, and prints a table of results.
 * Options after `--`: `--built` uses the existing images; `--registry R` uses the images of a registry;
 * `--image postgres:18=other` replaces a backing service's image; `--creators N` sets the number of generated
 * creators; `--only TEXT` runs only the checks whose titles contain the text; `--keep` keeps the namespace
 * after the run.
 * The environment variable `KUBECTL` selects another kubectl binary.
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
const log = (line: string): void => void process.stdout.write(`${line}\n`);
const SEED = 'cluster';
const chromium = await requireChromium(log);
const admin = { email: 'admin@exemple.ca', password: 'Seulement-pour-essayer-1' };
const published = { gateway: 3000, mailbox: 1080, 'youtube-double': 8090, postgres: 5432 } as const;
type Published = keyof typeof published;

const names = Object.keys(published) as Published[];
const portEntries = await Promise.all(names.map(async (name) => [name, await freePort()] as const));
/** Local port of each published service. The ports stay the same when the site moves to another namespace. */
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

/**
 * Builds all objects of overlays/try and adapts them to the test cluster's CPU capacity and Kubernetes
 * version. Logs the adaptations when `logsChanges` is true.
 */
async function buildClusterObjects(
  namespace: Namespace,
  logsChanges = true,
): ReturnType<TestContext['buildObjects']> {
  const objects = buildObjects({
    namespace: namespace.name,
    registry: values.registry,
    tag: TAG,
    others: Object.fromEntries(values.image.map((pair) => pair.split('=', 2))),
    site: {
      PUBLIC_URL: siteUrl,
      GOOGLE_REDIRECT_URI: `${siteUrl}/auth/google/callback`,
      GOOGLE_AUTH_URL: `http://127.0.0.1:${ports['youtube-double']}/o/oauth2/v2/auth`,
      ADMIN_MFA: 'optional',
    },
    published: names,
  });
  const found = await namespace.list(nodes, 'nodes');
  // A workload with an autoscaler starts with the autoscaler's minimum number of replicas. The other
  // workloads are assumed to have two replicas.
  const min = new Map(
    objects.flatMap((object) => {
      const scaler = object.kind === 'HorizontalPodAutoscaler' ? hasReplicas.parse(object) : undefined;
      return scaler ? [[object.metadata.name, scaler.spec.minReplicas]] : [];
    }),
  );
  const fitted = scaleCpuRequests(
    objects,
    (name) => min.get(name) ?? 2,
    found.map(({ status }) => status.allocatable.cpu),
  );
  const translated = translate(fitted.objects, await getOldestMinorVersion());
  if (logsChanges) {
    log(`${found.length} node(s) of Kubernetes ${found[0]?.status.nodeInfo.kubeletVersion}`);
    for (const line of [...fitted.done, ...translated.done]) log(`translated: ${line}`);
  }
  return translated.objects;
}

const forwardedPorts = new Map<Published, Server>();

/** Forwards the local ports to the published Services of a namespace. */
async function openPorts(namespace: Namespace, what: readonly Published[] = names): Promise<void> {
  for (const name of what) {
    forwardedPorts.get(name)?.close();
    forwardedPorts.set(name, await forwardPort(namespace, name, ports[name], published[name]));
  }
}

/**
 * Inserts generated creators into the databases before the parts start. Connects with the database logins
 * that own the tables.
 */
async function loadCreators(namespace: Namespace): Promise<void> {
  await openPorts(namespace, ['postgres']);
  const buildUrl = (login: string): string =>
    `postgres://${login}_owner:only-for-trying@127.0.0.1:${ports.postgres}/${login}`;
  const services = ['identity', 'creators', 'feed', 'platform-sync'];
  const databaseUrls = Object.fromEntries(services.map((name) => [name, buildUrl(name.replace('-', '_'))]));
  const mediaOrigin = 'http://youtube-double:8090';
  await loadSample({ databaseUrls, size: Number(values.creators), seed: SEED, mediaOrigin, log: log });
}

const journeyCheck: ClusterCheck = {
  title: 'Sign-up, listing and deletion in Chromium, through the Service',
  async run() {
    // Transpile first: the Playwright tests import the compiled contracts and libraries.
    await runCommand(process.execPath, ['deploy/image/transpile.ts']);
    const args = ['test', '-c', 'deploy/test/stack/playwright.config.ts', '--project=journey'];
    await runCommand('playwright', args, { CHROMIUM_PATH: chromium });
    return 'e2e/browser/sign-up-to-found.spec.ts';
  },
};

async function build(): Promise<void> {
  if (values.built || values.registry !== 'bottin') return;
  if (!canRun('docker', 'info')) throw new Error('Docker engine not available: use --registry');
  const folder = mkdtempSync(join(tmpdir(), 'bottin-images-'));
  try {
    await buildTwoReleases(folder, rolledParts);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await build();
const fresh = await TemporaryNamespace.create();
const { namespace } = fresh;
try {
  log(`namespace ${namespace.name}, site ${siteUrl}`);
  const started = Date.now();
  const migrated = await install(namespace, await buildClusterObjects(namespace), {
    onEmptyStores: () => fresh.claimVolumes(),
    onMigratedStores: () => loadCreators(namespace),
  });
  await openPorts(namespace);
  log(`time until every pod was ready: ${Math.round((Date.now() - started) / 1_000)} s`);
  const context: TestContext = {
    namespace,
    fresh,
    migrated,
    buildObjects: (other) => buildClusterObjects(other, false),
    open: openPorts,
    registry: values.registry,
    nextTag: NEXT_TAG,
    creators: Number(values.creators),
    seed: SEED,
    say: log,
  };
  const checks = [
    ...podChecks(context),
    journeyCheck,
    ...resourceUsageChecks(context),
    ...outageChecks(context),
    ...drainChecks(context),
    ...rolloutChecks(context),
    // Keep `changeChecks` after `rolloutChecks`: they select a release of the directory remote that the
    // rollout checks install.
    ...changeChecks(context),
    ...backupChecks(context),
  ].filter(({ title }) => values.only.length === 0 || values.only.some((text) => title.includes(text)));
  const results = await runChecks(checks, () => awaitAllReady(namespace), log);
  log(`\n${formatTable(results)}\n\nwhole run: ${Math.round((Date.now() - started) / 60_000)} min`);
  if (results.some(({ seen }) => !seen)) process.exitCode = 1;
} catch (error) {
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  if (values.keep) {
    log(`${namespace.name} is kept until this process is interrupted`);
    await once(process, 'SIGINT');
  }
  for (const server of forwardedPorts.values()) server.close();
  await fresh.remove();
}
