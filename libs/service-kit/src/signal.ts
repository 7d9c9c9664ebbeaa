/** A wait that ends early when something happens, or when its owner stops. */
export class Signal {
  private raised = false;
  private release: (() => void) | undefined;

  /** Ends the present wait, or the next one if nobody waits now. */
  raise(): void {
    this.raised = true;
    this.release?.();
  }

  /** Waits for the signal, at most `timeoutMs`; takes it down again. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.raised) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.release = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.raised = false;
    this.release = undefined;
  }
}
