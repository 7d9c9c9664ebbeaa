/**
 * Limits of saved searches: searches per account, characters of a name and of a query string, and creators that
 * the digest shows for each search. The query string has room for 200 percent-encoded characters of search text.
 */
export const savedSearchLimits = {
  searches: 20,
  name: { min: 1, max: 60 },
  query: { max: 2_500 },
  shownCreators: 5,
} as const;

/**
 * A creator counts as new only when created at most this many days before the digest's period. Rebuilding the
 * directory from events lists every entry again; without this limit, the digest would show old entries as new.
 */
export const newCreatorMaxAgeDays = 60;

/** Error messages about the name of a saved search, shared by the schema and the dialog. */
export const savedSearchNameTexts = {
  missing: 'Donne un nom à la recherche',
  tooLong: 'Le nom d’une recherche ne peut pas dépasser 60 caractères',
} as const;
