/**
 * Texts of one niche. `{a}` and `{b}` in a sentence are replaced by words from the lists of the same name.
 */
export interface NicheWords {
  slug: string;
  /** Category label in the registration form. */
  category: string;
  /** Suffixes of public names, such as `Cuisine` in `Léa Tremblay Cuisine`. */
  suffixes: readonly string[];
  a: readonly string[];
  b: readonly string[];
  titles: readonly string[];
  /** Short texts for posts and short videos. */
  captions: readonly string[];
  openings: readonly string[];
  angles: readonly string[];
  tags: readonly string[];
}
