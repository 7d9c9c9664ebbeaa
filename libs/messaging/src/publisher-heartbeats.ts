import { type InvalidationKind, publishersOf } from '@bottin/contracts/invalidation/kinds.ts';
import type { ChangeOf, InvalidationMessage } from '@bottin/contracts/invalidation/message.ts';

/** A publisher silent for longer may have sent messages that did not arrive. In milliseconds. */
const silenceMs = 1_000;
/** A publisher silent for longer is dead, maybe without having published everything. In milliseconds. */
const deadMs = 3_000;

interface Publisher {
  service: string;
  generation: number;
  heardAt: number;
  /** Heard since the connection was last established. */
  isConfirmed: boolean;
}

/** The changes of one message, or null when anything of the kind may have changed. */
export type Invalidation<Kind extends InvalidationKind = InvalidationKind> = Array<ChangeOf<Kind>> | null;

/** Tracks the publishers of one kind and detects missed messages. Times are milliseconds of a monotonic clock. */
export class PublisherHeartbeats<Kind extends InvalidationKind> {
  private readonly publishers = new Map<string, Publisher>();
  private isConnected = true;

  constructor(private readonly kind: Kind) {}

  /** Takes in a message. A first message, a gap and a message out of order mean that changes were missed. */
  receive(message: InvalidationMessage<Kind>, now: number): Invalidation<Kind> {
    const { source, service, generation, changes, isLast } = message;
    const known = this.publishers.get(source);
    if (isLast) this.publishers.delete(source);
    else this.publishers.set(source, { service, generation, heardAt: now, isConfirmed: true });
    if (known?.generation === generation) return [];
    // A heartbeat has no changes: one with an unknown generation means that its message was lost.
    const isNext = known?.generation === generation - 1 && changes?.length !== 0;
    return isNext ? changes : null;
  }

  /** Forgets dead publishers; returns whether there were any. */
  dropDead(now: number): boolean {
    if (!this.isConnected) return false;
    const dead = [...this.publishers].filter(([, { heardAt }]) => now - heardAt > deadMs);
    for (const [source] of dead) this.publishers.delete(source);
    return dead.length > 0;
  }

  /** Notes that the connection is lost, so messages may be missed. */
  disconnect(): void {
    this.isConnected = false;
    for (const publisher of this.publishers.values()) publisher.isConfirmed = false;
  }

  /** Notes that the connection is back; a publisher with an unchanged generation published nothing meanwhile. */
  reconnect(now: number): void {
    this.isConnected = true;
    for (const publisher of this.publishers.values()) publisher.heardAt = now;
  }

  /** Returns whether no change can have been missed for more than a second. */
  isCurrent(now: number): boolean {
    const publishers = [...this.publishers.values()];
    return (
      this.isConnected &&
      publishersOf[this.kind].every((service) =>
        publishers.some((publisher) => publisher.service === service),
      ) &&
      publishers.every(({ isConfirmed, heardAt }) => isConfirmed && now - heardAt <= silenceMs)
    );
  }

  /** Returns the longest silence of a publisher, in milliseconds; null without publishers. */
  silence(now: number): number | null {
    const heard = [...this.publishers.values()].map(({ heardAt }) => heardAt);
    return heard.length === 0 ? null : now - Math.min(...heard);
  }
}
