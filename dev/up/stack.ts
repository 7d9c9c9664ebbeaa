import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FrontendName, frontendNames, mapFrontends } from '../../contracts/remotes/frontends.ts';
import { type Backing, startBacking } from '../backing/backing.ts';
import { freePort } from '../backing/ports.ts';
import { build } from '../build/build.ts';
import { ROOT } from '../build/paths.ts';
import { applyStreams, migrateAll } from './migrate.ts';
import type { InspectTarget } from './options.ts';
import { stablePort, requireSitePort } from './ports.ts';
import { buildProcessSpecs } from './processes.ts';
import { waitUntilReady } from './ready.ts';
import { composeStack, type Stack } from './running.ts';
import { loadSampleOnce, type SampleChoice } from './sample.ts';
import { removeIndex, waitForIndex } from './sample-index.ts';
import { stackSecrets } from './secrets.ts';
import {
  composeSettings,
  SERVICES,
  buildSiteUrl,
  pickSender,
  SERVICES_WITH_DATABASE,
} from './service-env.ts';
import { waitUntilSettled } from './settled.ts';
import { Supervised } from './supervised.ts';

export interface StackOptions {
  dataDir: string;
  port: number;
  /**
   * Sample creators to load. When undefined, the default sample is loaded on the first run; a size of 0 loads
   * none.
   */
  sample?: SampleChoice | undefined;
  /** Environment variables for every process that the stack starts. They override the inherited ones. */
  env?: NodeJS.ProcessEnv;
  log: (line: string) => void;
  /** Called for each problem that a process reports while the stack runs. */
  onProblem?: (process: string, text: string) => void;
  /** Frontends to build for development and rebuild on every change. */
  watchedFrontends?: readonly FrontendName[];
  /** Services that start with a debugger. */
  inspect?: readonly InspectTarget[];
  /**
   * False in tests: writes of the backing services then don't wait for the disk, and servers use any free
   * ports.
   */
  durable?: boolean;
}

/** Time-out of thirty minutes, because indexing a large sample takes long. */
const SETTLE_MS = 30 * 60_000;
const ADMIN_EMAIL = 'admin@exemple.ca';

/** Builds what changed, starts the backing services and every process, and waits until the site is ready. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, port, log } = options;
  const env = { ...process.env, ...options.env };
  await requireSitePort(port);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  log('Building what changed, and starting the backing services');
  const [backing] = await awaitBoth(
    startBacking({ dataDir, log, env, durable: options.durable ?? true }),
    build(log, options.watchedFrontends),
  );
  const processes = new Map<string, Supervised>();
  const stop = async (): Promise<void> => {
    await Promise.all([...processes.values()].map((child) => child.stop()));
    await backing.stop();
  };
  try {
    return await startProcesses(backing, processes, stop, { ...options, env });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the backing services and the build. When the build fails, stops the backing services. */
async function awaitBoth(starting: Promise<Backing>, building: Promise<void>): Promise<[Backing]> {
  const [backing, built] = await Promise.allSettled([starting, building]);
  if (backing.status === 'rejected') throw backing.reason;
  if (built.status === 'fulfilled') return [backing.value];
  await backing.value.stop();
  throw built.reason;
}

async function startProcesses(
  backing: Backing,
  processes: Map<string, Supervised>,
  stop: () => Promise<void>,
  options: StackOptions & { env: NodeJS.ProcessEnv },
): Promise<Stack> {
  const { dataDir, port, log, env } = options;
  log('Migrating the databases and updating the streams');
  const { databaseUrls, ownerUrls } = await ensureDatabases(backing);
  await Promise.all([migrateAll(ROOT, ownerUrls), applyStreams(ROOT, backing.natsUrl)]);

  const secrets = stackSecrets(dataDir);
  const admin = {
    email: env.ADMIN_EMAIL || ADMIN_EMAIL,
    password: env.ADMIN_PASSWORD || secrets.adminPassword,
  };
  const frontendPorts = await pickFrontendPorts();
  const youtubeDoublePort = env.GOOGLE_CLIENT_ID ? null : await stablePort(dataDir, 'youtube-double');
  const youtubeDoubleUrl = youtubeDoublePort === null ? null : `http://127.0.0.1:${youtubeDoublePort}`;
  const inboundSmtpPort = await stablePort(dataDir, 'inbound-smtp');
  const settings = composeSettings({
    port,
    inboundSmtpPort,
    picturesFolder: env.PICTURES_FOLDER || join(dataDir, 'pictures'),
    backing,
    databaseUrls,
    frontendOrigins: mapFrontends(frontendNames, (name) => `http://127.0.0.1:${frontendPorts[name]}`),
    youtubeDoubleUrl,
    admin,
    adminSecondFactor: env.ADMIN_MFA,
    rateLimits: env.RATE_LIMITS,
    sender: pickSender(env),
    secrets,
  });
  const { elasticsearchUrl } = backing;
  const index = elasticsearchUrl ? { elasticsearchUrl, prefix: env.INDEX_PREFIX || 'bottin' } : null;
  const loaded = await loadSampleOnce({
    dataDir,
    databaseUrls,
    sample: options.sample,
    mediaOrigin: youtubeDoubleUrl,
    log,
  });
  if (loaded && index) await removeIndex(index);
  log('Starting the services');
  for (const spec of buildProcessSpecs({
    root: ROOT,
    dataDir,
    settings,
    frontendPorts,
    watchedFrontends: options.watchedFrontends ?? [],
    youtubeDoublePort,
    inspect: options.inspect ?? [],
    env,
  })) {
    const onProblem = options.onProblem && ((text: string) => options.onProblem?.(spec.name, text));
    const child = new Supervised({ spec, host: backing.host, marker: dataDir, onProblem });
    processes.set(spec.name, child);
    child.start();
  }
  await Promise.all([...processes.values()].map((child) => child.listening));
  const probes = SERVICES.map((name) => `http://127.0.0.1:${processes.get(name)?.probePort}`);
  await Promise.all([buildSiteUrl(port), ...probes].map((origin) => waitUntilReady(origin)));
  const settled = () => waitUntilSettled({ natsUrl: backing.natsUrl, databaseUrls, timeoutMs: SETTLE_MS });
  if (loaded && index) {
    log('Waiting for the directory index');
    await waitForIndex(index, { log, timeoutMs: SETTLE_MS });
  }
  return composeStack({
    port,
    backing,
    databaseUrls,
    ownerUrls,
    youtubeDoubleUrl,
    inboundSmtpPort,
    admin,
    processes,
    waitUntilSettled: settled,
    stop,
  });
}

async function ensureDatabases(backing: Backing): Promise<Pick<Stack, 'databaseUrls' | 'ownerUrls'>> {
  const entries = await Promise.all(
    SERVICES_WITH_DATABASE.map(async (name) => [name, await backing.database(name)] as const),
  );
  return {
    databaseUrls: Object.fromEntries(entries.map(([name, { url }]) => [name, url])),
    ownerUrls: Object.fromEntries(entries.map(([name, { ownerUrl }]) => [name, ownerUrl])),
  };
}

async function pickFrontendPorts(): Promise<Record<FrontendName, number>> {
  const ports = await Promise.all(frontendNames.map(() => freePort()));
  return mapFrontends(frontendNames, (name) => ports[frontendNames.indexOf(name)] ?? 0);
}
