import { Logger } from '@nestjs/common';
import type { z } from 'zod';
import type { CommonEnv } from './env.ts';
import type { Metrics } from './metrics.ts';

/**
 * Holds answers that travel as bytes against their contract: each of them in tests and development, one in
 * `CONTRACT_CHECK_EVERY` in production, where whoever made the answer has validated what it was made from.
 */
export class ContractChecks {
  readonly #logger = new Logger(ContractChecks.name);

  /** @param every one answer in so many is checked, chosen by chance so that no pattern of calls escapes */
  constructor(
    private readonly every: number,
    private readonly countViolation: (subject: string) => void = () => undefined,
  ) {}

  /** Whether this answer is to be checked. */
  isDue(): boolean {
    return this.every === 1 || Math.random() * this.every < 1;
  }

  /**
   * Parses `json` with the contract's schema; what the schema doesn't declare is a violation too, as nothing cuts it off
   * on its way.
   * @throws Error that names the call and, for fields, their paths; it has been logged and counted
   */
  check(schema: z.ZodType, json: string, subject: string): void {
    try {
      const value: unknown = JSON.parse(json);
      const undeclared = undeclaredIn(value, schema.parse(value));
      if (undeclared.length > 0) throw new Error(`undeclared: ${undeclared.slice(0, 10).join(', ')}`);
    } catch (cause) {
      this.countViolation(subject);
      const error = new Error(`An answer of ${subject} doesn't match its contract`, { cause });
      this.#logger.error({ message: error.message, error });
      throw error;
    }
  }
}

/** As a process's settings ask. */
export function contractChecks(
  env: Pick<CommonEnv, 'NODE_ENV' | 'CONTRACT_CHECK_EVERY'>,
  metrics: Metrics,
): ContractChecks {
  const violations = metrics.counter(
    'contract_violations_total',
    'Answers found to break their contract before they were passed on',
    ['subject'],
  );
  const every = env.NODE_ENV === 'production' ? env.CONTRACT_CHECK_EVERY : 1;
  return new ContractChecks(every, (subject) => violations.inc({ subject }));
}

/** Paths of the fields of `raw` that parsing cut off. */
function undeclaredIn(raw: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(raw) && Array.isArray(parsed)) {
    return raw.flatMap((item, index) => undeclaredIn(item, parsed[index], `${path}[${index}]`));
  }
  if (!isRecord(raw) || !isRecord(parsed)) return [];
  return Object.entries(raw).flatMap(([key, value]) =>
    Object.hasOwn(parsed, key) ? undeclaredIn(value, parsed[key], `${path}.${key}`) : [`${path}.${key}`],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
