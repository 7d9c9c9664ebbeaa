import type { Entry } from '../../domain/entry.ts';
import type { Platform } from '../../domain/platforms.ts';
import { joinedNames } from '../../domain/search/joined-words.ts';
import { placesAndNiches } from '../../domain/search/meanings.ts';
import { fold } from '../../domain/text.ts';
import type { EntryFace } from '../entry-change.ts';
import { wordsIn } from '../words.ts';

/** An entry as a model directory holds it, with the region that a filter takes its city for. */
export interface ModelEntry
  extends Pick<Entry, 'id' | 'slug' | 'name' | 'description' | 'tags' | 'followers' | 'createdAt'> {
  categories: string[];
  platforms: string[];
  region: string;
  regionBucket: string;
  audienceSize: string | null;
  syncedAt: string;
}

/** What lists see of an entry: what search makes of its document. */
export function faceOf(entry: ModelEntry): EntryFace {
  const { name, description, tags, region, categories, platforms, regionBucket, audienceSize } = entry;
  const texts = [name, description, ...tags, ...categories, region];
  const joined = joinedNames({ name, slug: entry.slug, addresses: [], channels: [] });
  const meanings = placesAndNiches({ categories, city: region, platforms: platforms as Platform[] });
  return {
    fields: { categories, platforms, regionBucket, audienceSize },
    followers: entry.followers,
    nameSort: fold(name),
    createdAt: entry.createdAt,
    city: fold(region),
    nameWords: wordsIn([name, ...joined]),
    words: [...wordsIn([...texts, ...joined]), ...meanings],
    text: JSON.stringify(texts),
    shown: JSON.stringify(entry),
  };
}
