import { Logger } from '@nestjs/common';
import type { z } from 'zod';
import type { CommonEnv } from './env.ts';
import type { Metrics } from './metrics.ts';

/**
 * Checks that RawJson responses match their contract. In tests and development, every response is checked. In
 * production, only one in `CONTRACT_CHECK_EVERY` is checked, because the service already validated the data
 * when it received the data.
 */
export class ContractChecks {
  readonly #logger = new Logger(ContractChecks.name);

  /**
   * @param sampleEvery one in this many responses is checked; the sample is random, so that a regular pattern
   * of calls can't avoid the checks
   */
  constructor(
    private readonly sampleEvery: number,
    private readonly countViolation: (subject: string) => void = () => undefined,
  ) {}

  /** Returns whether the current response belongs to the sample that is checked. */
  isDue(): boolean {
    return this.sampleEvery === 1 || Math.random() * this.sampleEvery < 1;
  }

  /**
   * Parses `json` with the contract's schema. Logs and counts a violation. A field that the schema doesn't
   * declare is also a violation, because raw JSON is sent without removing such fields.
   * @throws Error with the subject in its message, and the paths of the invalid fields in its cause
   */
  check(schema: z.ZodType, json: string, subject: string): void {
    try {
      const value: unknown = JSON.parse(json);
      const undeclared = findUndeclaredFields(value, schema.parse(value));
      if (undeclared.length > 0) throw new Error(`undeclared: ${undeclared.slice(0, 10).join(', ')}`);
    } catch (cause) {
      this.countViolation(subject);
      const error = new Error(`A response of ${subject} doesn't match its contract`, { cause });
      this.#logger.error({ message: error.message, error });
      throw error;
    }
  }
}

/** Creates the checks with the sampling rate from the settings. */
export function createContractChecks(
  env: Pick<CommonEnv, 'NODE_ENV' | 'CONTRACT_CHECK_EVERY'>,
  metrics: Metrics,
): ContractChecks {
  const violations = metrics.counter(
    'rpc_contract_violations_total',
    'Responses found to violate their contract, which are not forwarded',
    ['subject'],
  );
  const every = env.NODE_ENV === 'production' ? env.CONTRACT_CHECK_EVERY : 1;
  return new ContractChecks(every, (subject) => violations.inc({ subject }));
}

/**
 * Returns the paths of the fields of `raw` that are missing in `parsed`, because the schema doesn't declare
 * them.
 */
function findUndeclaredFields(raw: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(raw) && Array.isArray(parsed)) {
    return raw.flatMap((item, index) => findUndeclaredFields(item, parsed[index], `${path}[${index}]`));
  }
  if (!isRecord(raw) || !isRecord(parsed)) return [];
  return Object.entries(raw).flatMap(([key, value]) =>
    Object.hasOwn(parsed, key)
      ? findUndeclaredFields(value, parsed[key], `${path}.${key}`)
      : [`${path}.${key}`],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
