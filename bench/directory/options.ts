import { parseArgs } from 'node:util';

/** Letters of the scenarios, as in the results table. */
const scenarios = ['a', 'b', 'c', 'd', 'e'] as const;
export type Scenario = (typeof scenarios)[number];

export interface BenchOptions {
  creators: number;
  /** Seed of the random generator that draws the people and queries. */
  seed: string;
  /** Number of times that each target (system under test) is measured in a scenario. */
  rounds: number;
  only: readonly Scenario[];
  /** Duration of one measurement of a target. */
  seconds: number;
  /**
   * Maximum duration of a target's warm-up, which usually ends when the request rate is steady. In scenario
   * (a), the warm-up of every target lasts this whole time.
   */
  warmSeconds: number;
  /** Folder that keeps the data for the next run. If undefined, a temporary folder is used. */
  data: string | undefined;
  /** If true, measures directories of several sizes (see `sizes`) instead of running the scenarios. */
  flatness: boolean;
  /**
   * Numbers of creators to measure when `flatness` is set. The results table has one column for each number.
   */
  sizes: readonly number[];
}

/** Parses the command line. Throws a readable error if an option is invalid. */
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

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new Error(`${name} must be a whole number from 1 to ${max}, not "${text}"`);
}
