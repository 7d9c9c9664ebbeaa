/**
 * What one fact of an account may be by now. An act that was answered decides it; one that got no answer leaves two possibilities,
 * and may still come into effect after acts that follow it (it may be on its way), so it stays one until the end.
 */
export class Register<T> {
  #decided: T;
  #changes = 0;
  readonly #open = new Set<T>();

  constructor(first: T) {
    this.#decided = first;
  }

  /** An act was acknowledged. */
  decide(value: T): void {
    this.#decided = value;
    this.#changes += 1;
    this.#open.delete(value);
  }

  /** An act got no answer. */
  leaveOpen(value: T): void {
    this.#open.add(value);
  }

  /** It was seen to have this value; what is still in doubt may come all the same. */
  believe(value: T): void {
    if (!this.may(value)) throw new Error(`${value} is not one of ${this.possible.join(', ')}`);
    if (value !== this.#decided) this.#open.add(this.#decided);
    this.#open.delete(value);
    this.#decided = value;
  }

  /** The value that was acknowledged last. */
  get decided(): T {
    return this.#decided;
  }

  /** How many acts were acknowledged. */
  get changes(): number {
    return this.#changes;
  }

  /** Every value that it may have. */
  get possible(): T[] {
    return [...new Set([this.#decided, ...this.#open])];
  }

  /** Whether it has this value and can have no other. */
  isOnly(value: T): boolean {
    return this.#decided === value && this.possible.length === 1;
  }

  may(value: T): boolean {
    return this.possible.includes(value);
  }
}
