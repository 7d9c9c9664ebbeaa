import { z } from 'zod';
import { cappedText, rawText } from '../domain/capped-text.ts';
import { savedSearchLimits, savedSearchNameTexts } from '../domain/saved-searches.ts';
import { hasControlCharacters } from '../domain/text.ts';
import { texts } from '../domain/texts.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { directoryQuery, type DirectoryQuery } from './directory-query.ts';
import { directoryFilters } from './directory.ts';
import { buildSavedQuery } from './saved-query.ts';

const isoDateTime = z.iso.datetime();
const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

export const savedSearchNameSchema = cappedText(savedSearchLimits.name.max, savedSearchNameTexts.tooLong, {
  missing: savedSearchNameTexts.missing,
  clean: onOneLine,
}).pipe(
  z
    .string()
    .min(savedSearchLimits.name.min, savedSearchNameTexts.missing)
    .refine((name) => !hasControlCharacters(name), texts.invalidCharacters),
);

/**
 * Schema of a saved search's query string. It accepts the query of a directory URL and returns the canonical
 * form. It refuses a query that has neither search text nor filters, and a query with an unknown place.
 */
export const savedQuerySchema = rawText(
  savedSearchLimits.query.max,
  texts.textTooLong,
  texts.savedQueryEmpty,
).transform((text, context) => {
  const query = buildSavedQuery(new URLSearchParams(text));
  if (query === '') context.addIssue(texts.savedQueryEmpty);
  else if (!directoryQuery.safeParse(toParams(query)).success) context.addIssue(texts.savedQueryInvalid);
  return query;
});

/** Parses a canonical query string. Throws for a query that {@link savedQuerySchema} refuses. */
export function parseSavedQuery(query: string): DirectoryQuery {
  return directoryQuery.parse(toParams(query));
}

function toParams(query: string): Record<string, string | string[] | undefined> {
  const search = new URLSearchParams(query);
  return {
    search: search.get('search') ?? undefined,
    ...Object.fromEntries(
      directoryFilters.map(({ name, isMultiple }) => [
        name,
        isMultiple ? search.getAll(name) : (search.get(name) ?? undefined),
      ]),
    ),
  };
}

export const savedSearchSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** Canonical query string of /repertoire, without `?`. */
  query: z.string(),
  createdAt: isoDateTime,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** Saved searches of an account, sorted by name. */
export const savedSearchesSchema = z.object({ searches: z.array(savedSearchSchema) });

/** Fields of a creator that are shown in the digest. */
const newCreatorSchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** Label of the main category; empty without one. */
  category: z.string(),
  city: z.string(),
});

export type NewCreator = z.infer<typeof newCreatorSchema>;

/**
 * Creators that were listed for the first time in a period, newest first, and the total number of these
 * creators.
 */
export const newCreatorsSchema = z.object({
  total: z.int().nonnegative(),
  creators: z.array(newCreatorSchema),
});

/** A saved search with the new creators that match it. */
export const searchMatchesSchema = newCreatorsSchema.extend({ name: z.string(), query: z.string() });
export type SearchMatches = z.infer<typeof searchMatchesSchema>;
