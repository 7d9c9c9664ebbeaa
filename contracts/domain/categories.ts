import { fold } from './text.ts';

/**
 * Label of each canonical category, by slug. The entries of the specification's three category lists map to
 * these categories.
 */
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

/** The 20 categories of the registration form, in the specification's order. */
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

/** The 16 category options of the edit-profile form: value, label and canonical slug. */
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

/** Categories with a card on /categories, in the specification's order. */
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

/** Categories that have a page: the categories with a card, and 'musique', which has no card. */
export const categoryPages: readonly CategorySlug[] = [...categoryCards, 'musique'];

const slugByAlias = new Map<string, CategorySlug>();
for (const slug of categorySlugs) {
  slugByAlias.set(slug, slug);
  slugByAlias.set(fold(categoryLabels[slug]), slug);
}
for (const { value, label, slug } of editProfileCategories) {
  slugByAlias.set(value, slug);
  slugByAlias.set(fold(label), slug);
}

/**
 * No category value or label is longer than this, even in decomposed Unicode (NFD). Longer texts are cut,
 * which bounds the cost of folding.
 */
const maxNameLength = 60;

/** Returns the canonical slug for a category value or label from the specification's three lists, or null. */
export function parseCategory(text: string): CategorySlug | null {
  return slugByAlias.get(fold(text.slice(0, maxNameLength))) ?? null;
}

/** Returns canonical slugs without duplicates, in the given order; unknown values are dropped. */
export function parseCategories(texts: readonly string[]): CategorySlug[] {
  return [...new Set(texts.map(parseCategory).filter((slug) => slug !== null))];
}
