import { type EventSource, getStream } from '@bottin/contracts/events/define-event.ts';
import type { JetStreamClient, JetStreamManager, StreamState } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Counters } from './counters.ts';
import type { OutboxStore, SentEvent } from './outbox-store.ts';
import { getStoredMessage } from './stored-messages.ts';

const FILLER_BATCH = 500;

export interface StreamCheckParts {
  source: EventSource;
  store: OutboxStore;
  manager: JetStreamManager;
  jetstream: Pick<JetStreamClient, 'publish'>;
  counters: Counters;
}

/**
 * Checks that the stream still holds the events marked as sent, and requeues lost events. Events can be lost
 * because JetStream acknowledges a message before the message is on disk: a power failure loses the messages
 * of the last minutes, and the stream then assigns their sequences to new messages. When the stream was
 * deleted and created again, requeues all events.
 */
export class StreamCheck {
  private readonly logger = new Logger(StreamCheck.name);
  private readonly name: string;

  constructor(private readonly parts: StreamCheckParts) {
    this.name = getStream(parts.source).name;
  }

  /**
   * Resolves once the relay may publish to the stream. Returns the generation number for the next events.
   *
   * @param wasInterrupted whether the connection was lost since the last check; if so, the stream may have
   * lost events that it acknowledged before the interruption
   */
  async run(wasInterrupted: boolean): Promise<number> {
    const { generation, minSequence } = await this.parts.store.dataSource.transaction((tx) =>
      this.requeueLostEvents(tx, wasInterrupted),
    );
    await this.fillSequencesUpTo(minSequence);
    return generation;
  }

  private async requeueLostEvents(tx: EntityManager, wasInterrupted: boolean) {
    const { store, manager, counters } = this.parts;
    const previous = await store.lockStream(tx);
    const { created, state } = await manager.streams.info(this.name);
    const last = await store.findLastSent(tx);
    const loss = last && (await this.findLoss(tx, state, last));
    // A changed creation time doesn't prove that the stream was recreated: after a change of the stream's
    // settings, NATS 2.9 reports a start time of the NATS server as the creation time. So the stream counts
    // as recreated only if sent events are also missing, or if none were sent.
    const isRecreated =
      ![null, created].includes(previous.created) &&
      (!last || (loss !== undefined && loss.after < state.first_seq));
    const replayed = loss ? await store.requeueAfter(tx, isRecreated ? null : loss.after) : 0;
    if (replayed > 0) {
      counters.replayed += replayed;
      const what = isRecreated ? 'was recreated' : `lost the messages after ${loss?.after}`;
      this.logger.warn(`The stream ${this.name} ${what}: ${replayed} event(s) requeued`);
    }
    const places = [
      ...(isRecreated ? [] : [previous.minSequence, last?.sequence ?? 0]),
      ...(await this.listConsumerPositions()),
    ];
    const next = {
      created,
      generation: previous.generation + (loss || wasInterrupted ? 1 : 0),
      minSequence: Math.max(0, ...places),
    };
    await store.saveStream(tx, next);
    return next;
  }

  /**
   * Returns the sequence after which sent events are missing from the stream; undefined when none is missing.
   * The search is binary, because a loss affects all events after some sequence. It compares event ids,
   * because a new event may have the sequence of a lost event.
   */
  private async findLoss(
    tx: EntityManager,
    state: StreamState,
    last: SentEvent,
  ): Promise<{ after: number } | undefined> {
    if (await this.isStored(state, last)) return undefined;
    let lastStored = state.first_seq - 1;
    let firstLost = last.sequence;
    for (;;) {
      const half = Math.floor((lastStored + firstLost) / 2);
      const sent = (await this.parts.store.findLastSent(tx, half)) ?? { id: '', sequence: lastStored };
      if (sent.sequence > lastStored && !(await this.isStored(state, sent))) firstLost = sent.sequence;
      else if (half > lastStored) lastStored = half;
      else return { after: lastStored };
    }
  }

  /**
   * Returns false when the stream has lost an event. An event below the stream's first sequence isn't lost:
   * it was removed by age or by an operator's purge.
   */
  private async isStored(state: StreamState, { id, sequence }: SentEvent): Promise<boolean> {
    if (sequence > state.last_seq) return false;
    if (sequence < state.first_seq) return true;
    const stored = await getStoredMessage(this.parts.manager, this.name, { seq: sequence });
    return stored?.header.get('Nats-Msg-Id').startsWith(id) ?? false;
  }

  private async listConsumerPositions(): Promise<number[]> {
    const places: number[] = [];
    for await (const { delivered } of this.parts.manager.consumers.list(this.name)) {
      places.push(delivered.stream_seq);
    }
    return places;
  }

  /**
   * Publishes filler messages until the stream's last sequence is `place`. After a loss, a durable consumer's
   * position may be higher than the stream's last sequence, and the consumer would skip new messages up to
   * that position.
   */
  private async fillSequencesUpTo(place: number): Promise<void> {
    const { jetstream, manager, source } = this.parts;
    const { state } = await manager.streams.info(this.name);
    for (let missing = place - state.last_seq; missing > 0; missing -= FILLER_BATCH) {
      const fillers = Array.from({ length: Math.min(missing, FILLER_BATCH) }, () =>
        // The payload must not be empty: a consumer in another NATS account would take an empty message for
        // the end of its batch.
        jetstream.publish(`events.${source}.filler`, '-'),
      );
      await Promise.all(fillers);
    }
  }
}
