import { redactText } from './redact.ts';
import { CachedValue } from './cached-value.ts';
import { withTimeout } from './timeout.ts';

interface CheckResult {
  status: 'ok' | 'failed';
  required: boolean;
  error?: string;
}

export interface HealthReport {
  status: 'ok' | 'degraded' | 'unavailable' | 'starting' | 'stopping';
  checks: Record<string, CheckResult>;
}

/**
 * Time to live of a cached report, in milliseconds. It is shorter for failures, so that a recovery is visible
 * soon.
 */
const reportTtlMs = { ready: 5_000, unready: 500 };

interface Check {
  run: () => Promise<void>;
  required: boolean;
}

/** Health checks of a service. Each module registers checks for its own dependencies. */
export class HealthRegistry {
  readonly #checks = new Map<string, Check>();
  #state: 'starting' | 'serving' | 'stopping' = 'starting';
  #inFlight: Promise<HealthReport> | undefined;
  readonly #recent = new CachedValue(
    () => this.report(),
    (report) => (isReady(report) ? reportTtlMs.ready : reportTtlMs.unready),
  );

  /**
   * Optional checks get half of the time-out. This way a report is ready before the gateway, which waits
   * slightly less than the full time-out, gives up.
   */
  constructor(private readonly checkTimeoutMs = 2_000) {}

  /**
   * Registers a check, which throws when the dependency is unusable. The service isn't ready while a required
   * check fails.
   */
  register(name: string, check: () => Promise<void>, options: { required: boolean }): void {
    this.#checks.set(name, { run: check, required: options.required });
  }

  /** Marks the start as complete. From now on, the checks decide whether the service is ready. */
  markServing(): void {
    if (this.#state === 'starting') this.#state = 'serving';
  }

  /** Marks the start of the shutdown. From now on, the service is never ready. */
  markStopping(): void {
    this.#state = 'stopping';
  }

  get isStopping(): boolean {
    return this.#state === 'stopping';
  }

  /** Runs the checks. Concurrent callers share a run. */
  report(): Promise<HealthReport> {
    this.#inFlight ??= this.#ask().finally(() => {
      this.#inFlight = undefined;
    });
    return this.#inFlight;
  }

  /**
   * Returns a report that is at most 5 s old. Used by public probes, and for checks that burden other systems
   * (an SMTP connection). The state of the process (starting, stopping) is always current.
   */
  recentReport(): Promise<HealthReport> {
    return this.#state === 'serving' ? this.#recent.get() : this.report();
  }

  /** Returns whether the process accepts requests, without checking dependencies. */
  ownReport(): HealthReport {
    return { status: this.#state === 'serving' ? 'ok' : this.#state, checks: {} };
  }

  async #ask(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.#checks].map(async ([name, check]) => {
        const timeoutMs = check.required ? this.checkTimeoutMs : this.checkTimeoutMs / 2;
        return [name, await runCheck(check, timeoutMs)] as const;
      }),
    );
    const checks: Record<string, CheckResult> = Object.fromEntries(results);
    const failed = Object.values(checks).filter((check) => check.status === 'failed');
    if (this.#state !== 'serving') return { status: this.#state, checks };
    if (failed.some((check) => check.required)) return { status: 'unavailable', checks };
    return { status: failed.length > 0 ? 'degraded' : 'ok', checks };
  }
}

/** Whether the service may receive traffic. A failed optional check doesn't prevent it. */
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
