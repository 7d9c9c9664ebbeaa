import { type DynamicModule, Module } from '@nestjs/common';
import { ENV, type PlatformSyncEnv } from './config/env.ts';
import { ConnectionRepository } from './connections/connection.repository.ts';
import { ConnectionCloser } from './connections/connection-closer.ts';
import { TokenVault } from './tokens/token-vault.ts';
import { GoogleOAuth } from './google/google-oauth.ts';
import { QuotaRepository } from './google/quota.repository.ts';
import { YoutubeApi } from './google/youtube-api.ts';
import { MediaRepository } from './media/media.repository.ts';
import { OAuthStateRepository } from './oauth-states/oauth-state.repository.ts';
import { RevocationQueue } from './revocations/revocation-queue.ts';
import { SyncSignal } from './connections/sync-signal.ts';
import { UserTombstones } from './tombstones/user-tombstones.ts';

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

@Module({})
class SharedModule {}

/** What several features of this service stand on, and the settings. */
export function sharedModule(env: PlatformSyncEnv): DynamicModule {
  return {
    module: SharedModule,
    global: true,
    providers: [{ provide: ENV, useValue: env }, ...shared],
    exports: [ENV, ...shared],
  };
}
