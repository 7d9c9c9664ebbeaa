import { Clock } from '@bottin/service-kit/clock.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { tooManyRefusals } from './inbound-mail.errors.ts';

/** Number of refused e-mails after which a sender or an account is deferred until the window ends. */
export const maxRefusals = 20;
const windowMs = 3_600_000;
/** Maximum number of keys in memory. The key whose last refusal is the oldest is dropped first. */
const maxKeys = 10_000;

/**
 * Counts refused e-mails in fixed windows of one hour. Each replica counts separately. A key is the sender of the
 * envelope, or the id of the account whose reply address is the recipient: a sender can be forged, a reply address
 * can't. The client's address can't be a key, because all e-mails come from the mail server in front.
 */
@Injectable()
export class RefusalBudget {
  /** Number of refused e-mails by hash of the key. */
  private readonly counts = new Map<string, number>();
  private windowStart = 0;

  constructor(private readonly clock: Clock) {}

  /** @throws SmtpRefusal with a temporary code when {@link maxRefusals} e-mails with this key were refused */
  check(key: string): void {
    if (this.count(hashKey(key)) >= maxRefusals) throw tooManyRefusals();
  }

  /** Counts a refused e-mail. Bounces have no sender, so they aren't counted. */
  consume(key: string): void {
    if (key === '') return;
    const hash = hashKey(key);
    const count = this.count(hash) + 1;
    this.counts.delete(hash);
    this.counts.set(hash, count);
    const [oldest] = this.counts.keys();
    if (this.counts.size > maxKeys && oldest !== undefined) this.counts.delete(oldest);
  }

  private count(hash: string): number {
    const now = this.clock.now().getTime();
    if (now - this.windowStart >= windowMs) {
      this.counts.clear();
      this.windowStart = now;
    }
    return this.counts.get(hash) ?? 0;
  }
}

const hashKey = (key: string): string => sha256(key.toLowerCase());
