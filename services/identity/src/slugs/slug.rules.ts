import { limits } from '@bottin/contracts/domain/limits.ts';
import { slugify } from '@bottin/contracts/domain/text.ts';

/**
 * Slug for a public name that contains no character allowed in a slug. It is also appended to a slug that
 * would be too short.
 */
const fallbackName = 'profil';

/**
 * Returns the slug made from a public name: « Marie-Ève » → `marie-eve`, « Zé » → `ze-profil`, « 李明 » →
 * `profil`.
 */
export function slugFromName(publicName: string): string {
  const slug = slugify(publicName).slice(0, limits.slug.max).replace(/-$/, '');
  if (slug.length >= limits.slug.min) return slug;
  return slug === '' ? fallbackName : `${slug}-${fallbackName}`;
}

/** Returns the first slug that isn't taken, in the order `marie-eve`, `marie-eve-2`, `marie-eve-3`… */
export function findFreeSlug(preferred: string, taken: ReadonlySet<string>): string {
  if (!taken.has(preferred)) return preferred;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const slug = preferred.slice(0, limits.slug.max - suffix.length).replace(/-$/, '') + suffix;
    if (!taken.has(slug)) return slug;
  }
}
