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
import type { Group } from './processes.ts';

/** As production runs it: the optimizing compiler, and a heap that is taken at once. These come after the stack's own. */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=4 -Xms1g -Xmx1g';

/** The processes whose work is counted under their own names; all others of the stack are `others`. */
const named = ['gateway', 'search', 'creators', 'feed', 'nats', 'elasticsearch', 'postgres', 'redis'];

/** INDEX_PREFIX of the stack. */
export const indexPrefix = 'bottin';
const indexMs = 30 * 60_000;
const countedEveryMs = 500;

const runSchema = z.object({ children: z.array(z.object({ name: z.string(), pid: z.number() })) });

/** A running stack with a big sample. */
export interface MeasuredSite {
  stack: Stack;
  elasticsearchUrl: string;
  creatorsDatabase: string;
  /** The stack's processes now, by the names of the table. */
  groups(): Group[];
  stop(): Promise<void>;
}

/** Starts the stack with its sample, loaded anew unless the folder has it. */
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
  // PostgreSQL and Elasticsearch run as another user when we are root, and keep their data in here too.
  await chmod(dataDir, 0o755);
  const stack = await startStack({
    dataDir,
    port: await freePort(),
    sample: { size: creators, seed, contentItems },
    log,
    onProblem: (name, text) => log(`${name}: ${text}`),
  }).catch(async (error: unknown) => {
    if (data === undefined) await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const { elasticsearchUrl } = stack.backing;
  if (!elasticsearchUrl) throw new Error('The measurements need Elasticsearch');
  // A stack whose start was interrupted after its sample was loaded answers without the index, and makes it meanwhile.
  await waitForIndex({ elasticsearchUrl, prefix: indexPrefix }, { log, timeoutMs: indexMs });
  log('Waiting until search has counted them');
  await waitUntilCounted(stack);
  return {
    stack,
    elasticsearchUrl,
    creatorsDatabase: stack.databaseUrls.creators ?? '',
    groups: () => {
      const { children } = runSchema.parse(JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')));
      return children.map(({ name, pid }) => ({
        name: named.includes(name) ? name : 'others',
        pid,
        // What the gateway starts are the processes that render pages.
        ...(name === 'gateway' ? { children: 'renderer' } : {}),
      }));
    },
    stop: async () => {
      await stack.stop();
      if (data === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until the facet index of search is filled: until then each question has Elasticsearch count. */
async function waitUntilCounted(stack: Stack): Promise<void> {
  const deadline = Date.now() + indexMs;
  for (;;) {
    const metrics = await (await fetch(`${stack.probeUrl('search')}/metrics`)).text();
    if (/^search_facet_index_ready(?:\{.*\})? 1$/m.test(metrics)) return;
    if (Date.now() > deadline) throw new Error('The directory was not counted in time');
    await sleep(countedEveryMs);
  }
}
