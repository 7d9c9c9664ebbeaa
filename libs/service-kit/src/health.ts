import { redactText } from './redact.ts';
import { Remembered } from './remembered.ts';
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

/** How long one round of checks is told again to whoever asks for the whole; bad news for less, so that recovery shows. */
const rememberedMs = { ready: 5_000, unready: 500 };

interface Check {
  run: () => Promise<void>;
  required: boolean;
}

/** What a service needs to do its work. Each module registers the check of what it brings. */
export class HealthRegistry {
  readonly #checks = new Map<string, Check>();
  #state: 'starting' | 'serving' | 'stopping' = 'starting';
  #inFlight: Promise<HealthReport> | undefined;
  readonly #recent = new Remembered(
    () => this.report(),
    (report) => (isReady(report) ? rememberedMs.ready : rememberedMs.unready),
  );

  /**
   * An optional check gets half the time: whoever asks a service how it is (the gateway, for a little less than the whole time) has
   * to hear that it can do without.
   */
  constructor(private readonly checkTimeoutMs = 2_000) {}

  /** `check` throws when the thing can't be used. Without a required one the service is not ready. */
  register(name: string, check: () => Promise<void>, options: { required: boolean }): void {
    this.#checks.set(name, { run: check, required: options.required });
  }

  /** Everything has started: readiness depends on the checks from now on. */
  markServing(): void {
    if (this.#state === 'starting') this.#state = 'serving';
  }

  /** The first step of a shutdown: no new work, please. */
  markStopping(): void {
    this.#state = 'stopping';
  }

  get stopping(): boolean {
    return this.#state === 'stopping';
  }

  /** Really asks. Callers at the same moment share one round of checks, so probing costs little. */
  report(): Promise<HealthReport> {
    this.#inFlight ??= this.#ask().finally(() => {
      this.#inFlight = undefined;
    });
    return this.#inFlight;
  }

  /**
   * As {@link report}, at most 5 s old: for an address that many may ask, when checks cost others something (an SMTP
   * connection). What this process does itself, starting or stopping, is never old.
   */
  recentReport(): Promise<HealthReport> {
    return this.#state === 'serving' ? this.#recent.get() : this.report();
  }

  /** Whether this process takes requests, whatever it could ask is away. */
  ownReport(): HealthReport {
    return { status: this.#state === 'serving' ? 'ok' : this.#state, checks: {} };
  }

  async #ask(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.#checks].map(async ([name, check]) => {
        const timeoutMs = check.required ? this.checkTimeoutMs : this.checkTimeoutMs / 2;
        return [name, await resultOf(check, timeoutMs)] as const;
      }),
    );
    const checks: Record<string, CheckResult> = Object.fromEntries(results);
    const failed = Object.values(checks).filter((check) => check.status === 'failed');
    if (this.#state !== 'serving') return { status: this.#state, checks };
    if (failed.some((check) => check.required)) return { status: 'unavailable', checks };
    return { status: failed.length > 0 ? 'degraded' : 'ok', checks };
  }
}

/** Whether traffic may be sent: a failed optional check doesn't stop it. */
export function isReady(report: Pick<HealthReport, 'status'>): boolean {
  return report.status === 'ok' || report.status === 'degraded';
}

async function resultOf({ run, required }: Check, timeoutMs: number): Promise<CheckResult> {
  try {
    await withTimeout(run(), timeoutMs);
    return { status: 'ok', required };
  } catch (error) {
    const message = error instanceof Error ? error.message || error.name : String(error);
    return { status: 'failed', required, error: redactText(message) };
  }
}
