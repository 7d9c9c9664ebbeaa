import { limits } from '@bottin/contracts/domain/limits.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** The 27 tags that the edit-profile form suggests. */
export const popularTags: readonly string[] = [
  'québécois',
  'montréal',
  'francophone',
  'viral',
  'tendance',
  'entrepreneur',
  'gaming',
  'fitness',
  'humour',
  'cuisine',
  'voyage',
  'mode',
  'beauté',
  'techno',
  'musique',
  'famille',
  'lifestyle',
  'plein air',
  'culture',
  'bien-être',
  'éducation',
  'actualité',
  'balado',
  'vlog',
  'tutoriel',
  'critique',
  'local',
];

/** The list with a typed tag added, or why it can't be. An empty or repeated one changes nothing. */
export function withTag(
  tags: readonly string[],
  typed: string,
): { tags: readonly string[]; error: string | null } {
  const tag = typed.normalize('NFC').replace(/,/g, ' ').replace(/\s+/g, ' ').trim();
  if (!tag || tags.some((one) => one.toLowerCase() === tag.toLowerCase())) return { tags, error: null };
  if (tag.length > limits.tags.length) return { tags, error: texts.tagLength };
  if (tags.length >= limits.tags.max) return { tags, error: texts.tagsMax };
  return { tags: [...tags, tag], error: null };
}
