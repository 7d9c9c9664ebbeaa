import type { JetStreamClient, JetStreamManager, JsMsg, StoredMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { parseAggregateId } from './bindings.ts';
import { ONLY_FOR_HEADER } from './headers.ts';
import { getStoredMessage, iterateStoredMessages } from './stored-messages.ts';
import { findStream, getDeadLetterStream, consumerServices } from './streams.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const headerNames = {
  reason: 'bottin-dead-reason',
  subject: 'bottin-dead-subject',
  stream: 'bottin-dead-stream',
  sequence: 'bottin-dead-sequence',
  deliveries: 'bottin-dead-deliveries',
} as const;

/** Describes a message that a service could not handle, without the message's content. */
export interface DeadLetter {
  /** Sequence number of the dead letter in the service's dead-letter stream. */
  sequence: number;
  at: string;
  service: string;
  source: string;
  aggregateId: string;
  subject: string;
  reason: string;
  deliveries: number;
}

export interface DeadLetterFilter {
  sequence?: number | undefined;
  service?: string | undefined;
  source?: string | undefined;
  aggregateId?: string | undefined;
}

/** Maximum number of dead letters that one run of {@link DeadLetters.dropErased} checks. */
const MAX_CHECKED_PER_RUN = 500;

/** Stores the messages that services could not handle. Each service has its own dead-letter stream. */
export class DeadLetters {
  /** Sequence number of the dead letter that {@link dropErased} checked last. */
  private lastCheckedSequence = 0;

  constructor(
    private readonly jetstream: JetStreamClient,
    private readonly manager: JetStreamManager,
  ) {}

  /**
   * Copies a message unchanged to the dead letters, with the reason in a header. A message that was erased
   * from its stream isn't copied, and the copy is deleted if the message is erased during the copying. The
   * operation is idempotent.
   */
  async add(message: JsMsg, service: string, source: string, reason: string): Promise<void> {
    const { stream, streamSequence, deliveryCount } = message.info;
    if (!(await this.readMessage(stream, streamSequence))) return;
    const aggregateId = parseAggregateId(message.subject);
    const target = UUID.test(aggregateId) ? aggregateId : 'unknown';
    const about = headers();
    about.set(headerNames.reason, toHeaderText(reason));
    about.set(headerNames.subject, message.subject);
    about.set(headerNames.stream, stream);
    about.set(headerNames.sequence, String(streamSequence));
    about.set(headerNames.deliveries, String(deliveryCount));
    const copy = await this.jetstream.publish(`dead.${service}.${source}.${target}`, message.data, {
      msgID: `${service}:${stream}:${streamSequence}:${message.info.timestampNanos}`,
      headers: about,
    });
    // Erasing deletes a message first from the stream, then from the dead letters. If the message is erased
    // during the copying, either the erasure finds this copy, or this check deletes it.
    if (!(await this.readMessage(stream, streamSequence)))
      await this.discard({ service, sequence: copy.seq });
  }

  /**
   * Lists the dead letters that match the filter, grouped by service. Those of one service are ordered from
   * oldest to newest. A sequence number identifies a dead letter only together with its service.
   */
  async *list(filter: DeadLetterFilter = {}): AsyncGenerator<DeadLetter> {
    for (const service of filter.service ? [filter.service] : consumerServices) {
      const { name } = getDeadLetterStream(service);
      if (!(await findStream(this.manager, name))) continue;
      const range = { subject: toSubjectFilter(filter), only: filter.sequence };
      for await (const stored of iterateStoredMessages(this.manager, name, range))
        yield toDeadLetter(service, stored);
    }
  }

  /**
   * Deletes this service's dead letters whose original message was erased from its stream. Each service must
   * do this for its own dead letters, because the publisher that erases a message isn't allowed to delete the
   * dead letters of other services. One run checks a limited number of dead letters, and the next run
   * continues with the following ones.
   */
  async dropErased(service: string): Promise<void> {
    const { name } = getDeadLetterStream(service);
    const { state } = await this.manager.streams.info(name);
    if (state.messages === 0) return;
    const from =
      this.lastCheckedSequence >= state.last_seq
        ? state.first_seq
        : Math.max(state.first_seq, this.lastCheckedSequence + 1);
    let checked = 0;
    for await (const stored of iterateStoredMessages(this.manager, name, {
      subject: `dead.${service}.>`,
      from,
    })) {
      this.lastCheckedSequence = stored.seq;
      if (await this.isOriginalErased(stored)) await this.discard({ service, sequence: stored.seq });
      checked += 1;
      if (checked >= MAX_CHECKED_PER_RUN) return;
    }
    this.lastCheckedSequence = 0;
  }

  /**
   * Publishes the message of a dead letter again, on the message's original subject, and deletes the dead
   * letter. Only the service that failed to handle the message handles it this time.
   */
  async replay(deadLetter: DeadLetter): Promise<void> {
    const stored = await this.readMessage(getDeadLetterStream(deadLetter.service).name, deadLetter.sequence);
    if (!stored) return;
    const about = headers();
    about.set(ONLY_FOR_HEADER, deadLetter.service);
    await this.jetstream.publish(deadLetter.subject, stored.data, {
      msgID: `replay:${deadLetter.service}:${deadLetter.sequence}:${deadLetter.at}`,
      headers: about,
    });
    await this.discard(deadLetter);
  }

  async discard({ service, sequence }: Pick<DeadLetter, 'service' | 'sequence'>): Promise<void> {
    await this.manager.streams.deleteMessage(getDeadLetterStream(service).name, sequence, true);
  }

  async count(service: string): Promise<number> {
    return (await this.manager.streams.info(getDeadLetterStream(service).name)).state.messages;
  }

  /**
   * Returns whether the original message was erased. It compares subjects too, because after a power failure
   * another message may have the original's sequence number.
   */
  private async isOriginalErased({ header: about }: StoredMsg): Promise<boolean> {
    const original = await this.readMessage(
      about.get(headerNames.stream),
      Number(about.get(headerNames.sequence)),
    );
    return original?.subject !== about.get(headerNames.subject);
  }

  private readMessage(stream: string, sequence: number) {
    return getStoredMessage(this.manager, stream, { seq: sequence });
  }
}

function toDeadLetter(service: string, stored: StoredMsg): DeadLetter {
  const [, , source = '', aggregateId = ''] = stored.subject.split('.');
  return {
    sequence: stored.seq,
    at: stored.time.toISOString(),
    service,
    source,
    aggregateId,
    subject: stored.header.get(headerNames.subject),
    reason: stored.header.get(headerNames.reason),
    deliveries: Number(stored.header.get(headerNames.deliveries)),
  };
}

/** Returns the pattern for the subjects of the dead letters that match the filter. */
function toSubjectFilter(filter: DeadLetterFilter): string {
  return `dead.${filter.service ?? '*'}.${filter.source ?? '*'}.${filter.aggregateId ?? '*'}`;
}

/**
 * Converts a reason to one line of at most 300 printable ASCII characters. NATS headers don't allow line
 * breaks or other characters.
 */
function toHeaderText(reason: string): string {
  return reason.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 300);
}
