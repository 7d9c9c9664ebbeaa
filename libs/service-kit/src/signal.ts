/** A signal that one loop waits on. Other code raises it to end the wait early. */
export class Signal {
  private isRaised = false;
  private endWait: (() => void) | undefined;

  /** Ends the current wait. If nothing waits now, ends the next wait as soon as it starts. */
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
