import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { joinWords, splitWords } from '@bottin/contracts/domain/words.ts';
import type { CreatorEntity } from '../items/items.entity.ts';

const dayMs = 86_400_000;

export interface RelevanceFactors {
  publishedAt: Date;
  viewCount: number;
  /** Null when the creator hides the number of likes; hidden likes count as 0. */
  likeCount: number | null;
  followers: number | null;
  isVerified: boolean;
}

/**
 * Returns the relevance of an item, by which the « Pertinence » order sorts the feed. Relevance is the same
 * for every viewer. It is the sum of three terms: the publication date in weeks; ln(1 + (views + 20 × likes)
 * / (followers + 1000)), which is engagement relative to the audience; and 0.5 for a verified creator.
 * Because of the 1000, a handful of views isn't enough to rank a creator with few followers first. Relevance
 * doesn't depend on the current time, so the order is stable and can be indexed. If the formula changes, also
 * change relevance-note.tsx in the directory frontend, which explains the formula to visitors.
 */
export function getRelevance(factors: RelevanceFactors): number {
  const weeks = factors.publishedAt.getTime() / dayMs / 7;
  const engagement = (factors.viewCount + 20 * (factors.likeCount ?? 0)) / ((factors.followers ?? 0) + 1000);
  return weeks + Math.log1p(engagement) + (factors.isVerified ? 0.5 : 0);
}

/**
 * Builds the text of an item that feed searches match. It contains the words of the title, the words of the
 * creator's name, and that name without spaces.
 */
function buildSearchText(title: string, name: string): string {
  const named = splitWords(name);
  return [...splitWords(title), ...named, joinWords(named)].join(' ');
}

/** Converts the entry of a CreatorUpserted event to the data that the feed stores about the creator. */
export function toCreator(state: EntryState): CreatorEntity {
  return {
    userId: state.id,
    slug: state.slug,
    name: state.name,
    avatarUrl: state.profileImageUrl,
    isVerified: state.verified,
    followers: state.followers,
    niche: state.niche,
    listed: state.listed,
    hasPage: state.hasPage,
    categories: state.categories,
    regionBucket: state.regionBucket,
    region: state.region,
  };
}

/**
 * Returns the values that each item copies from its creator, so that filtering and sorting the feed reads
 * only the `items` table.
 */
export function copyCreatorColumns(
  item: { title: string; publishedAt: Date; viewCount: number; likeCount: number | null },
  creator: CreatorEntity | null,
) {
  return {
    listed: creator?.listed ?? false,
    relevance: getRelevance({
      ...item,
      followers: creator?.followers ?? null,
      isVerified: creator?.isVerified ?? false,
    }),
    categories: creator?.categories ?? [],
    regionBucket: creator?.regionBucket ?? '',
    region: creator?.region ?? '',
    searchText: buildSearchText(item.title, creator?.name ?? ''),
  };
}
