import { invalidationKinds } from '@bottin/contracts/invalidation/kinds.ts';
import { subscribedSources } from '@bottin/contracts/events/subscribers.ts';
import { FileStore } from '@bottin/file-store/file-store.ts';
import { openPictureStore } from '@bottin/file-store/open-store.ts';
import { MessagingModule } from '@bottin/messaging/messaging.module.ts';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountController } from './account/account.controller.ts';
import { AccountDataService } from './account/account-data.service.ts';
import { AccountSessions } from './account/account-sessions.service.ts';
import { PasskeysController } from './account/passkeys.controller.ts';
import { AdminController } from './admin/admin.controller.ts';
import { ModerationController } from './admin/moderation.controller.ts';
import { ApiDocsController } from './api-docs/api-docs.controller.ts';
import { AuthController } from './auth/auth.controller.ts';
import { EmailLinksController } from './auth/email-links.controller.ts';
import { LoginStrategy } from './auth/login.strategy.ts';
import { RegistrationController } from './auth/registration.controller.ts';
import { DenialLog } from './calls/denial-log.ts';
import { RateLimitGuard } from './calls/rate-limit.guard.ts';
import { ENV, type Env } from './config/env.ts';
import { CrawlersController } from './crawlers/crawlers.controller.ts';
import { SITEMAP_SIZE, SitemapService, sitemapSize } from './crawlers/sitemap.service.ts';
import { DigestController } from './community/digest.controller.ts';
import { FollowsController } from './community/follows.controller.ts';
import { FollowSuggestionsService } from './community/follow-suggestions.service.ts';
import { FreshnessService } from './public-reads/freshness.service.ts';
import { ComposedReads } from './public-reads/composed-reads.ts';
import { PublicReads } from './public-reads/public-reads.ts';
import { PublicReadsController } from './public-reads/public-reads.controller.ts';
import { CachedUrls } from './response-cache/cached-urls.ts';
import { ResponseCache } from './response-cache/response-cache.ts';
import { LiveRemotes } from './frontends/live-remotes.ts';
import { MediaController } from './media/media.controller.ts';
import { MediaFetcher } from './media/media.fetcher.ts';
import { OwnPicturesReader } from './media/own-pictures.reader.ts';
import { QrCodeController } from './media/qr-code.controller.ts';
import { SocialImageController } from './media/social-image.controller.ts';
import { SocialImagePainter } from './media/social-image.painter.ts';
import { SocialImageService } from './media/social-image.service.ts';
import { PageComposer } from './pages/page-composer.ts';
import { PageContextReader } from './pages/page-context.ts';
import { PagesController } from './pages/pages.controller.ts';
import { PagesService } from './pages/pages.service.ts';
import { RandomProfileController } from './pages/random-profile.controller.ts';
import { RandomProfileService } from './pages/random-profile.service.ts';
import { GoogleController } from './platforms/google.controller.ts';
import { OwnPicturesController } from './media/own-pictures.controller.ts';
import { PictureProcessor } from './media/picture-processor.ts';
import { PictureUploadService } from './media/picture-upload.service.ts';
import { OauthBinding } from './platforms/oauth-binding.ts';
import { PlatformsController } from './platforms/platforms.controller.ts';
import { PlatformsService } from './platforms/platforms.service.ts';
import { ConcurrencyLimit } from './rate-limits/concurrency-limit.ts';
import { KnownDevices } from './rate-limits/known-devices.ts';
import { RateLimits } from './rate-limits/rate-limits.ts';
import { ReadinessService } from './readiness.service.ts';
import { RedisModule } from './redis/redis.module.ts';
import { RemotesController } from './frontends/remotes.controller.ts';
import { SecurityContactController } from './security/security-contact.controller.ts';
import { PreloadedDataReader } from './pages/rendering/preloaded-data.ts';
import { PageRenderer } from './pages/rendering/page-renderer.ts';
import { Releases } from './pages/rendering/releases.ts';
import { RemoteFiles } from './pages/rendering/remote-files.ts';
import { ShellTemplate } from './frontends/shell-template.ts';
import { sessionConsumers } from './auth/session.consumers.ts';
import { PasskeyChallenges } from './auth/passkey-challenges.ts';
import { PendingSignIns } from './auth/pending-sign-ins.ts';
import { SessionCookies } from './auth/session.cookies.ts';
import { SessionGuard } from './auth/session.guard.ts';
import { SessionStore } from './auth/session.store.ts';
import { SessionStrategy } from './auth/session.strategy.ts';
import { BadgeController } from './sharing/badge.controller.ts';
import { CardController } from './sharing/card.controller.ts';
import { OembedController } from './sharing/oembed.controller.ts';
import { SharedProfiles } from './sharing/shared-profiles.ts';
import { ReportAdminController } from './community/report-admin.controller.ts';
import { ReportsController } from './community/reports.controller.ts';
import { SavedSearchesController } from './community/saved-searches.controller.ts';
import { ShortlistsController } from './community/shortlists.controller.ts';
import { StatisticsController } from './visits/statistics.controller.ts';
import { StatisticsService } from './visits/statistics.service.ts';
import { UnknownCallsController } from './calls/unknown-calls.controller.ts';
import { UsersController } from './account/users.controller.ts';
import { MessagesController } from './community/messages.controller.ts';
import { DailyNetworks } from './visits/daily-networks.ts';
import { SearchVisitCounter } from './visits/search-visit-counter.ts';
import { Visits } from './visits/visits.ts';

@Module({})
class AppModule {}

export function buildAppModule(env: Env): DynamicModule {
  return {
    module: AppModule,
    imports: [
      MessagingModule.forRoot({
        service: 'gateway',
        natsUrl: env.NATS_URL,
        natsCa: env.NATS_CA_FILE,
        sources: subscribedSources.gateway,
        inbox: 'none',
        invalidatedBy: invalidationKinds,
      }),
      RedisModule.forRoot({ url: env.REDIS_URL, ca: env.REDIS_CA_FILE }),
    ],
    controllers: [
      AccountController,
      AdminController,
      ApiDocsController,
      AuthController,
      EmailLinksController,
      FollowsController,
      DigestController,
      GoogleController,
      ModerationController,
      OwnPicturesController,
      PasskeysController,
      PlatformsController,
      PublicReadsController,
      RegistrationController,
      ReportAdminController,
      ReportsController,
      ShortlistsController,
      SavedSearchesController,
      MessagesController,
      StatisticsController,
      UsersController,
      // Must come after the controllers of all calls, because it handles every other path below /api.
      UnknownCallsController,
      CrawlersController,
      MediaController,
      RandomProfileController,
      RemotesController,
      SecurityContactController,
      BadgeController,
      CardController,
      OembedController,
      QrCodeController,
      SocialImageController,
      // Must come last, because it handles every path that no other controller handles.
      PagesController,
    ],
    providers: [
      { provide: ENV, useValue: env },
      // The order of the guards matters: SessionGuard identifies the caller before RateLimitGuard runs.
      { provide: APP_GUARD, useClass: SessionGuard },
      { provide: APP_GUARD, useClass: RateLimitGuard },
      AccountDataService,
      AccountSessions,
      CachedUrls,
      ConcurrencyLimit,
      ComposedReads,
      DailyNetworks,
      DenialLog,
      FreshnessService,
      PreloadedDataReader,
      LiveRemotes,
      LoginStrategy,
      MediaFetcher,
      OauthBinding,
      OwnPicturesReader,
      PictureProcessor,
      PictureUploadService,
      { provide: FileStore, useFactory: () => openPictureStore(env) },
      KnownDevices,
      PageComposer,
      PageContextReader,
      PageRenderer,
      PagesService,
      PlatformsService,
      PublicReads,
      RandomProfileService,
      RateLimits,
      ReadinessService,
      Releases,
      RemoteFiles,
      ResponseCache,
      PasskeyChallenges,
      PendingSignIns,
      SessionCookies,
      sessionConsumers,
      SessionStore,
      SessionStrategy,
      SharedProfiles,
      ShellTemplate,
      FollowSuggestionsService,
      { provide: SITEMAP_SIZE, useValue: sitemapSize },
      SitemapService,
      SocialImagePainter,
      SocialImageService,
      SearchVisitCounter,
      StatisticsService,
      Visits,
    ],
  };
}
