import type { JetStreamClient, JetStreamManager, JsMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { aggregateOf } from './bindings.ts';
import { ONLY_FOR_HEADER } from './headers.ts';
import { storedMessage, storedMessages } from './stored.ts';
import { DEAD_LETTERS } from './streams.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const header = {
  reason: 'bottin-dead-reason',
  subject: 'bottin-dead-subject',
  stream: 'bottin-dead-stream',
  sequence: 'bottin-dead-sequence',
  deliveries: 'bottin-dead-deliveries',
} as const;

/** One message that a service could not handle, without its content. */
export interface DeadLetter {
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

/** The stream of messages that couldn't be handled: `dead.<service>.<source>.<aggregate id or unknown>`. */
export class DeadLetters {
  constructor(
    private readonly jetstream: JetStreamClient,
    private readonly manager: JetStreamManager,
  ) {}

  /**
   * Copies the message, content unchanged, with the reason beside it. Nothing is copied of a message that was
   * erased from its stream meanwhile; a copy made while it was erased is taken back. Copying twice leaves one letter.
   */
  async bury(message: JsMsg, service: string, source: string, reason: string): Promise<void> {
    const { stream, streamSequence, deliveryCount } = message.info;
    if (!(await this.read(stream, streamSequence))) return;
    const aggregateId = aggregateOf(message.subject);
    const target = UUID.test(aggregateId) ? aggregateId : 'unknown';
    const about = headers();
    about.set(header.reason, toHeaderText(reason));
    about.set(header.subject, message.subject);
    about.set(header.stream, stream);
    about.set(header.sequence, String(streamSequence));
    about.set(header.deliveries, String(deliveryCount));
    const letter = await this.jetstream.publish(`dead.${service}.${source}.${target}`, message.data, {
      msgID: `${service}:${stream}:${streamSequence}:${message.info.timestampNanos}`,
      headers: about,
    });
    // Erasing goes through the stream first and the letters then: whichever of the two looks last sees what the other did.
    if (!(await this.read(stream, streamSequence))) await this.discard({ sequence: letter.seq });
  }

  /** Lists the letters that match, oldest first. */
  async *list(filter: DeadLetterFilter = {}): AsyncGenerator<DeadLetter> {
    const range = { subject: letterSubject(filter), only: filter.sequence };
    for await (const stored of storedMessages(this.manager, DEAD_LETTERS.name, range)) {
      const [, service = '', source = '', aggregateId = ''] = stored.subject.split('.');
      yield {
        sequence: stored.seq,
        at: stored.time.toISOString(),
        service,
        source,
        aggregateId,
        subject: stored.header.get(header.subject),
        reason: stored.header.get(header.reason),
        deliveries: Number(stored.header.get(header.deliveries)),
      };
    }
  }

  /** Sends a letter's message again on its own subject, for the service that couldn't handle it, and drops it. */
  async replay(letter: DeadLetter): Promise<void> {
    const stored = await this.read(DEAD_LETTERS.name, letter.sequence);
    if (!stored) return;
    const about = headers();
    about.set(ONLY_FOR_HEADER, letter.service);
    await this.jetstream.publish(letter.subject, stored.data, {
      msgID: `replay:${letter.service}:${letter.sequence}:${letter.at}`,
      headers: about,
    });
    await this.discard(letter);
  }

  async discard(letter: Pick<DeadLetter, 'sequence'>): Promise<void> {
    await this.manager.streams.deleteMessage(DEAD_LETTERS.name, letter.sequence, true);
  }

  /** How many letters one service has. */
  async count(service: string): Promise<number> {
    const { state } = await this.manager.streams.info(DEAD_LETTERS.name, {
      subjects_filter: letterSubject({ service }),
    });
    return Object.values(state.subjects ?? {}).reduce((sum, count) => sum + count, 0);
  }

  private read(stream: string, sequence: number) {
    return storedMessage(this.manager, stream, { seq: sequence });
  }
}

/** The subject, with wildcards, of the letters that match. */
function letterSubject(filter: DeadLetterFilter): string {
  return `dead.${filter.service ?? '*'}.${filter.source ?? '*'}.${filter.aggregateId ?? '*'}`;
}

/** Headers are one line of ASCII. */
function toHeaderText(reason: string): string {
  return reason.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 300);
}
