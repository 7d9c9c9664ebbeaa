import { Logger } from '@nestjs/common';
import type { z } from 'zod';
import type { CommonEnv } from './env.ts';
import type { Metrics } from './metrics.ts';

/**
 * Validates RawJson responses against their contract: all in tests and development, one in
 * `CONTRACT_CHECK_EVERY` in production, where their source data was validated before.
 */
export class ContractChecks {
  readonly #logger = new Logger(ContractChecks.name);

  /** @param sampleEvery one answer in so many is checked, chosen by chance so that no pattern of calls escapes */
  constructor(
    private readonly sampleEvery: number,
    private readonly countViolation: (subject: string) => void = () => undefined,
  ) {}

  /** Whether to check the current response. */
  isDue(): boolean {
    return this.sampleEvery === 1 || Math.random() * this.sampleEvery < 1;
  }

  /**
   * Parses `json` with the contract's schema. Undeclared fields are violations too, as raw JSON isn't
   * stripped of them. Logs and counts violations.
   * @throws Error with the subject and the paths of invalid fields
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

/** Creates the checks by the process's settings. */
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

/** Returns the paths of fields of `raw` that parsing removed. */
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
