import { sourcesOf } from '@bottin/contracts/events/readers.ts';
import { callsOf, type RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { connectNats, inboxPrefixOf, type NatsConnection } from '@bottin/messaging/connection.ts';
import { ensureDeadLetters, ensureStream } from '@bottin/messaging/streams.ts';
import { startTestNats, type TestNats } from '@bottin/testing/nats.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import { natsUrlOf } from '../nats-logins.ts';

const users = Object.keys(callsOf) as RpcCaller[];
const streams = ['IDENTITY', 'CREATORS', 'PLATFORM_SYNC', 'DEAD_LETTERS'];
const someone = '018f0000-0000-7000-8000-000000000001';

let server: TestNats;
let operator: NatsConnection;
const connections = new Map<RpcCaller, { connection: NatsConnection; refused: string[] }>();

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await startTestNats();
  operator = await connectNats({ url: server.url, name: 'operator' });
  const manager = await jetstreamManager(operator);
  for (const source of ['identity', 'creators', 'platform-sync'] as const)
    await ensureStream(manager, source);
  await ensureDeadLetters(manager);
  for (const user of users) {
    const connection = await connectNats({ url: natsUrlOf(server.url, user), name: user });
    const refused: string[] = [];
    connections.set(user, { connection, refused });
    void (async () => {
      for await (const status of connection.status()) {
        if (status.type === 'error') refused.push(status.error.message);
      }
    })();
  }
});

afterAll(async () => {
  for (const { connection } of connections.values()) await connection.close();
  await operator?.close();
  await server?.stop();
});

function login(user: RpcCaller) {
  const found = connections.get(user);
  if (!found) throw new Error(`${user} isn't connected`);
  return found;
}

type Act = (connection: NatsConnection) => void;
let marks = 0;

/** What the server refuses of some acts: it answers in order, so that all is told once the mark after them is refused. */
async function refusalsOf(user: RpcCaller, acts: readonly Act[]): Promise<string[]> {
  const { connection, refused } = login(user);
  refused.length = 0;
  for (const act of acts) act(connection);
  marks += 1;
  const mark = `forbidden.mark-${marks}`;
  connection.publish(mark);
  await eventually(() => refused.some((message) => message.includes(`"${mark}"`)), { what: 'the mark' });
  return refused
    .filter((message) => !message.includes(mark))
    .map((message) => message.replace(/^.*"(.*)".*$/, '$1'));
}

async function expectRefused(user: RpcCaller, act: (subject: string) => Act, subjects: string[]) {
  expect(await refusalsOf(user, subjects.map(act))).toEqual(subjects);
}

const publishing = (subject: string) => (connection: NatsConnection) => connection.publish(subject, '{}');

const hearing = (subject: string) => (connection: NatsConnection) => {
  connection.subscribe(subject, { callback: () => undefined });
};

describe.each(users)('the login of %s', (user) => {
  const others = users.filter((other) => other !== user);
  const ownCalls = new Set(callsOf[user].map(({ subject }) => subject));
  const allCalls = new Set(users.flatMap((one) => callsOf[one].map(({ subject }) => subject)));

  it('hears no answers of others', async () => {
    const inboxes = [...others.map(inboxPrefixOf), '_INBOX_operator', '_INBOX'].map((inbox) => `${inbox}.>`);
    await expectRefused(user, hearing, [...inboxes, '>', '*.>', '*.*', '*.*.*']);
  });

  it('hears no calls to others, no events and no dead letters as they come', async () => {
    const calls = others.map((other) => `rpc.${other}.>`);
    await expectRefused(user, hearing, [...calls, 'rpc.>', 'events.>', 'dead.>']);
  });

  it('makes its own calls, and no others', async () => {
    const foreign = [...allCalls].filter((subject) => !ownCalls.has(subject));
    expect(
      await refusalsOf(
        user,
        [...allCalls].map((subject) => publishing(subject)),
      ),
    ).toEqual(foreign);
  });

  it('publishes nobody else’s events, dead letters or changes', async () => {
    const events = others.map((other) => `events.${other}.x.v1.${someone}`);
    const letters = others.map((other) => `dead.${other}.identity.${someone}`);
    await expectRefused(user, publishing, [...events, ...letters, 'changed.nothing']);
  });

  it('purges, copies and deletes no stream, and makes none of its own', async () => {
    const acts = ['PURGE', 'DELETE', 'SNAPSHOT', 'RESTORE', 'LEADER.STEPDOWN'];
    const subjects = acts.flatMap((act) => [...streams, 'MINE'].map((one) => `$JS.API.STREAM.${act}.${one}`));
    await expectRefused(user, publishing, [
      ...subjects,
      '$JS.API.STREAM.CREATE.MINE',
      '$JS.API.ACCOUNT.PURGE.X',
    ]);
  });

  it('touches no consumer of others', async () => {
    const subjects = streams.flatMap((stream) => [
      `$JS.API.CONSUMER.CREATE.${stream}`,
      ...[...others, 'mine'].flatMap((durable) => [
        `$JS.API.CONSUMER.CREATE.${stream}.${durable}`,
        `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${durable}`,
        `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
        `$JS.API.CONSUMER.DELETE.${stream}.${durable}`,
        `$JS.ACK.${stream}.${durable}.1.1.1.1.1`,
      ]),
    ]);
    await expectRefused(user, publishing, subjects);
  });

  it('takes in the events of its sources', async () => {
    const { connection, refused } = login(user);
    refused.length = 0;
    const manager = await jetstreamManager(connection, { checkAPI: false });
    for (const source of sourcesOf[user]) {
      const subject = `events.${source}.user-updated.v1.${someone}`;
      await jetstream(operator).publish(subject, `from ${source}`);
      const stream = source.toUpperCase().replaceAll('-', '_');
      await manager.consumers.add(stream, { durable_name: user, ack_policy: AckPolicy.Explicit });
      const message = await (await jetstream(connection).consumers.get(stream, user)).next();
      expect(message?.string()).toBe(`from ${source}`);
      expect(await message?.ackAck()).toBe(true);
      await jetstream(connection).publish(`dead.${user}.${source}.${someone}`, 'letter');
    }
    expect(refused).toEqual([]);
  });
});

it('answers reach who asked', async () => {
  const { connection } = login('identity');
  const { subject } = identityRpc.mailDetails;
  connection.subscribe(subject, {
    queue: 'identity',
    callback: (_, message) => void message.respond('token'),
  });
  await connection.flush();
  expect((await login('notifications').connection.request(subject)).string()).toBe('token');
  expect((await operator.request(subject)).string()).toBe('token');
});

it('a call whose answer is to appear as an event makes none', async () => {
  const { connection, refused } = login('identity');
  const { subject } = identityRpc.farewellSent;
  const forged = `events.creators.creator-deleted.v1.${someone}`;
  connection.subscribe(subject, { callback: (_, message) => void message.respond('{}') });
  await connection.flush();
  refused.length = 0;
  login('notifications').connection.publish(subject, '{}', { reply: forged });
  await eventually(async () => refused.some((message) => message.includes(forged)), { what: 'a refusal' });
});
