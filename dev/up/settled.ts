import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Client } from 'pg';

const POLL_MS = 50;
/**
 * Require two consecutive rounds without pending events, because an event on the way from outbox to consumer
 * is invisible for a moment.
 */
const QUIET_ROUNDS = 2;

export interface SettledOptions {
  natsUrl: string;
  databaseUrls: Record<string, string>;
  timeoutMs?: number;
}

/** Waits until every event has been published and processed by every consumer. */
export async function waitUntilSettled({ natsUrl, databaseUrls, timeoutMs }: SettledOptions): Promise<void> {
  const deadline = Date.now() + (timeoutMs ?? 60_000);
  const nats = await connect({ servers: natsUrl });
  const databases = await Promise.all(Object.values(databaseUrls).map(openClient));
  try {
    for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
      const pending = (await countUnsent(databases)) + (await countUndelivered(nats));
      quiet = pending === 0 ? quiet + 1 : 0;
      if (Date.now() > deadline) throw new Error(`${pending} events are still pending`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    await Promise.all([nats.close(), ...databases.map((database) => database.end())]);
  }
}

async function openClient(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

async function countUnsent(databases: Client[]): Promise<number> {
  const counts = await Promise.all(
    databases.map(async (database) => {
      const table = await database.query<{ found: boolean }>(
        "SELECT to_regclass('outbox') IS NOT NULL AS found",
      );
      if (!table.rows[0]?.found) return 0;
      const rows = await database.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM outbox WHERE sent_at IS NULL',
      );
      return rows.rows[0]?.count ?? 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

interface ConsumerList {
  consumers?: Array<{ num_pending: number; num_ack_pending: number }> | null;
}

async function countUndelivered(nats: NatsConnection): Promise<number> {
  const requestApi = async <T>(subject: string): Promise<T> =>
    // A busy machine may need longer than the default time-out of one second.
    (await nats.request(`$JS.API.${subject}`, '{}', { timeout: 10_000 })).json<T>();
  const { streams } = await requestApi<{ streams?: string[] | null }>('STREAM.NAMES');
  const lists = await Promise.all(
    (streams ?? []).map((stream) => requestApi<ConsumerList>(`CONSUMER.LIST.${stream}`)),
  );
  const consumers = lists.flatMap((list) => list.consumers ?? []);
  return consumers.reduce((sum, consumer) => sum + consumer.num_pending + consumer.num_ack_pending, 0);
}
