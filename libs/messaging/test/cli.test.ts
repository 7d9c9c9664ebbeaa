import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SystemClock } from '@bottin/service-kit/clock.ts';
import type { TestDatabase } from '@bottin/testing/databases.ts';
import { jest } from '@jest/globals';
import { headers } from '@nats-io/transport-node';
import { Outbox } from '../src/outbox.ts';
import { OutboxStore } from '../src/outbox-store.ts';
import { type Broker, startBroker } from './support/broker.ts';
import { createMessagingDatabase } from './support/database.ts';
import { noted } from './support/events.ts';

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const node = [
  '--conditions=source',
  '--experimental-transform-types',
  '--disable-warning=ExperimentalWarning',
];

// Each command is a separate process, which takes a second or two to start on a busy machine.
jest.setTimeout(60_000);

describe('messaging commands', () => {
  let broker: Broker;
  let database: TestDatabase;

  const command = (...args: string[]) => commandWith({}, ...args);
  const commandWith = async (settings: Record<string, string>, ...args: string[]) => {
    const env = { PATH: process.env.PATH, NATS_URL: broker.url, DATABASE_URL: database.url, ...settings };
    const { stdout } = await run(process.execPath, [...node, cli, ...args], { env });
    return stdout.trim().split('\n');
  };
  const deadLetter = async (service: string) => {
    const id = randomUUID();
    const about = headers();
    about.set('bottin-dead-subject', noted.subject(id));
    about.set('bottin-dead-reason', 'tests');
    about.set('bottin-dead-deliveries', '3');
    await broker.jetstream.publish(`dead.${service}.identity.${id}`, 'content', { headers: about });
    return id;
  };

  beforeAll(async () => {
    [broker, database] = await Promise.all([startBroker(), createMessagingDatabase()]);
  });
  afterAll(async () => {
    await database.drop();
    await broker.stop();
  });

  it('`dead-letters` lists, replays and discards dead letters', async () => {
    const first = await deadLetter('creators');
    const second = await deadLetter('feed');
    const [one, two, summary] = await command('dead-letters', 'list');
    expect(JSON.parse(one ?? '')).toMatchObject({ service: 'creators', aggregateId: first, reason: 'tests' });
    expect(JSON.parse(two ?? '')).toMatchObject({ service: 'feed', aggregateId: second, deliveries: 3 });
    expect(summary).toBe('2 dead letter(s), list');
    expect(await command('dead-letters', 'list', '--service', 'feed')).toHaveLength(2);

    await command('dead-letters', 'replay', '--aggregate', first);
    const { state } = await broker.manager.streams.info('IDENTITY');
    expect(state.messages).toBe(1);
    await expect(command('dead-letters', 'discard')).rejects.toThrow('Give a filter or --all');
    await command('dead-letters', 'discard', '--all');
    expect(await command('dead-letters', 'list')).toEqual(['0 dead letter(s), list']);
  });

  it('`outbox replay` requeues sent events', async () => {
    const { dataSource } = database;
    await dataSource.transaction((tx) =>
      new Outbox('identity', new SystemClock()).add(tx, noted, {
        aggregateId: randomUUID(),
        data: { note: 'n' },
      }),
    );
    await dataSource.query('UPDATE outbox SET sent_at = now()');
    const since = new Date(Date.now() - 60_000).toISOString();
    expect(await command('outbox', 'replay', '--since', since)).toEqual([
      '1 event(s) requeued in the outbox',
    ]);
    expect((await new OutboxStore(dataSource).getBacklog()).pending).toBe(1);
    await expect(command('outbox', 'replay')).rejects.toThrow('--since is missing');
    await expect(command('outbox', 'replay', '--since', 'yesterday')).rejects.toThrow('not a date');
  });

  it.each([
    ['NATS_URL', 'nats://operator:hunter/2@localhost', ['dead-letters', 'list']],
    [
      'DATABASE_URL',
      'postgres://feed:hunter/2@localhost/feed',
      ['outbox', 'replay', '--since', '2026-01-01'],
    ],
  ])('a command with a malformed %s names the setting', async (name, address, args) => {
    const failed = commandWith({ [name]: address }, ...args);
    await expect(failed).rejects.toThrow(`${name}: must be an address`);
    await expect(failed).rejects.not.toThrow(/hunter/);
  });

  it('an unknown command prints the usage', async () => {
    await expect(command('nonsense')).rejects.toThrow('Usage');
  });
});
