import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@bottin/dev/backing/ports.ts';
import type { Stack } from '@bottin/dev/up/running.ts';
import { waitForIndex } from '@bottin/dev/up/sample-index.ts';
import { startStack } from '@bottin/dev/up/stack.ts';
import { z } from 'zod';
import type { ProcessGroup } from './processes.ts';

/**
 * Elasticsearch's JVM options as in production: optimizing compiler and preallocated heap. They override the
 * defaults of the local stack.
 */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=4 -Xms1g -Xmx1g';

/**
 * Processes that have their own line in the results table. All other processes of the stack share the name
 * `others`.
 */
const namedProcesses = [
  'gateway',
  'search',
  'creators',
  'feed',
  'nats',
  'elasticsearch',
  'postgres',
  'redis',
];

export const indexPrefix = 'bottin';
const indexTimeoutMs = 30 * 60_000;
const pollIntervalMs = 500;

const runSchema = z.object({ children: z.array(z.object({ name: z.string(), pid: z.number() })) });

/** A running stack with a large sample of creators. */
export interface MeasuredSite {
  stack: Stack;
  elasticsearchUrl: string;
  creatorsDatabase: string;
  /** Returns the stack's current processes, grouped by their names in the results table. */
  groups(): ProcessGroup[];
  stop(): Promise<void>;
}

/** Starts the stack. Loads the sample unless the data folder already contains it. */
export async function startMeasuredSite(options: {
  creators: number;
  seed: string;
  contentItems?: number;
  data: string | undefined;
  log: (line: string) => void;
}): Promise<MeasuredSite> {
  const { creators, seed, contentItems, data, log } = options;
  process.env.ES_JAVA_OPTS = JAVA_OPTIONS;
  const dataDir = data === undefined ? await mkdtemp(join(tmpdir(), 'bottin-bench-')) : resolve(data);
  await mkdir(dataDir, { recursive: true });
  // When this script runs as root, PostgreSQL and Elasticsearch run as another user, who needs access to this
  // folder.
  await chmod(dataDir, 0o755);
  const stack = await startStack({
    dataDir,
    port: await freePort(),
    sample: { size: creators, seed, contentItems },
    // `groups` finds the servers by their process ids, which containers don't have.
    env: { BACKING: 'embedded' },
    log,
    onProblem: (name, text) => log(`${name}: ${text}`),
  }).catch(async (error: unknown) => {
    if (data === undefined) await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const { elasticsearchUrl } = stack.backing;
  if (!elasticsearchUrl) throw new Error('The benchmark needs Elasticsearch');
  // `startStack` waits for the index only when it loads the sample. An earlier start may have loaded the
  // sample and stopped before the index was built.
  await waitForIndex({ elasticsearchUrl, prefix: indexPrefix }, { log, timeoutMs: indexTimeoutMs });
  log('Waiting for the facet index of search');
  await waitForFacetIndex(stack);
  return {
    stack,
    elasticsearchUrl,
    creatorsDatabase: stack.databaseUrls.creators ?? '',
    groups: () => {
      const { children } = runSchema.parse(JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')));
      return children.map(({ name, pid }) => ({
        name: namedProcesses.includes(name) ? name : 'others',
        pid,
        // The gateway's child processes render pages.
        ...(name === 'gateway' ? { children: 'renderer' } : {}),
      }));
    },
    stop: async () => {
      await stack.stop();
      if (data === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Waits until the search service has filled its in-memory facet index. Before that, Elasticsearch computes
 * the facet counts of every query, which would distort the measurements.
 */
async function waitForFacetIndex(stack: Stack): Promise<void> {
  const deadline = Date.now() + indexTimeoutMs;
  for (;;) {
    const metrics = await (await fetch(`${stack.probeUrl('search')}/metrics`)).text();
    if (/^search_facet_index_ready(?:\{.*\})? 1$/m.test(metrics)) return;
    if (Date.now() > deadline) throw new Error('The facet index was not ready in time');
    await sleep(pollIntervalMs);
  }
}
