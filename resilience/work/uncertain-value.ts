/**
 * Tracks the possible values of a property of an account. An acknowledged action sets the value. An
 * unanswered action adds a possible value, which stays possible until the end of the run, because its request
 * may still be in transit and take effect after later actions.
 */
export class UncertainValue<T> {
  #decided: T;
  #changes = 0;
  readonly #open = new Set<T>();

  constructor(first: T) {
    this.#decided = first;
  }

  /** Sets the value after an acknowledged action. */
  setConfirmed(value: T): void {
    this.#decided = value;
    this.#changes += 1;
    this.#open.delete(value);
  }

  /** Adds a possible value after an unanswered action. */
  addPossible(value: T): void {
    this.#open.add(value);
  }

  /** Sets the value to one that a response has shown. Unanswered requests may still change it. */
  setObserved(value: T): void {
    if (!this.canBe(value)) throw new Error(`${value} is not one of ${this.possible.join(', ')}`);
    if (value !== this.#decided) this.#open.add(this.#decided);
    this.#open.delete(value);
    this.#decided = value;
  }

  get confirmed(): T {
    return this.#decided;
  }

  /** Number of acknowledged actions. */
  get changes(): number {
    return this.#changes;
  }

  /** Values that the property may have. */
  get possible(): T[] {
    return [...new Set([this.#decided, ...this.#open])];
  }

  /** Returns whether this is the only value that the property can have. */
  isCertainly(value: T): boolean {
    return this.#decided === value && this.possible.length === 1;
  }

  canBe(value: T): boolean {
    return this.possible.includes(value);
  }
}
