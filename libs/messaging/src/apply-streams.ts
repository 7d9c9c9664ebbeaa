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
import { findStream, type StreamPlan, streamPlans } from './streams.ts';

const DAY = 86_400_000;

/**
 * Makes every stream, or brings it to its present plan; needs an operator's login. Running it again changes nothing. What a stream
 * holds stays: a bound that is lower than the present one isn't applied, and no stream is made anew.
 *
 * @returns what was done, a line each
 */
export async function applyStreams(
  manager: JetStreamManager,
  jetstream: JetStreamClient,
  plans: readonly StreamPlan[] = streamPlans,
): Promise<string[]> {
  const done: string[] = [];
  if (await retireOldLetters(manager)) done.push('DEAD_LETTERS takes nothing any more');
  for (const plan of plans) done.push(`${plan.name}: ${await apply(manager, plan)}`);
  const moved = await moveOldLetters(manager, jetstream);
  if (moved !== null)
    done.push(`DEAD_LETTERS: ${moved} letter(s) moved to their service's stream, then dropped`);
  return done;
}

async function apply(manager: JetStreamManager, plan: StreamPlan): Promise<string> {
  const present = await findStream(manager, plan.name);
  if (!present) {
    await manager.streams.add({ ...settingsOf(plan), name: plan.name, storage: StorageType.File });
    return 'made';
  }
  const kept = keptBounds(present, plan);
  const settings = { ...settingsOf(plan), ...kept };
  // A change that changes nothing has NATS 2.9 forget when it made the stream.
  if (!has(present.config, settings)) await manager.streams.update(plan.name, settings);
  return Object.keys(kept).length > 0 ? `up to date, but for ${Object.keys(kept).join(', ')}` : 'up to date';
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

/** The bounds and subjects without which something that the stream holds, or takes in, would be lost. */
function keptBounds({ config, state }: StreamInfo, { subjects, maxBytes }: StreamPlan) {
  const more = (config.subjects ?? []).filter((subject) => !subjects.includes(subject));
  return {
    ...(config.max_bytes > maxBytes || state.bytes > maxBytes ? { max_bytes: config.max_bytes } : {}),
    ...(more.length > 0 ? { subjects: [...subjects, ...more] } : {}),
  };
}
