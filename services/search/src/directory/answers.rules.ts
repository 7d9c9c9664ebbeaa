import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import { ReadyAnswer } from '@bottin/messaging/ready-answer.ts';

interface ListParts extends Pick<EntryList, 'total' | 'marks' | 'near' | 'didYouMean'> {
  /** The public entries, as JSON texts. */
  entries: readonly string[];
  /** By the filters' names, as JSON texts. */
  facets?: ReadonlyMap<string, string>;
}

/** A list of entries, composed of what is JSON text already. */
export function toListAnswer({
  entries,
  total,
  facets,
  marks,
  near,
  didYouMean,
}: ListParts): ReadyAnswer<EntryList> {
  const members = [
    `"creators":[${entries.join(',')}]`,
    `"total":${total}`,
    ...(facets ? [`"facets":{${[...facets].map(([name, facet]) => `"${name}":${facet}`).join(',')}}`] : []),
    ...(marks ? [`"marks":${JSON.stringify(marks)}`] : []),
    ...(near ? ['"near":true'] : []),
    ...(didYouMean === undefined ? [] : [`"didYouMean":${JSON.stringify(didYouMean)}`]),
  ];
  return new ReadyAnswer(`{${members.join(',')}}`);
}

/** A ranking of entries. */
export function toRankingAnswer(entries: readonly string[]): ReadyAnswer<{ creators: Entry[] }> {
  return new ReadyAnswer(`{"creators":[${entries.join(',')}]}`);
}
