import { type EventSource, streamOf } from '@bottin/contracts/events/define-event.ts';
import type { JetStreamClient, JetStreamManager, StreamState } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Counters } from './counters.ts';
import type { OutboxStore, Sent } from './outbox-store.ts';
import { storedMessage } from './stored.ts';

const FILLERS_AT_ONCE = 500;

export interface StreamCheckParts {
  source: EventSource;
  store: OutboxStore;
  manager: JetStreamManager;
  jetstream: Pick<JetStreamClient, 'publish'>;
  counters: Counters;
}

/**
 * Looks whether the stream still has what the outbox believes to be in it. JetStream acknowledges before it writes to the disk: after a
 * power failure its last minutes are gone, and their numbers are given to other messages. What is gone, or all when the stream was made
 * anew, goes back into the queue.
 */
export class StreamCheck {
  private readonly logger = new Logger(StreamCheck.name);
  private readonly name: string;

  constructor(private readonly parts: StreamCheckParts) {
    this.name = streamOf(parts.source).name;
  }

  /**
   * Resolves once the stream may be published to, with the generation under which what it acknowledges is marked.
   *
   * @param wasInterrupted the connection was lost since the last look: acknowledgements from before may be worth nothing
   */
  async look(wasInterrupted: boolean): Promise<number> {
    const { generation, fillTo } = await this.parts.store.dataSource.transaction((tx) =>
      this.putBackWhatIsGone(tx, wasInterrupted),
    );
    await this.fill(fillTo);
    return generation;
  }

  private async putBackWhatIsGone(tx: EntityManager, wasInterrupted: boolean) {
    const { store, manager, counters } = this.parts;
    const known = await store.lockStream(tx);
    const { created, state } = await manager.streams.info(this.name);
    const last = await store.lastSent(tx);
    const gone = last && (await this.findGone(tx, state, last));
    // That it was made at another moment means nothing while it has what was sent: NATS 2.9 tells that of an earlier start of its own
    // once a setting was changed.
    const isAnother =
      ![null, created].includes(known.created) &&
      (!last || (gone !== undefined && gone.after < state.first_seq));
    const replayed = gone ? await store.requeueAfter(tx, isAnother ? null : gone.after) : 0;
    if (replayed > 0) {
      counters.replayed += replayed;
      const what = isAnother ? 'was made anew' : `lost what came after message ${gone?.after}`;
      this.logger.warn(`The stream ${this.name} ${what}: ${replayed} event(s) are published again`);
    }
    const places = [
      ...(isAnother ? [] : [known.fillTo, last?.sequence ?? 0]),
      ...(await this.placesOfConsumers()),
    ];
    const next = {
      created,
      generation: known.generation + (gone || wasInterrupted ? 1 : 0),
      fillTo: Math.max(0, ...places),
    };
    await store.saveStream(tx, next);
    return next;
  }

  /**
   * The place after which the stream holds nothing of what was sent, when there is one. What was sent is gone from some place on:
   * halving finds it. By ids rather than numbers, as these may have been given again meanwhile.
   */
  private async findGone(
    tx: EntityManager,
    state: StreamState,
    last: Sent,
  ): Promise<{ after: number } | undefined> {
    if (await this.has(state, last)) return undefined;
    let kept = state.first_seq - 1;
    let gone = last.sequence;
    for (;;) {
      const half = Math.floor((kept + gone) / 2);
      const sent = (await this.parts.store.lastSent(tx, half)) ?? { id: '', sequence: kept };
      if (sent.sequence > kept && !(await this.has(state, sent))) gone = sent.sequence;
      else if (half > kept) kept = half;
      else return { after: kept };
    }
  }

  /** What left the stream by its age, or by an operator's purge, isn't gone. */
  private async has(state: StreamState, { id, sequence }: Sent): Promise<boolean> {
    if (sequence > state.last_seq) return false;
    if (sequence < state.first_seq) return true;
    const stored = await storedMessage(this.parts.manager, this.name, { seq: sequence });
    return stored?.header.get('Nats-Msg-Id').startsWith(id) ?? false;
  }

  private async placesOfConsumers(): Promise<number[]> {
    const places: number[] = [];
    for await (const { delivered } of this.parts.manager.consumers.list(this.name)) {
      places.push(delivered.stream_seq);
    }
    return places;
  }

  /**
   * A durable keeps its place on its own, and may be further on than the stream: what got a number up to there would pass it by. So
   * these numbers are used up, by messages that mean nothing to anyone.
   */
  private async fill(place: number): Promise<void> {
    const { jetstream, manager, source } = this.parts;
    const { state } = await manager.streams.info(this.name);
    for (let missing = place - state.last_seq; missing > 0; missing -= FILLERS_AT_ONCE) {
      const fillers = Array.from({ length: Math.min(missing, FILLERS_AT_ONCE) }, () =>
        // Not empty: to a reader in another account NATS takes an empty message for the end of all that it asked for.
        jetstream.publish(`events.${source}.filler`, '-'),
      );
      await Promise.all(fillers);
    }
  }
}
