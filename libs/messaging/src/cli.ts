import { parseArgs } from 'node:util';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { authorities, databaseAddress } from '@bottin/service-kit/store-tls.ts';
import { DataSource } from 'typeorm';
import { applyStreams } from './apply-streams.ts';
import { connectNats } from './connection.ts';
import { type DeadLetter, type DeadLetterFilter, DeadLetters } from './dead-letters.ts';
import { OutboxStore } from './outbox-store.ts';

const usage = `Usage:
  streams apply                     makes the streams, or brings them up to date    (NATS_URL, STREAM_REPLICAS)
  dead-letters list                 [--service S [--seq N]] [--source S] [--aggregate ID]
  dead-letters replay|discard       one of those filters, or --all    (NATS_URL)
  outbox replay --since ISO-DATE    [--until ISO-DATE] [--aggregate ID] [--type T]    (DATABASE_URL)
`;

const print = (line: string) => process.stdout.write(`${line}\n`);

function options(args: string[]) {
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

type Options = ReturnType<typeof options>['values'];

function setting(name: 'NATS_URL' | 'DATABASE_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

function authoritiesOf(name: 'NATS_CA_FILE' | 'DATABASE_CA_FILE'): string | undefined {
  return authorities.parse(process.env[name] || undefined);
}

function date(text: string, name: string): Date {
  const parsed = new Date(text);
  if (Number.isNaN(parsed.getTime())) throw new Error(`--${name} is not a date`);
  return parsed;
}

function filterOf({ seq, service, source, aggregate }: Options): DeadLetterFilter {
  const sequence = seq === undefined ? undefined : Number(seq);
  if (sequence !== undefined && !Number.isSafeInteger(sequence)) throw new Error('--seq is not a number');
  if (sequence !== undefined && !service)
    throw new Error('--seq counts the letters of one --service: name it');
  return { sequence, service, source, aggregateId: aggregate };
}

async function deadLetters(action: 'list' | 'replay' | 'discard', values: Options): Promise<void> {
  const filter = filterOf(values);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  if (action !== 'list' && !filtered && !values.all) throw new Error('Name the letters, or say --all');
  const connection = await connectNats({
    url: setting('NATS_URL'),
    ca: authoritiesOf('NATS_CA_FILE'),
    name: 'messaging-cli',
  });
  try {
    const manager = await jetstreamManager(connection);
    const letters = new DeadLetters(jetstream(connection), manager);
    const found: DeadLetter[] = [];
    for await (const letter of letters.list(filter)) found.push(letter);
    for (const letter of found) {
      if (action === 'replay') await letters.replay(letter);
      if (action === 'discard') await letters.discard(letter);
      print(JSON.stringify(letter));
    }
    print(`${found.length} dead letter(s), ${action}`);
  } finally {
    await connection.close();
  }
}

/** On how many servers of a cluster each stream is: an odd number, as a majority of them decides. */
function streamReplicas(): number {
  const value = process.env.STREAM_REPLICAS || '1';
  if (!['1', '3', '5'].includes(value)) throw new Error('STREAM_REPLICAS is 1, 3 or 5');
  return Number(value);
}

async function streamsApply(): Promise<void> {
  const replicas = streamReplicas();
  const connection = await connectNats({
    url: setting('NATS_URL'),
    ca: authoritiesOf('NATS_CA_FILE'),
    name: 'messaging-cli',
  });
  try {
    const manager = await jetstreamManager(connection, { checkAPI: false });
    for (const line of await applyStreams(manager, jetstream(connection), undefined, replicas)) print(line);
  } finally {
    await connection.close();
  }
}

async function outboxReplay(values: Options): Promise<void> {
  if (!values.since) throw new Error('--since is missing');
  const dataSource = await new DataSource({
    type: 'postgres',
    ...databaseAddress(setting('DATABASE_URL'), authoritiesOf('DATABASE_CA_FILE')),
  }).initialize();
  try {
    const count = await new OutboxStore(dataSource).replay({
      since: date(values.since, 'since'),
      until: values.until ? date(values.until, 'until') : new Date(),
      aggregateId: values.aggregate,
      type: values.type,
    });
    print(`${count} event(s) put back in the outbox`);
  } finally {
    await dataSource.destroy();
  }
}

async function main(): Promise<void> {
  const { positionals, values } = options(process.argv.slice(2));
  const command = positionals.join(' ');
  if (command === 'streams apply') return streamsApply();
  if (command === 'outbox replay') return outboxReplay(values);
  const action = (['list', 'replay', 'discard'] as const).find((name) => command === `dead-letters ${name}`);
  if (!action) throw new Error(usage);
  return deadLetters(action, values);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
