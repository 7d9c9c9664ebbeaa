import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessName } from '@bottin/dev/up/processes.ts';
import { Redis } from 'ioredis';
import { withClient } from '@bottin/e2e/support/databases.ts';
import { withNats } from '../world/nats.ts';
import { freeDisk, fillDisk } from '../world/small-disk.ts';
import type { Store, StoreName } from '../world/store.ts';
import type { World } from '../world/world.ts';
import type { EventRedelivery } from './event-redelivery.ts';
import type { FaultKind, PlannedFault } from './plan.ts';

type Undo = () => Promise<void>;

const FLAP_MS = 400;
const delayRange = { minMs: 40, maxMs: 400 };
const clockSkewRange = { minMs: 5_000, maxMs: 3_600_000 };
const skewedClock = new URL('../world/skewed-clock.mjs', import.meta.url).href;

/** Objects that the injectors act on. */
interface FaultContext {
  world: World;
  redelivery: EventRedelivery;
}

/** Filters the kinds of faults to those that this machine supports. */
export function filterSupportedKinds(world: World, kinds: readonly FaultKind[]): FaultKind[] {
  return kinds.filter((kind) => kind !== 'storage-full' || world.smallDisk !== null);
}

type FaultInjector = (scene: FaultContext, fault: PlannedFault) => Promise<Undo>;

/** Injectors by kind of fault. Each injects its fault and returns the function that undoes it. */
export const faultInjectors: Record<FaultKind, FaultInjector> = {
  kill: async ({ world: { stack } }, { target }) => {
    const name = target as ProcessName;
    const ended = stack.waitUntilEnded(name);
    stack.kill(name, 'SIGKILL');
    await ended;
    return () => stack.waitUntilListening(name);
  },

  stop: async ({ world: { stack } }, { target }) => {
    stack.kill(target as ProcessName, 'SIGSTOP');
    return async () => stack.kill(target as ProcessName, 'SIGCONT');
  },

  'kill-store': async ({ world }, { target }) => {
    const store = getStore(world, target);
    await store.kill();
    return () => store.restart();
  },

  'stop-store': async ({ world }, { target }) => {
    const store = getStore(world, target);
    store.freeze();
    return async () => store.thaw();
  },

  cut: (scene, fault) => degradeConnections(scene, fault, 'cut'),
  hold: (scene, fault) => degradeConnections(scene, fault, 'held'),
  slow: (scene, fault) => degradeConnections(scene, fault, 'slow'),

  /** Lets clients connect, but closes all open connections at short intervals. */
  flap: async ({ world }, { target }) => {
    const { proxy } = getStore(world, target);
    const timer = setInterval(() => proxy.closeConnections(), FLAP_MS);
    return async () => clearInterval(timer);
  },

  'read-only': ({ world }, { target }) =>
    target === 'postgres' ? makeDatabasesReadOnly(world) : blockIndices(world),

  'storage-full': ({ world }, { target }) => {
    if (target === 'postgres') return fillPostgresDisk(world);
    return target === 'nats' ? fillNatsStreams(world) : fillRedisMemory(world);
  },

  /**
   * Kills NATS and restores its files as they were some seconds earlier, as if the disk had never received
   * the acknowledged writes. Freezes one consumer during these seconds, so that the consumer hasn't processed
   * any lost message.
   */
  'lose-seconds': async ({ world }, { target, lasts }) => {
    const { nats } = world.stores;
    const copy = join(world.folder, 'nats-before');
    world.stack.kill(target as ProcessName, 'SIGSTOP');
    try {
      nats.saveSnapshot(copy);
      await sleep(lasts * 1_000);
      await nats.kill();
      nats.restoreSnapshot(copy);
    } finally {
      world.stack.kill(target as ProcessName, 'SIGCONT');
    }
    return () => nats.restart();
  },

  skew: async ({ world: { stack } }, { target, amount }) => {
    const size =
      clockSkewRange.minMs * (clockSkewRange.maxMs / clockSkewRange.minMs) ** Math.abs(2 * amount - 1);
    const skewMs = Math.round(amount < 0.5 ? -size : size);
    const env = { NODE_OPTIONS: `--import=${skewedClock}`, CLOCK_SKEW_MS: String(skewMs) };
    await stack.restart(target as ProcessName, env);
    return () => stack.restart(target as ProcessName);
  },

  /** Publishes earlier events again as new ones, in another order. */
  redeliver: async ({ redelivery }, { amount }) => {
    await redelivery.republish(amount);
    return async () => undefined;
  },
};

function getStore(world: World, target: string): Store {
  return world.stores[target as StoreName];
}

async function degradeConnections(
  { world }: FaultContext,
  { target, amount }: PlannedFault,
  mode: 'cut' | 'held' | 'slow',
): Promise<Undo> {
  const { proxy } = getStore(world, target);
  proxy.degrade(mode, delayRange.minMs + amount * (delayRange.maxMs - delayRange.minMs));
  return async () => proxy.restore();
}

async function makeDatabasesReadOnly(world: World): Promise<Undo> {
  const set = (change: string): Promise<void> =>
    withClient(world.stores.postgres.address, async (client) => {
      await client.query(`ALTER SYSTEM ${change}`);
      await client.query('SELECT pg_reload_conf()');
    });
  await set('SET default_transaction_read_only = on');
  return () => set('RESET default_transaction_read_only');
}

/** Blocks indices as Elasticsearch does above its flood-stage watermark: writes fail, deletes are allowed. */
async function blockIndices(world: World): Promise<Undo> {
  const set = async (blocked: boolean | null): Promise<void> => {
    const response = await fetch(new URL('/_all/_settings', world.stores.elasticsearch.address), {
      method: 'PUT',
      body: JSON.stringify({ 'index.blocks.read_only_allow_delete': blocked }),
      headers: { 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(`Elasticsearch: ${response.status} ${await response.text()}`);
  };
  await set(true);
  return () => set(null);
}

/**
 * Fills the disk of PostgreSQL. Undoing this also restarts PostgreSQL, which stops when it can't write its
 * WAL.
 */
async function fillPostgresDisk(world: World): Promise<Undo> {
  const { smallDisk } = world;
  if (!smallDisk) throw new Error('PostgreSQL has no separate disk');
  fillDisk(smallDisk);
  return async () => {
    freeDisk(smallDisk);
    await world.stores.postgres.restart();
  };
}

/** Sets the size limit of each stream to its current size, so that the stream rejects new messages. */
function fillNatsStreams(world: World): Promise<Undo> {
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

/** Sets Redis' maxmemory to 1 byte, so that Redis rejects writes. */
async function fillRedisMemory(world: World): Promise<Undo> {
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
