import { Clock } from '@bottin/service-kit/clock.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { tooManyRefusals } from './inbound-mail.errors.ts';

/** Number of refused e-mails after which a sender is deferred until the window ends. */
export const maxRefusals = 20;
const windowMs = 3_600_000;
/** Maximum number of senders in memory. The sender whose last refusal is the oldest is dropped first. */
const maxSenders = 10_000;

/**
 * Counts refused e-mails by envelope sender, in fixed windows of one hour. Each replica counts separately.
 * The client's address can't identify senders, because all e-mails come from the mail server in front.
 */
@Injectable()
export class RefusalBudget {
  /** Number of refused e-mails by hash of the sender. */
  private readonly counts = new Map<string, number>();
  private windowStart = 0;

  constructor(private readonly clock: Clock) {}

  /** @throws SmtpRefusal with a temporary code when {@link maxRefusals} e-mails of this sender were refused */
  check(sender: string): void {
    if (this.count(toKey(sender)) >= maxRefusals) throw tooManyRefusals();
  }

  /** Counts a refused e-mail. Bounces have no sender, so they aren't counted. */
  consume(sender: string): void {
    if (sender === '') return;
    const key = toKey(sender);
    const count = this.count(key) + 1;
    this.counts.delete(key);
    this.counts.set(key, count);
    const [oldest] = this.counts.keys();
    if (this.counts.size > maxSenders && oldest !== undefined) this.counts.delete(oldest);
  }

  private count(key: string): number {
    const now = this.clock.now().getTime();
    if (now - this.windowStart >= windowMs) {
      this.counts.clear();
      this.windowStart = now;
    }
    return this.counts.get(key) ?? 0;
  }
}

const toKey = (sender: string): string => sha256(sender.toLowerCase());
