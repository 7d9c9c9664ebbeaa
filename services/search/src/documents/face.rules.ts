import { createHash } from 'node:crypto';
import type { EntryChange } from '@bottin/contracts/changes/entry-change.ts';
import { wordsIn } from '@bottin/contracts/changes/words.ts';
import { toPublicEntry } from '@bottin/contracts/domain/entry.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import type { CreatorDocument, DeletedDocument } from './document.rules.ts';

type Face = NonNullable<EntryChange['after']>;

/** An entry as lists see it; null for one that isn't listed. */
export function toFace(document: CreatorDocument | DeletedDocument | null): Face | null {
  if (!document || document.deleted || !document.listed) return null;
  const { description, categoryNames, tags, city, meanings, followers, nameSort, createdAt } = document;
  const names = [...document.name, ...document.joinedNames];
  const texts = [...names, description, ...categoryNames, ...tags, city];
  return {
    fields: Object.fromEntries(
      directoryFilters.map(({ condition: { field } }) => [field, document[field as keyof CreatorDocument]]),
    ) as Face['fields'],
    followers,
    nameSort,
    createdAt,
    city: fold(city),
    nameWords: wordsIn(names),
    words: [...wordsIn(texts), ...meanings],
    text: hash([document.state.name, ...texts, ...meanings]),
    shown: hash(toPublicEntry(document.state)),
  };
}

/** What totals and counts are made of. */
export function statisticsOf(document: CreatorDocument | DeletedDocument | null): string {
  if (!document || document.deleted) return '';
  const { listed, brand, verified, categories, platforms, followers, followersOn } = document;
  return hash(listed ? [brand, verified, categories, platforms, followers, followersOn] : [brand]);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64').slice(0, 16);
}
