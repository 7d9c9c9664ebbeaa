import type {
  exportedAccountSchema,
  exportedEmailRequestSchema,
} from '@bottin/contracts/domain/account-data.ts';
import type { exportedCollaborationConsentSchema } from '@bottin/contracts/domain/collaboration-schema.ts';
import type { exportedLogEntrySchema } from '@bottin/contracts/domain/security-log.ts';
import type { z } from 'zod';
import type { ConsentEntity } from '../consents/consent.entity.ts';
import type { EmailRequestEntity } from '../email-tokens/email-request.entity.ts';
import type { SecurityLogEntity } from '../security-log/security-log.entity.ts';
import type { SlugEntity } from '../slugs/slug.entity.ts';

export function toExportedSlug(slug: SlugEntity): z.infer<typeof exportedAccountSchema>['slugs'][number] {
  return { slug: slug.slug, claimedAt: slug.claimedAt.toISOString() };
}

export function toExportedRequest(request: EmailRequestEntity): z.infer<typeof exportedEmailRequestSchema> {
  return {
    kind: request.kind,
    newEmail: request.newEmail,
    oldEmail: request.oldEmail,
    createdAt: request.createdAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    supersededAt: request.supersededAt?.toISOString() ?? null,
    usedAt: request.usedAt?.toISOString() ?? null,
  };
}

/**
 * Converts an entry of the security log for the export of the affected account. If an administrator acted,
 * omits the IP network, because it is the administrator's personal data.
 */
export function toExportedLogEntry(line: SecurityLogEntity): z.infer<typeof exportedLogEntrySchema> {
  const isByOtherAccount = line.actorId !== null && line.actorId !== line.targetId;
  return {
    at: line.at.toISOString(),
    act: line.act,
    outcome: line.outcome,
    network: isByOtherAccount ? null : line.network,
  };
}

export function toExportedConsent({
  text,
  givenAt,
  withdrawnAt,
}: ConsentEntity): z.infer<typeof exportedCollaborationConsentSchema> {
  return { text, givenAt: givenAt.toISOString(), withdrawnAt: withdrawnAt?.toISOString() ?? null };
}
