import { setTimeout as sleep } from 'node:timers/promises';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { correspondenceRpc } from '@bottin/contracts/rpc/identity/correspondence.ts';
import type { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { crashPoint } from '@bottin/messaging/crash-points.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { backoff } from '@bottin/service-kit/loop.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { ENV, type Env } from '../config/env.ts';
import { SubscriptionsRepository } from '../digest-subscriptions/subscriptions.repository.ts';
import { buildModerationMessage } from '../messages/moderation.ts';
import { isModerationMessage } from '../messages/kinds.ts';
import { parseAddress, render, type Sender } from '../messages/layout.ts';
import { buildMessage, type MessageInput } from '../messages/messages.ts';
import type { DeliveryEntity } from './deliveries.entity.ts';
import { toExportedDigest, toExportedEmail } from './deliveries.mapper.ts';
import { DeliveriesRepository } from './deliveries.repository.ts';
import {
  failureCode,
  isFinalRefusal,
  isServiceOutage,
  leaseMs,
  leaseRenewalMs,
  maxSessionMs,
  nextAcknowledgement,
  nextAttempt,
  outageDelayMs,
} from './deliveries.rules.ts';
import { ContactEmails } from './contact-emails.ts';
import { DigestEmails } from './digest-emails.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { Mailer } from './mailer.ts';

const contactSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  /** Whether an administrator deleted the account. If so, `reason` may contain the administrator's reason. */
  isByAdministrator: z.boolean().default(false),
  reason: z.string().nullable().default(null),
});

type Recipient = NonNullable<RpcOutput<typeof correspondenceRpc.mailDetails>['mail']> &
  Pick<MessageInput, 'isByAdministrator'> & { reason?: string | null };

/**
 * Result of an attempt to send an e-mail. `outage` means that one of our services was away. `code` is the
 * failure code, or '' without a failure.
 */
interface Attempt {
  outcome: 'sent' | 'obsolete' | 'retry' | 'outage' | 'failed';
  code: string;
}

/** Number of deliveries in a page of an export. They fit into one NATS message. */
const exportPageSize = 1_000;

/** Sends the queued e-mails, and retries those that fail. */
@Injectable()
export class DeliveriesService {
  private readonly logger = new Logger(DeliveriesService.name);
  private readonly sender: Sender;
  private readonly outcomes;

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly digests: DigestEmails,
    private readonly contacts: ContactEmails,
    private readonly mailer: Mailer,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
    metrics: Metrics,
  ) {
    this.sender = {
      // With an SMTP server, the settings must contain these values. Without one, nothing is sent.
      name: env.MAIL_SENDER_NAME ?? '',
      address: env.MAIL_SENDER_ADDRESS ?? '',
      publicUrl: env.PUBLIC_URL,
      contact: env.CONTACT_URL ?? env.CONTACT_EMAIL ?? parseAddress(env.MAIL_FROM ?? ''),
    };
    this.outcomes = metrics.counter(
      'notifications_email_delivery_attempts_total',
      'E-mail delivery attempts by kind, outcome and failure code',
      ['kind', 'outcome', 'code'],
    );
  }

  /**
   * Returns a page of the deliveries, the digest subscription and the earlier consents of an account, for its
   * personal-data export.
   */
  async export({
    userId,
    after,
  }: RpcParsedInput<typeof notificationsRpc.export>): Promise<RpcOutput<typeof notificationsRpc.export>> {
    // A gateway of an older version sends no position, and expects all deliveries.
    const limit = after === undefined ? undefined : exportPageSize;
    const [emails, subscription] = await Promise.all([
      this.deliveries.pageByUser(userId, after ?? null, limit),
      this.subscriptions.find(userId),
    ]);
    // Read after the subscription: a consent that is replaced meanwhile then appears twice, instead of never.
    const earlier = await this.subscriptions.listEarlierConsents(userId);
    return {
      emails: emails.map(toExportedEmail),
      digest: subscription && toExportedDigest(subscription, earlier),
      next: emails.length === limit ? (emails.at(-1)?.id ?? null) : null,
    };
  }

  /** Queues an e-mail about a report, with its address encrypted. */
  async addModerationEmail(
    email: RpcParsedInput<typeof notificationsRpc.sendModerationEmail>,
  ): Promise<void> {
    const { id, kind, userId, facts, email: address } = email;
    const contact = address === null ? null : JSON.stringify({ email: address, firstName: '' });
    const sealedContact = contact && this.env.EMAIL_ENCRYPTION_KEYS.encrypt(contact, userId);
    await this.deliveries.addAlone({ id, kind, userId, facts, sealedContact });
  }

  /**
   * Handles the next due delivery: sends the e-mail, or reports to the identity service that an
   * account-deletion e-mail was sent or abandoned. Returns false when the caller should pause: no delivery is
   * due, or a service that all e-mails or the digests need is away.
   * @param cut signal that ends a running SMTP session
   */
  async sendNext(cut: AbortSignal): Promise<boolean> {
    const delivery = await this.deliveries.claim(leaseMs, { canSend: this.mailer.isConfigured });
    if (!delivery) return false;
    if (delivery.status !== 'pending') {
      await this.acknowledge(delivery);
      return true;
    }
    const renewal = setInterval(() => void this.renewLease(delivery), leaseRenewalMs);
    try {
      const { outcome, code } = await this.attempt(delivery, cut);
      this.outcomes.inc({ kind: delivery.kind, outcome, code });
      // Only contact messages need the community service, so other e-mails don't wait for the end of its outage.
      return outcome !== 'outage' || delivery.kind === 'contact-message';
    } finally {
      clearInterval(renewal);
    }
  }

  private async renewLease(delivery: DeliveryEntity): Promise<void> {
    try {
      await this.deliveries.renewLease(delivery, leaseMs);
    } catch (error) {
      this.logger.warn({ message: 'lease of an e-mail not renewed', deliveryId: delivery.id, error });
    }
  }

  private async attempt(delivery: DeliveryEntity, cut: AbortSignal): Promise<Attempt> {
    let email: OutgoingEmail | null;
    try {
      email = await this.buildEmail(delivery);
      if (email) await this.send(delivery, email, cut);
    } catch (error) {
      return this.handleFailure(delivery, error);
    }
    const outcome = email ? 'sent' : 'obsolete';
    await this.recordSuccess(delivery, outcome, cut);
    return { outcome, code: '' };
  }

  /**
   * Completes a delivery. Retries for the duration of a lease, because a sent e-mail whose completion isn't
   * recorded is sent again.
   */
  private async recordSuccess(
    delivery: DeliveryEntity,
    outcome: 'sent' | 'obsolete',
    cut: AbortSignal,
  ): Promise<void> {
    const startedAt = Date.now();
    for (let failures = 1; ; failures += 1) {
      try {
        return await this.deliveries.finish(delivery, outcome);
      } catch (error) {
        if (cut.aborted || Date.now() - startedAt >= leaseMs) throw error;
        this.logger.warn({ message: 'completion of an e-mail not recorded', deliveryId: delivery.id, error });
        await sleep(backoff(failures, 500, 10_000), undefined, { signal: cut }).catch(() => undefined);
      }
    }
  }

  private async handleFailure(delivery: DeliveryEntity, error: unknown): Promise<Attempt> {
    const { id, kind, attempts } = delivery;
    const code = failureCode(error);
    const now = this.clock.now();
    this.logger.warn({ message: 'e-mail not sent', kind, deliveryId: id, code });
    if (isServiceOutage(error)) {
      await this.deliveries.postponeUncounted(delivery, code, new Date(now.getTime() + outageDelayMs));
      return { outcome: 'outage', code };
    }
    const isRefusal = isFinalRefusal(error);
    const next = isRefusal ? null : nextAttempt(attempts, now);
    if (next) await this.deliveries.postpone(delivery, code, next);
    else await this.deliveries.finish(delivery, 'failed', { code, isRefusal });
    return { outcome: next ? 'retry' : 'failed', code };
  }

  /**
   * Reports to the identity service that an account-deletion e-mail was sent or abandoned. The identity
   * service then erases the encrypted e-mail address. A failed report is retried later.
   */
  private async acknowledge(delivery: DeliveryEntity): Promise<void> {
    const { id, userId, attempts } = delivery;
    try {
      await this.rpc.call(correspondenceRpc.farewellSent, { userId });
      await this.deliveries.markAcknowledged(id);
    } catch (error) {
      const code = failureCode(error);
      this.logger.warn({ message: 'account-deletion e-mail not acknowledged', deliveryId: id, code });
      await this.deliveries.postpone(delivery, code, nextAcknowledgement(attempts, this.clock.now()));
    }
  }

  private async send(
    { id, kind }: DeliveryEntity,
    { to, message, headers }: OutgoingEmail,
    cut: AbortSignal,
  ): Promise<void> {
    crashPoint('mail.before-send', [kind]);
    const signal = AbortSignal.any([cut, AbortSignal.timeout(maxSessionMs)]);
    await this.mailer.send(to, render(message, this.sender), { deliveryId: id, headers, signal });
    crashPoint('mail.after-send-before-mark', [kind]);
  }

  /**
   * Builds the e-mail of a delivery. Returns null when it must not be sent any more, because it has no
   * recipient or no content.
   */
  private async buildEmail(delivery: DeliveryEntity): Promise<OutgoingEmail | null> {
    const { kind, reason } = delivery;
    if (kind === 'digest') return this.digests.build(delivery);
    if (kind === 'contact-message') return this.contacts.build(delivery);
    const recipient = await this.findRecipient(delivery);
    if (!recipient) return null;
    const { email, ...facts } = recipient;
    if (isModerationMessage(kind)) {
      if (!delivery.facts) return null;
      const message = buildModerationMessage(kind, { ...delivery.facts, firstName: facts.firstName });
      return { to: email, message };
    }
    return { to: email, message: buildMessage(kind, { reason, ...facts }) };
  }

  private async findRecipient(delivery: DeliveryEntity): Promise<Recipient | null> {
    const { kind, userId, requestId } = delivery;
    if (kind !== 'account-deleted' && !delivery.sealedContact) {
      const input = { userId, kind, ...(requestId ? { requestId } : {}) };
      return (await this.rpc.call(correspondenceRpc.mailDetails, input)).mail;
    }
    if (!delivery.sealedContact) return null;
    const contact = contactSchema.parse(
      JSON.parse(this.env.EMAIL_ENCRYPTION_KEYS.decrypt(delivery.sealedContact, userId)),
    );
    return { ...contact, token: null };
  }
}
