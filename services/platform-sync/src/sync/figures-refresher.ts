import { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toRef } from '../connections/connection.mapper.ts';
import { ConnectionRepository } from '../connections/connection.repository.ts';
import type { ContentItemEntity } from '../connections/content-item.entity.ts';
import { toPlatformFailure } from '../google/google-errors.ts';
import type { PlatformFailure } from '../google/platform-failure.ts';
import { pageSize, YoutubeApi } from '../google/youtube-api.ts';
import { ContentRepository } from './content.repository.ts';
import { type DueFigures, FiguresRepository } from './figures.repository.ts';
import { applyFigures, type ItemFigures, toItemFigures, toParts } from './figures.rules.ts';
import { GrantLoader } from './grant-loader.ts';

/**
 * Refreshes the views and likes of all stored items. Uses an API call with a quota of its own, so figures stay
 * fresh even when the ordinary quota is too low to read every video daily (decision 123). Only a sync
 * removes items.
 */
@Injectable()
export class FiguresRefresher {
  private readonly logger = new Logger('Figures');
  private readonly outcomes;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly grants: GrantLoader,
    private readonly youtube: YoutubeApi,
    private readonly connections: ConnectionRepository,
    private readonly content: ContentRepository,
    private readonly figures: FiguresRepository,
    private readonly outbox: Outbox,
    metrics: Metrics,
  ) {
    this.outcomes = metrics.counter(
      'platform_figures_refreshes_total',
      "Refreshes of the figures of a channel's videos by outcome",
      ['outcome'],
    );
  }

  /**
   * Refreshes the items of claimed connections. If an API call fails, only the connections of its items fail.
   */
  async refresh(claimed: DueFigures[]): Promise<void> {
    const ids = claimed.map(({ connectionId }) => connectionId);
    const items = await this.content.listByConnections(this.dataSource.manager, ids);
    const { figures, failures } = await this.read(claimed, items);
    for (const due of claimed) {
      const failure = failures.get(due.connectionId)?.reason ?? (await this.record(due, figures));
      await this.figures.schedule(due, failure, this.clock.now());
      this.outcomes.inc({ outcome: failure ?? 'success' });
    }
  }

  private async read(claimed: DueFigures[], items: ContentItemEntity[]) {
    const figures = new Map<string, ItemFigures>();
    const failures = new Map<string, PlatformFailure>();
    // Ignore refused grants: any other grant can read public figures, and the next sync of the connection
    // records the refusal.
    const grants = await this.grants.load(claimed, 'scheduled', () => undefined);
    for (const part of toParts(items, pageSize)) {
      try {
        const ids = [...new Set(part.map(({ externalId }) => externalId))];
        const stats = await grants.withAny((access) => this.youtube.videoStats(access, ids));
        for (const one of stats.items) figures.set(one.id, toItemFigures(one));
        if (stats.unreadable.size > 0)
          this.logger.warn({ message: 'figures not readable', videos: [...stats.unreadable] });
      } catch (error) {
        const failure = toPlatformFailure(error);
        this.logger.warn({ message: 'figures not read', reason: failure.reason, detail: failure.message });
        for (const { connectionId } of part) failures.set(connectionId, failure);
      }
    }
    return { figures, failures };
  }

  /**
   * Stores and publishes the changed figures of a connection. Returns `unavailable` on failure, otherwise
   * null.
   */
  private async record(
    { connectionId }: DueFigures,
    figures: ReadonlyMap<string, ItemFigures>,
  ): Promise<'unavailable' | null> {
    try {
      await this.dataSource.transaction(async (tx) => {
        const connection = await this.connections.lockOne(tx, connectionId);
        if (!connection) return;
        const changed = applyFigures(await this.content.listByConnections(tx, [connectionId]), figures);
        if (changed.length === 0) return;
        // The hash also covers the figures, so clear it. The next sync that reads the item then publishes the
        // whole item.
        await this.content.save(
          tx,
          changed.map((item) => ({ ...item, hash: '' })),
        );
        connection.latestVideos = connection.latestVideos.map((video) => ({
          ...video,
          viewCount: figures.get(video.id)?.viewCount ?? video.viewCount,
        }));
        await this.connections.save(tx, connection);
        for (const part of toParts(changed, pageSize)) {
          await this.outbox.add(tx, contentSyncedV1, {
            aggregateId: connection.userId,
            data: {
              ...toRef(connection),
              items: [],
              figures: part.map(({ id, viewCount, likeCount }) => ({ id, viewCount, likeCount })),
              removedIds: [],
              syncedAt: this.clock.now().toISOString(),
            },
          });
        }
      });
      return null;
    } catch (error) {
      this.logger.error({ message: 'figures not stored', connectionId, error });
      return 'unavailable';
    }
  }
}
