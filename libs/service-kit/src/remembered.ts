/** An answer that is told again for as long as it is good. Who asks meanwhile shares one question; a failure isn't remembered. */
export class Remembered<T> {
  private last: { value: T; until: number } | undefined;
  private asking: Promise<T> | undefined;

  /** `goodForMs` of an answer, from when it came. */
  constructor(
    private readonly ask: () => Promise<T>,
    private readonly goodForMs: (value: T) => number,
  ) {}

  async get(): Promise<T> {
    if (this.last && performance.now() < this.last.until) return this.last.value;
    this.asking ??= this.askAnew().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async askAnew(): Promise<T> {
    const value = await this.ask();
    this.last = { value, until: performance.now() + this.goodForMs(value) };
    return value;
  }
}
