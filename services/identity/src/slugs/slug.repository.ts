import { limits } from '@bottin/contracts/domain/limits.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SlugEntity } from './slug.entity.ts';
import { findFreeSlug, slugFromName } from './slug.rules.ts';

/** Reads and claims the current and former slugs of accounts. */
@Injectable()
export class SlugRepository {
  /**
   * Claims the first free slug for a public name. If a concurrent transaction is claiming the same slug,
   * waits for that transaction, then tries the next slug.
   */
  async claimForName(tx: EntityManager, publicName: string, userId: string): Promise<string> {
    const preferred = slugFromName(publicName);
    for (;;) {
      const slug = findFreeSlug(preferred, await this.findTakenVariants(tx, preferred));
      if (await this.claim(tx, slug, userId)) return slug;
    }
  }

  /**
   * Claims a slug for an account, even one of its own former slugs. Returns false when another account has
   * the slug.
   */
  async claim(tx: EntityManager, slug: string, userId: string): Promise<boolean> {
    await tx.query(
      `INSERT INTO slugs (slug, user_id) VALUES ($1, $2)
       ON CONFLICT (slug) DO UPDATE SET claimed_at = now() WHERE slugs.user_id = $2`,
      [slug, userId],
    );
    return (await this.findOwner(tx, slug)) === userId;
  }

  /** Releases the oldest former slugs of an account. Keeps the most recent ones, and the slug `current`. */
  async releaseOldest(tx: EntityManager, userId: string, current: string): Promise<void> {
    await tx.query(
      `DELETE FROM slugs WHERE slug IN (
         SELECT slug FROM slugs WHERE user_id = $1 AND slug <> $2 ORDER BY claimed_at DESC, slug OFFSET $3)`,
      [userId, current, limits.formerSlugs],
    );
  }

  async findOwner(manager: EntityManager, slug: string): Promise<string | null> {
    return (await manager.findOneBy(SlugEntity, { slug }))?.userId ?? null;
  }

  /** Returns the current and former slugs of an account, oldest first. */
  listByUser(manager: EntityManager, userId: string): Promise<SlugEntity[]> {
    return manager.find(SlugEntity, { where: { userId }, order: { claimedAt: 'ASC', slug: 'ASC' } });
  }

  /** Returns the current slug of the account that has or once had the given slug. */
  async findCurrent(manager: EntityManager, slug: string): Promise<string | null> {
    const [row] = await manager.query<Array<{ slug: string }>>(
      'SELECT users.slug FROM slugs JOIN users ON users.id = slugs.user_id WHERE slugs.slug = $1',
      [slug],
    );
    return row?.slug ?? null;
  }

  private async findTakenVariants(manager: EntityManager, preferred: string): Promise<Set<string>> {
    // In a long slug, an added number replaces the last characters, so search by the first 40 characters. The
    // prefix needs no escaping, because a slug can't contain a LIKE wildcard.
    const prefix = preferred.slice(0, 40);
    const rows = await manager.query<Array<{ slug: string }>>(
      "SELECT slug FROM slugs WHERE slug LIKE $1 || '%'",
      [prefix],
    );
    return new Set(rows.map((row) => row.slug));
  }
}
