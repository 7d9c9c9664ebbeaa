import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invalidationSubject } from '@bottin/contracts/invalidation/message.ts';
import {
  publishersByKind,
  invalidationKinds,
  kindsPublishedBy,
} from '@bottin/contracts/invalidation/kinds.ts';
import { kindsReceivedBy } from '@bottin/contracts/invalidation/subscribers.ts';
import { eventSources, getStream } from '@bottin/contracts/events/define-event.ts';
import { subscribedSources } from '@bottin/contracts/events/subscribers.ts';
import { callsByCaller, type RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { healthRpc } from '@bottin/contracts/rpc/health.ts';
import { connectNats, getInboxPrefix, type NatsConnection } from '@bottin/messaging/connection.ts';
import { durablePlans, consumerServices, streamPlans } from '@bottin/messaging/streams.ts';
import { createStreams } from '@bottin/testing/nats.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { Msg } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { findBinary } from '../binaries.ts';
import { DataLock } from '../data-lock.ts';
import { Guard } from '../guard.ts';
import { startNats } from '../nats.ts';
import { withNatsLogin } from '../nats-logins.ts';

const users = Object.keys(callsByCaller) as RpcCaller[];
const aggregateId = '018f0000-0000-7000-8000-000000000001';
const productionConfig = await readFile(new URL('../../../deploy/config/nats.conf', import.meta.url), 'utf8');

/**
 * Production NATS configuration with all publish and subscribe permissions removed. Only the boundaries
 * between the NATS accounts then protect messages.
 */
const accountsOnly = productionConfig.replace(/, permissions: \{[^}]*\}/g, '');

const configurations: Array<[name: string, text: string]> = [
  ['the shipped configuration', productionConfig],
  ['the boundaries between NATS accounts only, without permissions', accountsOnly],
];

describe.each(configurations)('stolen NATS logins, restricted by %s', (_name, configuration) => {
  const connections = new Map<RpcCaller, NatsConnection>();
  const ends: Array<() => unknown> = [];
  let operator: NatsConnection;
  let manager: JetStreamManager;

  const as = (user: RpcCaller): NatsConnection => {
    const connection = connections.get(user);
    if (!connection) throw new Error(`${user} isn't connected`);
    return connection;
  };
  const flushAll = async () => {
    for (const connection of connections.values()) await connection.flush();
  };

  beforeAll(async () => {
    Logger.overrideLogger(false);
    const folder = await mkdtemp(join(tmpdir(), 'bottin-thefts-'));
    const binary = findBinary('nats-server');
    if (!binary) throw new Error('nats-server is missing (Debian: apt-get install nats-server)');
    const host = { lock: await DataLock.acquire(folder, () => undefined), guard: new Guard() };
    const { url, child } = await startNats({
      binary,
      dataDir: folder,
      host,
      productionConfig: configuration,
    });
    await createStreams(url);
    operator = await connectNats({ url, name: 'operator' });
    manager = await jetstreamManager(operator);
    for (const user of users)
      connections.set(user, await connectNats({ url: withNatsLogin(url, user), name: user }));
    ends.push(
      ...[...connections.values(), operator].map((connection) => () => connection.close()),
      () => child.stop(),
      () => host.guard.close(),
      () => host.lock.release(),
      () => rm(folder, { recursive: true, force: true }),
    );
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  /**
   * Returns the configuration of all streams and durable consumers, and the message counters of each stream.
   */
  const getStreamStates = () =>
    Promise.all(
      streamPlans.map(async ({ name }) => {
        const { config, state } = await manager.streams.info(name);
        const durables: unknown[] = [];
        for await (const info of manager.consumers.list(name)) durables.push(info.config);
        return { config, durables, first: state.first_seq, last: state.last_seq, deleted: state.num_deleted };
      }),
    );

  /**
   * Resolves once every stream has stored all messages published so far. To find out, publishes a message to
   * each stream and deletes it again.
   */
  const waitUntilStored = async () => {
    await flushAll();
    for (const { name, subjects } of streamPlans) {
      const mark = await jetstream(operator).publish(subjects[0]?.replace('>', 'mark.mark') ?? '', 'mark');
      await manager.streams.deleteMessage(name, mark.seq, true);
    }
  };

  /** Returns the number of messages in each stream, deleted ones excluded. */
  const countMessages = async () =>
    Promise.all(streamPlans.map(async ({ name }) => (await manager.streams.info(name)).state.messages));

  /**
   * Returns the messages that the user receives on `subjects` while `act` runs. A subject to which the user
   * may not subscribe yields no messages.
   */
  const collectMessages = async (
    user: RpcCaller,
    subjects: readonly string[],
    act: () => Promise<void>,
  ): Promise<Msg[]> => {
    const received: Msg[] = [];
    const callback = (error: Error | null, message: Msg) => void (error ?? received.push(message));
    const subscriptions = subjects.map((subject) => as(user).subscribe(subject, { callback }));
    await as(user).flush();
    await act();
    await flushAll();
    for (const subscription of subscriptions) if (!subscription.isClosed()) subscription.unsubscribe();
    return received;
  };

  describe.each(users)('NATS login of the part %s', (attacker) => {
    const others = users.filter((user) => user !== attacker);
    const foreign = [
      ...others.map((other) => `events.${other}.user-updated.v1.${aggregateId}`),
      ...others.map((other) => `dead.${other}.identity.${aggregateId}`),
      ...invalidationKinds
        .filter((kind) => !publishersByKind[kind].includes(attacker))
        .map(invalidationSubject),
    ];
    const foreignCalls = users
      .flatMap((user) => callsByCaller[user])
      .filter(({ subject }) => !callsByCaller[attacker].some((own) => own.subject === subject))
      .map(({ subject }) => subject);

    it("the login can't reply to a call made to another service, even when the attacker knows the reply subject", async () => {
      const service = rpcServices.find((one) => one !== attacker) ?? 'identity';
      const { subject } = healthRpc(service);
      const inbox = `${getInboxPrefix('gateway')}.known`;
      const calls: Msg[] = [];
      const subscription = as(service).subscribe(subject, { callback: (_, call) => void calls.push(call) });
      await as(service).flush();
      const replies = await collectMessages('gateway', [inbox], async () => {
        as('gateway').publish(subject, '{}', { reply: inbox });
        const call = await eventually(async () => calls[0] ?? false);
        if (attacker !== 'gateway')
          for (const reply of [call.reply ?? '', inbox, `${inbox}.x`]) as(attacker).publish(reply, 'forged');
        await as(attacker).flush();
        call.respond('genuine');
        await as(service).flush();
      });
      subscription.unsubscribe();
      expect(replies.map((reply) => reply.string())).toEqual(['genuine']);
    });

    it('the login receives no calls, replies, events, dead letters or invalidations of other services', async () => {
      const publishAs = (user: RpcCaller, subject: string, receivers: readonly string[]) =>
        as(user).publish(subject, JSON.stringify(receivers), { reply: `${getInboxPrefix(user)}.x` });
      const received = await collectMessages(
        attacker,
        ['>', '$SYS.>', '$JS.>', '_INBOX_gateway.>'],
        async () => {
          for (const service of rpcServices)
            publishAs('gateway', healthRpc(service).subject, ['gateway', service]);
          for (const source of eventSources)
            publishAs(source, `events.${source}.x.v1.${aggregateId}`, [source]);
          for (const reader of consumerServices as RpcCaller[])
            publishAs(reader, `dead.${reader}.x.${aggregateId}`, [reader]);
          for (const kind of invalidationKinds)
            for (const announcer of publishersByKind[kind] as RpcCaller[])
              publishAs(announcer, invalidationSubject(kind), [
                announcer,
                ...users.filter((user) => kindsReceivedBy(user).includes(kind)),
              ]);
          await waitUntilStored();
        },
      );
      // Ignore the attacker's own inbox: it receives JetStream's acknowledgements of the attacker's events and dead
      // letters.
      const foreignMessages = received.filter(
        ({ subject }) => !subject.startsWith(`${getInboxPrefix(attacker)}.`),
      );
      expect(
        foreignMessages.map((message) => message.string()).filter((text) => !text.includes(`"${attacker}"`)),
      ).toEqual([]);
    });

    it("the login can't publish an event, dead letter or invalidation of another service", async () => {
      const before = await countMessages();
      const kinds = invalidationKinds.filter((kind) => !kindsPublishedBy(attacker).includes(kind));
      const listener = attacker === 'gateway' ? 'search' : 'gateway';
      const received = await collectMessages(listener, kinds.map(invalidationSubject), async () => {
        for (const subject of foreign) as(attacker).publish(subject, 'forged');
        await waitUntilStored();
      });
      expect(received).toEqual([]);
      expect(await countMessages()).toEqual(before);
    });

    it("the login can't call RPCs that only other services may call", async () => {
      const received: string[] = [];
      const subscriptions = rpcServices
        .filter((service) => service !== attacker)
        .map((service) =>
          as(service).subscribe(`rpc.${service}.>`, {
            callback: (_, call) => void received.push(call.subject),
          }),
        );
      await flushAll();
      for (const subject of foreignCalls) as(attacker).publish(subject, '{}');
      await flushAll();
      for (const subscription of subscriptions) subscription.unsubscribe();
      expect(received).toEqual([]);
    });

    it("the login can't read, change or delete the streams, messages and durable consumers of other services", async () => {
      const before = await getStreamStates();
      const own = (stream: string) =>
        stream === getStream(attacker as 'feed').name ||
        stream === `DEAD_LETTERS_${getStream(attacker as 'feed').name}`;
      const consumes = (stream: string) =>
        own(stream) || durablePlans.some((plan) => plan.stream === stream && plan.service === attacker);
      const acts: Array<[subject: string, request: unknown]> = streamPlans.flatMap(({ name }) => [
        ...['CREATE', 'UPDATE'].flatMap((act) =>
          [
            { subjects: ['mine.>'], republish: { src: '>', dest: 'events.identity.>' } },
            { sources: [{ name: 'IDENTITY' }] },
            { mirror: { name: 'IDENTITY' } },
            { subjects: ['>'], max_msgs: 1, discard: 'old' },
          ].map((attack): [string, unknown] => [`$JS.API.STREAM.${act}.${name}`, { name, ...attack }]),
        ),
        ...['PURGE', 'DELETE', 'SNAPSHOT', 'RESTORE', 'LEADER.STEPDOWN', 'PEER.REMOVE'].map(
          (act): [string, unknown] => [`$JS.API.STREAM.${act}.${name}`, {}],
        ),
        [`$JS.API.DIRECT.GET.${name}`, { seq: 1 }],
        ...(own(name) ? [] : [[`$JS.API.STREAM.MSG.DELETE.${name}`, { seq: 1 }] as [string, unknown]]),
        ...(consumes(name) ? [] : [[`$JS.API.STREAM.MSG.GET.${name}`, { seq: 1 }] as [string, unknown]]),
        ...[...users, 'mine'].flatMap(
          (durable): Array<[string, unknown]> => [
            // Try a push consumer: the server would deliver its messages to a subject that the attacker chooses,
            // here the subject of a foreign event.
            [
              `$JS.API.CONSUMER.CREATE.${name}.${durable}`,
              {
                stream_name: name,
                config: {
                  durable_name: durable,
                  ack_policy: 'explicit',
                  deliver_subject: `events.identity.user-updated.v1.${aggregateId}`,
                },
              },
            ],
            [`$JS.API.CONSUMER.DELETE.${name}.${durable}`, {}],
            ...(durable === attacker
              ? []
              : [
                  [`$JS.API.CONSUMER.MSG.NEXT.${name}.${durable}`, { batch: 5, no_wait: true }] as [
                    string,
                    unknown,
                  ],
                ]),
          ],
        ),
      ]);
      const inbox = `${getInboxPrefix(attacker)}.theft`;
      const replies = await collectMessages(attacker, [inbox], async () => {
        for (const [subject, request] of acts)
          as(attacker).publish(subject, JSON.stringify(request), { reply: inbox });
        await as(attacker).flush();
        await getStreamStates();
      });
      expect(replies.filter(({ headers }) => headers?.code !== 503).map((reply) => reply.string())).toEqual(
        [],
      );
      expect(await getStreamStates()).toEqual(before);
    });

    it("the login can't make JetStream or a service send a reply to a subject of another service", async () => {
      for (const source of subscribedSources[attacker])
        await jetstream(operator).publish(
          `events.${source}.user-updated.v1.${aggregateId}`,
          '{"by":"operator"}',
        );
      const before = await countMessages();
      const received: string[] = [];
      const subscriptions = rpcServices
        .filter((service) => service !== attacker)
        .map((service) =>
          as(service).subscribe(`rpc.${service}.>`, {
            callback: (_, call) => {
              if (foreignCalls.includes(call.subject)) received.push(call.subject);
              call.respond('{"value":"answered"}');
            },
          }),
        );
      await flushAll();
      const listener = attacker === 'gateway' ? 'search' : 'gateway';
      const kinds = invalidationKinds.filter((kind) => !kindsPublishedBy(attacker).includes(kind));
      const own: Msg[] = [];
      const ownSubscriptions = foreign.map((subject) =>
        as(attacker).subscribe(subject, { callback: (error, message) => void (error ?? own.push(message)) }),
      );
      const announced = await collectMessages(listener, kinds.map(invalidationSubject), async () => {
        for (const reply of [...foreign, ...foreignCalls]) {
          for (const { subject } of callsByCaller[attacker].slice(0, 3))
            as(attacker).publish(subject, '{}', { reply });
          for (const source of subscribedSources[attacker]) {
            const { name } = getStream(source);
            as(attacker).publish(`$JS.API.STREAM.INFO.${name}`, '', { reply });
            as(attacker).publish(`$JS.API.STREAM.MSG.GET.${name}`, '{"seq":1}', { reply });
            as(attacker).publish(
              `$JS.API.CONSUMER.MSG.NEXT.${name}.${attacker}`,
              '{"batch":1,"no_wait":true}',
              {
                reply,
              },
            );
          }
        }
        await as(attacker).flush();
        // `accountsOnly` lets the login subscribe to these subjects. The replies then reach the login itself,
        // because they stay within its account.
        if (configuration === accountsOnly && subscribedSources[attacker].length > 0)
          await eventually(() => own.some((message) => message.string().includes('"by":"operator"')));
        await waitUntilStored();
      });
      for (const subscription of [...subscriptions, ...ownSubscriptions])
        if (!subscription.isClosed()) subscription.unsubscribe();
      expect([received, announced]).toEqual([[], []]);
      expect(await countMessages()).toEqual(before);
    });

    it("the login can't acknowledge a message delivered to another service", async () => {
      const victims = durablePlans.filter(({ service }) => service !== attacker);
      for (const { stream, service } of victims) {
        const { subjects } = streamPlans.find(({ name }) => name === stream) ??
          streamPlans[0] ?? { subjects: [] };
        await jetstream(operator).publish(
          subjects[0]?.replace('>', `x.v1.${aggregateId}`) ?? '',
          '{"by":"operator"}',
        );
        const durable = await jetstream(as(service as RpcCaller)).consumers.get(stream, service);
        const delivered = await durable.next({ expires: 5_000 });
        if (!delivered) throw new Error(`${service} received no message from ${stream}`);
        const {
          deliveryCount,
          streamSequence,
          deliverySequence,
          timestampNanos,
          pending: rest,
        } = delivered.info;
        const place = [deliveryCount, streamSequence, deliverySequence, timestampNanos, rest].join('.');
        const ack = `$JS.ACK.${stream}.${service}.${place}`;
        const { num_ack_pending: pending } = await manager.consumers.info(stream, service);
        as(attacker).publish(ack, '+ACK');
        as(attacker).publish(ack, '+TERM');
        // Request JetStream's "no messages" status with `ack` as the reply subject. The status has an empty
        // body, which counts as an acknowledgement on the subject `ack`.
        for (const source of subscribedSources[attacker])
          as(attacker).publish(
            `$JS.API.CONSUMER.MSG.NEXT.${getStream(source).name}.${attacker}`,
            '{"batch":1,"no_wait":true,"expires":1}',
            { reply: ack },
          );
        await as(attacker).flush();
        await waitUntilStored();
        expect((await manager.consumers.info(stream, service)).num_ack_pending).toBe(pending);
        expect(await delivered.ackAck()).toBe(true);
      }
    });
  });
});
