import { joinWords, splitWords } from '@bottin/contracts/domain/words.ts';

const dayMs = 86_400_000;

/** Inputs of an item's relevance. */
export interface RelevanceFactors {
  publishedAt: Date;
  viewCount: number;
  /** Null when the creator hides the number of likes; the formula then uses 0. */
  likeCount: number | null;
  followers: number | null;
  isVerified: boolean;
}

/**
 * Returns the relevance that the 'Pertinence' sort uses, the same for every viewer. It is a sum of three
 * terms:
 * −1 point per week of age; ln(1 + (views + 20 × likes) / (followers + 1000)) for engagement relative to the
 * audience; +0.5 points for a verified creator. The 1000 keeps tiny creators from outranking everyone with a
 * handful of views. Relevance doesn't depend on the current time, so the order is stable and can be indexed.
 */
export function getRelevance(factors: RelevanceFactors): number {
  const weeks = factors.publishedAt.getTime() / dayMs / 7;
  const engagement = (factors.viewCount + 20 * (factors.likeCount ?? 0)) / ((factors.followers ?? 0) + 1000);
  return weeks + Math.log1p(engagement) + (factors.isVerified ? 0.5 : 0);
}

/**
 * Builds the text that feed searches match: the words of the title and of the creator's name, and the name
 * without spaces.
 */
export function buildSearchText(title: string, name: string): string {
  const named = splitWords(name);
  return [...splitWords(title), ...named, joinWords(named)].join(' ');
}
