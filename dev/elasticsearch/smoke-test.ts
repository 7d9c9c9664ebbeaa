/**
 * Smoke test of the embedded Elasticsearch: prepares a server, starts it on an empty folder and again on the
 * same folder, and checks the features that the search service depends on. Run `node
 * dev/elasticsearch/smoke-test.ts`.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elasticsearchHome } from './home.ts';
import { prepareElasticsearch } from './prepare.ts';
import type { Elasticsearch } from './run.ts';
import { startElasticsearch } from './run.ts';
import { checkAll, createIndex } from './smoke-test.checks.ts';

const log = (line: string) => console.log(`  ${line}`);
const home = elasticsearchHome();
const dataDir = await mkdtemp(join(tmpdir(), 'bottin-elasticsearch-'));

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

function readMemory(server: Elasticsearch): string {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
}

try {
  await timed('prepare', () => prepareElasticsearch({ home, log }));
  const cold = await timed('start on an empty folder', () => startElasticsearch({ home, dataDir, log }));
  try {
    await createIndex(cold.url);
    await checkAll(cold.url);
    if (process.platform === 'linux') console.log(`memory: ${readMemory(cold)}`);
  } finally {
    await timed('stop', () => cold.stop());
  }

  const warm = await timed('start on a folder with an index', () =>
    startElasticsearch({ home, dataDir, log }),
  );
  try {
    await checkAll(warm.url);
  } finally {
    await timed('stop', () => warm.stop());
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
