/**
 * Limits of saved searches. `searches`: searches of an account. `name` and `query`: characters of a name and
 * of a query string. `shownCreators`: creators that the digest shows for a search. A query string has room
 * for 200 percent-encoded characters of search text.
 */
export const savedSearchLimits = {
  searches: 20,
  name: { min: 1, max: 60 },
  query: { max: 2_500 },
  shownCreators: 5,
} as const;

/**
 * The digest shows a creator as new only if the creator was created at most this many days before the
 * digest's period. Rebuilding the directory from events lists every entry again. Without this limit, the
 * digest would then show old entries as new.
 */
export const newCreatorMaxAgeDays = 60;

/** Error messages about the name of a saved search, shared by the schema and the dialog. */
export const savedSearchNameTexts = {
  missing: 'Donne un nom à la recherche',
  tooLong: 'Le nom d’une recherche ne peut pas dépasser 60 caractères',
} as const;
