import type { EntityClass } from '@bottin/service-kit/database.ts';
import { ConnectionEntity } from './connections/connection.entity.ts';
import { ContentItemEntity } from './connections/content-item.entity.ts';
import { TokenEntity } from './tokens/token.entity.ts';
import { MediaEntity } from './media/media.entity.ts';
import { OAuthStateEntity } from './oauth-states/oauth-state.entity.ts';
import { PendingRevocationEntity } from './revocations/pending-revocation.entity.ts';
import { UserTombstoneEntity } from './tombstones/user-tombstone.entity.ts';

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
