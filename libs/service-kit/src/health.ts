import { CachedValue } from './cached-value.ts';
import type { Metrics } from './metrics.ts';
import { redactText } from './redact.ts';
import { withTimeout } from './timeout.ts';

interface CheckResult {
  status: 'ok' | 'failed';
  required: boolean;
  error?: string;
}

export interface HealthReport {
  status: 'ok' | 'degraded' | 'unavailable' | 'starting' | 'stopping';
  checks: Record<string, CheckResult>;
  /** Optional services that this site doesn't use, such as `smtp`. Absent when the site uses all of them. */
  off?: string[] | undefined;
}

/**
 * How long a report is cached, in milliseconds. A report of a failure is cached for less time, so that a
 * recovery is visible soon.
 */
const reportTtlMs = { ready: 5_000, unready: 500 };

interface Check {
  run: () => Promise<void>;
  required: boolean;
}

/** Health checks of a service. Each module registers checks for its own dependencies. */
export class HealthRegistry {
  readonly #checks = new Map<string, Check>();
  readonly #off = new Map<string, readonly string[]>();
  #state: 'starting' | 'serving' | 'stopping' = 'starting';
  #inFlight: Promise<HealthReport> | undefined;
  readonly #recent = new CachedValue(
    () => this.report(),
    (report) => (isReady(report) ? reportTtlMs.ready : reportTtlMs.unready),
  );

  /**
   * @param checkTimeoutMs time-out of required checks. Optional checks get half of this time, so that a
   * hanging optional check doesn't delay the report too long. The gateway waits slightly less than 2 s for a
   * report.
   */
  constructor(private readonly checkTimeoutMs = 2_000) {}

  /**
   * Registers a check, which must throw when the dependency is unusable. While a required check fails, the
   * service isn't ready.
   */
  register(name: string, check: () => Promise<void>, options: { required: boolean }): void {
    this.#checks.set(name, { run: check, required: options.required });
  }

  /**
   * Sets which optional services of `source` are off, because the site has no settings for them. They are
   * reported, and don't affect the status.
   */
  setOff(source: string, names: readonly string[]): void {
    this.#off.set(source, names);
  }

  /** Marks the start-up as complete. From now on, only the checks determine whether the service is ready. */
  markServing(): void {
    if (this.#state === 'starting') this.#state = 'serving';
  }

  /**
   * Marks the beginning of the shutdown. From now on, the service isn't ready, whatever the checks return.
   */
  markStopping(): void {
    this.#state = 'stopping';
  }

  get isStopping(): boolean {
    return this.#state === 'stopping';
  }

  /** Runs all checks and returns their results. Concurrent callers share one run. */
  report(): Promise<HealthReport> {
    this.#inFlight ??= this.#runChecks().finally(() => {
      this.#inFlight = undefined;
    });
    return this.#inFlight;
  }

  /**
   * Returns a report that may be up to 5 s old, but always reports the current state of the process
   * (starting, stopping). Use it for public probes, and when checks put load on other systems, such as an
   * SMTP connection.
   */
  recentReport(): Promise<HealthReport> {
    return this.#state === 'serving' ? this.#recent.get() : this.report();
  }

  /** Returns a report on the process alone: whether it accepts requests. Runs no checks. */
  processReport(): HealthReport {
    return { status: this.#state === 'serving' ? 'ok' : this.#state, checks: {} };
  }

  async #runChecks(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.#checks].map(async ([name, check]) => {
        const timeoutMs = check.required ? this.checkTimeoutMs : this.checkTimeoutMs / 2;
        return [name, await runCheck(check, timeoutMs)] as const;
      }),
    );
    const checks: Record<string, CheckResult> = Object.fromEntries(results);
    const names = [...this.#off.values()].flat().sort();
    return { status: this.#getStatus(checks), checks, ...(names.length > 0 ? { off: names } : {}) };
  }

  #getStatus(checks: Readonly<Record<string, CheckResult>>): HealthReport['status'] {
    const failed = Object.values(checks).filter((check) => check.status === 'failed');
    if (this.#state !== 'serving') return this.#state;
    if (failed.some((check) => check.required)) return 'unavailable';
    return failed.length > 0 ? 'degraded' : 'ok';
  }
}

/** Adds a gauge with the result of each health check, which is at most 5 s old. */
export function exposeHealth(health: HealthRegistry, metrics: Metrics): void {
  metrics.gauge(
    'health_check_success',
    'Whether the health check of the dependency succeeds',
    ['check'],
    async (gauge) => {
      const { checks } = await health.recentReport();
      for (const [check, { status }] of Object.entries(checks)) gauge.set({ check }, status === 'ok' ? 1 : 0);
    },
  );
}

/** Returns whether a service may receive traffic. A failed optional check doesn't prevent this. */
export function isReady(report: Pick<HealthReport, 'status'>): boolean {
  return report.status === 'ok' || report.status === 'degraded';
}

async function runCheck({ run, required }: Check, timeoutMs: number): Promise<CheckResult> {
  try {
    await withTimeout(run(), timeoutMs);
    return { status: 'ok', required };
  } catch (error) {
    const message = error instanceof Error ? error.message || error.name : String(error);
    return { status: 'failed', required, error: redactText(message) };
  }
}
