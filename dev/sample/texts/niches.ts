import type { NicheWords } from './niche.ts';
import { leisureNiches } from './niches-loisirs.ts';
import { homeNiches } from './niches-maison.ts';
import { everydayNiches } from './niches-quotidien.ts';
import { knowledgeNiches } from './niches-savoirs.ts';

/** Texts of the 20 registration categories. */
export const niches: readonly NicheWords[] = [
  ...everydayNiches,
  ...homeNiches,
  ...knowledgeNiches,
  ...leisureNiches,
];

const bySlug = new Map(niches.map((niche) => [niche.slug, niche]));

/** Returns the texts of a niche; throws for an unknown slug. */
export function getNiche(slug: string): NicheWords {
  const niche = bySlug.get(slug);
  if (niche === undefined) throw new RangeError(`Unknown niche ${slug}`);
  return niche;
}
