import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessName } from '@bottin/dev/up/processes.ts';
import { Redis } from 'ioredis';
import { withClient } from '../../support/databases.ts';
import { withNats } from '../world/nats.ts';
import { empty, fill } from '../world/small-disk.ts';
import type { Store, StoreName } from '../world/store.ts';
import type { World } from '../world/world.ts';
import type { Heard } from './heard.ts';
import type { FaultKind, PlannedFault } from './plan.ts';

/** Undoes a fault. */
type Undo = () => Promise<void>;

const FLAP_MS = 400;
const slowest = { leastMs: 40, mostMs: 400 };
const furthest = { leastMs: 5_000, mostMs: 3_600_000 };
const skewedClock = new URL('../world/skewed-clock.mjs', import.meta.url).href;

/** What a fault is done to. */
interface Scene {
  world: World;
  heard: Heard;
}

/** The kinds that this machine allows. */
export function possibleKinds(world: World, kinds: readonly FaultKind[]): FaultKind[] {
  return kinds.filter((kind) => kind !== 'no-room' || world.smallDisk !== null);
}

type Inflict = (scene: Scene, fault: PlannedFault) => Promise<Undo>;

/** How each fault is done, and undone. */
export const inflict: Record<FaultKind, Inflict> = {
  kill: async ({ world: { stack } }, { target }) => {
    const name = target as ProcessName;
    const ended = stack.ended(name);
    stack.kill(name, 'SIGKILL');
    await ended;
    return () => stack.listening(name);
  },

  stop: async ({ world: { stack } }, { target }) => {
    stack.kill(target as ProcessName, 'SIGSTOP');
    return async () => stack.kill(target as ProcessName, 'SIGCONT');
  },

  'kill-store': async ({ world }, { target }) => {
    const store = storeOf(world, target);
    await store.kill();
    return () => store.revive();
  },

  'stop-store': async ({ world }, { target }) => {
    const store = storeOf(world, target);
    store.freeze();
    return async () => store.thaw();
  },

  cut: (scene, fault) => spoil(scene, fault, 'cut'),
  hold: (scene, fault) => spoil(scene, fault, 'held'),
  slow: (scene, fault) => spoil(scene, fault, 'slow'),

  /** Connections are made, and end in the middle of what they carry. */
  flap: async ({ world }, { target }) => {
    const { proxy } = storeOf(world, target);
    const timer = setInterval(() => proxy.endConnections(), FLAP_MS);
    return async () => clearInterval(timer);
  },

  'read-only': ({ world }, { target }) =>
    target === 'postgres' ? readOnlyDatabases(world) : blockedIndices(world),

  'no-room': ({ world }, { target }) => {
    if (target === 'postgres') return fullDisk(world);
    return target === 'nats' ? fullStreams(world) : fullMemory(world);
  },

  /**
   * NATS dies, and comes back with what it had some seconds before: acknowledged, and never on the disk. Meanwhile one of its consumers
   * was stopped, and has taken in nothing of it.
   */
  'lose-seconds': async ({ world }, { target, lasts }) => {
    const { nats } = world.stores;
    const copy = join(world.folder, 'nats-before');
    world.stack.kill(target as ProcessName, 'SIGSTOP');
    try {
      nats.remember(copy);
      await sleep(lasts * 1_000);
      await nats.kill();
      nats.forgetSince(copy);
    } finally {
      world.stack.kill(target as ProcessName, 'SIGCONT');
    }
    return () => nats.revive();
  },

  skew: async ({ world: { stack } }, { target, amount }) => {
    const size = furthest.leastMs * (furthest.mostMs / furthest.leastMs) ** Math.abs(2 * amount - 1);
    const skewMs = Math.round(amount < 0.5 ? -size : size);
    const env = { NODE_OPTIONS: `--import=${skewedClock}`, CLOCK_SKEW_MS: String(skewMs) };
    await stack.restart(target as ProcessName, env);
    return () => stack.restart(target as ProcessName);
  },

  /** Publishes what was published before again, in another order, as if it were new. */
  redeliver: async ({ heard }, { amount }) => {
    await heard.publishSome(amount);
    return async () => undefined;
  },
};

function storeOf(world: World, target: string): Store {
  return world.stores[target as StoreName];
}

async function spoil(
  { world }: Scene,
  { target, amount }: PlannedFault,
  way: 'cut' | 'held' | 'slow',
): Promise<Undo> {
  const { proxy } = storeOf(world, target);
  proxy.spoil(way, slowest.leastMs + amount * (slowest.mostMs - slowest.leastMs));
  return async () => proxy.mend();
}

async function readOnlyDatabases(world: World): Promise<Undo> {
  const set = (change: string): Promise<void> =>
    withClient(world.stores.postgres.address, async (client) => {
      await client.query(`ALTER SYSTEM ${change}`);
      await client.query('SELECT pg_reload_conf()');
    });
  await set('SET default_transaction_read_only = on');
  return () => set('RESET default_transaction_read_only');
}

/** As Elasticsearch does by itself past its flood stage: no document is written, some may be deleted. */
async function blockedIndices(world: World): Promise<Undo> {
  const set = async (blocked: boolean | null): Promise<void> => {
    const answer = await fetch(new URL('/_all/_settings', world.stores.elasticsearch.address), {
      method: 'PUT',
      body: JSON.stringify({ 'index.blocks.read_only_allow_delete': blocked }),
      headers: { 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`Elasticsearch: ${answer.status} ${await answer.text()}`);
  };
  await set(true);
  return () => set(null);
}

/** PostgreSQL gives up where it can't write its log: it is started again once there is room. */
async function fullDisk(world: World): Promise<Undo> {
  const { smallDisk } = world;
  if (!smallDisk) throw new Error('PostgreSQL has no disk of its own here');
  fill(smallDisk);
  return async () => {
    empty(smallDisk);
    await world.stores.postgres.revive();
  };
}

/** No stream takes anything more. */
function fullStreams(world: World): Promise<Undo> {
  return withNats(world, async (api) => {
    const { streams } = await api<{
      streams?: Array<{ config: { name: string }; state: { bytes: number } }>;
    }>('STREAM.LIST');
    const before = (streams ?? []).map(({ config }) => config);
    for (const { config, state } of streams ?? [])
      await api(`STREAM.UPDATE.${config.name}`, { ...config, max_bytes: Math.max(state.bytes, 1) });
    return async () => {
      await withNats(world, async (again) => {
        for (const config of before) await again(`STREAM.UPDATE.${config.name}`, config);
      });
    };
  });
}

/** Redis writes nothing more: what it has fills what it may take. */
async function fullMemory(world: World): Promise<Undo> {
  const set = async (bytes: number): Promise<void> => {
    const redis = new Redis(world.stores.redis.address, { maxRetriesPerRequest: 3 });
    try {
      await redis.config('SET', 'maxmemory', bytes);
    } finally {
      redis.disconnect();
    }
  };
  await set(1);
  return () => set(0);
}
