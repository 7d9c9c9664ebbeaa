import { invalidationSubject } from '@bottin/contracts/invalidation/message.ts';
import { publishersByKind, invalidationKinds } from '@bottin/contracts/invalidation/kinds.ts';
import { eventSources, getStream } from '@bottin/contracts/events/define-event.ts';
import { subscribedSources } from '@bottin/contracts/events/subscribers.ts';
import { callsByCaller, type RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { connectNats, getInboxPrefix, type NatsConnection } from '@bottin/messaging/connection.ts';
import { getDeadLetterStream, streamPlans } from '@bottin/messaging/streams.ts';
import { startTestNats, type TestNats } from '@bottin/testing/nats.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import { withNatsLogin } from '../nats-logins.ts';

const users = Object.keys(callsByCaller) as RpcCaller[];
const streams = streamPlans.map(({ name }) => name);
const aggregateId = '018f0000-0000-7000-8000-000000000001';

let server: TestNats;
let operator: NatsConnection;
const connections = new Map<RpcCaller, { connection: NatsConnection; refused: string[] }>();

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await startTestNats();
  operator = await connectNats({ url: server.url, name: 'operator' });
  for (const user of users) {
    const connection = await connectNats({ url: withNatsLogin(server.url, user), name: user });
    connections.set(user, trackErrors(connection));
  }
});

afterAll(async () => {
  for (const { connection } of connections.values()) await connection.close();
  await operator?.close();
  await server?.stop();
});

/** Starts collecting the permission errors that the server reports on a connection. */
function trackErrors(connection: NatsConnection) {
  const refused: string[] = [];
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'error') refused.push(status.error.message);
    }
  })();
  return { connection, refused };
}

function login(user: RpcCaller) {
  const entry = connections.get(user);
  if (!entry) throw new Error(`${user} isn't connected`);
  return entry;
}

type Action = (connection: NatsConnection) => void;
let markCount = 0;

/**
 * Runs `acts` on the user's connection and returns the subjects that the server refused. Then publishes to a
 * forbidden subject (the mark). The server reports errors in order, so the list is complete when it refuses
 * the mark.
 */
async function collectRefusals(user: RpcCaller, acts: readonly Action[]): Promise<string[]> {
  const { connection, refused } = login(user);
  refused.length = 0;
  for (const act of acts) act(connection);
  markCount += 1;
  const mark = `forbidden.mark-${markCount}`;
  connection.publish(mark);
  await eventually(() => refused.some((message) => message.includes(`"${mark}"`)), { what: 'the mark' });
  return refused
    .filter((message) => !message.includes(mark))
    .map((message) => message.replace(/^.*"(.*)".*$/, '$1'));
}

async function expectRefused(user: RpcCaller, act: (subject: string) => Action, subjects: string[]) {
  expect(await collectRefusals(user, subjects.map(act))).toEqual(subjects);
}

const publishTo = (subject: string) => (connection: NatsConnection) => connection.publish(subject, '{}');

const subscribeTo = (subject: string) => (connection: NatsConnection) => {
  connection.subscribe(subject, { callback: () => undefined });
};

/** Returns the configuration of every stream and its number of messages. */
async function getStreamStates() {
  const manager = await jetstreamManager(operator);
  return Promise.all(
    streams.map(async (stream) => {
      const { config, state } = await manager.streams.info(stream);
      return { config, messages: state.messages };
    }),
  );
}

describe.each(users)('NATS login of the part %s', (user) => {
  const others = users.filter((other) => other !== user);
  const ownCalls = new Set(callsByCaller[user].map(({ subject }) => subject));
  const allCalls = new Set(users.flatMap((one) => callsByCaller[one].map(({ subject }) => subject)));

  it("the login can't subscribe to replies that are meant for other logins", async () => {
    const inboxes = [...others.map(getInboxPrefix), '_INBOX_operator', '_INBOX'].map((inbox) => `${inbox}.>`);
    await expectRefused(user, subscribeTo, [...inboxes, '>', '*.>', '*.*', '*.*.*']);
  });

  it("the login can't subscribe to events, to dead letters or to calls made to other services", async () => {
    const calls = others.map((other) => `rpc.${other}.>`);
    await expectRefused(user, subscribeTo, [...calls, 'rpc.>', 'events.>', 'dead.>']);
  });

  it('the login can call exactly the RPCs that its service may call', async () => {
    const foreign = [...allCalls].filter((subject) => !ownCalls.has(subject));
    expect(
      await collectRefusals(
        user,
        [...allCalls].map((subject) => publishTo(subject)),
      ),
    ).toEqual(foreign);
  });

  it("the login can't publish events, dead letters or invalidations of other services", async () => {
    const events = others.map((other) => `events.${other}.x.v1.${aggregateId}`);
    const deadLetters = others.map((other) => `dead.${other}.identity.${aggregateId}`);
    const announcements = invalidationKinds
      .filter((kind) => !publishersByKind[kind].includes(user))
      .map(invalidationSubject);
    await expectRefused(user, publishTo, [...events, ...deadLetters, ...announcements, 'changed.nothing']);
  });

  it("the login can't create, update, purge, back up or delete any stream", async () => {
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
    await expectRefused(user, publishTo, [...subjects, '$JS.API.ACCOUNT.PURGE.X']);
  });

  it("the login can't configure a stream that copies or republishes messages of other services", async () => {
    const before = await getStreamStates();
    const attacks = streams.flatMap((stream) => [
      { name: stream, subjects: ['mine.>'], republish: { src: '>', dest: 'events.identity.>' } },
      { name: stream, sources: [{ name: 'IDENTITY' }] },
      { name: stream, mirror: { name: 'IDENTITY' } },
      { name: stream, subjects: ['>'], max_msgs: 1, discard: 'old' },
    ]);
    const acts = attacks.flatMap((attack) =>
      ['CREATE', 'UPDATE'].map((act): Action => {
        return (connection) =>
          connection.publish(`$JS.API.STREAM.${act}.${attack.name}`, JSON.stringify(attack));
      }),
    );
    expect(await collectRefusals(user, acts)).toHaveLength(acts.length);
    expect(await getStreamStates()).toEqual(before);
  });

  it("the login can't read, delete or purge dead letters of other services", async () => {
    const theirs = others.map((other) => getDeadLetterStream(other).name);
    const acts = ['MSG.GET', 'MSG.DELETE', 'PURGE', 'INFO'];
    const direct = theirs.flatMap((stream) => [
      `$JS.API.DIRECT.GET.${stream}`,
      `$JS.API.CONSUMER.LIST.${stream}`,
    ]);
    await expectRefused(user, publishTo, [
      ...acts.flatMap((act) => theirs.map((stream) => `$JS.API.STREAM.${act}.${stream}`)),
      ...direct,
    ]);
  });

  it("the login can't delete events of other services", async () => {
    const foreign = eventSources.filter((source) => source !== user).map((source) => getStream(source).name);
    await expectRefused(
      user,
      publishTo,
      foreign.map((stream) => `$JS.API.STREAM.MSG.DELETE.${stream}`),
    );
  });

  it("the login can't create or delete durable consumers, and can't use those of other services", async () => {
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
    await expectRefused(user, publishTo, subjects);
  });

  it('the login can consume the events of the services to which its own service subscribes', async () => {
    const { connection, refused } = login(user);
    refused.length = 0;
    const manager = await jetstreamManager(connection, { checkAPI: false });
    for (const source of subscribedSources[user]) {
      const subject = `events.${source}.user-updated.v1.${aggregateId}`;
      await jetstream(operator).publish(subject, `from ${source}`);
      const stream = source.toUpperCase().replaceAll('-', '_');
      const message = await (await jetstream(connection).consumers.get(stream, user)).next();
      expect(message?.string()).toBe(`from ${source}`);
      expect(await message?.ackAck()).toBe(true);
      const deadLetter = await jetstream(connection).publish(
        `dead.${user}.${source}.${aggregateId}`,
        'letter',
      );
      expect(deadLetter.stream).toBe(getDeadLetterStream(user).name);
      await manager.streams.deleteMessage(deadLetter.stream, deadLetter.seq, true);
    }
    expect(refused).toEqual([]);
  });
});

it('a reply reaches the service that made the call', async () => {
  const { connection } = login('identity');
  const { subject } = identityRpc.mailDetails;
  connection.subscribe(subject, {
    queue: 'identity',
    callback: (_, message) => void message.respond('token'),
  });
  await connection.flush();
  expect((await login('notifications').connection.request(subject)).string()).toBe('token');
});

it('the login of the stream set-up job can create streams but not read or publish messages', async () => {
  const connection = await connectNats({ url: withNatsLogin(server.url, 'streams'), name: 'streams' });
  connections.set('streams' as RpcCaller, trackErrors(connection));
  const job = 'streams' as RpcCaller;
  await expectRefused(job, publishTo, [
    ...streams.flatMap((stream) =>
      ['PURGE', 'DELETE', 'MSG.GET', 'MSG.DELETE', 'SNAPSHOT'].map(
        (act) => `$JS.API.STREAM.${act}.${stream}`,
      ),
    ),
    ...streams.map((stream) => `$JS.API.CONSUMER.CREATE.${stream}.mine`),
    'changed.list',
    `events.identity.x.v1.${aggregateId}`,
    identityRpc.deleteUser.subject,
  ]);
  await expectRefused(job, subscribeTo, ['>', 'events.>', 'rpc.>', '_INBOX_gateway.>']);
});
