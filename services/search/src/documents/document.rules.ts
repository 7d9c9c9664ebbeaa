import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { type EntryState, entrySchema, toPublicEntry } from '@bottin/contracts/domain/entry.ts';
import { type Platform, platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { toEntryNames, listHandles, buildJoinedNames, joinTexts } from '@bottin/query-parser/joined-names.ts';
import { toHandleToken, buildEntryTokens } from '@bottin/query-parser/meanings.ts';
import { normalizePunctuation } from '@bottin/contracts/domain/characters.ts';
import { toSortKey } from '@bottin/contracts/domain/text.ts';
import { idRank, nameRank } from './sort-ranks.rules.ts';

/**
 * Document of an entry in the index. Its field `state` can't be searched; corrections of a search text are
 * spelled as in it. Responses are composed from the field `entry`.
 */
export interface CreatorDocument {
  deleted: false;
  id: string;
  listed: boolean;
  brand: boolean;
  verified: boolean;
  /** The public name, followed by the channel names that differ from it. */
  name: string[];
  /** The public name's sort key, in which É sorts like E, and a hyphen like a space. */
  nameSort: string;
  /**
   * Ranks for the order of entries with equal sort values. They are numbers, because sorting by a text field
   * would read the text of each entry.
   */
  nameRank: number;
  idRank: number;
  description: string;
  categoryNames: string[];
  tags: string[];
  city: string;
  /** Handles, names and endings of names, each written as one word (such as `mariedubois`). */
  joinedNames: string[];
  /**
   * Tokens (`Meaning.token`) of the entry's categories, places, platforms and handles. A search term matches
   * the entry if one of the term's meanings has such a token.
   */
  meanings: string[];
  categories: string[];
  platforms: Platform[];
  regionBucket: string;
  audienceSize: string | null;
  followers: number | null;
  followersOn: Partial<Record<Platform, number>>;
  /**
   * First day on which the creator accepts proposals. Null if the creator doesn't accept any, or if the entry
   * isn't a creator's.
   */
  openFromDay: number | null;
  createdAt: string;
  state: EntryState;
  /**
   * The public entry as JSON text, validated with its schema. Responses are composed of these texts without
   * parsing them.
   */
  entry: string;
}

/**
 * Tombstone of a deleted entry. It is kept as long as events can be replayed, so that a replayed event can't
 * restore the entry.
 */
export interface DeletedDocument {
  deleted: true;
  deletedAt: string;
}

/**
 * Separates words for Elasticsearch's tokenizer. By itself, the tokenizer treats `lea_tremblay` as one word,
 * and recognizes only two of the apostrophes that people use.
 */
function splitForTokenizer(text: string): string {
  return normalizePunctuation(text).replaceAll('_', ' ');
}

/**
 * Converts the state of an entry to a document.
 * @throws ZodError when the public entry violates its schema. This is the only check: responses contain the
 * entry as it is in the document.
 */
export function toDocument(state: EntryState): CreatorDocument {
  const followersOn: Partial<Record<Platform, number>> = {};
  if (state.platform && state.followers !== null) followersOn[state.platform] = state.followers;
  for (const { platform, followers } of state.platforms) {
    if (followers !== null) followersOn[platform] = followers;
  }
  const platforms = [
    ...new Set([...(state.platform ? [state.platform] : []), ...state.platforms.map((one) => one.platform)]),
  ];
  const nameSort = toSortKey(state.name);
  const called = toEntryNames(state);
  return {
    deleted: false,
    id: state.id,
    listed: state.listed,
    brand: state.brand,
    verified: state.verified,
    name: [state.name, ...(state.channels ?? [])].map((name) => splitForTokenizer(name).replaceAll('-', ' ')),
    nameSort,
    nameRank: nameRank(nameSort),
    idRank: idRank(state.id),
    description: splitForTokenizer(state.description),
    categoryNames: state.categories.map((slug) => categoryLabels[slug as CategorySlug] ?? slug),
    tags: [
      ...state.tags.map(splitForTokenizer),
      ...joinTexts(state.tags),
      ...platforms.map((platform) => platformLabels[platform]),
    ],
    city: state.region,
    joinedNames: buildJoinedNames(called),
    meanings: [
      ...buildEntryTokens({ categories: state.categories, city: state.region, platforms }),
      ...listHandles(called).map(toHandleToken),
    ],
    categories: state.categories,
    platforms,
    regionBucket: state.regionBucket,
    audienceSize: state.audienceSize,
    followers: state.followers,
    followersOn,
    openFromDay: state.openFromDay ?? null,
    createdAt: state.createdAt,
    state,
    entry: JSON.stringify(entrySchema.parse(toPublicEntry(state))),
  };
}
