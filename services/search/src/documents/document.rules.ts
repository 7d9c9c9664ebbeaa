import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { type EntryState, entrySchema, toPublicEntry } from '@bottin/contracts/domain/entry.ts';
import { type Platform, platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { calledIn, handlesOf, joinedNames, joinedTexts } from '@bottin/query-parser/joined-names.ts';
import { handleToken, placesAndNiches } from '@bottin/query-parser/meanings.ts';
import { plainSigns } from '@bottin/contracts/domain/signs.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { idRank, nameRank } from './sort-ranks.rules.ts';

/** An entry as it lies in the index. `state` is kept whole and not indexed. */
export interface CreatorDocument {
  deleted: false;
  id: string;
  listed: boolean;
  brand: boolean;
  verified: boolean;
  /** Its name, then its channels' that differ. */
  name: string[];
  /** Folded before indexing: É sorts with E. */
  nameSort: string;
  /** These order equals: numbers, since comparing texts means reading them from the index's dictionary for each entry. */
  nameRank: number;
  idRank: number;
  description: string;
  categoryNames: string[];
  tags: string[];
  city: string;
  /** Its names written as one word. */
  joinedNames: string[];
  /** What it is: categories, places, platforms and handles, as tokens (`Meaning`). */
  meanings: string[];
  categories: string[];
  platforms: Platform[];
  regionBucket: string;
  audienceSize: string | null;
  followers: number | null;
  followersOn: Partial<Record<Platform, number>>;
  createdAt: string;
  state: EntryState;
  /** The public entry as JSON text, held against its contract: answers are composed of such texts, unparsed. */
  entry: string;
}

/** What stays of a deleted entry, so that a late event can't bring it back, until the replay window is over. */
export interface DeletedDocument {
  deleted: true;
  deletedAt: string;
}

/** The index's tokenizer takes `lea_tremblay` for one word, and knows two apostrophes of all that people type. */
function parted(text: string): string {
  return plainSigns(text).replaceAll('_', ' ');
}

/** @throws ZodError when the public entry breaks its contract: nothing holds it against that again */
export function toDocument(state: EntryState): CreatorDocument {
  const followersOn: Partial<Record<Platform, number>> = {};
  if (state.platform && state.followers !== null) followersOn[state.platform] = state.followers;
  for (const { platform, followers } of state.platforms) {
    if (followers !== null) followersOn[platform] = followers;
  }
  const platforms = [
    ...new Set([...(state.platform ? [state.platform] : []), ...state.platforms.map((one) => one.platform)]),
  ];
  const nameSort = fold(state.name);
  const called = calledIn(state);
  return {
    deleted: false,
    id: state.id,
    listed: state.listed,
    brand: state.brand,
    verified: state.verified,
    name: [state.name, ...(state.channels ?? [])].map((name) => parted(name).replaceAll('-', ' ')),
    nameSort,
    nameRank: nameRank(nameSort),
    idRank: idRank(state.id),
    description: parted(state.description),
    categoryNames: state.categories.map((slug) => categoryLabels[slug as CategorySlug] ?? slug),
    tags: [
      ...state.tags.map(parted),
      ...joinedTexts(state.tags),
      ...platforms.map((platform) => platformLabels[platform]),
    ],
    city: state.region,
    joinedNames: joinedNames(called),
    meanings: [
      ...placesAndNiches({ categories: state.categories, city: state.region, platforms }),
      ...handlesOf(called).map(handleToken),
    ],
    categories: state.categories,
    platforms,
    regionBucket: state.regionBucket,
    audienceSize: state.audienceSize,
    followers: state.followers,
    followersOn,
    createdAt: state.createdAt,
    state,
    entry: JSON.stringify(entrySchema.parse(toPublicEntry(state))),
  };
}
