import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import { RawJson } from '@bottin/messaging/raw-json.ts';

interface ListParts extends Pick<EntryList, 'total' | 'marks' | 'near' | 'didYouMean'> {
  /** Public entries, as JSON texts. */
  entries: readonly string[];
  /** Each facet as JSON text, by filter name. */
  facets?: ReadonlyMap<string, string>;
}

/** Builds a list response as JSON text. Inserts the texts of entries and facets without parsing them. */
export function toListResponse({
  entries,
  total,
  facets,
  marks,
  near,
  didYouMean,
}: ListParts): RawJson<EntryList> {
  const members = [
    `"creators":[${entries.join(',')}]`,
    `"total":${total}`,
    ...(facets ? [`"facets":{${[...facets].map(([name, facet]) => `"${name}":${facet}`).join(',')}}`] : []),
    ...(marks ? [`"marks":${JSON.stringify(marks)}`] : []),
    ...(near ? ['"near":true'] : []),
    ...(didYouMean === undefined ? [] : [`"didYouMean":${JSON.stringify(didYouMean)}`]),
  ];
  return new RawJson(`{${members.join(',')}}`);
}

/** Builds a ranking response as JSON text. Inserts the texts of entries without parsing them. */
export function toRankingResponse(entries: readonly string[]): RawJson<{ creators: Entry[] }> {
  return new RawJson(`{"creators":[${entries.join(',')}]}`);
}
