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
import { moveFormerDeadLetters, releaseFormerSubjects } from './dead-letter-archive.ts';
import { applyDurable, durablePlans, findStream, type StreamPlan, streamPlans } from './streams.ts';

const DAY = 86_400_000;
/** Time-out for replication, in milliseconds. Copying a 2 GB stream to another server takes less. */
const REPLICATION_MS = 120_000;
const POLL_MS = 250;

/**
 * Creates or updates every stream and its durable consumers. Needs operator credentials. Idempotent. Never
 * loses stored messages: a stream isn't recreated, and a limit isn't lowered.
 *
 * @returns what was done, one line per stream
 * @throws when fewer servers than `replicas` hold a stream. The deployment then stops, as the loss of one
 * server would destroy the stream.
 */
export async function applyStreams(
  manager: JetStreamManager,
  jetstream: JetStreamClient,
  plans: readonly StreamPlan[] = streamPlans,
  replicas = 1,
): Promise<string[]> {
  const report: string[] = [];
  if (await releaseFormerSubjects(manager)) report.push('DEAD_LETTERS: subjects released');
  for (const plan of plans) report.push(`${plan.name}: ${await applyPlan(manager, plan, replicas)}`);
  for (const durable of durablePlans.filter(({ stream }) => plans.some(({ name }) => name === stream)))
    await applyDurable(manager, durable);
  const moved = await moveFormerDeadLetters(manager, jetstream);
  if (moved !== null)
    report.push(
      `DEAD_LETTERS: ${moved} dead letter(s) moved to their services' streams, then stream deleted`,
    );
  return report;
}

async function applyPlan(manager: JetStreamManager, plan: StreamPlan, replicas: number): Promise<string> {
  const present = await findStream(manager, plan.name);
  const settings = { ...toStreamConfig(plan), num_replicas: replicas };
  if (!present) {
    await manager.streams.add({ ...settings, name: plan.name, storage: StorageType.File });
    await requireReplicas(manager, plan.name, replicas);
    return 'created';
  }
  if (replicas > 1 && !present.cluster)
    throw new Error(`${plan.name} is on a standalone server and can't have ${replicas} replicas`);
  const preserved = findSettingsToPreserve(present, plan, replicas);
  await requireReplicas(manager, plan.name, present.config.num_replicas);
  const config = { ...settings, ...preserved };
  // Skip updates without changes: NATS 2.9 resets the stream's creation time on each of them.
  if (!matchesSettings(present.config, config)) await manager.streams.update(plan.name, config);
  await requireReplicas(manager, plan.name, replicas);
  return Object.keys(preserved).length > 0
    ? `up to date except ${Object.keys(preserved).join(', ')}`
    : 'up to date';
}

/**
 * Waits until `replicas` servers hold a full copy of the stream and one of them is the leader. Requests to a
 * stream without a leader get no response.
 */
async function requireReplicas(manager: JetStreamManager, name: string, replicas: number): Promise<void> {
  if (replicas === 1) return;
  const deadline = Date.now() + REPLICATION_MS;
  for (let servers = 0; servers < replicas; ) {
    if (Date.now() > deadline)
      throw new Error(`${name} is fully replicated on ${servers} server(s), not on ${replicas}`);
    const { cluster } = await manager.streams.info(name);
    const followers = cluster?.replicas?.filter(({ current }) => current).length ?? 0;
    servers = cluster?.leader ? followers + 1 : 0;
    if (servers < replicas) await setTimeout(POLL_MS);
  }
}

function toStreamConfig({ subjects, maxBytes }: StreamPlan) {
  return {
    subjects,
    retention: RetentionPolicy.Limits,
    max_age: nanos(30 * DAY),
    max_bytes: maxBytes,
    // A full stream refuses new messages, which stay in the outbox. Dropping the oldest messages instead
    // would lose unconsumed events.
    discard: DiscardPolicy.New,
    duplicate_window: nanos(5 * 60_000),
  };
}

function matchesSettings(config: StreamInfo['config'], settings: Partial<StreamInfo['config']>): boolean {
  return Object.entries(settings).every(([name, value]) =>
    isDeepStrictEqual(config[name as keyof typeof config], value),
  );
}

/** Returns the current limits, subjects and replica count that must be kept to avoid losing messages. */
function findSettingsToPreserve(
  { config, state }: StreamInfo,
  { subjects, maxBytes }: StreamPlan,
  replicas: number,
) {
  const extraSubjects = (config.subjects ?? []).filter((subject) => !subjects.includes(subject));
  return {
    ...(config.max_bytes > maxBytes || state.bytes > maxBytes ? { max_bytes: config.max_bytes } : {}),
    ...(config.num_replicas > replicas ? { num_replicas: config.num_replicas } : {}),
    ...(extraSubjects.length > 0 ? { subjects: [...subjects, ...extraSubjects] } : {}),
  };
}
