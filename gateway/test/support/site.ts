import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import {
  type FrontendName,
  frontendNames,
  mapFrontends,
  getOriginSetting,
  remoteNames,
} from '@bottin/contracts/remotes/frontends.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { rpcPatienceMs } from '@bottin/messaging/callee.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import type { RunningHttpApp } from '@bottin/service-kit/http-app.ts';
import { RunningTestClock } from '@bottin/testing/clock.ts';
import { FakeServices } from '@bottin/testing/fake-services.ts';
import { startTestNats, type TestNats } from '@bottin/testing/nats.ts';
import { serviceLog } from '@bottin/testing/service-log.ts';
import { claimRedisDatabase, getRedisUrlAs } from '@bottin/testing/redis.ts';
import type { Redis } from 'ioredis';
import { readSettings } from '../../src/config/env.ts';
import { startGateway } from '../../src/start.ts';
import { Browser, publicUrl } from './browser.ts';
import { type FileServer, createFileHandler, startFileServer } from './file-server.ts';
import { createAccount } from './factories.ts';
import { password, populate, type World } from './services.ts';

export const shellPage =
  '<!doctype html><html lang="fr-CA"><head><!--bottin:head--></head><body><div id="root"></div><!--bottin:data--></body></html>';

/**
 * A running gateway with a real Redis and its own NATS server. The services and static servers behind it are
 * fakes.
 */
export interface Site {
  gateway: RunningHttpApp;
  services: FakeServices;
  world: World;
  clock: RunningTestClock;
  redis: Redis;
  nats: TestNats;
  files: Record<FrontendName | 'pictures', FileServer>;
  /** Returns a new browser without cookies. */
  browser(): Browser;
  /**
   * Adds an account to the fake identity service, and returns a browser that is signed in to this account.
   */
  signedIn(over?: Partial<SessionUser>): Promise<{ browser: Browser; user: SessionUser }>;
  /** Starts another replica of the gateway. */
  replica(): Promise<RunningHttpApp>;
  stop(): Promise<void>;
}

/**
 * Makes this gateway wait for the whole time-out of a call: it sends no read twice and abandons none. A test that
 * counts calls, or holds one, is then independent of the machine's speed.
 */
export function waitPatiently({ app }: RunningHttpApp): void {
  const breakers = app.get(Breakers);
  for (const service of rpcServices)
    Object.assign(breakers.get(service, rpcPatienceMs), { openAfterMs: 60_000 });
}

interface SiteOptions {
  /**
   * Returns the Redis URL that the gateway uses, for example the URL of a proxy. `url` is the URL of the
   * test's Redis.
   */
  reachRedis?: (url: string) => Promise<string>;
  settings?: Record<string, string>;
}

export async function startSite({ reachRedis, settings }: SiteOptions = {}): Promise<Site> {
  const [redis, nats, pictures, servers] = await Promise.all([
    claimRedisDatabase(),
    startTestNats(),
    startFileServer(),
    Promise.all(frontendNames.map(() => startFileServer())),
  ]);
  const frontends = mapFrontends(frontendNames, (name) => servers[frontendNames.indexOf(name)] as FileServer);
  frontends.shell.files.set('/index.html', createFileHandler('text/html', shellPage));
  for (const name of remoteNames) {
    frontends[name].files.set(
      '/mf-manifest.json',
      createFileHandler('application/json', '{}', { 'cache-control': 'no-cache' }),
    );
  }
  const services = await FakeServices.connect(nats.url);
  const world = populate(services);
  await services.flush();
  const clock = new RunningTestClock();
  const pictureFolder = await mkdtemp(join(tmpdir(), 'bottin-pictures-'));
  const env = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PORT: '0',
    PUBLIC_URL: publicUrl,
    NATS_URL: nats.getUrlAs('gateway'),
    REDIS_URL: getRedisUrlAs('gateway', (await reachRedis?.(redis.url)) ?? redis.url),
    ...Object.fromEntries(frontendNames.map((name) => [getOriginSetting(name), frontends[name].origin])),
    MEDIA_EXTRA_HOSTS: new URL(pictures.origin).host,
    PICTURES_FOLDER: pictureFolder,
    RATE_LIMITS: 'generous',
    ADMIN_MFA: 'optional',
    ...settings,
  });
  const replicas: RunningHttpApp[] = [];
  const replica = async () => {
    const running = await startGateway(env, { clock, logDestination: serviceLog });
    replicas.push(running);
    return running;
  };
  const gateway = await replica();
  const browser = () => new Browser(gateway.publicPort);
  return {
    gateway,
    services,
    world,
    clock,
    redis: redis.client,
    nats,
    files: { ...frontends, pictures },
    browser,
    replica,
    signedIn: async (over = {}) => {
      const user = createAccount(over);
      if (!world.accounts.some(({ id }) => id === user.id)) world.accounts.push(user);
      const own = browser();
      const response = await own.post('/api/auth/login', { email: user.email, password });
      if (response.status !== 200) throw new Error(`not signed in: ${response.text}`);
      return { browser: own, user };
    },
    stop: async () => {
      for (const running of replicas) await running.close();
      await services.close();
      await Promise.all([...servers, pictures].map((server) => server.close()));
      await rm(pictureFolder, { recursive: true, force: true });
      await redis.close();
      await nats.stop();
    },
  };
}
