import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import {
  type FrontendName,
  frontendNames,
  mapFrontends,
  originSettingOf,
  remoteNames,
} from '@bottin/contracts/remotes/frontends.ts';
import type { RunningHttpApp } from '@bottin/service-kit/http-app.ts';
import { RunningTestClock } from '@bottin/testing/clock.ts';
import { FakeServices } from '@bottin/testing/fake-services.ts';
import { startTestNats, type TestNats } from '@bottin/testing/nats.ts';
import { claimRedisDatabase, redisUrlAs } from '@bottin/testing/redis.ts';
import type { Redis } from 'ioredis';
import { readSettings } from '../../src/config/env.ts';
import { startGateway } from '../../src/start.ts';
import { Browser, publicUrl } from './browser.ts';
import { type FileServer, file, startFileServer } from './file-server.ts';
import { account } from './people.ts';
import { password, populate, type World } from './services.ts';

export const shellPage =
  '<!doctype html><html lang="fr-CA"><head><!--bottin:head--></head><body><div id="root"></div><!--bottin:data--></body></html>';

/** The real gateway on a real Redis and a NATS server of its own, in front of fake services and static servers. */
export interface Site {
  gateway: RunningHttpApp;
  services: FakeServices;
  world: World;
  clock: RunningTestClock;
  redis: Redis;
  nats: TestNats;
  files: Record<FrontendName | 'pictures', FileServer>;
  /** A new browser without cookies. */
  browser(): Browser;
  /** A browser in which an account, made known to identity, is signed in. */
  signedIn(over?: Partial<SessionUser>): Promise<{ browser: Browser; user: SessionUser }>;
  /** One more replica of the gateway. */
  replica(): Promise<RunningHttpApp>;
  stop(): Promise<void>;
}

interface SiteOptions {
  /** How the gateway reaches Redis, given its address, when not directly. */
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
  frontends.shell.files.set('/index.html', file('text/html', shellPage));
  for (const name of remoteNames) {
    frontends[name].files.set(
      '/mf-manifest.json',
      file('application/json', '{}', { 'cache-control': 'no-cache' }),
    );
  }
  const services = await FakeServices.connect(nats.url);
  const world = populate(services);
  await services.flush();
  const clock = new RunningTestClock();
  const env = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    PUBLIC_URL: publicUrl,
    NATS_URL: nats.urlOf('gateway'),
    REDIS_URL: redisUrlAs('gateway', (await reachRedis?.(redis.url)) ?? redis.url),
    ...Object.fromEntries(frontendNames.map((name) => [originSettingOf(name), frontends[name].origin])),
    MEDIA_EXTRA_HOSTS: new URL(pictures.origin).host,
    RATE_LIMITS: 'generous',
    ADMIN_SECOND_FACTOR: 'optional',
    ...settings,
  });
  const replicas: RunningHttpApp[] = [];
  const replica = async () => {
    const running = await startGateway(env, clock);
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
      const user = account(over);
      if (!world.accounts.some(({ id }) => id === user.id)) world.accounts.push(user);
      const own = browser();
      const answer = await own.post('/api/auth/login', { email: user.email, password });
      if (answer.status !== 200) throw new Error(`not signed in: ${answer.text}`);
      return { browser: own, user };
    },
    stop: async () => {
      for (const running of replicas) await running.close();
      await services.close();
      await Promise.all([...servers, pictures].map((server) => server.close()));
      await redis.close();
      await nats.stop();
    },
  };
}
