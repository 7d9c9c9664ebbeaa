import { limits } from '@bottin/contracts/domain/limits.ts';
import { splitTags } from '@bottin/contracts/domain/tags.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** The 27 tags that the form for editing a profile suggests. */
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

/**
 * Adds typed tags to a list, except blank and duplicate tags. `tags` is the new list, or the same array when
 * nothing was added. `refused` has the rejected tags, for the field to keep. `error` is the error of the
 * first rejected tag.
 */
export function addTags(
  present: readonly string[],
  typed: string,
): { tags: readonly string[]; refused: string; error: string | null } {
  const tags = [...present];
  const refused: string[] = [];
  let error: string | null = null;
  for (const tag of splitTags(typed)) {
    if (tags.some((one) => one.toLowerCase() === tag.toLowerCase())) continue;
    const problem = validateTag(tag, tags.length);
    if (problem) refused.push(tag);
    else tags.push(tag);
    error ??= problem;
  }
  return { tags: tags.length > present.length ? tags : present, refused: refused.join(', '), error };
}

function validateTag(tag: string, count: number): string | null {
  if (tag.length > limits.tags.length) return texts.tagLength;
  return count >= limits.tags.max ? texts.tagsMax : null;
}
