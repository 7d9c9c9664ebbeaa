import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invalidationSubject } from '@bottin/contracts/invalidation/message.ts';
import { publishersOf, invalidationKinds, kindsPublishedBy } from '@bottin/contracts/invalidation/kinds.ts';
import { kindsReceivedBy } from '@bottin/contracts/invalidation/subscribers.ts';
import { eventSources, streamOf } from '@bottin/contracts/events/define-event.ts';
import { sourcesOf } from '@bottin/contracts/events/readers.ts';
import { callsOf, type RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { healthRpc } from '@bottin/contracts/rpc/health.ts';
import { connectNats, inboxPrefixOf, type NatsConnection } from '@bottin/messaging/connection.ts';
import { durablePlans, readers, streamPlans } from '@bottin/messaging/streams.ts';
import { makeStreams } from '@bottin/testing/nats.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { Msg } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { findBinary } from '../binaries.ts';
import { DataLock } from '../data-lock.ts';
import { Guard } from '../guard.ts';
import { startNats } from '../nats.ts';
import { natsUrlOf } from '../nats-logins.ts';

const users = Object.keys(callsOf) as RpcCaller[];
const someone = '018f0000-0000-7000-8000-000000000001';
const shipped = await readFile(new URL('../../../deploy/config/nats.conf', import.meta.url), 'utf8');

/** What each login may publish and subscribe is taken away: what holds then is held by the accounts. */
const accountsAlone = shipped.replace(/, permissions: \{[^}]*\}/g, '');

const configurations: Array<[name: string, text: string]> = [
  ['the shipped configuration', shipped],
  ['accounts alone, with every permission taken from it', accountsAlone],
];

describe.each(configurations)('with %s', (_name, configuration) => {
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
    const host = { lock: await DataLock.take(folder, () => undefined), guard: new Guard() };
    const { url, child } = await startNats({ binary, dataDir: folder, host, shipped: configuration });
    await makeStreams(url);
    operator = await connectNats({ url, name: 'operator' });
    manager = await jetstreamManager(operator);
    for (const user of users)
      connections.set(user, await connectNats({ url: natsUrlOf(url, user), name: user }));
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

  /** Streams and durables, as they are set up, and how much is in each stream. */
  const stateOfStreams = () =>
    Promise.all(
      streamPlans.map(async ({ name }) => {
        const { config, state } = await manager.streams.info(name);
        const durables: unknown[] = [];
        for await (const info of manager.consumers.list(name)) durables.push(info.config);
        return { config, durables, first: state.first_seq, last: state.last_seq, deleted: state.num_deleted };
      }),
    );

  /** Resolves once every stream has stored what was sent to it before; leaves nothing. */
  const streamsStoredAll = async () => {
    await flushAll();
    for (const { name, subjects } of streamPlans) {
      const mark = await jetstream(operator).publish(subjects[0]?.replace('>', 'mark.mark') ?? '', 'mark');
      await manager.streams.deleteMessage(name, mark.seq, true);
    }
  };

  /** How many messages each stream has, but for deleted ones. */
  const messages = async () =>
    Promise.all(streamPlans.map(async ({ name }) => (await manager.streams.info(name)).state.messages));

  /** What a login hears on subjects while something happens, where it may subscribe at all. */
  const heardMeanwhile = async (
    user: RpcCaller,
    subjects: readonly string[],
    act: () => Promise<void>,
  ): Promise<Msg[]> => {
    const heard: Msg[] = [];
    const callback = (error: Error | null, message: Msg) => void (error ?? heard.push(message));
    const subscriptions = subjects.map((subject) => as(user).subscribe(subject, { callback }));
    await as(user).flush();
    await act();
    await flushAll();
    for (const subscription of subscriptions) if (!subscription.isClosed()) subscription.unsubscribe();
    return heard;
  };

  describe.each(users)('the login of %s', (thief) => {
    const others = users.filter((user) => user !== thief);
    const foreign = [
      ...others.map((other) => `events.${other}.user-updated.v1.${someone}`),
      ...others.map((other) => `dead.${other}.identity.${someone}`),
      ...invalidationKinds.filter((kind) => !publishersOf[kind].includes(thief)).map(invalidationSubject),
    ];
    const foreignCalls = users
      .flatMap((user) => callsOf[user])
      .filter(({ subject }) => !callsOf[thief].some((own) => own.subject === subject))
      .map(({ subject }) => subject);

    it('answers no call made to another, whatever reply subject it knows', async () => {
      const service = rpcServices.find((one) => one !== thief) ?? 'identity';
      const { subject } = healthRpc(service);
      const inbox = `${inboxPrefixOf('gateway')}.known`;
      const calls: Msg[] = [];
      const answering = as(service).subscribe(subject, { callback: (_, call) => void calls.push(call) });
      await as(service).flush();
      const answers = await heardMeanwhile('gateway', [inbox], async () => {
        as('gateway').publish(subject, '{}', { reply: inbox });
        const call = await eventually(async () => calls[0] ?? false);
        if (thief !== 'gateway')
          for (const reply of [call.reply ?? '', inbox, `${inbox}.x`]) as(thief).publish(reply, 'forged');
        await as(thief).flush();
        call.respond('genuine');
        await as(service).flush();
      });
      answering.unsubscribe();
      expect(answers.map((answer) => answer.string())).toEqual(['genuine']);
    });

    it('hears no call, answer, event, dead letter or announcement of others', async () => {
      const say = (user: RpcCaller, subject: string, hearers: readonly string[]) =>
        as(user).publish(subject, JSON.stringify(hearers), { reply: `${inboxPrefixOf(user)}.x` });
      const heard = await heardMeanwhile(thief, ['>', '$SYS.>', '$JS.>', '_INBOX_gateway.>'], async () => {
        for (const service of rpcServices) say('gateway', healthRpc(service).subject, ['gateway', service]);
        for (const source of eventSources) say(source, `events.${source}.x.v1.${someone}`, [source]);
        for (const reader of readers as RpcCaller[]) say(reader, `dead.${reader}.x.${someone}`, [reader]);
        for (const kind of invalidationKinds)
          for (const announcer of publishersOf[kind] as RpcCaller[])
            say(announcer, invalidationSubject(kind), [
              announcer,
              ...users.filter((user) => kindsReceivedBy(user).includes(kind)),
            ]);
        await streamsStoredAll();
      });
      // The answers of JetStream to its own events and letters are its own.
      const told = heard.filter(({ subject }) => !subject.startsWith(`${inboxPrefixOf(thief)}.`));
      expect(told.map((message) => message.string()).filter((text) => !text.includes(`"${thief}"`))).toEqual(
        [],
      );
    });

    it('publishes no event, dead letter or announcement of another', async () => {
      const before = await messages();
      const kinds = invalidationKinds.filter((kind) => !kindsPublishedBy(thief).includes(kind));
      const listener = thief === 'gateway' ? 'search' : 'gateway';
      const heard = await heardMeanwhile(listener, kinds.map(invalidationSubject), async () => {
        for (const subject of foreign) as(thief).publish(subject, 'forged');
        await streamsStoredAll();
      });
      expect(heard).toEqual([]);
      expect(await messages()).toEqual(before);
    });

    it('makes no call but its own', async () => {
      const heard: string[] = [];
      const subscriptions = rpcServices
        .filter((service) => service !== thief)
        .map((service) =>
          as(service).subscribe(`rpc.${service}.>`, { callback: (_, call) => void heard.push(call.subject) }),
        );
      await flushAll();
      for (const subject of foreignCalls) as(thief).publish(subject, '{}');
      await flushAll();
      for (const subscription of subscriptions) subscription.unsubscribe();
      expect(heard).toEqual([]);
    });

    it('makes, changes, purges, copies, reads and deletes no stream, message or durable of another', async () => {
      const before = await stateOfStreams();
      const own = (stream: string) =>
        stream === streamOf(thief as 'feed').name ||
        stream === `DEAD_LETTERS_${streamOf(thief as 'feed').name}`;
      const reads = (stream: string) =>
        own(stream) || durablePlans.some((plan) => plan.stream === stream && plan.service === thief);
      const acts: Array<[subject: string, request: unknown]> = streamPlans.flatMap(({ name }) => [
        ...['CREATE', 'UPDATE'].flatMap((act) =>
          [
            { subjects: ['mine.>'], republish: { src: '>', dest: 'events.identity.>' } },
            { sources: [{ name: 'IDENTITY' }] },
            { mirror: { name: 'IDENTITY' } },
            { subjects: ['>'], max_msgs: 1, discard: 'old' },
          ].map((trick): [string, unknown] => [`$JS.API.STREAM.${act}.${name}`, { name, ...trick }]),
        ),
        ...['PURGE', 'DELETE', 'SNAPSHOT', 'RESTORE', 'LEADER.STEPDOWN', 'PEER.REMOVE'].map(
          (act): [string, unknown] => [`$JS.API.STREAM.${act}.${name}`, {}],
        ),
        [`$JS.API.DIRECT.GET.${name}`, { seq: 1 }],
        ...(own(name) ? [] : [[`$JS.API.STREAM.MSG.DELETE.${name}`, { seq: 1 }] as [string, unknown]]),
        ...(reads(name) ? [] : [[`$JS.API.STREAM.MSG.GET.${name}`, { seq: 1 }] as [string, unknown]]),
        ...[...users, 'mine'].flatMap(
          (durable): Array<[string, unknown]> => [
            // Whoever makes a durable chooses where the server delivers.
            [
              `$JS.API.CONSUMER.CREATE.${name}.${durable}`,
              {
                stream_name: name,
                config: {
                  durable_name: durable,
                  ack_policy: 'explicit',
                  deliver_subject: `events.identity.user-updated.v1.${someone}`,
                },
              },
            ],
            [`$JS.API.CONSUMER.DELETE.${name}.${durable}`, {}],
            ...(durable === thief
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
      const inbox = `${inboxPrefixOf(thief)}.theft`;
      const answers = await heardMeanwhile(thief, [inbox], async () => {
        for (const [subject, request] of acts)
          as(thief).publish(subject, JSON.stringify(request), { reply: inbox });
        await as(thief).flush();
        await stateOfStreams();
      });
      expect(answers.filter(({ headers }) => headers?.code !== 503).map((answer) => answer.string())).toEqual(
        [],
      );
      expect(await stateOfStreams()).toEqual(before);
    });

    it('has neither JetStream nor a service answer where others take in', async () => {
      for (const source of sourcesOf[thief])
        await jetstream(operator).publish(`events.${source}.user-updated.v1.${someone}`, '{"by":"operator"}');
      const before = await messages();
      const heard: string[] = [];
      const subscriptions = rpcServices
        .filter((service) => service !== thief)
        .map((service) =>
          as(service).subscribe(`rpc.${service}.>`, {
            callback: (_, call) => {
              if (foreignCalls.includes(call.subject)) heard.push(call.subject);
              call.respond('{"value":"answered"}');
            },
          }),
        );
      await flushAll();
      const listener = thief === 'gateway' ? 'search' : 'gateway';
      const kinds = invalidationKinds.filter((kind) => !kindsPublishedBy(thief).includes(kind));
      const own: Msg[] = [];
      const ownSubscriptions = foreign.map((subject) =>
        as(thief).subscribe(subject, { callback: (error, message) => void (error ?? own.push(message)) }),
      );
      const announced = await heardMeanwhile(listener, kinds.map(invalidationSubject), async () => {
        for (const reply of [...foreign, ...foreignCalls]) {
          for (const { subject } of callsOf[thief].slice(0, 3)) as(thief).publish(subject, '{}', { reply });
          for (const source of sourcesOf[thief]) {
            const { name } = streamOf(source);
            as(thief).publish(`$JS.API.STREAM.INFO.${name}`, '', { reply });
            as(thief).publish(`$JS.API.STREAM.MSG.GET.${name}`, '{"seq":1}', { reply });
            as(thief).publish(`$JS.API.CONSUMER.MSG.NEXT.${name}.${thief}`, '{"batch":1,"no_wait":true}', {
              reply,
            });
          }
        }
        await as(thief).flush();
        // Where it may subscribe, it sees that its own account is where the answers went.
        if (configuration === accountsAlone && sourcesOf[thief].length > 0)
          await eventually(() => own.some((message) => message.string().includes('"by":"operator"')));
        await streamsStoredAll();
      });
      for (const subscription of [...subscriptions, ...ownSubscriptions])
        if (!subscription.isClosed()) subscription.unsubscribe();
      expect([heard, announced]).toEqual([[], []]);
      expect(await messages()).toEqual(before);
    });

    it('acknowledges nothing that another holds', async () => {
      const victims = durablePlans.filter(({ service }) => service !== thief);
      for (const { stream, service } of victims) {
        const { subjects } = streamPlans.find(({ name }) => name === stream) ??
          streamPlans[0] ?? { subjects: [] };
        await jetstream(operator).publish(
          subjects[0]?.replace('>', `x.v1.${someone}`) ?? '',
          '{"by":"operator"}',
        );
        const durable = await jetstream(as(service as RpcCaller)).consumers.get(stream, service);
        const held = await durable.next({ expires: 5_000 });
        if (!held) throw new Error(`${service} holds nothing of ${stream}`);
        const { deliveryCount, streamSequence, deliverySequence, timestampNanos, pending: rest } = held.info;
        const place = [deliveryCount, streamSequence, deliverySequence, timestampNanos, rest].join('.');
        const ack = `$JS.ACK.${stream}.${service}.${place}`;
        const { num_ack_pending: pending } = await manager.consumers.info(stream, service);
        as(thief).publish(ack, '+ACK');
        as(thief).publish(ack, '+TERM');
        // The server's own word that nothing is there is empty, and would be an acknowledgement.
        for (const source of sourcesOf[thief])
          as(thief).publish(
            `$JS.API.CONSUMER.MSG.NEXT.${streamOf(source).name}.${thief}`,
            '{"batch":1,"no_wait":true,"expires":1}',
            { reply: ack },
          );
        await as(thief).flush();
        await streamsStoredAll();
        expect((await manager.consumers.info(stream, service)).num_ack_pending).toBe(pending);
        expect(await held.ackAck()).toBe(true);
      }
    });
  });
});
