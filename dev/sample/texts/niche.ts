/** The words of one niche. `{a}` and `{b}` in a sentence are drawn from the lists of the same name. */
export interface NicheWords {
  slug: string;
  /** The label in the registration list. */
  category: string;
  /** What ends a public name, e.g. `Léa Tremblay Cuisine`. */
  suffixes: readonly string[];
  a: readonly string[];
  b: readonly string[];
  titles: readonly string[];
  /** Short texts for posts and shorts. */
  captions: readonly string[];
  openings: readonly string[];
  angles: readonly string[];
  tags: readonly string[];
}
