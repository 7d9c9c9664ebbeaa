import type { EntryFace } from '@bottin/contracts/changes/entry-change.ts';
import { valuesOf } from '@bottin/contracts/changes/membership.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { valuesFromQuery } from '@bottin/contracts/filters/filter-list.ts';
import { type Counts, facetText } from './facets.rules.ts';
import type { Choices } from './filters.rules.ts';

/** Values as bits of whole numbers: as many as a bitwise operation takes, but for the sign. */
const bitsAWord = 31;
const firstCapacity = 1_024;

/** A filter and where its values' bits stand in a combination's words. */
interface Place {
  filter: Filter;
  /** Its first word. */
  from: number;
  words: number;
  bitOf: ReadonlyMap<string, number>;
}

/**
 * How many entries there are of each combination of filters' values. A hundred thousand entries make some ten thousand
 * combinations, and any question of filters is one pass over these: a combination is a few words of bits.
 */
export class Tally {
  private readonly places: readonly Place[];
  private readonly width: number;
  private readonly rowOf = new Map<string, number>();
  /** A combination's words side by side, and how many entries it has. */
  private rows: Int32Array;
  private entries: Int32Array;

  constructor(filters: readonly Filter[]) {
    let from = 0;
    this.places = filters.map((filter) => {
      const { values } = filter;
      const place = { filter, from, words: Math.ceil(values.length / bitsAWord), bitOf: bitsOf(values) };
      from += place.words;
      return place;
    });
    this.width = from;
    this.rows = new Int32Array(firstCapacity * this.width);
    this.entries = new Int32Array(firstCapacity);
  }

  /** Adds entries of which the filters' fields are these; takes some away when `entries` is negative. */
  add(fields: EntryFace['fields'], entries: number): void {
    const row = this.wordsOf((filter) => valuesOf({ fields }, filter));
    const key = row.join(' ');
    let at = this.rowOf.get(key);
    if (at === undefined) {
      at = this.rowOf.size;
      this.makeRoom(at);
      this.rowOf.set(key, at);
      this.rows.set(row, at * this.width);
    }
    this.entries[at] = (this.entries[at] ?? 0) + entries;
  }

  /** How many entries meet the choices, and the facets of the filters in which nothing is chosen. */
  counts(choices: Choices): Counts {
    const isChosen = ({ filter }: Place) => valuesFromQuery(choices, filter).length > 0;
    const chosen = this.wordsOf((filter) => valuesFromQuery(choices, filter));
    const narrowing = this.places.filter(isChosen);
    const open = this.places.filter((place) => !isChosen(place));
    const found = new Float64Array(this.width * bitsAWord);
    let total = 0;
    for (let at = 0; at < this.rowOf.size; at++) {
      const entries = this.entries[at] ?? 0;
      if (entries === 0 || !this.meets(at, narrowing, chosen)) continue;
      total += entries;
      for (const { from, words } of open) {
        for (let word = from; word < from + words; word++) {
          for (let bits = this.rows[at * this.width + word] ?? 0; bits !== 0; bits &= bits - 1) {
            const bit = word * bitsAWord + 31 - Math.clz32(bits & -bits);
            found[bit] = (found[bit] ?? 0) + entries;
          }
        }
      }
    }
    const facets = open.map(({ filter: { name, values }, from, bitOf }) => {
      const counts = [...bitOf].map(([value, bit]) => [value, found[from * bitsAWord + bit] ?? 0] as const);
      return [name, facetText(total, values, new Map(counts))] as const;
    });
    return { total, facets: new Map(facets) };
  }

  /** Whether a combination has one of the chosen values of every filter that narrows. */
  private meets(at: number, narrowing: readonly Place[], chosen: Int32Array): boolean {
    for (const { from, words } of narrowing) {
      let common = 0;
      for (let word = from; word < from + words; word++) {
        common |= (this.rows[at * this.width + word] ?? 0) & (chosen[word] ?? 0);
      }
      if (common === 0) return false;
    }
    return true;
  }

  /** The bits of values; one that its filter doesn't have has none. */
  private wordsOf(valuesIn: (filter: Filter) => readonly string[]): Int32Array {
    const row = new Int32Array(this.width);
    for (const { filter, from, bitOf } of this.places) {
      for (const value of valuesIn(filter)) {
        const bit = bitOf.get(value);
        if (bit === undefined) continue;
        const word = from + Math.floor(bit / bitsAWord);
        row[word] = (row[word] ?? 0) | (1 << (bit % bitsAWord));
      }
    }
    return row;
  }

  private makeRoom(rows: number): void {
    if (rows < this.entries.length) return;
    const [before, entries] = [this.rows, this.entries];
    this.rows = new Int32Array(before.length * 2);
    this.rows.set(before);
    this.entries = new Int32Array(entries.length * 2);
    this.entries.set(entries);
  }
}

function bitsOf(values: readonly string[]): Map<string, number> {
  return new Map(values.map((value, bit) => [value, bit]));
}
