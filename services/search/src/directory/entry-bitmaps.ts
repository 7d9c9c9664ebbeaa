import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { getQueryValues } from '@bottin/contracts/filters/filter-list.ts';
import type { FilterValues } from '@bottin/contracts/invalidation/message.ts';
import { type Counts, getChosenFilters, toFacetJson, getMatchingValues } from './facets.rules.ts';
import type { Choices } from './filters.rules.ts';

/** A set of small integers, stored as one bit per integer. */
class Bitmap {
  words = new Uint32Array(64);
  size = 0;

  add(number: number): void {
    const word = number >>> 5;
    if (word >= this.words.length) {
      const grown = new Uint32Array(Math.max(this.words.length * 2, word + 1));
      grown.set(this.words);
      this.words = grown;
    }
    const mask = 1 << (number & 31);
    const present = this.words[word] ?? 0;
    if ((present & mask) !== 0) return;
    this.words[word] = present | mask;
    this.size += 1;
  }

  delete(number: number): void {
    const word = number >>> 5;
    const mask = 1 << (number & 31);
    const present = this.words[word] ?? 0;
    if ((present & mask) === 0) return;
    this.words[word] = present & ~mask;
    this.size -= 1;
  }
}

function union(one: Uint32Array, other: Uint32Array): Uint32Array {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const words = long.slice();
  for (let at = 0; at < short.length; at++) words[at] = (long[at] ?? 0) | (short[at] ?? 0);
  return words;
}

function intersection(one: Uint32Array, other: Uint32Array): Uint32Array {
  const words = one.slice(0, other.length);
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & (other[at] ?? 0);
  return words;
}

function intersectionSize(one: Uint32Array, other: Uint32Array): number {
  const length = Math.min(one.length, other.length);
  let size = 0;
  for (let at = 0; at < length; at++) size += bitCount((one[at] ?? 0) & (other[at] ?? 0));
  return size;
}

/** Returns the number of 1 bits in a 32-bit word (Hacker's Delight, figure 5-2). */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Filter values of entries, stored as one bitmap per value. A change has an effect only if it is newer than
 * the stored version, so changes can be repeated and can come in any order. For this purpose, the version of
 * an unlisted entry is kept as a tombstone.
 */
export class EntryBitmaps {
  private readonly numbers = new Map<string, number>();
  private versions = new Float64Array(1_024);
  private readonly listed = new Bitmap();
  private readonly bitmaps: ReadonlyMap<string, ReadonlyMap<string, Bitmap>>;

  constructor(private readonly filters: readonly Filter[]) {
    this.bitmaps = new Map(
      filters.map(({ name, values }) => [name, new Map(values.map((value) => [value, new Bitmap()]))]),
    );
  }

  /**
   * Sets the filter values of an entry. `values` is null for an unlisted entry. Does nothing if the stored
   * version of the entry is the same or newer.
   */
  set(id: string, version: number, values: FilterValues | null): void {
    const existing = this.numbers.get(id);
    const number = existing ?? this.addNumber(id);
    if (version <= (this.versions[number] ?? 0)) return;
    this.versions[number] = version;
    if (existing !== undefined) this.clear(number);
    if (!values) return;
    this.listed.add(number);
    for (const filter of this.filters) {
      const bitmaps = this.bitmaps.get(filter.name);
      for (const value of getMatchingValues(values, filter)) bitmaps?.get(value)?.add(number);
    }
  }

  /**
   * Returns how many entries match the choices, and the facets of those filters in which nothing is chosen.
   */
  counts(choices: Choices): Counts {
    const chosen = getChosenFilters({ choices, filters: this.filters });
    const matching = chosen.length === 0 ? null : this.match(chosen, choices);
    const countMatching = ({ words, size }: Bitmap) => (matching ? intersectionSize(matching, words) : size);
    const total = countMatching(this.listed);
    const open = this.filters.filter((filter) => !chosen.includes(filter));
    const facets = open.map(({ name, values }) => {
      const bitmaps = [...(this.bitmaps.get(name) ?? [])];
      const counts = bitmaps.map(([value, bitmap]) => [value, countMatching(bitmap)] as const);
      return [name, toFacetJson(total, values, new Map(counts))] as const;
    });
    return { total, facets: new Map(facets) };
  }

  /**
   * Returns, as a bitmap, the entries that match each of the chosen filters. An entry matches a filter if it
   * has at least one of the values chosen in it.
   */
  private match(chosen: readonly Filter[], choices: Choices): Uint32Array {
    const matchAny = (filter: Filter): Uint32Array =>
      getQueryValues(choices, filter)
        .map((value): Uint32Array => this.bitmaps.get(filter.name)?.get(value)?.words ?? new Uint32Array())
        .reduce(union);
    return chosen.map(matchAny).reduce(intersection);
  }

  private clear(number: number): void {
    this.listed.delete(number);
    for (const bitmaps of this.bitmaps.values()) for (const bitmap of bitmaps.values()) bitmap.delete(number);
  }

  private addNumber(id: string): number {
    const number = this.numbers.size;
    if (number === this.versions.length) {
      const grown = new Float64Array(number * 2);
      grown.set(this.versions);
      this.versions = grown;
    }
    this.numbers.set(id, number);
    return number;
  }
}
