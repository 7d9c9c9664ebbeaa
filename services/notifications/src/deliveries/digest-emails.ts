import { coversSavedSearches } from '@bottin/contracts/domain/digest-consent.ts';
import { oneClickPath } from '@bottin/contracts/http/digest.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { correspondenceRpc } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import type { DeliveryEntity } from './deliveries.entity.ts';
import { SubscriptionsRepository } from '../digest-subscriptions/subscriptions.repository.ts';
import { buildDigestMessage } from '../messages/digest.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

@Injectable()
export class DigestEmails {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly rpc: RpcClient,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Builds the digest e-mail of a delivery. Returns null when the account has unsubscribed or can't sign in,
   * or when its digest would contain neither items nor new creators. Looks for new creators only if the
   * consent covers saved searches. A retry of the delivery covers the same period.
   */
  async build({ userId, coversFrom, coversUntil }: DeliveryEntity): Promise<OutgoingEmail | null> {
    if (!coversFrom || !coversUntil) throw new Error('digest delivery without a period');
    const subscription = await this.subscriptions.find(userId);
    if (!subscription || subscription.endedAt) return null;
    const period = { userId, from: coversFrom.toISOString(), until: coversUntil.toISOString() };
    const [content, { searches }] = await Promise.all([
      this.rpc.call(feedRpc.digest, period),
      coversSavedSearches(subscription.consent)
        ? this.rpc.call(communityRpc.newMatches, period)
        : { searches: [] },
    ]);
    if (content.total === 0 && searches.length === 0) return null;
    const { mail } = await this.rpc.call(correspondenceRpc.mailDetails, { userId, kind: 'digest' });
    if (!mail) return null;
    const { token, consentedAt } = subscription;
    return {
      to: mail.email,
      message: buildDigestMessage({ firstName: mail.firstName, content, searches, token, consentedAt }),
      // Headers for unsubscribing with one click in the mail program (RFC 8058).
      headers: {
        'List-Unsubscribe': `<${new URL(oneClickPath.replace('{token}', token), this.env.PUBLIC_URL).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }
}
