interface Job {
  run: () => Promise<void>;
  finish: () => void;
}

/**
 * Runs jobs in parallel, at most `concurrency` at a time. Jobs with the same lane run one after the other.
 * Each aggregate has its own lane, because the events of an aggregate must be handled in order.
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

  /** Number of jobs that were added and haven't ended yet. */
  get size(): number {
    return this.accepted;
  }

  /** Queues a job in a lane. Resolves when the job has ended. The job must catch its own errors. */
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

  /** Resolves when `jobs` more jobs may be added without exceeding the capacity. Returns the free capacity. */
  async waitForCapacity(jobs: number): Promise<number> {
    while (this.capacity - this.accepted < jobs) await this.nextFinish();
    return this.capacity - this.accepted;
  }

  /** Resolves when all jobs have ended. */
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
