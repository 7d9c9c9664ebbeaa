export const contentTypes = ['video', 'short', 'reel', 'post', 'live'] as const;
export type ContentType = (typeof contentTypes)[number];

export const contentTypeLabels: Readonly<Record<ContentType, string>> = {
  video: 'Vidéo',
  short: 'Short',
  reel: 'Réel',
  post: 'Publication',
  live: 'Direct',
};

export const feedSorts = ['publishedAt', 'viewCount', 'relevance'] as const;
export const feedSortLabels: Readonly<Record<(typeof feedSorts)[number], string>> = {
  publishedAt: 'Date',
  viewCount: 'Vues',
  relevance: 'Pertinence',
};

/**
 * Sort criteria of the directory. `relevance` ignores `sortOrder` and always lists the best match first.
 * Without a search text, `relevance` sorts like `followers`.
 */
export const directorySorts = ['followers', 'name', 'createdAt', 'relevance'] as const;

/** First option and default of the directory's sort menu when there is a search text. */
export const relevanceSortChoice = { value: 'relevance-desc', label: feedSortLabels.relevance } as const;

/** Options of the directory's sort menu, the default first. `value` is `sortBy-sortOrder`. */
export const directorySortChoices = [
  { value: 'followers-desc', label: 'Abonnés (décroissant)' },
  { value: 'followers-asc', label: 'Abonnés (croissant)' },
  { value: 'name-asc', label: 'Nom (A-Z)' },
  { value: 'name-desc', label: 'Nom (Z-A)' },
  { value: 'createdAt-desc', label: 'Plus récents' },
] as const;
