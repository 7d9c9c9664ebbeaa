import {
  JetStreamApiError,
  type JetStreamManager,
  type MsgRequest,
  type StoredMsg,
} from '@nats-io/jetstream';

const NO_MESSAGE_FOUND = 10037;

/** One message as its stream keeps it, or null. */
export async function storedMessage(
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

/** What a stream keeps under a subject (wildcards allowed), oldest first; of what comes meanwhile, nothing. */
export async function* storedMessages(
  manager: JetStreamManager,
  stream: string,
  { subject, only, from }: { subject: string; only?: number | undefined; from?: number },
): AsyncGenerator<StoredMsg> {
  const { state } = await manager.streams.info(stream);
  const last = only ?? state.last_seq;
  for (let next = only ?? from ?? state.first_seq; next <= last; ) {
    const stored = await storedMessage(manager, stream, { seq: next, next_by_subj: subject });
    if (!stored || stored.seq > last) return;
    yield stored;
    next = stored.seq + 1;
  }
}
