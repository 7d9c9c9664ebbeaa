import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import { Redis } from 'ioredis';
import type { Client } from 'pg';
import type { Addresses } from './control-server.ts';
import { withClient } from './databases.ts';
import { sendControl } from './stack.ts';

/** Content of a store, as text: a row, message, key, document or log file. */
export interface StoredItem {
  /**
   * Where the item is stored, such as `postgres identity.users`, `nats IDENTITY`, `redis`, `elasticsearch
   * <index>`, `log gateway.log`.
   */
  where: string;
  text: string;
}

/** Logs to ignore: the mailbox and the YouTube double stand for systems outside the product. */
const externalLogs = ['maildev.log', 'youtube-double.log'];
const concurrency = 100;

/**
 * Reads the complete content of every store of the running stack. Lists the tables, streams and indexes that
 * exist, so that new ones are included.
 */
export async function readAllStores(): Promise<StoredItem[]> {
  const addresses = await sendControl<Addresses>({ do: 'addresses' });
  const stores = await Promise.all([
    readPostgres(addresses.adminUrl),
    readNats(addresses.natsUrl),
    readRedis(addresses.redisUrl),
    addresses.elasticsearchUrl ? readElasticsearch(addresses.elasticsearchUrl) : [],
    readLogs(addresses.logFolders),
  ]);
  return stores.flat();
}

/** Reads every row of every table of every database. */
async function readPostgres(adminUrl: string): Promise<StoredItem[]> {
  const names = await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE NOT datistemplate',
    );
    return rows.map(({ name }) => name);
  });
  const found = names.map((name) => {
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    return withClient(url.href, (client) => readRows(client, name));
  });
  return (await Promise.all(found)).flat();
}

async function readRows(client: Client, database: string): Promise<StoredItem[]> {
  const tables = await client.query<{ name: string; path: string }>(
    `SELECT relname AS name, oid::regclass::text AS path FROM pg_class
     WHERE relkind IN ('r', 'm') AND relnamespace NOT IN
       (SELECT oid FROM pg_namespace WHERE nspname IN ('pg_catalog', 'information_schema', 'pg_toast'))`,
  );
  const found: StoredItem[] = [];
  for (const { name, path } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${path} AS t`);
    found.push(...rows.map(({ text }) => ({ where: `postgres ${database}.${name}`, text })));
  }
  return found;
}

interface StoredMessage {
  message?: { subject: string; hdrs?: string; data?: string };
}

/**
 * Reads every message of every stream (including key-value and object stores), with its subject and headers.
 */
async function readNats(url: string): Promise<StoredItem[]> {
  const nats = await connectNats({ url, name: 'e2e-kept' });
  try {
    const { streams } = await sendRequest<{ streams?: string[] | null }>(nats, 'STREAM.NAMES', {});
    const found = (streams ?? []).map((stream) => readMessages(nats, stream));
    return (await Promise.all(found)).flat();
  } finally {
    await nats.close();
  }
}

async function readMessages(nats: NatsConnection, stream: string): Promise<StoredItem[]> {
  const { state } = await sendRequest<{ state: { first_seq: number; last_seq: number } }>(
    nats,
    `STREAM.INFO.${stream}`,
    {},
  );
  const found: StoredItem[] = [];
  for (let from = state.first_seq; from <= state.last_seq; from += concurrency) {
    const count = Math.min(concurrency, state.last_seq - from + 1);
    const responses = Array.from({ length: count }, (_, index) =>
      sendRequest<StoredMessage>(nats, `STREAM.MSG.GET.${stream}`, { seq: from + index }),
    );
    for (const { message } of await Promise.all(responses)) {
      if (!message) continue;
      const [head, data] = [message.hdrs, message.data].map((part) => Buffer.from(part ?? '', 'base64'));
      found.push({ where: `nats ${stream}`, text: `${message.subject}\n${head}${data}` });
    }
  }
  return found;
}

async function sendRequest<T>(nats: NatsConnection, subject: string, request: object): Promise<T> {
  const response = await nats.request(`$JS.API.${subject}`, JSON.stringify(request), { timeout: 10_000 });
  return response.json<T>();
}

/** Reads every key of every database, with its value of any type. */
async function readRedis(url: string): Promise<StoredItem[]> {
  const redis = new Redis(url);
  try {
    const found: StoredItem[] = [];
    const [, count] = (await redis.config('GET', 'databases')) as [string, string];
    for (let database = 0; database < Number(count); database += 1) {
      await redis.select(database);
      for await (const keys of redis.scanStream({ count: 1_000 }) as AsyncIterable<string[]>) {
        for (const key of keys)
          found.push({ where: 'redis', text: `${key}\n${await readValue(redis, key)}` });
      }
    }
    return found;
  } finally {
    redis.disconnect();
  }
}

async function readValue(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key);
  const read: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, 0, -1),
    hash: () => redis.hgetall(key),
    stream: () => redis.xrange(key, '-', '+'),
    // A key that was deleted since the scan has the type `none`.
    none: async () => '',
  };
  const value = await read[type]?.();
  if (value === undefined)
    throw new Error(`Redis has a ${type} at ${key}, a type that this function can't read`);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Hits {
  _scroll_id: string;
  hits: { hits: object[] };
}

/** Reads every document of every index, including tombstones, and the index metadata. */
async function readElasticsearch(url: string): Promise<StoredItem[]> {
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(new URL(path, url), { method: init ? 'POST' : 'GET', ...init });
    if (!response.ok) throw new Error(`Elasticsearch: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  await call('/_all/_refresh?expand_wildcards=all');
  const indices = await call<Record<string, object>>('/_all?expand_wildcards=all');
  const found: StoredItem[] = [];
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

async function readLogs(folders: string[]): Promise<StoredItem[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder)).map((name) => ({ name, path: join(folder, name) })),
    ),
  );
  const read = files
    .flat()
    .filter(({ name }) => !externalLogs.includes(name))
    .map(async ({ name, path }) => ({ where: `log ${name}`, text: await readFile(path, 'utf8') }));
  return Promise.all(read);
}
