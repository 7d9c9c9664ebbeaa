import { Global, Module } from '@nestjs/common';
import { ConnectionRepository } from './connections/connection.repository.ts';
import { ConnectionCloser } from './connections/connection-closer.ts';
import { TokenVault } from './connections/token-vault.ts';
import { GoogleOAuth } from './google/google-oauth.ts';
import { QuotaRepository } from './google/quota.repository.ts';
import { YoutubeApi } from './google/youtube-api.ts';
import { MediaRepository } from './media/media.repository.ts';
import { OAuthStateRepository } from './oauth-states/oauth-state.repository.ts';
import { RevocationQueue } from './revocations/revocation-queue.ts';
import { SyncSignal } from './sync-signal.ts';
import { UserTombstones } from './users/user-tombstones.ts';

const shared = [
  ConnectionCloser,
  ConnectionRepository,
  GoogleOAuth,
  MediaRepository,
  OAuthStateRepository,
  QuotaRepository,
  RevocationQueue,
  SyncSignal,
  TokenVault,
  UserTombstones,
  YoutubeApi,
];

/** What several features of this service stand on. */
@Global()
@Module({ providers: shared, exports: shared })
export class SharedModule {}
