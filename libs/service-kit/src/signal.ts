/** Lets a loop wait, and lets other code end this wait early. */
export class Signal {
  private isRaised = false;
  private endWait: (() => void) | undefined;

  /** Ends the current wait. Without a current wait, ends the next one immediately. */
  raise(): void {
    this.isRaised = true;
    this.endWait?.();
  }

  /** Waits until the signal is raised or `timeoutMs` has passed, then resets the signal. */
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
