import { limits } from '@bottin/contracts/domain/limits.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SlugEntity } from './slug.entity.ts';
import { firstFreeSlug, wantedSlug } from './slug.rules.ts';

/** Every slug in use or reserved. */
@Injectable()
export class SlugRepository {
  /**
   * Takes the first free slug of a name for an account. Someone who takes the same one at the same instant
   * makes this wait, then look again.
   */
  async claimFor(tx: EntityManager, publicName: string, userId: string): Promise<string> {
    const wanted = wantedSlug(publicName);
    for (;;) {
      const slug = firstFreeSlug(wanted, await this.takenLike(tx, wanted));
      if (await this.claim(tx, slug, userId)) return slug;
    }
  }

  /** Takes a slug for an account, which may have had it before. False when it is someone else's. */
  async claim(tx: EntityManager, slug: string, userId: string): Promise<boolean> {
    await tx.query(
      `INSERT INTO slugs (slug, user_id) VALUES ($1, $2)
       ON CONFLICT (slug) DO UPDATE SET claimed_at = now() WHERE slugs.user_id = $2`,
      [slug, userId],
    );
    return (await this.owner(tx, slug)) === userId;
  }

  /** Lets go of an account's former slugs but the last ones, for others to have. `present` is the one in use. */
  async freeOldest(tx: EntityManager, userId: string, present: string): Promise<void> {
    await tx.query(
      `DELETE FROM slugs WHERE slug IN (
         SELECT slug FROM slugs WHERE user_id = $1 AND slug <> $2 ORDER BY claimed_at DESC, slug OFFSET $3)`,
      [userId, present, limits.formerSlugs],
    );
  }

  async owner(manager: EntityManager, slug: string): Promise<string | null> {
    return (await manager.findOneBy(SlugEntity, { slug }))?.userId ?? null;
  }

  /** Every slug that an account has or had, the oldest first. */
  ofUser(manager: EntityManager, userId: string): Promise<SlugEntity[]> {
    return manager.find(SlugEntity, { where: { userId }, order: { claimedAt: 'ASC', slug: 'ASC' } });
  }

  /** The slug that the account of an old one has now. */
  async current(manager: EntityManager, slug: string): Promise<string | null> {
    const [row] = await manager.query<Array<{ slug: string }>>(
      'SELECT users.slug FROM slugs JOIN users ON users.id = slugs.user_id WHERE slugs.slug = $1',
      [slug],
    );
    return row?.slug ?? null;
  }

  private async takenLike(manager: EntityManager, wanted: string): Promise<Set<string>> {
    // Numbered forms of a long slug lose its end: its first part finds them too. It has no wildcard of LIKE.
    const prefix = wanted.slice(0, 40);
    const rows = await manager.query<Array<{ slug: string }>>(
      "SELECT slug FROM slugs WHERE slug LIKE $1 || '%'",
      [prefix],
    );
    return new Set(rows.map((row) => row.slug));
  }
}
