import type { EntityClass } from '@bottin/service-kit/database.ts';
import { ConnectionEntity } from './shared/connections/connection.entity.ts';
import { ContentItemEntity } from './shared/connections/content-item.entity.ts';
import { TokenEntity } from './shared/connections/token.entity.ts';
import { MediaEntity } from './shared/media/media.entity.ts';
import { OAuthStateEntity } from './shared/oauth-states/oauth-state.entity.ts';
import { PendingRevocationEntity } from './shared/revocations/pending-revocation.entity.ts';
import { UserTombstoneEntity } from './shared/users/user-tombstone.entity.ts';

/** Every table of this service that has an entity. */
export const entities: EntityClass[] = [
  ConnectionEntity,
  ContentItemEntity,
  MediaEntity,
  OAuthStateEntity,
  PendingRevocationEntity,
  TokenEntity,
  UserTombstoneEntity,
];
