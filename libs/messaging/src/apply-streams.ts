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
/** Time-out for copying a stream to other servers, in milliseconds. Copying a stream of 2 GB takes less. */
const REPLICATION_MS = 120_000;
const POLL_MS = 250;

/**
 * Creates or updates every stream and its durable consumers. Needs operator credentials. The operation is
 * idempotent. Stored messages are never lost, because no stream is recreated and no limit is lowered.
 * @returns one line of text for each stream, which says what was done
 * @throws when fewer than `replicas` servers hold a full copy of a stream. The deployment then stops, because
 * the loss of one server would destroy the stream.
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
  // Update the stream only if a setting changes, because NATS 2.9 resets the stream's creation time on each
  // update.
  if (!matchesSettings(present.config, config)) await manager.streams.update(plan.name, config);
  await requireReplicas(manager, plan.name, replicas);
  return Object.keys(preserved).length > 0
    ? `up to date except ${Object.keys(preserved).join(', ')}`
    : 'up to date';
}

/**
 * Waits until `replicas` servers hold a full copy of the stream, and one of them is the stream's leader.
 * Without a leader, requests to the stream get no response.
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
    // A full stream refuses new messages, and they stay in the outbox. The other policy would drop the oldest
    // messages, and so lose events that haven't been consumed.
    discard: DiscardPolicy.New,
    duplicate_window: nanos(5 * 60_000),
  };
}

function matchesSettings(config: StreamInfo['config'], settings: Partial<StreamInfo['config']>): boolean {
  return Object.entries(settings).every(([name, value]) =>
    isDeepStrictEqual(config[name as keyof typeof config], value),
  );
}

/**
 * Returns the stream's current settings (limit, replica count, subjects) that must be kept, because changing
 * them to the planned values could lose messages.
 */
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
