import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { iterateStoredMessages } from './stored-messages.ts';
import { findStream } from './streams.ts';

/**
 * Former stream with the dead letters of all services. Now each service has a dead-letter stream of its own.
 */
const FORMER_STREAM = 'DEAD_LETTERS';

/**
 * Removes the dead-letter subjects from the former stream, because two streams can't have the same subjects
 * and the services' own streams need them. The messages stay in the former stream. Returns false if the
 * former stream doesn't exist or doesn't have these subjects any more.
 */
export async function releaseFormerSubjects(manager: JetStreamManager): Promise<boolean> {
  const former = await findStream(manager, FORMER_STREAM);
  if (!former?.config.subjects?.includes('dead.>')) return false;
  await manager.streams.update(FORMER_STREAM, { subjects: ['retired.dead-letters'] });
  return true;
}

/**
 * Moves the messages of the former stream to the dead-letter streams of the services, then deletes the former
 * stream. Returns the number of moved messages, or null when the former stream doesn't exist.
 */
export async function moveFormerDeadLetters(
  manager: JetStreamManager,
  jetstream: JetStreamClient,
): Promise<number | null> {
  if (!(await findStream(manager, FORMER_STREAM))) return null;
  let moved = 0;
  for await (const { seq, subject, data, header } of iterateStoredMessages(manager, FORMER_STREAM, {
    subject: 'dead.>',
  })) {
    header.set('Nats-Msg-Id', `moved:${seq}`);
    await jetstream.publish(subject, data, { headers: header });
    await manager.streams.deleteMessage(FORMER_STREAM, seq, true);
    moved += 1;
  }
  await manager.streams.delete(FORMER_STREAM);
  return moved;
}
