import { fold } from './text.ts';

/** The canonical categories: slug → label. The specification's three lists map to these. */
export const categoryLabels = {
  affaires: 'Affaires',
  lifestyle: 'Lifestyle',
  humour: 'Humour',
  education: 'Éducation',
  cuisine: 'Cuisine',
  voyage: 'Voyage',
  mode: 'Mode',
  technologie: 'Technologie',
  sante: 'Santé',
  divertissement: 'Divertissement',
  sport: 'Sport',
  musique: 'Musique',
  art: 'Art',
  beaute: 'Beauté',
  famille: 'Famille',
  gaming: 'Gaming',
  science: 'Science',
  nature: 'Nature',
  automobile: 'Automobile',
  immobilier: 'Immobilier',
  fitness: 'Fitness',
  bricolage: 'Bricolage',
} as const;

export type CategorySlug = keyof typeof categoryLabels;
export const categorySlugs = Object.keys(categoryLabels) as CategorySlug[];

/** The 20 categories of registration, in the specification's order. */
export const registrationCategories: readonly CategorySlug[] = [
  'affaires',
  'lifestyle',
  'humour',
  'education',
  'cuisine',
  'voyage',
  'mode',
  'technologie',
  'sante',
  'divertissement',
  'sport',
  'musique',
  'art',
  'beaute',
  'famille',
  'gaming',
  'science',
  'nature',
  'automobile',
  'immobilier',
];

/** The 16 choices of the edit-profile form: its value, its label, and the canonical slug that they stand for. */
export const editProfileCategories: readonly { value: string; label: string; slug: CategorySlug }[] = [
  { value: 'lifestyle', label: 'Style de vie', slug: 'lifestyle' },
  { value: 'gaming', label: 'Jeux vidéo', slug: 'gaming' },
  { value: 'beauty', label: 'Beauté', slug: 'beaute' },
  { value: 'fitness', label: 'Fitness', slug: 'fitness' },
  { value: 'food', label: 'Cuisine', slug: 'cuisine' },
  { value: 'travel', label: 'Voyage', slug: 'voyage' },
  { value: 'tech', label: 'Technologie', slug: 'technologie' },
  { value: 'fashion', label: 'Mode', slug: 'mode' },
  { value: 'music', label: 'Musique', slug: 'musique' },
  { value: 'comedy', label: 'Humour', slug: 'humour' },
  { value: 'education', label: 'Éducation', slug: 'education' },
  { value: 'business', label: 'Affaires', slug: 'affaires' },
  { value: 'art', label: 'Art', slug: 'art' },
  { value: 'sports', label: 'Sport', slug: 'sport' },
  { value: 'parenting', label: 'Parentalité', slug: 'famille' },
  { value: 'diy', label: 'Bricolage', slug: 'bricolage' },
];

/** The cards of /categories, in the specification's order. */
export const categoryCards: readonly CategorySlug[] = [
  'affaires',
  'education',
  'humour',
  'cuisine',
  'voyage',
  'mode',
  'technologie',
  'sante',
  'divertissement',
  'lifestyle',
];

/** The categories that have a page of their own: the cards, and 'musique', which has no card. */
export const categoryPages: readonly CategorySlug[] = [...categoryCards, 'musique'];

const aliases = new Map<string, CategorySlug>();
for (const slug of categorySlugs) {
  aliases.set(slug, slug);
  aliases.set(fold(categoryLabels[slug]), slug);
}
for (const { value, label, slug } of editProfileCategories) {
  aliases.set(value, slug);
  aliases.set(fold(label), slug);
}

/** Longer than any value or label, however it is decomposed: what follows isn't folded. */
const longestName = 60;

/** The canonical slug of any of the three lists' values or labels; null when none has it. */
export function categoryFrom(text: string): CategorySlug | null {
  return aliases.get(fold(text.slice(0, longestName))) ?? null;
}

/** Canonical slugs without repeats, in the order given; unknown values are dropped. */
export function categoriesFrom(texts: readonly string[]): CategorySlug[] {
  return [...new Set(texts.map(categoryFrom).filter((slug) => slug !== null))];
}
