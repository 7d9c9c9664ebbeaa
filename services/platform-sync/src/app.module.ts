import type { MessagingTuning } from '@bottin/messaging/options.ts';
import { connectService } from '@bottin/messaging/service-connections.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { AuthorizationController } from './authorization/authorization.controller.ts';
import { AuthorizationService } from './authorization/authorization.service.ts';
import { ConnectionOpener } from './authorization/connection-opener.ts';
import { ENV, type Env } from './config/env.ts';
import { ConnectionEntity } from './connections/connection.entity.ts';
import { ConnectionRepository } from './connections/connection.repository.ts';
import { ConnectionCloser } from './connections/connection-closer.ts';
import { ContentItemEntity } from './connections/content-item.entity.ts';
import { SyncSignal } from './connections/sync-signal.ts';
import { FigureAgesRepository } from './freshness/figure-ages.repository.ts';
import { FreshnessGauges } from './freshness/freshness-gauges.ts';
import { GoogleOAuth } from './google/google-oauth.ts';
import { GoogleStatus } from './google/google-status.ts';
import { QuotaRepository } from './google/quota.repository.ts';
import { YoutubeApi } from './google/youtube-api.ts';
import { MediaController } from './media/media.controller.ts';
import { MediaEntity } from './media/media.entity.ts';
import { MediaRepository } from './media/media.repository.ts';
import { MediaService } from './media/media.service.ts';
import { OAuthStateEntity } from './authorization/oauth-state.entity.ts';
import { OAuthStateRepository } from './authorization/oauth-state.repository.ts';
import { deletionConsumers } from './deletion/deletion.consumers.ts';
import { DeletionService } from './deletion/deletion.service.ts';
import { OwnConnectionsController } from './connections/own-connections.controller.ts';
import { OwnConnectionsService } from './connections/own-connections.service.ts';
import { PendingRevocationEntity } from './revocations/pending-revocation.entity.ts';
import { platformSyncRetention } from './retention.ts';
import { RevocationRepository } from './revocations/revocation.repository.ts';
import { RevocationWorker } from './revocations/revocation.worker.ts';
import { RevocationQueue } from './revocations/revocation-queue.ts';
import { ChannelReader } from './sync/channel-reader.ts';
import { ClaimRepository } from './sync/claim.repository.ts';
import { ContentRepository } from './sync/content.repository.ts';
import { DataExpiry } from './sync/data-expiry.ts';
import { FiguresRefresher } from './sync/figures-refresher.ts';
import { FiguresRepository } from './sync/figures.repository.ts';
import { GrantLoader } from './sync/grant-loader.ts';
import { QuotaGauges } from './sync/quota-gauges.ts';
import { SyncController } from './sync/sync.controller.ts';
import { SyncScheduler } from './sync/sync.scheduler.ts';
import { SyncService } from './sync/sync.service.ts';
import { SyncRecorder } from './sync/sync-recorder.ts';
import { SyncRunner } from './sync/sync-runner.ts';
import { TokenEntity } from './tokens/token.entity.ts';
import { TokenVault } from './tokens/token-vault.ts';
import { UserTombstoneEntity } from './tombstones/user-tombstone.entity.ts';
import { UserTombstones } from './tombstones/user-tombstones.ts';

@Module({})
class AppModule {}

/**
 * Builds the root module of the platform-sync service. Tests pass `tuning` to shorten the intervals of the
 * messaging library.
 */
export function appModule(env: Env, tuning: Partial<MessagingTuning> = {}): DynamicModule {
  return {
    module: AppModule,
    imports: connectService(
      'platform-sync',
      env,
      [
        ConnectionEntity,
        ContentItemEntity,
        MediaEntity,
        OAuthStateEntity,
        PendingRevocationEntity,
        TokenEntity,
        UserTombstoneEntity,
      ],
      tuning,
    ),
    controllers: [AuthorizationController, MediaController, OwnConnectionsController, SyncController],
    providers: [
      { provide: ENV, useValue: env },
      AuthorizationService,
      ChannelReader,
      ClaimRepository,
      ConnectionCloser,
      ConnectionOpener,
      ConnectionRepository,
      ContentRepository,
      DataExpiry,
      deletionConsumers,
      DeletionService,
      FiguresRefresher,
      FiguresRepository,
      GoogleOAuth,
      GoogleStatus,
      GrantLoader,
      MediaRepository,
      MediaService,
      OAuthStateRepository,
      OwnConnectionsService,
      platformSyncRetention,
      QuotaGauges,
      FigureAgesRepository,
      FreshnessGauges,
      QuotaRepository,
      RevocationQueue,
      RevocationRepository,
      RevocationWorker,
      SyncRecorder,
      SyncRunner,
      SyncScheduler,
      SyncService,
      SyncSignal,
      TokenVault,
      UserTombstones,
      YoutubeApi,
    ],
  };
}
