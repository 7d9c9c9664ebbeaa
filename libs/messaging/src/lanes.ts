interface Job {
  run: () => Promise<void>;
  finish: () => void;
}

/**
 * Runs jobs in parallel, up to `concurrency` at once, but one after the other within a lane: a lane is an
 * aggregate, whose events must not overtake each other.
 */
export class Lanes {
  private readonly waiting = new Map<string, Job[]>();
  private readonly ready: string[] = [];
  private running = 0;
  private held = 0;
  private freed: Array<() => void> = [];

  constructor(
    private readonly concurrency: number,
    private readonly capacity: number,
  ) {}

  /** Jobs accepted and not finished. */
  get size(): number {
    return this.held;
  }

  /** Accepts a job; `job` settles its own failures. The promise resolves when the job has run. */
  add(lane: string, job: () => Promise<void>): Promise<void> {
    this.held += 1;
    return new Promise((finish) => {
      const queue = this.waiting.get(lane);
      if (queue) queue.push({ run: job, finish });
      else {
        this.waiting.set(lane, [{ run: job, finish }]);
        this.ready.push(lane);
      }
      this.pump();
    });
  }

  /** Resolves when there is room for another job. */
  async waitForRoom(): Promise<void> {
    while (this.held >= this.capacity) await this.nextFinish();
  }

  /** Resolves when every job has run. */
  async waitUntilIdle(): Promise<void> {
    while (this.held > 0) await this.nextFinish();
  }

  private nextFinish(): Promise<void> {
    return new Promise((resolve) => {
      this.freed.push(resolve);
    });
  }

  private pump(): void {
    while (this.running < this.concurrency) {
      const lane = this.ready.shift();
      if (lane === undefined) return;
      this.running += 1;
      void this.runFirst(lane);
    }
  }

  private async runFirst(lane: string): Promise<void> {
    const queue = this.waiting.get(lane) ?? [];
    const job = queue[0];
    try {
      await job?.run();
    } finally {
      queue.shift();
      if (queue.length > 0) this.ready.push(lane);
      else this.waiting.delete(lane);
      this.running -= 1;
      this.held -= 1;
      job?.finish();
      for (const resolve of this.freed.splice(0)) resolve();
      this.pump();
    }
  }
}
