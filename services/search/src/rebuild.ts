import 'reflect-metadata';
import { createInvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { connectNats } from '@bottin/messaging/connection.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { SystemClock } from '@bottin/service-kit/clock.ts';
import { Logger } from '@nestjs/common';
import { Elasticsearch } from './cluster/elasticsearch.ts';
import { readSettings } from './config/env.ts';
import { IndexRepository } from './indexing/index.repository.ts';
import { RebuildService } from './indexing/rebuild.service.ts';
import { RebuildLock } from './indexing/rebuild-lock.ts';
import { describeProgress } from './indexing/rebuild-progress.ts';
import { SnapshotReader } from './indexing/snapshot-reader.ts';

/**
 * The command `node dist/src/rebuild.js` rebuilds the index while the service runs, and prints the progress.
 * Run it with the same settings as the service.
 */
const env = readSettings();
Logger.overrideLogger(false);
const print = (line: string) => process.stdout.write(`${line}\n`);
const elasticsearch = new Elasticsearch(env, new Breakers());
const connection = await connectNats({ url: env.NATS_URL, ca: env.NATS_CA_FILE, name: 'search-rebuild' });
const clock = new SystemClock();
const publisher = createInvalidationPublisher(connection, 'search');
publisher.start();
try {
  const index = new IndexRepository(elasticsearch);
  const lock = new RebuildLock(elasticsearch, clock);
  const snapshot = new SnapshotReader(new RpcClient(connection));
  const rebuilds = new RebuildService(index, elasticsearch, lock, snapshot, publisher, clock);
  const rebuilt = await rebuilds.rebuild(undefined, (progress) => print(describeProgress(progress)));
  print(`${rebuilt.index} holds ${rebuilt.entries} entries`);
} finally {
  await publisher.stop();
  await connection.close();
  await elasticsearch.close();
}
