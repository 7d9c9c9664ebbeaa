import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Watched, watchedParts } from '../watch/watched.ts';
import type { SampleChoice } from './sample.ts';

export interface UpOptions {
  port: number;
  dataDir: string;
  reset: boolean;
  /** Which invented creators; undefined means the usual ones, on the first run only. */
  sample: SampleChoice | undefined;
  /** What `npm run dev` watches; null for `npm start`. */
  watch: Watched | null;
}

const DEFAULT_PORT = 3000;

/** What `npm start -- …` or `npm run dev -- …` asks for; throws an error for a person when it makes no sense. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv, root: string): UpOptions {
  const { values, positionals } = parseArgs({
    args,
    options: {
      reset: { type: 'boolean', default: false },
      sample: { type: 'string' },
      seed: { type: 'string' },
      watch: { type: 'boolean', default: false },
    },
    allowPositionals: true,
    strict: true,
  });
  const [named] = positionals;
  if (named && !values.watch)
    throw new Error(`npm start takes no "${named}": npm run dev -- ${named} watches it`);
  return {
    port: wholeNumber('PORT', env.PORT || String(DEFAULT_PORT), 1, 65_535),
    dataDir: resolve(root, env.BOTTIN_DATA || '.data'),
    reset: values.reset,
    watch: values.watch ? watchedParts(positionals) : null,
    sample: readSample(values),
  };
}

function readSample({ sample, seed }: { sample?: string; seed?: string }): SampleChoice | undefined {
  if (sample === undefined && seed !== undefined) throw new Error('--seed goes with --sample');
  if (sample === undefined) return undefined;
  return { size: wholeNumber('--sample', sample, 0, 1_000_000), seed };
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
}
