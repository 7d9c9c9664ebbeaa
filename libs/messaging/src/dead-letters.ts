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

/** A message that a service could not handle, without its content. */
export interface DeadLetter {
  /** Sequence in the service's dead-letter stream. */
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

/** Maximum dead letters that one run of {@link DeadLetters.dropErased} checks. */
const MAX_CHECKED_PER_RUN = 500;

/** Messages that services could not handle, in one stream per service. */
export class DeadLetters {
  /** Sequence of the dead letter that {@link dropErased} checked last. */
  private lastCheckedSequence = 0;

  constructor(
    private readonly jetstream: JetStreamClient,
    private readonly manager: JetStreamManager,
  ) {}

  /**
   * Copies a message unchanged to the dead letters, with the reason in a header. Skips a message that was
   * erased from its stream, and discards the copy if the message is erased meanwhile. Idempotent.
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
    // Erasure deletes the message from the stream first, then from the dead letters. Checking the stream
    // again after the copy ensures that one of the two sides deletes the copy.
    if (!(await this.readMessage(stream, streamSequence)))
      await this.discard({ service, sequence: copy.seq });
  }

  /**
   * Lists matching dead letters, service by service, oldest first. A sequence is unique only within its
   * service.
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
   * Drops the service's dead letters whose original message was erased from its stream. The publisher of the
   * message may not delete another service's dead letters, so each service drops its own. Each run checks one
   * batch and continues where the previous run ended.
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
   * Publishes a dead letter's message again on its original subject and drops the dead letter. Only the
   * service that failed to handle the message handles it again.
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
   * Compares the subject as well: after a power failure, another message may have the original's sequence.
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

/** Returns the subject filter of matching dead letters. */
function toSubjectFilter(filter: DeadLetterFilter): string {
  return `dead.${filter.service ?? '*'}.${filter.source ?? '*'}.${filter.aggregateId ?? '*'}`;
}

/** Converts to one line of at most 300 ASCII characters, because NATS headers allow nothing else. */
function toHeaderText(reason: string): string {
  return reason.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 300);
}
