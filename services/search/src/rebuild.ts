import 'reflect-metadata';
import { connectNats } from '@bottin/messaging/connection.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { SystemClock } from '@bottin/service-kit/clock.ts';
import { Elasticsearch } from './cluster/elasticsearch.ts';
import { readSettings } from './config/env.ts';
import { IndexRepository } from './indexing/index.repository.ts';
import { RebuildService } from './indexing/rebuild.service.ts';
import { RebuildLock } from './indexing/rebuild-lock.ts';

/** `node dist/src/rebuild.js`, with the service's settings: makes the index anew while the service runs. */
const env = readSettings();
const elasticsearch = new Elasticsearch(env);
const connection = await connectNats({ url: env.NATS_URL, name: 'search-rebuild' });
try {
  const index = new IndexRepository(elasticsearch);
  const clock = new SystemClock();
  const lock = new RebuildLock(elasticsearch, clock);
  const rebuilds = new RebuildService(index, elasticsearch, lock, new RpcClient(connection), clock);
  const rebuilt = await rebuilds.rebuild();
  process.stdout.write(`${rebuilt.index} holds ${rebuilt.entries} entries\n`);
} finally {
  await connection.close();
  await elasticsearch.close();
}
