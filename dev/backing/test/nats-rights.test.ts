import { invalidationSubject } from '@bottin/contracts/invalidation/message.ts';
import { publishersOf, invalidationKinds } from '@bottin/contracts/invalidation/kinds.ts';
import { eventSources, streamOf } from '@bottin/contracts/events/define-event.ts';
import { sourcesOf } from '@bottin/contracts/events/readers.ts';
import { callsOf, type RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { connectNats, inboxPrefixOf, type NatsConnection } from '@bottin/messaging/connection.ts';
import { lettersOf, streamPlans } from '@bottin/messaging/streams.ts';
import { startTestNats, type TestNats } from '@bottin/testing/nats.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import { natsUrlOf } from '../nats-logins.ts';

const users = Object.keys(callsOf) as RpcCaller[];
const streams = streamPlans.map(({ name }) => name);
const someone = '018f0000-0000-7000-8000-000000000001';

let server: TestNats;
let operator: NatsConnection;
const connections = new Map<RpcCaller, { connection: NatsConnection; refused: string[] }>();

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await startTestNats();
  operator = await connectNats({ url: server.url, name: 'operator' });
  for (const user of users) {
    const connection = await connectNats({ url: natsUrlOf(server.url, user), name: user });
    connections.set(user, watch(connection));
  }
});

afterAll(async () => {
  for (const { connection } of connections.values()) await connection.close();
  await operator?.close();
  await server?.stop();
});

/** A connection, and what it is refused. */
function watch(connection: NatsConnection) {
  const refused: string[] = [];
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'error') refused.push(status.error.message);
    }
  })();
  return { connection, refused };
}

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

/** The settings of every stream, and what is in each. */
async function settingsOfStreams() {
  const manager = await jetstreamManager(operator);
  return Promise.all(
    streams.map(async (stream) => {
      const { config, state } = await manager.streams.info(stream);
      return { config, messages: state.messages };
    }),
  );
}

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
    const announcements = invalidationKinds
      .filter((kind) => !publishersOf[kind].includes(user))
      .map(invalidationSubject);
    await expectRefused(user, publishing, [...events, ...letters, ...announcements, 'changed.nothing']);
  });

  it('makes, changes, purges, copies and deletes no stream, whatever it asks for', async () => {
    const acts = [
      'CREATE',
      'UPDATE',
      'PURGE',
      'DELETE',
      'SNAPSHOT',
      'RESTORE',
      'LEADER.STEPDOWN',
      'PEER.REMOVE',
    ];
    const subjects = acts.flatMap((act) =>
      [...streams, 'MINE', 'DEAD_LETTERS'].map((one) => `$JS.API.STREAM.${act}.${one}`),
    );
    await expectRefused(user, publishing, [...subjects, '$JS.API.ACCOUNT.PURGE.X']);
  });

  it('has no copy made of what others say, nor anything said in their name, by a stream', async () => {
    const before = await settingsOfStreams();
    const tricks = streams.flatMap((stream) => [
      { name: stream, subjects: ['mine.>'], republish: { src: '>', dest: 'events.identity.>' } },
      { name: stream, sources: [{ name: 'IDENTITY' }] },
      { name: stream, mirror: { name: 'IDENTITY' } },
      { name: stream, subjects: ['>'], max_msgs: 1, discard: 'old' },
    ]);
    const acts = tricks.flatMap((trick) =>
      ['CREATE', 'UPDATE'].map((act): Act => {
        return (connection) =>
          connection.publish(`$JS.API.STREAM.${act}.${trick.name}`, JSON.stringify(trick));
      }),
    );
    expect(await refusalsOf(user, acts)).toHaveLength(acts.length);
    expect(await settingsOfStreams()).toEqual(before);
  });

  it('reads, erases and purges nobody else’s dead letters', async () => {
    const theirs = others.map((other) => lettersOf(other).name);
    const acts = ['MSG.GET', 'MSG.DELETE', 'PURGE', 'INFO'];
    const direct = theirs.flatMap((stream) => [
      `$JS.API.DIRECT.GET.${stream}`,
      `$JS.API.CONSUMER.LIST.${stream}`,
    ]);
    await expectRefused(user, publishing, [
      ...acts.flatMap((act) => theirs.map((stream) => `$JS.API.STREAM.${act}.${stream}`)),
      ...direct,
    ]);
  });

  it('erases no events but its own', async () => {
    const foreign = eventSources.filter((source) => source !== user).map((source) => streamOf(source).name);
    await expectRefused(
      user,
      publishing,
      foreign.map((stream) => `$JS.API.STREAM.MSG.DELETE.${stream}`),
    );
  });

  it('makes and deletes no durable, and touches none of others', async () => {
    const subjects = streams.flatMap((stream) => [
      `$JS.API.CONSUMER.CREATE.${stream}`,
      `$JS.API.CONSUMER.CREATE.${stream}.${user}`,
      `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${user}`,
      `$JS.API.CONSUMER.DELETE.${stream}.${user}`,
      ...[...others, 'mine'].flatMap((durable) => [
        `$JS.API.CONSUMER.CREATE.${stream}.${durable}`,
        `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${durable}`,
        `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
        `$JS.API.CONSUMER.DELETE.${stream}.${durable}`,
        `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
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
      const message = await (await jetstream(connection).consumers.get(stream, user)).next();
      expect(message?.string()).toBe(`from ${source}`);
      expect(await message?.ackAck()).toBe(true);
      const letter = await jetstream(connection).publish(`dead.${user}.${source}.${someone}`, 'letter');
      expect(letter.stream).toBe(lettersOf(user).name);
      await manager.streams.deleteMessage(letter.stream, letter.seq, true);
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
});

it('the job’s login makes the streams, and reads and says nothing', async () => {
  const connection = await connectNats({ url: natsUrlOf(server.url, 'streams'), name: 'streams' });
  connections.set('streams' as RpcCaller, watch(connection));
  const job = 'streams' as RpcCaller;
  await expectRefused(job, publishing, [
    ...streams.flatMap((stream) =>
      ['PURGE', 'DELETE', 'MSG.GET', 'MSG.DELETE', 'SNAPSHOT'].map(
        (act) => `$JS.API.STREAM.${act}.${stream}`,
      ),
    ),
    ...streams.map((stream) => `$JS.API.CONSUMER.CREATE.${stream}.mine`),
    'changed.list',
    `events.identity.x.v1.${someone}`,
    identityRpc.deleteUser.subject,
  ]);
  await expectRefused(job, hearing, ['>', 'events.>', 'rpc.>', '_INBOX_gateway.>']);
});
