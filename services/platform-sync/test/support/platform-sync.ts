import { randomBytes } from 'node:crypto';
import { type Problem, ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import type { RpcDefinition, RpcInput, RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { connectNats } from '@bottin/messaging/connection.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { type RunningService, startService } from '@bottin/service-kit/bootstrap.ts';
import { createTestDatabase } from '@bottin/testing/databases.ts';
import { startTestNats } from '@bottin/testing/nats.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { startYouTubeDouble, type YouTubeDouble } from '@bottin/testing/youtube.ts';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { migrations } from '../../migrations/index.ts';
import { appModule } from '../../src/app.module.ts';
import { loadEnv } from '../../src/config/env.ts';
import { TestClock } from './clock.ts';
import { GoogleFront } from './google-front.ts';

/** An event as the outbox holds it. */
export interface StoredEvent {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

interface Parts {
  clock: TestClock;
  front: GoogleFront;
  double: YouTubeDouble;
  nats: NatsConnection;
  database: DataSource;
  start: () => Promise<RunningService>;
  closers: Array<() => Promise<unknown>>;
}

export const camille = 'camille.gendron.roy';
export const felix = 'felix.ouellet.marchand';
export const maude = 'maude.caron.lavoie';
export const ines = 'ines.bouchard.haddad';
export const nobody = 'nathan.sans.chaine';
export const beginner = 'loic.pelletier.dion';
/** The hash of a browser session. */
export const binding = 'b'.repeat(64);

/** The real service, with its scheduler, on servers of its own; Google is the double. */
export class TestPlatformSync {
  readonly clock: TestClock;
  readonly front: GoogleFront;
  readonly double: YouTubeDouble;
  readonly database: DataSource;
  readonly #parts: Parts;
  readonly #rpc: RpcClient;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.clock = parts.clock;
    this.front = parts.front;
    this.double = parts.double;
    this.database = parts.database;
    this.#rpc = new RpcClient(parts.nats);
  }

  static async start(settings: Record<string, string> = {}): Promise<TestPlatformSync> {
    const [server, database, double] = await Promise.all([
      startTestNats(),
      createTestDatabase(migrations),
      startYouTubeDouble({ log: () => undefined }),
    ]);
    const front = await GoogleFront.start(double.url);
    const clock = new TestClock();
    const env = loadEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      NATS_URL: server.url,
      DATABASE_URL: database.url,
      TOKEN_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      GOOGLE_CLIENT_ID: 'test-client',
      GOOGLE_CLIENT_SECRET: 'test-secret',
      GOOGLE_REDIRECT_URI: 'http://localhost:3000/auth/google/callback',
      GOOGLE_AUTH_URL: double.endpoints.oauth2AuthBaseUrl,
      GOOGLE_TOKEN_URL: `${front.url}/token`,
      GOOGLE_REVOKE_URL: `${front.url}/revoke`,
      GOOGLE_API_URL: front.url,
      MEDIA_EXTRA_HOSTS: new URL(double.url).host,
      SYNC_POLL: '50ms',
      ...settings,
    });
    const start = () =>
      startService({
        name: 'platform-sync',
        module: appModule(env, { erasureEveryMs: 100 }),
        env,
        clock,
      });
    const service = await start();
    const nats = await connectNats({ url: server.url, name: 'test' });
    return new TestPlatformSync({
      clock,
      front,
      double,
      nats,
      database: database.dataSource,
      start,
      closers: [
        () => service.close(),
        () => nats.close(),
        () => front.stop(),
        () => double.stop(),
        () => database.drop(),
        () => server.stop(),
      ],
    });
  }

  /** One more replica of the service. */
  async startReplica(): Promise<void> {
    const replica = await this.#parts.start();
    this.#parts.closers.unshift(() => replica.close());
  }

  async stop(): Promise<void> {
    for (const close of this.#parts.closers) await close();
  }

  call<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<RpcOutput<Definition>> {
    return this.#rpc.call(definition, input, { timeoutMs: 20_000 });
  }

  /** The problem that a call fails with. */
  async refusal<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<Problem> {
    const failure = await this.call(definition, input).then(
      () => new Error(`${definition.name} succeeded`),
      (error: unknown) => error,
    );
    if (failure instanceof ProblemError) return failure.problem;
    throw failure;
  }

  /** Asks for consent and gives it at Google's page, as the account; what comes back to the redirect address. */
  async consent(userId: string, account: string): Promise<{ code: string; state: string }> {
    const { authUrl } = await this.call(platformSyncRpc.authorize, { userId, platform: 'youtube', binding });
    const page = new URL(authUrl);
    const form = new URLSearchParams([...page.searchParams, ['decision', 'allow'], ['account', account]]);
    const answer = await fetch(page.origin + page.pathname, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    const back = new URL(answer.headers.get('location') ?? 'about:blank').searchParams;
    return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  }

  /** Links the account's channel to a user. */
  async connect(userId: string, account: string): Promise<void> {
    await this.call(platformSyncRpc.callback, { ...(await this.consent(userId, account)), binding });
  }

  /** A new user whose channel is linked and was read once. */
  async connected(account: string): Promise<string> {
    const userId = uuidv7();
    await this.connect(userId, account);
    await this.untilEvents(userId, 'PlatformSynced', 1);
    return userId;
  }

  /** What the service said of a user, in order, published or not. */
  events(userId: string, type?: string): Promise<StoredEvent[]> {
    return this.database.query<StoredEvent[]>(
      `SELECT id, type, data FROM outbox WHERE aggregate_id = $1 AND ($2::text IS NULL OR type = $2)
       ORDER BY aggregate_version`,
      [userId, type ?? null],
    );
  }

  async eventTypes(userId: string): Promise<string[]> {
    return (await this.events(userId)).map(({ type }) => type);
  }

  /** Waits until so many events of a type were written, and gives them. */
  untilEvents(userId: string, type: string, count: number): Promise<StoredEvent[]> {
    return eventually(
      async () => {
        const events = await this.events(userId, type);
        return events.length >= count && events;
      },
      { what: `${count} ${type}` },
    );
  }

  /** The rows of a query. */
  rows<Row = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.database.query<Row[]>(query, parameters);
  }

  /** Publishes identity's event, as identity would. */
  async deleteUser(userId: string, eventId = uuidv7()): Promise<void> {
    await this.publish(userDeletedV1, userId, eventId, { userId, reason: 'owner', sealedContact: null });
  }

  private async publish(
    definition: EventDefinition,
    userId: string,
    id: string,
    data: object,
  ): Promise<void> {
    const { type, version } = definition;
    const envelope = {
      id,
      type,
      version,
      aggregateId: userId,
      aggregateVersion: 9,
      occurredAt: new Date().toISOString(),
      data,
    };
    await jetstream(this.#parts.nats).publish(definition.subject(userId), JSON.stringify(envelope));
  }
}
