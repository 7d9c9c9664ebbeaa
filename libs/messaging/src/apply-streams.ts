import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  DiscardPolicy,
  type JetStreamClient,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { moveOldLetters, retireOldLetters } from './old-letters.ts';
import { applyDurable, durablePlans, findStream, type StreamPlan, streamPlans } from './streams.ts';

const DAY = 86_400_000;
/** A stream of 2 GB is copied to another server in less. */
const REPLICATION_MS = 120_000;
const POLL_MS = 250;

/**
 * Makes every stream with its durables, or brings it to its present plan; needs an operator's login. Running it again changes nothing. What a stream
 * holds stays: a bound that is lower than the present one isn't applied, and no stream is made anew. Fails when not as many
 * servers as `replicas` says have it, so that nothing starts on streams that one lost server takes along.
 *
 * @returns what was done, a line each
 */
export async function applyStreams(
  manager: JetStreamManager,
  jetstream: JetStreamClient,
  plans: readonly StreamPlan[] = streamPlans,
  replicas = 1,
): Promise<string[]> {
  const done: string[] = [];
  if (await retireOldLetters(manager)) done.push('DEAD_LETTERS takes nothing any more');
  for (const plan of plans) done.push(`${plan.name}: ${await apply(manager, plan, replicas)}`);
  for (const durable of durablePlans.filter(({ stream }) => plans.some(({ name }) => name === stream)))
    await applyDurable(manager, durable);
  const moved = await moveOldLetters(manager, jetstream);
  if (moved !== null)
    done.push(`DEAD_LETTERS: ${moved} letter(s) moved to their service's stream, then dropped`);
  return done;
}

async function apply(manager: JetStreamManager, plan: StreamPlan, replicas: number): Promise<string> {
  const present = await findStream(manager, plan.name);
  const settings = { ...settingsOf(plan), num_replicas: replicas };
  if (!present) {
    await manager.streams.add({ ...settings, name: plan.name, storage: StorageType.File });
    await requireReplicas(manager, plan.name, replicas);
    return 'made';
  }
  if (replicas > 1 && !present.cluster)
    throw new Error(`${plan.name} is on a server that is alone: it can't be on ${replicas}`);
  const kept = keptBounds(present, plan, replicas);
  await requireReplicas(manager, plan.name, present.config.num_replicas);
  const wanted = { ...settings, ...kept };
  // A change that changes nothing has NATS 2.9 forget when it made the stream.
  if (!has(present.config, wanted)) await manager.streams.update(plan.name, wanted);
  await requireReplicas(manager, plan.name, replicas);
  return Object.keys(kept).length > 0 ? `up to date, but for ${Object.keys(kept).join(', ')}` : 'up to date';
}

/**
 * Waits until that many servers have all of a stream, and one of them leads: while none does, what is asked of the stream
 * gets no answer.
 */
async function requireReplicas(manager: JetStreamManager, name: string, replicas: number): Promise<void> {
  if (replicas === 1) return;
  const deadline = Date.now() + REPLICATION_MS;
  for (let servers = 0; servers < replicas; ) {
    if (Date.now() > deadline)
      throw new Error(`${name} is whole on ${servers} server(s), not on ${replicas}`);
    const { cluster } = await manager.streams.info(name);
    const followers = cluster?.replicas?.filter(({ current }) => current).length ?? 0;
    servers = cluster?.leader ? followers + 1 : 0;
    if (servers < replicas) await setTimeout(POLL_MS);
  }
}

function settingsOf({ subjects, maxBytes }: StreamPlan) {
  return {
    subjects,
    retention: RetentionPolicy.Limits,
    max_age: nanos(30 * DAY),
    max_bytes: maxBytes,
    // A full stream refuses: the outbox keeps what it can't publish. Dropping the oldest would lose what nobody has taken in yet.
    discard: DiscardPolicy.New,
    duplicate_window: nanos(5 * 60_000),
  };
}

function has(config: StreamInfo['config'], settings: Partial<StreamInfo['config']>): boolean {
  return Object.entries(settings).every(([name, value]) =>
    isDeepStrictEqual(config[name as keyof typeof config], value),
  );
}

/** The bounds, subjects and copies without which something that the stream holds, or takes in, would be lost. */
function keptBounds({ config, state }: StreamInfo, { subjects, maxBytes }: StreamPlan, replicas: number) {
  const more = (config.subjects ?? []).filter((subject) => !subjects.includes(subject));
  return {
    ...(config.max_bytes > maxBytes || state.bytes > maxBytes ? { max_bytes: config.max_bytes } : {}),
    ...(config.num_replicas > replicas ? { num_replicas: config.num_replicas } : {}),
    ...(more.length > 0 ? { subjects: [...subjects, ...more] } : {}),
  };
}
