import { parseArgs } from 'node:util';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { commonEnv, databaseEnv, readEnv } from '@bottin/service-kit/env.ts';
import { toPgConnection } from '@bottin/service-kit/store-tls.ts';
import { DataSource } from 'typeorm';
import { applyStreams } from './apply-streams.ts';
import { connectNats } from './connection.ts';
import { type DeadLetter, type DeadLetterFilter, DeadLetters } from './dead-letters.ts';
import { OutboxStore } from './outbox-store.ts';

const usage = `Usage:
  streams apply                     creates or updates the streams    (NATS_URL, STREAM_REPLICAS)
  dead-letters list                 [--service S [--seq N]] [--source S] [--aggregate ID]
  dead-letters replay|discard       one of those filters, or --all    (NATS_URL)
  outbox replay --since ISO-DATE    [--until ISO-DATE] [--aggregate ID] [--type T]    (DATABASE_URL)
`;

const print = (line: string) => process.stdout.write(`${line}\n`);

function parseOptions(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      service: { type: 'string' },
      source: { type: 'string' },
      aggregate: { type: 'string' },
      seq: { type: 'string' },
      all: { type: 'boolean' },
      since: { type: 'string' },
      until: { type: 'string' },
      type: { type: 'string' },
    },
  });
}

type Options = ReturnType<typeof parseOptions>['values'];

/** Returns the address of NATS and the authorities to trust for it. */
function readNatsSettings(): { url: string; ca: string | undefined } {
  const { NATS_URL: url, NATS_CA_FILE: ca } = readEnv(
    commonEnv.pick({ NATS_URL: true, NATS_CA_FILE: true, STORES_TLS: true }),
  );
  return { url, ca };
}

function parseDate(text: string, name: string): Date {
  const parsed = new Date(text);
  if (Number.isNaN(parsed.getTime())) throw new Error(`--${name} is not a date`);
  return parsed;
}

function toFilter({ seq, service, source, aggregate }: Options): DeadLetterFilter {
  const sequence = seq === undefined ? undefined : Number(seq);
  if (sequence !== undefined && !Number.isSafeInteger(sequence)) throw new Error('--seq is not a number');
  if (sequence !== undefined && !service) throw new Error('--seq needs --service');
  return { sequence, service, source, aggregateId: aggregate };
}

async function runDeadLetters(action: 'list' | 'replay' | 'discard', values: Options): Promise<void> {
  const filter = toFilter(values);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if (action !== 'list' && !isFiltered && !values.all) throw new Error('Give a filter or --all');
  const connection = await connectNats({ ...readNatsSettings(), name: 'messaging-cli' });
  try {
    const manager = await jetstreamManager(connection);
    const deadLetters = new DeadLetters(jetstream(connection), manager);
    const matching: DeadLetter[] = [];
    for await (const deadLetter of deadLetters.list(filter)) matching.push(deadLetter);
    for (const deadLetter of matching) {
      if (action === 'replay') await deadLetters.replay(deadLetter);
      if (action === 'discard') await deadLetters.discard(deadLetter);
      print(JSON.stringify(deadLetter));
    }
    print(`${matching.length} dead letter(s), ${action}`);
  } finally {
    await connection.close();
  }
}

/**
 * Returns the number of servers that must hold a copy of each stream. It must be odd, because NATS needs a
 * majority of these servers.
 */
function readStreamReplicas(): number {
  const value = process.env.STREAM_REPLICAS || '1';
  if (!['1', '3', '5'].includes(value)) throw new Error('STREAM_REPLICAS is 1, 3 or 5');
  return Number(value);
}

async function runStreamsApply(): Promise<void> {
  const replicas = readStreamReplicas();
  const connection = await connectNats({ ...readNatsSettings(), name: 'messaging-cli' });
  try {
    const manager = await jetstreamManager(connection, { checkAPI: false });
    for (const line of await applyStreams(manager, jetstream(connection), undefined, replicas)) print(line);
  } finally {
    await connection.close();
  }
}

async function runOutboxReplay(values: Options): Promise<void> {
  if (!values.since) throw new Error('--since is missing');
  const { DATABASE_URL: url, DATABASE_CA_FILE: ca } = readEnv(databaseEnv);
  const dataSource = await new DataSource({ type: 'postgres', ...toPgConnection(url, ca) }).initialize();
  try {
    const count = await new OutboxStore(dataSource).replay({
      since: parseDate(values.since, 'since'),
      until: values.until ? parseDate(values.until, 'until') : new Date(),
      aggregateId: values.aggregate,
      type: values.type,
    });
    print(`${count} event(s) requeued in the outbox`);
  } finally {
    await dataSource.destroy();
  }
}

async function main(): Promise<void> {
  const { positionals, values } = parseOptions(process.argv.slice(2));
  const command = positionals.join(' ');
  if (command === 'streams apply') return runStreamsApply();
  if (command === 'outbox replay') return runOutboxReplay(values);
  const action = (['list', 'replay', 'discard'] as const).find((name) => command === `dead-letters ${name}`);
  if (!action) throw new Error(usage);
  return runDeadLetters(action, values);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
