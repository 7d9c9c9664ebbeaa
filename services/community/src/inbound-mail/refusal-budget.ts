import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { tooManyRefusals } from './inbound-mail.errors.ts';

/** Number of refused e-mails after which e-mails to an account are deferred until the window ends. */
export const maxRefusals = 20;
const windowMs = 3_600_000;
/** Maximum number of accounts in memory. The account whose last refusal is the oldest is dropped first. */
const maxAccounts = 10_000;

/**
 * Counts refused e-mails in fixed windows of one hour. Each replica counts separately. The key is the account whose
 * reply address is the recipient, because only that account should know the address. The sender can't be the key:
 * anybody could forge the address of another account, and so defer its replies. Nor can the client's address,
 * because all e-mails come from the mail server in front.
 */
@Injectable()
export class RefusalBudget {
  /** Number of refused e-mails by account. */
  private readonly counts = new Map<string, number>();
  private windowStart = 0;

  constructor(private readonly clock: Clock) {}

  /** @throws SmtpRefusal with a temporary code when {@link maxRefusals} e-mails to this account were refused */
  check(userId: string): void {
    if (this.count(userId) >= maxRefusals) throw tooManyRefusals();
  }

  /** Counts a refused e-mail to a reply address of this account. */
  consume(userId: string): void {
    const count = this.count(userId) + 1;
    this.counts.delete(userId);
    this.counts.set(userId, count);
    const [oldest] = this.counts.keys();
    if (this.counts.size > maxAccounts && oldest !== undefined) this.counts.delete(oldest);
  }

  private count(userId: string): number {
    const now = this.clock.now().getTime();
    if (now - this.windowStart >= windowMs) {
      this.counts.clear();
      this.windowStart = now;
    }
    return this.counts.get(userId) ?? 0;
  }
}
