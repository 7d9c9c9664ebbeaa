import {
  JetStreamApiError,
  type JetStreamManager,
  type MsgRequest,
  type StoredMsg,
} from '@nats-io/jetstream';

const NO_MESSAGE_FOUND = 10037;

/** Returns one message of a stream, or null when the stream doesn't contain it. */
export async function getStoredMessage(
  manager: JetStreamManager,
  stream: string,
  query: MsgRequest & { next_by_subj?: string },
): Promise<StoredMsg | null> {
  try {
    return await manager.streams.getMessage(stream, query);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === NO_MESSAGE_FOUND) return null;
    throw error;
  }
}

/**
 * Yields the messages of a stream that match a subject (wildcards allowed), oldest first. Skips messages that
 * are added during the iteration.
 */
export async function* iterateStoredMessages(
  manager: JetStreamManager,
  stream: string,
  { subject, only, from }: { subject: string; only?: number | undefined; from?: number },
): AsyncGenerator<StoredMsg> {
  const { state } = await manager.streams.info(stream);
  const last = only ?? state.last_seq;
  for (let next = only ?? from ?? state.first_seq; next <= last; ) {
    const stored = await getStoredMessage(manager, stream, { seq: next, next_by_subj: subject });
    if (!stored || stored.seq > last) return;
    yield stored;
    next = stored.seq + 1;
  }
}
