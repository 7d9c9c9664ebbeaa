import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectNats } from '@bottin/messaging/connection.ts';
import { createStreams } from '@bottin/testing/nats.ts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import { findBinary } from '../binaries.ts';
import { DataLock } from '../data-lock.ts';
import { Guard } from '../guard.ts';
import { startNats } from '../nats.ts';

test('an old data folder without our NATS accounts keeps its messages and consumer positions', async () => {
  Logger.overrideLogger(false);
  const folder = await mkdtemp(join(tmpdir(), 'bottin-nats-data-'));
  const binary = findBinary('nats-server');
  if (!binary) throw new Error('nats-server is missing (Debian: apt-get install nats-server)');
  const host = { lock: await DataLock.acquire(folder, () => undefined), guard: new Guard() };
  const options = { binary, dataDir: folder, host };
  try {
    const before = await startNats(options);
    await createStreams(before.url);
    const operator = await connectNats({ url: before.url, name: 'test' });
    for (const id of ['one', 'two']) await jetstream(operator).publish(`events.identity.x.v1.${id}`, id);
    const message = await (await jetstream(operator).consumers.get('IDENTITY', 'feed')).next();
    expect(await message?.ackAck()).toBe(true);
    await operator.close();
    await before.child.stop();
    await rename(join(folder, 'nats/jetstream/streams'), join(folder, 'nats/jetstream/$G'));

    const after = await startNats(options);
    await createStreams(after.url);
    const again = await connectNats({ url: after.url, name: 'test' });
    const manager = await jetstreamManager(again);
    expect((await manager.streams.info('IDENTITY')).state.messages).toBe(2);
    const { num_pending: pending, ack_floor: floor } = await manager.consumers.info('IDENTITY', 'feed');
    expect([pending, floor.stream_seq]).toEqual([1, 1]);
    await again.close();
    await after.child.stop();
  } finally {
    host.guard.close();
    host.lock.release();
    await rm(folder, { recursive: true, force: true });
  }
});
