/** A wait that ends early on an event or when its owner stops. */
export class Signal {
  private isRaised = false;
  private endWait: (() => void) | undefined;

  /** Ends the current wait, or the next one if there is none. */
  raise(): void {
    this.isRaised = true;
    this.endWait?.();
  }

  /** Waits for the signal, at most `timeoutMs`, and resets it. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.isRaised) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.endWait = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.isRaised = false;
    this.endWait = undefined;
  }
}
