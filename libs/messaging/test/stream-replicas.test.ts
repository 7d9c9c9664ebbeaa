import { randomUUID } from 'node:crypto';
import { NatsCluster } from '@bottin/testing/nats-cluster.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { applyStreams } from '../src/apply-streams.ts';
import { connectNats } from '../src/connection.ts';
import { streamPlans } from '../src/streams.ts';
import { startBroker } from './support/broker.ts';

const [identity] = streamPlans;
const plans = identity ? [{ ...identity, maxBytes: 1_000_000 }] : [];
const subject = `events.identity.tried.v1.${randomUUID()}`;

describe('applyStreams on a cluster', () => {
  it('applyStreams raises the number of replicas but never lowers it, and the messages survive the loss of a server', async () => {
    const cluster = await NatsCluster.start();
    const connection = await connectNats({ url: cluster.url, name: 'test' });
    try {
      const manager = await jetstreamManager(connection);
      const apply = (replicas: number) => applyStreams(manager, jetstream(connection), plans, replicas);
      expect(await apply(1)).toEqual(['IDENTITY: created']);
      await jetstream(connection).publish(subject, 'kept');
      expect(await apply(3)).toEqual(['IDENTITY: up to date']);
      expect(await apply(1)).toEqual(['IDENTITY: up to date except num_replicas']);
      const { cluster: place, config } = await manager.streams.info('IDENTITY');
      expect(config.num_replicas).toBe(3);
      await cluster.stopServer(Number(place?.leader?.at(-1)));
      await eventually(
        async () =>
          (await manager.streams.getMessage('IDENTITY', { last_by_subj: subject }))?.string() === 'kept',
        { what: 'the message, from another server', timeoutMs: 90_000 },
      );
      await eventually(() => jetstream(connection).publish(subject, 'new'), {
        what: 'another message taken in',
        timeoutMs: 90_000,
      });
    } finally {
      await connection.close();
      await cluster.stop();
    }
  }, 240_000);

  it('applyStreams throws for more than one replica on a standalone server', async () => {
    const broker = await startBroker();
    try {
      await expect(applyStreams(broker.manager, broker.jetstream, plans, 3)).rejects.toThrow(
        'on a standalone server',
      );
    } finally {
      await broker.stop();
    }
  });
});
