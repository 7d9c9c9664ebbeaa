import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { storedMessages } from './stored.ts';
import { findStream } from './streams.ts';

/** The stream that had the letters of all services, before each had its own. */
const OLD = 'DEAD_LETTERS';

/** Frees the subjects of the letters for the streams that take them now; what the old one holds stays in it. */
export async function retireOldLetters(manager: JetStreamManager): Promise<boolean> {
  const old = await findStream(manager, OLD);
  if (!old?.config.subjects?.includes('dead.>')) return false;
  await manager.streams.update(OLD, { subjects: ['retired.dead-letters'] });
  return true;
}

/** Moves what the old stream holds, each letter under its own subject, and drops it empty; null when it was gone. */
export async function moveOldLetters(
  manager: JetStreamManager,
  jetstream: JetStreamClient,
): Promise<number | null> {
  if (!(await findStream(manager, OLD))) return null;
  let moved = 0;
  for await (const { seq, subject, data, header } of storedMessages(manager, OLD, { subject: 'dead.>' })) {
    header.set('Nats-Msg-Id', `moved:${seq}`);
    await jetstream.publish(subject, data, { headers: header });
    await manager.streams.deleteMessage(OLD, seq, true);
    moved += 1;
  }
  await manager.streams.delete(OLD);
  return moved;
}
