import { LRUCache } from 'lru-cache';

/** Of all bytes, what is left to values that were asked for once only. */
const onceShare = 0.25;

interface Sized {
  /** Bytes that it takes in memory, about; at least 1. */
  readonly size: number;
}

/**
 * Values within a number of bytes. What was asked for once only has a part of its own: however many addresses someone makes up,
 * what is asked for again and again stays.
 */
export class SegmentedCache<Value extends Sized> {
  private readonly once: LRUCache<string, Value>;
  private readonly often: LRUCache<string, Value>;

  constructor(maxBytes: number) {
    const onceBytes = Math.floor(maxBytes * onceShare);
    this.once = within<Value>(onceBytes);
    this.often = within<Value>(maxBytes - onceBytes);
  }

  get bytes(): number {
    return this.once.calculatedSize + this.often.calculatedSize;
  }

  get count(): number {
    return this.once.size + this.often.size;
  }

  /** The value of a key, which counts as asked for. */
  get(key: string): Value | undefined {
    const hot = this.often.get(key);
    if (hot) return hot;
    const value = this.once.peek(key);
    if (value) {
      this.once.delete(key);
      this.often.set(key, value);
    }
    return value;
  }

  /** The value of a key, which doesn't count. */
  peek(key: string): Value | undefined {
    return this.often.peek(key) ?? this.once.peek(key);
  }

  /** Keeps a value, in the place of the key's last one. */
  set(key: string, value: Value): void {
    const place = this.often.has(key) ? this.often : this.once;
    place.set(key, value);
  }

  delete(key: string): void {
    this.once.delete(key);
    this.often.delete(key);
  }

  clear(): void {
    this.once.clear();
    this.often.clear();
  }

  *entries(): Generator<[string, Value]> {
    yield* this.once.entries();
    yield* this.often.entries();
  }
}

function within<Value extends Sized>(maxBytes: number): LRUCache<string, Value> {
  // What is larger than all of it isn't kept; lru-cache knows no size of 0.
  return new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation: ({ size }) => size });
}
