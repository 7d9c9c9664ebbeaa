import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import { Redis } from 'ioredis';
import type { Client } from 'pg';
import type { Addresses } from './control-server.ts';
import { withClient } from './databases.ts';
import { control } from './stack.ts';

/** One thing that the product keeps: a row, a message, a key, a document or a log file, as text. */
export interface Kept {
  /** Such as `postgres identity.users`, `nats IDENTITY`, `redis`, `elasticsearch <index>`, `log gateway.log`. */
  where: string;
  text: string;
}

/** The mailbox and the YouTube double stand for others: what they were told is theirs. */
const othersLogs = ['maildev.log', 'youtube-double.log'];
const atOnce = 100;

/** Everything in every store of the running stack, whatever it is called: a new table or stream is read too. */
export async function everythingKept(): Promise<Kept[]> {
  const addresses = await control<Addresses>({ do: 'addresses' });
  const stores = await Promise.all([
    inPostgres(addresses.adminUrl),
    inNats(addresses.natsUrl),
    inRedis(addresses.redisUrl),
    addresses.elasticsearchUrl ? inElasticsearch(addresses.elasticsearchUrl) : [],
    inLogs(addresses.logFolders),
  ]);
  return stores.flat();
}

/** Every row of every table of every database. */
async function inPostgres(adminUrl: string): Promise<Kept[]> {
  const names = await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE NOT datistemplate',
    );
    return rows.map(({ name }) => name);
  });
  const found = names.map((name) => {
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    return withClient(url.href, (client) => rowsOf(client, name));
  });
  return (await Promise.all(found)).flat();
}

async function rowsOf(client: Client, database: string): Promise<Kept[]> {
  const tables = await client.query<{ name: string; path: string }>(
    `SELECT relname AS name, oid::regclass::text AS path FROM pg_class
     WHERE relkind IN ('r', 'm') AND relnamespace NOT IN
       (SELECT oid FROM pg_namespace WHERE nspname IN ('pg_catalog', 'information_schema', 'pg_toast'))`,
  );
  const found: Kept[] = [];
  for (const { name, path } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${path} AS t`);
    found.push(...rows.map(({ text }) => ({ where: `postgres ${database}.${name}`, text })));
  }
  return found;
}

interface StoredMessage {
  message?: { subject: string; hdrs?: string; data?: string };
}

/** Every message of every stream, which key-value and object stores are too, with its subject and headers. */
async function inNats(url: string): Promise<Kept[]> {
  const nats = await connectNats({ url, name: 'e2e-kept' });
  try {
    const { streams } = await ask<{ streams?: string[] | null }>(nats, 'STREAM.NAMES', {});
    const found = (streams ?? []).map((stream) => messagesOf(nats, stream));
    return (await Promise.all(found)).flat();
  } finally {
    await nats.close();
  }
}

async function messagesOf(nats: NatsConnection, stream: string): Promise<Kept[]> {
  const { state } = await ask<{ state: { first_seq: number; last_seq: number } }>(
    nats,
    `STREAM.INFO.${stream}`,
    {},
  );
  const found: Kept[] = [];
  for (let from = state.first_seq; from <= state.last_seq; from += atOnce) {
    const count = Math.min(atOnce, state.last_seq - from + 1);
    const answers = Array.from({ length: count }, (_, index) =>
      ask<StoredMessage>(nats, `STREAM.MSG.GET.${stream}`, { seq: from + index }),
    );
    for (const { message } of await Promise.all(answers)) {
      if (!message) continue;
      const [head, data] = [message.hdrs, message.data].map((part) => Buffer.from(part ?? '', 'base64'));
      found.push({ where: `nats ${stream}`, text: `${message.subject}\n${head}${data}` });
    }
  }
  return found;
}

async function ask<T>(nats: NatsConnection, subject: string, request: object): Promise<T> {
  const answer = await nats.request(`$JS.API.${subject}`, JSON.stringify(request), { timeout: 10_000 });
  return answer.json<T>();
}

/** Every key of every database, with its value of whatever type. */
async function inRedis(url: string): Promise<Kept[]> {
  const redis = new Redis(url);
  try {
    const found: Kept[] = [];
    const [, count] = (await redis.config('GET', 'databases')) as [string, string];
    for (let database = 0; database < Number(count); database += 1) {
      await redis.select(database);
      for await (const keys of redis.scanStream({ count: 1_000 }) as AsyncIterable<string[]>) {
        for (const key of keys) found.push({ where: 'redis', text: `${key}\n${await valueAt(redis, key)}` });
      }
    }
    return found;
  } finally {
    redis.disconnect();
  }
}

async function valueAt(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key);
  const read: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, 0, -1),
    hash: () => redis.hgetall(key),
    stream: () => redis.xrange(key, '-', '+'),
    // Gone between the scan and now.
    none: async () => '',
  };
  const value = await read[type]?.();
  if (value === undefined) throw new Error(`Redis has a ${type} at ${key}, which isn't read yet`);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Hits {
  _scroll_id: string;
  hits: { hits: object[] };
}

/** Every document of every index, those marked deleted included, and what each index says of itself. */
async function inElasticsearch(url: string): Promise<Kept[]> {
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(new URL(path, url), { method: init ? 'POST' : 'GET', ...init });
    if (!answer.ok) throw new Error(`Elasticsearch: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  await call('/_all/_refresh?expand_wildcards=all');
  const indices = await call<Record<string, object>>('/_all?expand_wildcards=all');
  const found: Kept[] = [];
  for (const [index, about] of Object.entries(indices)) {
    const where = `elasticsearch ${index}`;
    found.push({ where, text: JSON.stringify(about) });
    let page = await call<Hits>(`/${index}/_search?scroll=1m`, { size: 1_000, query: { match_all: {} } });
    while (page.hits.hits.length > 0) {
      found.push(...page.hits.hits.map((hit) => ({ where, text: JSON.stringify(hit) })));
      page = await call<Hits>('/_search/scroll', { scroll: '1m', scroll_id: page._scroll_id });
    }
  }
  return found;
}

async function inLogs(folders: string[]): Promise<Kept[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder)).map((name) => ({ name, path: join(folder, name) })),
    ),
  );
  const read = files
    .flat()
    .filter(({ name }) => !othersLogs.includes(name))
    .map(async ({ name, path }) => ({ where: `log ${name}`, text: await readFile(path, 'utf8') }));
  return Promise.all(read);
}
