/**
 * Possible values of a property of an account. An acknowledged action sets the value. An unanswered one adds
 * a possible value that remains until the end, because the request may still be in transit and take effect
 * after later actions.
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

  /** Sets the value after it was observed. Uncertain changes may still follow. */
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

  /** All possible values. */
  get possible(): T[] {
    return [...new Set([this.#decided, ...this.#open])];
  }

  /** Whether this is the only possible value. */
  isCertainly(value: T): boolean {
    return this.#decided === value && this.possible.length === 1;
  }

  canBe(value: T): boolean {
    return this.possible.includes(value);
  }
}
