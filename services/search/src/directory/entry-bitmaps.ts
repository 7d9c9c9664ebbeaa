import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { getQueryValues } from '@bottin/contracts/filters/filter-list.ts';
import { platformAudienceFilters } from '@bottin/contracts/filters/platform-followers.ts';
import { platformsFilter } from '@bottin/contracts/filters/platforms.ts';
import type { FilterValues } from '@bottin/contracts/invalidation/message.ts';
import { LRUCache } from 'lru-cache';
import { getMatchingValues } from '../documents/filter-values.rules.ts';
import { type Choices, type Counts, resolveFilters } from './list-request.rules.ts';

const maxCachedCounts = 1_000;

/** A set of small integers, stored as one bit per integer. */
class Bitmap {
  /** Words of 32 bits. Plain arrays of 32-bit integers are as fast as typed arrays, and grow by themselves. */
  readonly words: number[] = [];
  size = 0;

  set(number: number, isMember: boolean): void {
    const at = number >>> 5;
    while (this.words.length <= at) this.words.push(0);
    const word = this.words[at] ?? 0;
    const changed = isMember ? word | (1 << number) : word & ~(1 << number);
    if (changed === word) return;
    this.words[at] = changed;
    this.size += isMember ? 1 : -1;
  }
}

/**
 * Filter values of entries, stored as one bitmap of entry numbers per value. A change has an effect only if it
 * is newer than the stored version, so changes can be repeated and can come in any order. For this purpose,
 * the version of an unlisted entry is kept as a tombstone.
 */
export class EntryBitmaps {
  private readonly numbers = new Map<string, number>();
  /** Version of each entry, by entry number. */
  private readonly versions: number[] = [];
  private readonly listed = new Bitmap();
  /** Bitmaps by filter and value, for the list's filters and for the audience tiers on each platform. */
  private readonly bitmaps: ReadonlyMap<Filter, ReadonlyMap<string, Bitmap>>;
  /** Counts since the last change, by choices. All pages and sort orders of a list have the same counts. */
  private readonly cachedCounts = new LRUCache<string, Counts>({ max: maxCachedCounts });

  constructor(private readonly filters: readonly Filter[]) {
    this.bitmaps = new Map(
      [...filters, ...Object.values(platformAudienceFilters)].map((filter) => [
        filter,
        new Map(filter.values.map((value) => [value, new Bitmap()])),
      ]),
    );
  }

  /** Sets the filter values of an entry, if `version` is newer. `values` is null for an unlisted entry. */
  set(id: string, version: number, values: FilterValues | null): void {
    const number = this.numbers.get(id) ?? this.numbers.size;
    if (version <= (this.versions[number] ?? 0)) return;
    // Clearing an empty cache also takes time, for each of the many entries that fill the index.
    if (this.cachedCounts.size > 0) this.cachedCounts.clear();
    this.numbers.set(id, number);
    this.versions[number] = version;
    this.listed.set(number, values !== null);
    for (const [filter, bitmaps] of this.bitmaps) {
      const matching = values ? getMatchingValues(values, filter) : [];
      for (const [value, bitmap] of bitmaps) bitmap.set(number, matching.includes(value));
    }
  }

  /** Returns how many entries match the choices, and the facet of each filter. */
  counts(choices: Choices): Counts {
    const key = JSON.stringify(this.filters.map((filter) => getQueryValues(choices, filter)));
    let counts = this.cachedCounts.get(key);
    if (!counts) {
      counts = this.computeCounts(choices);
      this.cachedCounts.set(key, counts);
    }
    return counts;
  }

  private computeCounts(choices: Choices): Counts {
    const facets = resolveFilters(choices, this.filters).map((filter) => {
      const choose = (chosen?: string) => this.buildCounter({ ...choices, [filter.name]: chosen });
      const count = choose();
      const counts = [...(this.bitmaps.get(filter) ?? [])].map(([value, bitmap]) => [
        value,
        // The audience filter uses the followers on the chosen platform, so each platform needs its own count.
        filter === platformsFilter ? choose(value)(this.listed) : count(bitmap),
      ]);
      return [filter.name, { all: count(this.listed), counts: Object.fromEntries(counts) }];
    });
    const count = this.buildCounter(choices);
    return { total: count(this.listed), facets: Object.fromEntries(facets) };
  }

  /**
   * Returns a function that counts those entries of a bitmap that match the choices. An entry matches a
   * filter if it has at least one of the values chosen in it.
   */
  private buildCounter(choices: Choices) {
    const matching = resolveFilters(choices, this.filters).flatMap((filter) => {
      const chosen = getQueryValues(choices, filter);
      const bitmaps = this.bitmaps.get(filter);
      return chosen.length === 0
        ? []
        : [chosen.map((value) => bitmaps?.get(value)?.words ?? []).reduce(union)];
    });
    if (matching.length === 0) return ({ size }: Bitmap) => size;
    const words = matching.reduce(intersection);
    return (bitmap: Bitmap) => intersectionSize(words, bitmap.words);
  }
}

// All bitmaps have the same length, because each change of an entry sets the entry's bit in every bitmap to 0
// or 1.
const union = (one: number[], other: number[]) => one.map((word, at) => word | (other[at] ?? 0));
const intersection = (one: number[], other: number[]) => one.map((word, at) => word & (other[at] ?? 0));

function intersectionSize(one: number[], other: number[]): number {
  let size = 0;
  for (let at = 0; at < one.length; at++) {
    // Counts the 1 bits of a 32-bit word (Hacker's Delight, figure 5-2).
    const word = (one[at] ?? 0) & (other[at] ?? 0);
    const pairs = word - ((word >>> 1) & 0x55555555);
    const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    size += Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return size;
}
