import { parseArgs } from 'node:util';
import { type FaultKind, targetsOf } from './faults/plan.ts';

export interface Options {
  seed: number;
  minutes: number;
  /** Seconds for which what waits for its next try may wait, before it has it. */
  patience: number;
  kinds: FaultKind[];
  /** A file for the counts that `npm test` adds up. */
  counts: string | undefined;
  /** Leaves the folder with logs and data where something was found. */
  keep: boolean;
}

const allKinds = Object.keys(targetsOf) as FaultKind[];
const SEED = 20_261_122;

/** What `npm run test:resilience -- …` asks for. @throws an error for a person when it makes no sense */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(SEED) },
      minutes: { type: 'string', default: '30' },
      patience: { type: 'string' },
      faults: { type: 'string', default: allKinds.join(',') },
      counts: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const minutes = numberOf('--minutes', values.minutes, 0.2, 24 * 60);
  return {
    seed: numberOf('--seed', values.seed, 0, 2 ** 32 - 1),
    minutes,
    patience:
      values.patience === undefined
        ? minutes > 5
          ? 420
          : 15
        : numberOf('--patience', values.patience, 0, 3_600),
    kinds: values.faults.split(',').filter(Boolean).map(kindOf),
    counts: values.counts,
    keep: values.keep,
  };
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= least && value <= most) return value;
  throw new Error(`${name} must be a number from ${least} to ${most}, not "${text}"`);
}

function kindOf(name: string): FaultKind {
  const kind = allKinds.find((one) => one === name);
  if (!kind) throw new Error(`--faults: "${name}" is none of ${allKinds.join(', ')}`);
  return kind;
}
