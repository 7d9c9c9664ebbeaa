import { join } from 'node:path';
import { findOnPath } from '../elasticsearch/exec.ts';
import { elasticsearchHome, isPrepared } from '../elasticsearch/home.ts';
import { findJava, OLDEST_JAVA } from '../elasticsearch/java.ts';
import { prepareElasticsearch } from '../elasticsearch/prepare.ts';
import { startElasticsearch } from '../elasticsearch/run.ts';
import type { Host } from './child.ts';

/**
 * Returns whether the embedded Elasticsearch can run on this machine, and advice to print if not. It needs a JDK,
 * and Maven until the server is prepared.
 */
export function findJdk(): { found: boolean; advice: string } {
  return {
    found: findJava() !== null && (findOnPath('mvn').length > 0 || isPrepared(elasticsearchHome())),
    advice: `No Elasticsearch: the fallback search serves. Install a JDK ${OLDEST_JAVA} (or set ES_JAVA_HOME) and Maven, or start a Docker engine, or give the address of a server in ELASTICSEARCH_URL.`,
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
