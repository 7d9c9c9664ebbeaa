import type { JetStreamClient, JetStreamManager, JsMsg, StoredMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { aggregateOf } from './bindings.ts';
import { ONLY_FOR_HEADER } from './headers.ts';
import { storedMessage, storedMessages } from './stored.ts';
import { findStream, lettersOf, readers } from './streams.ts';

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
  /** Its place among the letters of its service. */
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

/** How many letters one round of {@link DeadLetters.dropErased} looks at. */
const LETTERS_A_ROUND = 500;

/** What services couldn't handle, a stream each. */
export class DeadLetters {
  /** Where the next round of {@link dropErased} goes on. */
  private lookedAt = 0;

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
    if (!(await this.read(stream, streamSequence))) await this.discard({ service, sequence: letter.seq });
  }

  /** Lists the letters that match, service by service, oldest first. A sequence is one among those of a service. */
  async *list(filter: DeadLetterFilter = {}): AsyncGenerator<DeadLetter> {
    for (const service of filter.service ? [filter.service] : readers) {
      const { name } = lettersOf(service);
      if (!(await findStream(this.manager, name))) continue;
      const range = { subject: letterSubject(filter), only: filter.sequence };
      for await (const stored of storedMessages(this.manager, name, range)) yield toLetter(service, stored);
    }
  }

  /**
   * Drops the letters of one service whose message is no longer in its stream: its publisher has erased it, and has no right to the
   * letter. Looks at some of them, and at the next ones the next time.
   */
  async dropErased(service: string): Promise<void> {
    const { name } = lettersOf(service);
    const { state } = await this.manager.streams.info(name);
    if (state.messages === 0) return;
    const from =
      this.lookedAt >= state.last_seq ? state.first_seq : Math.max(state.first_seq, this.lookedAt + 1);
    let looks = 0;
    for await (const stored of storedMessages(this.manager, name, { subject: `dead.${service}.>`, from })) {
      this.lookedAt = stored.seq;
      if (await this.isErased(stored)) await this.discard({ service, sequence: stored.seq });
      looks += 1;
      if (looks >= LETTERS_A_ROUND) return;
    }
    this.lookedAt = 0;
  }

  /** Sends a letter's message again on its own subject, for the service that couldn't handle it, and drops it. */
  async replay(letter: DeadLetter): Promise<void> {
    const stored = await this.read(lettersOf(letter.service).name, letter.sequence);
    if (!stored) return;
    const about = headers();
    about.set(ONLY_FOR_HEADER, letter.service);
    await this.jetstream.publish(letter.subject, stored.data, {
      msgID: `replay:${letter.service}:${letter.sequence}:${letter.at}`,
      headers: about,
    });
    await this.discard(letter);
  }

  async discard({ service, sequence }: Pick<DeadLetter, 'service' | 'sequence'>): Promise<void> {
    await this.manager.streams.deleteMessage(lettersOf(service).name, sequence, true);
  }

  /** How many letters one service has. */
  async count(service: string): Promise<number> {
    return (await this.manager.streams.info(lettersOf(service).name)).state.messages;
  }

  /** After a power failure the message's place may be another's. */
  private async isErased({ header: about }: StoredMsg): Promise<boolean> {
    const original = await this.read(about.get(header.stream), Number(about.get(header.sequence)));
    return original?.subject !== about.get(header.subject);
  }

  private read(stream: string, sequence: number) {
    return storedMessage(this.manager, stream, { seq: sequence });
  }
}

function toLetter(service: string, stored: StoredMsg): DeadLetter {
  const [, , source = '', aggregateId = ''] = stored.subject.split('.');
  return {
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

/** The subject, with wildcards, of the letters that match. */
function letterSubject(filter: DeadLetterFilter): string {
  return `dead.${filter.service ?? '*'}.${filter.source ?? '*'}.${filter.aggregateId ?? '*'}`;
}

/** Headers are one line of ASCII. */
function toHeaderText(reason: string): string {
  return reason.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 300);
}
