import { join } from 'node:path';
import { elasticsearchHome, isPrepared } from '../elasticsearch/home.ts';
import { findJava, OLDEST_JAVA } from '../elasticsearch/java.ts';
import { prepareElasticsearch } from '../elasticsearch/prepare.ts';
import { startElasticsearch } from '../elasticsearch/run.ts';
import type { Host } from './child.ts';

/** Returns whether a JDK for the embedded Elasticsearch is installed, and advice to print if not. */
export function findJdk(): { found: boolean; advice: string } {
  return {
    found: findJava() !== null,
    advice: `No Elasticsearch without a JDK ${OLDEST_JAVA}: the fallback search serves. Install one (or set ES_JAVA_HOME), or give the address of a server in ELASTICSEARCH_URL.`,
  };
}

/** Returns whether the embedded Elasticsearch still has to be downloaded with Maven. */
export function needsMaven(): boolean {
  return findJava() !== null && !isPrepared(elasticsearchHome());
}

/**
 * Starts the embedded Elasticsearch with its data in the data folder. Prepares the server first if needed.
 */
export async function startEmbeddedElasticsearch(options: {
  dataDir: string;
  host: Host;
  log: (line: string) => void;
}): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const { dataDir, host, log } = options;
  const home = elasticsearchHome();
  await prepareElasticsearch({ home, log });
  return startElasticsearch({
    home,
    dataDir: join(dataDir, 'elasticsearch'),
    log,
    onSpawn: (pid, exited) => {
      host.guard.add(pid, 'SIGTERM');
      host.lock.addChild({ name: 'elasticsearch', pid, marker: home });
      void exited.then(() => host.guard.remove(pid));
    },
  });
}
