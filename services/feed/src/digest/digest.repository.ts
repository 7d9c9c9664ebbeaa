import {
  type DigestContent,
  digestClockMarginSeconds,
  digestLimits,
} from '@bottin/contracts/domain/digest.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ItemsRepository } from '../items/items.repository.ts';

/**
 * The digest omits items published more than this many days before its period, because they come from a newly
 * connected channel and aren't news.
 */
const maxAgeDays = 7;

/** Reads the content of digests: the new items of followed creators. */
@Injectable()
export class DigestRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly items: ItemsRepository,
  ) {}

  /**
   * Returns the newest items that were stored after `from` and up to `until`, from followed creators who have
   * a page. Also returns the total number of such items. The number of items per creator is limited, so that
   * one creator can't fill the digest.
   */
  async getContent(followerId: string, { from, until }: { from: Date; until: Date }): Promise<DigestContent> {
    const { perCreator, items: maxItems } = digestLimits;
    const rows = await this.dataSource.query<Array<{ id: string; total: string }>>(this.sql, [
      followerId,
      from,
      until,
      digestClockMarginSeconds,
      maxAgeDays,
      perCreator,
      maxItems,
    ]);
    const shown = await this.items.load(rows.map(({ id }) => id));
    return {
      items: shown.map(({ item, creator }) => ({
        title: item.title,
        contentUrl: item.contentUrl,
        platform: item.platform,
        contentType: item.contentType,
        publishedAt: item.publishedAt.toISOString(),
        creator: { slug: creator.slug, name: creator.name },
      })),
      total: Number(rows[0]?.total ?? 0),
    };
  }

  /** SQL query of {@link getContent}. It is public so that a test can check its query plan. */
  readonly sql = `WITH fresh AS (
      SELECT newest.id, newest.published_at, newest.rank FROM follows
      CROSS JOIN LATERAL (
        SELECT id, published_at, row_number() OVER (ORDER BY published_at DESC, id DESC) AS rank FROM items
        WHERE user_id = creator_id AND published_at > $2::timestamptz - make_interval(days => $5)
          AND added_at > $2::timestamptz - make_interval(secs => $4)
          AND added_at <= $3::timestamptz - make_interval(secs => $4)
      ) AS newest
      CROSS JOIN LATERAL (SELECT FROM creators WHERE user_id = creator_id AND (listed OR has_page) LIMIT 1) AS shown
      WHERE follower_id = $1
    )
    SELECT id, (SELECT count(*) FROM fresh) AS total FROM fresh WHERE rank <= $6
    ORDER BY published_at DESC, id DESC LIMIT $7`;
}
