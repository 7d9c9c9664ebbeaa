import type { Envelope, EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { startTestNats } from '@bottin/testing/nats.ts';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectNats } from '../../src/connection.ts';
import { DeadLetters } from '../../src/dead-letters.ts';

export interface Broker {
  url: string;
  connection: NatsConnection;
  jetstream: JetStreamClient;
  manager: JetStreamManager;
  deadLetters: DeadLetters;
  /** Publishes an event as the relay of another service does. */
  publish(definition: EventDefinition, event: Envelope, msgID?: string): Promise<void>;
  /** Returns all messages of a stream, oldest first. */
  read(stream: string): Promise<Array<{ subject: string; event: Envelope; traceparent: string }>>;
  stop(): Promise<void>;
}

/** Starts a separate NATS server with all streams. */
export async function startBroker(): Promise<Broker> {
  const server = await startTestNats();
  const connection = await connectNats({ url: server.url, name: 'test' });
  const manager = await jetstreamManager(connection);
  const client = jetstream(connection);
  return {
    url: server.url,
    connection,
    jetstream: client,
    manager,
    deadLetters: new DeadLetters(client, manager),
    publish: async (definition, event, msgID = event.id) => {
      await client.publish(definition.subject(event.aggregateId), JSON.stringify(event), { msgID });
    },
    read: async (stream) => {
      const { state } = await manager.streams.info(stream);
      const found: Awaited<ReturnType<Broker['read']>> = [];
      for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
        const message = await manager.streams.getMessage(stream, { seq }).catch(() => null);
        if (!message) continue;
        found.push({
          subject: message.subject,
          event: message.json(),
          traceparent: message.header.get('traceparent'),
        });
      }
      return found;
    },
    stop: async () => {
      await connection.close();
      await server.stop();
    },
  };
}
