import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';

/** Which entries a page of the list by followers is among: those from `least` to `most` followers, but for the first `skip`. */
export interface FollowersBounds {
  least: number;
  most: number;
  skip: number;
}

/**
 * The numbers of followers of all entries, in order: a page deep in the list is found by the numbers that it begins and ends with,
 * where an index meets everybody before it.
 */
export class FollowersOrder {
  /** Ascending, once somebody asked; more room than numbers. */
  private numbers = new Float64Array(1_024);
  private count = 0;
  private isSorted = false;
  /** Numbers taken away that weren't there yet: changes come in any order. */
  private readonly owed = new Map<number, number>();

  /** Adds a number; null has no place in the order. */
  add(followers: number | null): void {
    if (followers === null || this.repay(followers)) return;
    if (this.count === this.numbers.length) {
      const before = this.numbers;
      this.numbers = new Float64Array(before.length * 2);
      this.numbers.set(before);
    }
    // What is read at first is sorted at once; from then on each has its place.
    const at = this.isSorted ? this.below(followers) : this.count;
    if (at < this.count) this.numbers.copyWithin(at + 1, at, this.count);
    this.numbers[at] = followers;
    this.count += 1;
  }

  remove(followers: number | null): void {
    if (followers === null) return;
    this.sort();
    const at = this.below(followers);
    if (at < this.count && this.numbers[at] === followers) {
      this.numbers.copyWithin(at, at + 1, this.count);
      this.count -= 1;
    } else {
      this.owed.set(followers, (this.owed.get(followers) ?? 0) + 1);
    }
  }

  /** The bounds of a page; undefined where it shows, or may show, someone without a number. */
  boundsOf({
    page,
    limit,
    sortOrder,
  }: Pick<DirectoryQuery, 'page' | 'limit' | 'sortOrder'>): FollowersBounds | undefined {
    const from = (page - 1) * limit;
    if (this.owed.size > 0 || from + limit > this.count) return undefined;
    this.sort();
    if (sortOrder === 'asc') {
      const [least, most] = [this.at(from), this.at(from + limit - 1)];
      return { least, most, skip: from - this.below(least) };
    }
    const [most, least] = [this.at(this.count - 1 - from), this.at(this.count - from - limit)];
    return { least, most, skip: from - (this.count - this.below(most + 1)) };
  }

  private at(place: number): number {
    return this.numbers[place] ?? 0;
  }

  /** How many are less. */
  private below(followers: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < followers) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private sort(): void {
    if (this.isSorted) return;
    this.numbers.subarray(0, this.count).sort();
    this.isSorted = true;
  }

  private repay(followers: number): boolean {
    const owed = this.owed.get(followers);
    if (owed === undefined) return false;
    if (owed === 1) this.owed.delete(followers);
    else this.owed.set(followers, owed - 1);
    return true;
  }
}
