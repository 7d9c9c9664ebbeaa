/** Small seeded random generator: the same seed gives the same sequence on every machine. */
export class Random {
  #state: number;

  constructor(seed: string | number) {
    this.#state = typeof seed === 'number' ? seed >>> 0 : hash(seed);
  }

  /** Returns a float in [0, 1) (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Returns a float in [min, max). */
  float(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** Returns an integer in [min, max]. */
  int(min: number, max: number): number {
    return Math.floor(this.float(min, max + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Cannot pick from an empty list');
    return item;
  }

  /** Returns `count` distinct items in random order. */
  sample<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) {
      chosen.push(...rest.splice(this.int(0, rest.length - 1), 1));
    }
    return chosen;
  }

  /** Picks an item at random, by weight. `choices` has the form `[[item, weight], …]`. */
  weighted<T>(choices: ReadonlyArray<readonly [T, number]>): T {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let at = this.next() * total;
    for (const [item, weight] of choices) {
      at -= weight;
      if (at < 0) return item;
    }
    const last = choices.at(-1);
    if (last === undefined) throw new RangeError('Cannot pick from an empty list');
    return last[0];
  }

  /** Returns an RFC 9562 UUIDv7 of this time, with random bits from this generator. */
  uuidV7(at: Date): string {
    const time = Math.floor(at.getTime()).toString(16).padStart(12, '0');
    const bits = () => this.int(0, 0xffff).toString(16).padStart(4, '0');
    const versioned = (0x7000 | this.int(0, 0x0fff)).toString(16);
    const variant = (0x8000 | this.int(0, 0x3fff)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-${versioned}-${variant}-${bits()}${bits()}${bits()}`;
  }
}

/** Returns a seed for a text: its FNV-1a hash with a final mix of the bits. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
