import { eventSources } from '@bottin/contracts/events/define-event.ts';
import { Redis } from 'ioredis';
import type { Mailbox } from '../work/mailbox.ts';
import { type JetStreamApi, withNats } from '../world/nats.ts';
import type { World } from '../world/world.ts';
import type { ConnectionRow, EntryCopy, FeedItems, Observation, UserRow } from './observation.ts';
import { observeCommunity } from './observe-community.ts';
import { queryRows } from './query-rows.ts';

const DEAD_LETTERS = 'DEAD_LETTERS_';

/** Reads the stores directly, bypassing the services. */
export async function observe(world: World, mailbox: Mailbox): Promise<Observation> {
  await mailbox.fetchNew();
  const [
    users,
    tombstones,
    connections,
    entries,
    documents,
    feed,
    community,
    sessions,
    events,
    unsent,
    streams,
    pendingEmails,
  ] = await Promise.all([
    queryRows<UserRow>(world, 'identity', usersQuery),
    queryRows<{ id: string }>(world, 'identity', 'SELECT user_id AS id FROM tombstones'),
    queryRows<ConnectionRow>(world, 'platform-sync', connectionsQuery),
    queryRows<Omit<EntryCopy, 'state'> & { state: object | null }>(world, 'creators', entriesQuery),
    readDocuments(world.stores.elasticsearch.address),
    queryRows<FeedItems>(world, 'feed', feedQuery),
    observeCommunity(world),
    readSessions(world.stores.redis.address),
    queryRows<{ id: string; type: string; count: number }>(world, 'identity', eventsQuery),
    Promise.all(eventSources.map((name) => countUnsent(world, name))),
    readStreams(world),
    queryRows<{ count: number }>(
      world,
      'notifications',
      "SELECT count(*)::int AS count FROM deliveries WHERE status = 'pending'",
    ),
  ]);
  return {
    users,
    tombstones: new Set(tombstones.map(({ id }) => id)),
    connections,
    entries: entries.map((entry) => ({ ...entry, state: stringifySorted(entry.state) })),
    documents,
    feed,
    ...community,
    sessions,
    events: new Map(events.map(({ id, type, count }) => [`${id}:${type}`, count])),
    unsent: new Map(unsent),
    ...streams,
    pendingEmails: pendingEmails[0]?.count ?? 0,
    mailsTo: (address) => mailbox.getMessagesTo(address),
  };
}

const usersQuery = `SELECT id, email, is_email_verified AS verified, is_profile_complete AS complete, status,
  description, tags, slug FROM users WHERE role = 'user'`;
const connectionsQuery = `SELECT connection_id AS "connectionId", user_id AS "userId", followers::int AS followers,
  (SELECT count(*)::int FROM content_items WHERE content_items.connection_id = connections.connection_id) AS items
  FROM connections`;
const entriesQuery = `SELECT id, listed, coalesce(state ->> 'description', '') AS description,
  coalesce(ARRAY(SELECT jsonb_array_elements_text(state -> 'tags')), '{}') AS tags, followers::int AS followers, state,
  state ->> 'profileImageUrl' AS "profileImageUrl" FROM entries`;
const feedQuery = `SELECT user_id AS "userId", connection_id AS "connectionId", count(*)::int AS items,
  count(DISTINCT external_id)::int AS distinct, count(*) FILTER (WHERE listed)::int AS listed
  FROM items GROUP BY user_id, connection_id`;
const eventsQuery =
  'SELECT aggregate_id AS id, type, count(*)::int AS count FROM outbox GROUP BY aggregate_id, type';

async function countUnsent(world: World, service: string): Promise<[string, number]> {
  const query = 'SELECT count(*)::int AS count FROM outbox WHERE sent_at IS NULL';
  const [row] = await queryRows<{ count: number }>(world, service, query);
  return [service, row?.count ?? 0];
}

/** Serialises JSON with sorted keys, so that equal states give equal texts. */
function stringifySorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

interface Hit {
  _id: string;
  _source: { deleted: boolean; state?: EntryCopy };
}

/** Reads every document of the search index, except tombstones. */
async function readDocuments(url: string): Promise<EntryCopy[]> {
  const sendRequest = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok) throw new Error(`Elasticsearch: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  type Page = { _scroll_id: string; hits: { hits: Hit[] } };
  await sendRequest('/bottin-directory/_refresh');
  const hits: Hit[] = [];
  let page = await sendRequest<Page>('/bottin-directory/_search?scroll=1m', {
    size: 1_000,
    query: { match_all: {} },
  });
  while (page.hits.hits.length > 0) {
    hits.push(...page.hits.hits);
    page = await sendRequest<Page>('/_search/scroll', { scroll: '1m', scroll_id: page._scroll_id });
  }
  return hits.flatMap(({ _source: { state } }) =>
    state ? [{ ...state, followers: state.followers ?? null, state: stringifySorted(state) }] : [],
  );
}

/** Reads the ids of users with a session or registration. */
async function readSessions(url: string): Promise<Set<string>> {
  const redis = new Redis(url, { maxRetriesPerRequest: 3 });
  try {
    const owners = new Set<string>();
    for (const pattern of ['session:*', 'registration:*']) {
      for (const key of await redis.keys(pattern)) {
        const text = (await redis.get(key)) ?? '';
        const owner = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0];
        if (owner) owners.add(owner);
      }
    }
    return owners;
  } finally {
    redis.disconnect();
  }
}

function readStreams(world: World): Promise<Pick<Observation, 'unhandled' | 'deadLetters'>> {
  return withNats(world, async (sendRequest) => {
    const { streams } = await sendRequest<{ streams?: string[] | null }>('STREAM.NAMES');
    const unhandled = new Map<string, number>();
    const deadLetters: string[] = [];
    for (const stream of streams ?? []) {
      if (stream.startsWith(DEAD_LETTERS)) deadLetters.push(...(await readDeadLetters(sendRequest, stream)));
      const { consumers } = await sendRequest<{ consumers?: ConsumerState[] | null }>(
        `CONSUMER.LIST.${stream}`,
      );
      for (const one of consumers ?? []) {
        const isErased = await arePendingMessagesErased(sendRequest, stream, one);
        unhandled.set(`${stream} ${one.name}`, isErased ? 0 : one.num_pending + one.num_ack_pending);
      }
    }
    return { unhandled, deadLetters };
  });
}

interface ConsumerState {
  name: string;
  num_pending: number;
  num_ack_pending: number;
  delivered: { last_active?: string };
  ack_floor: { stream_seq: number };
}

/**
 * Minimum time since a consumer's last delivery before its pending messages are examined. Services extend the
 * ack deadline of a message for a shorter time (about 110 s).
 */
const QUIET_MS = 150_000;

/**
 * Returns whether a consumer waits only for messages that were erased after their delivery. If the consumer's
 * process ended before it acknowledged such a message, NATS 2.9 counts the message as pending forever, but
 * never redelivers it. An existing message is redelivered once its ack deadline has passed.
 */
async function arePendingMessagesErased(
  sendRequest: JetStreamApi,
  stream: string,
  { num_pending, num_ack_pending, delivered, ack_floor }: ConsumerState,
): Promise<boolean> {
  if (num_pending > 0 || num_ack_pending === 0) return false;
  if (Date.now() - Date.parse(delivered.last_active ?? '') < QUIET_MS) return false;
  // The message after the ack floor is the oldest pending message.
  return sendRequest(`STREAM.MSG.GET.${stream}`, { seq: ack_floor.stream_seq + 1 }).then(
    () => false,
    (error: Error) => error.message.includes('no message found'),
  );
}

async function readDeadLetters(sendRequest: JetStreamApi, stream: string): Promise<string[]> {
  const { state } = await sendRequest<{ state?: { first_seq: number; last_seq: number; messages: number } }>(
    `STREAM.INFO.${stream}`,
  );
  if (!state?.messages) return [];
  const deadLetters: string[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const { message } = await sendRequest<{ message?: { subject: string; hdrs?: string } }>(
      `STREAM.MSG.GET.${stream}`,
      { seq },
    );
    const headers = Buffer.from(message?.hdrs ?? '', 'base64').toString();
    if (message)
      deadLetters.push(`${message.subject}: ${/bottin-dead-reason: ?(.*)/i.exec(headers)?.[1] ?? ''}`);
  }
  return deadLetters;
}
