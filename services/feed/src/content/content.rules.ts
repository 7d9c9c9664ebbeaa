import { joinWords, splitWords } from '@bottin/contracts/domain/words.ts';

const dayMs = 86_400_000;

/** What the relevance of an item is made of. */
export interface RelevanceFactors {
  publishedAt: Date;
  viewCount: number;
  /** Null when its owner hides it; counts as none. */
  likeCount: number | null;
  followers: number | null;
  isVerified: boolean;
}

/**
 * The feed's 'Pertinence', the same for everyone. A week of age costs one point; the engagement for the
 * creator's size, ln(1 + (views + 20 × likes) / (followers + 1000)), adds to it; a verified creator has half a
 * point more. The 1000 keeps the smallest creators from outranking everyone with a handful of views. It
 * doesn't depend on the present moment, so the order is stable and can be indexed.
 */
export function relevanceOf(factors: RelevanceFactors): number {
  const weeks = factors.publishedAt.getTime() / dayMs / 7;
  const reach = (factors.viewCount + 20 * (factors.likeCount ?? 0)) / ((factors.followers ?? 0) + 1000);
  return weeks + Math.log1p(reach) + (factors.isVerified ? 0.5 : 0);
}

/** What a search of the feed looks in: the words of the title and of the creator's name, and the name in one word. */
export function searchTextOf(title: string, name: string): string {
  const named = splitWords(name);
  return [...splitWords(title), ...named, joinWords(named)].join(' ');
}
