interface Job {
  run: () => Promise<void>;
  finish: () => void;
}

/**
 * Runs up to `concurrency` jobs in parallel, and the jobs of one lane in sequence. There is one lane per
 * aggregate, because the events of an aggregate must stay in order.
 */
export class Lanes {
  private readonly waiting = new Map<string, Job[]>();
  private readonly ready: string[] = [];
  private running = 0;
  private accepted = 0;
  private finishWaiters: Array<() => void> = [];

  constructor(
    private readonly concurrency: number,
    private readonly capacity: number,
  ) {}

  /** Number of jobs accepted but not finished. */
  get size(): number {
    return this.accepted;
  }

  /** Queues a job, which must catch its own errors. Resolves when the job has ended. */
  add(lane: string, job: () => Promise<void>): Promise<void> {
    this.accepted += 1;
    return new Promise((finish) => {
      const queue = this.waiting.get(lane);
      if (queue) queue.push({ run: job, finish });
      else {
        this.waiting.set(lane, [{ run: job, finish }]);
        this.ready.push(lane);
      }
      this.startJobs();
    });
  }

  /** Resolves when the number of unfinished jobs is below the capacity. */
  async waitForRoom(): Promise<void> {
    while (this.accepted >= this.capacity) await this.nextFinish();
  }

  /** Resolves when every job has run. */
  async waitUntilIdle(): Promise<void> {
    while (this.accepted > 0) await this.nextFinish();
  }

  private nextFinish(): Promise<void> {
    return new Promise((resolve) => {
      this.finishWaiters.push(resolve);
    });
  }

  private startJobs(): void {
    while (this.running < this.concurrency) {
      const lane = this.ready.shift();
      if (lane === undefined) return;
      this.running += 1;
      void this.runNextJob(lane);
    }
  }

  private async runNextJob(lane: string): Promise<void> {
    const queue = this.waiting.get(lane) ?? [];
    const job = queue[0];
    try {
      await job?.run();
    } finally {
      queue.shift();
      if (queue.length > 0) this.ready.push(lane);
      else this.waiting.delete(lane);
      this.running -= 1;
      this.accepted -= 1;
      job?.finish();
      for (const resolve of this.finishWaiters.splice(0)) resolve();
      this.startJobs();
    }
  }
}
