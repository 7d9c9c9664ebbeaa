import { parseArgs } from 'node:util';
import { type FaultKind, faultTargets } from './faults/plan.ts';

export interface Options {
  seed: number;
  minutes: number;
  /** Seconds to wait for the stores to converge before the test makes all pending retries due. */
  patience: number;
  kinds: FaultKind[];
  /** File to which the run writes its test counts. `npm test` adds these counts to its totals. */
  counts: string | undefined;
  /** Whether to keep the folder with logs and data after a failure. */
  keep: boolean;
}

const allKinds = Object.keys(faultTargets) as FaultKind[];
const DEFAULT_SEED = 20_261_122;

/**
 * Parses the arguments of `npm run test:resilience -- …`.
 * @throws Error with a readable message when an argument is invalid
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(DEFAULT_SEED) },
      minutes: { type: 'string', default: '30' },
      patience: { type: 'string' },
      faults: { type: 'string', default: allKinds.join(',') },
      counts: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const minutes = parseNumber('--minutes', values.minutes, 0.2, 24 * 60);
  return {
    seed: parseNumber('--seed', values.seed, 0, 2 ** 32 - 1),
    minutes,
    patience:
      values.patience === undefined
        ? minutes > 5
          ? 420
          : 15
        : parseNumber('--patience', values.patience, 0, 3_600),
    kinds: values.faults.split(',').filter(Boolean).map(parseKind),
    counts: values.counts,
    keep: values.keep,
  };
}

function parseNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= min && value <= max) return value;
  throw new Error(`${name} must be a number from ${min} to ${max}, not "${text}"`);
}

function parseKind(name: string): FaultKind {
  const kind = allKinds.find((one) => one === name);
  if (!kind) throw new Error(`--faults: "${name}" is not one of ${allKinds.join(', ')}`);
  return kind;
}
