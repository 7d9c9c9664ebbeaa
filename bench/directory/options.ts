import { parseArgs } from 'node:util';

/** What is asked, by the letters of the table. */
const scenarios = ['a', 'b', 'c', 'd', 'e'] as const;
export type Scenario = (typeof scenarios)[number];

export interface BenchOptions {
  /** How many invented creators the directory has. */
  creators: number;
  /** Another seed: other people and other questions. */
  seed: string;
  /** How often each target has its turn in a scenario. */
  rounds: number;
  only: readonly Scenario[];
  /** How long each turn takes. */
  seconds: number;
  /** How long a target may be warmed until it is steady; each of (a) is warmed as long. */
  warmSeconds: number;
  /** A folder whose data is kept for the next run; undefined: one of its own, removed at the end. */
  data: string | undefined;
  /** The table for 10 thousand, 100 thousand and 1 million creators instead. */
  flatness: boolean;
  /** The sizes of that table. */
  sizes: readonly number[];
}

/** Reads the command line; throws an error for a person when it makes no sense. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      creators: { type: 'string', default: '100000' },
      seed: { type: 'string', default: 'bottin' },
      rounds: { type: 'string', default: '2' },
      only: { type: 'string', default: scenarios.join(',') },
      seconds: { type: 'string', default: '8' },
      'warm-seconds': { type: 'string', default: '200' },
      data: { type: 'string' },
      flatness: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '10000,100000,1000000' },
    },
    strict: true,
  });
  const only = values.only.split(',').map((name) => {
    const found = scenarios.find((scenario) => scenario === name);
    if (!found) throw new Error(`--only takes ${scenarios.join(', ')}, not "${name}"`);
    return found;
  });
  return {
    creators: wholeNumber('--creators', values.creators, 1_000_000),
    seed: values.seed,
    rounds: wholeNumber('--rounds', values.rounds, 100),
    only,
    seconds: wholeNumber('--seconds', values.seconds, 3600),
    warmSeconds: wholeNumber('--warm-seconds', values['warm-seconds'], 600),
    data: values.data,
    flatness: values.flatness,
    sizes: values.sizes.split(',').map((size) => wholeNumber('--sizes', size, 1_000_000)),
  };
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Error(`${name} must be a whole number from 1 to ${most}, not "${text}"`);
}
