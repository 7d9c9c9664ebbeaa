import { Logger } from '@nestjs/common';
import type { z } from 'zod';
import type { CommonEnv } from './env.ts';
import type { Metrics } from './metrics.ts';

/**
 * Validates RawJson responses against their contract. Tests and development validate every response.
 * Production validates one in `CONTRACT_CHECK_EVERY`, because the source data was already validated.
 */
export class ContractChecks {
  readonly #logger = new Logger(ContractChecks.name);

  /**
   * @param sampleEvery one in this many responses is checked, chosen at random so that no regular pattern of
   * calls avoids the checks
   */
  constructor(
    private readonly sampleEvery: number,
    private readonly countViolation: (subject: string) => void = () => undefined,
  ) {}

  /** Whether to check the current response. */
  isDue(): boolean {
    return this.sampleEvery === 1 || Math.random() * this.sampleEvery < 1;
  }

  /**
   * Parses `json` with the contract's schema. Logs and counts violations. A field that the schema doesn't
   * declare is a violation too, because nothing removes it from raw JSON.
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

/** Creates the checks with the sampling rate from the process's settings. */
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
