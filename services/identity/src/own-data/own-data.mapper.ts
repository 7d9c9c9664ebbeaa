import type {
  exportedAccountSchema,
  exportedEmailRequestSchema,
} from '@bottin/contracts/domain/account-data.ts';
import type { z } from 'zod';
import type { EmailRequestEntity } from '../links/email-request.entity.ts';
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
