import { limits } from '@bottin/contracts/domain/limits.ts';
import { slugify } from '@bottin/contracts/domain/text.ts';

/** What makes a slug of a name that leaves nothing, or too little, of itself. */
const filler = 'profil';

/** The slug that a public name asks for: « Marie-Ève » → `marie-eve`, « Zé » → `ze-profil`, « 李明 » → `profil`. */
export function wantedSlug(publicName: string): string {
  const slug = slugify(publicName).slice(0, limits.slug.max).replace(/-$/, '');
  if (slug.length >= limits.slug.min) return slug;
  return slug === '' ? filler : `${slug}-${filler}`;
}

/** The first of `marie-eve`, `marie-eve-2`, `marie-eve-3`… that is not taken. */
export function firstFreeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const slug = wanted.slice(0, limits.slug.max - suffix.length).replace(/-$/, '') + suffix;
    if (!taken.has(slug)) return slug;
  }
}
