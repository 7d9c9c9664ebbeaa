import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type WatchTargets, parseWatchTargets } from '../watch/watch-targets.ts';
import type { SampleChoice } from './sample.ts';
import { SERVICES, type ServiceName } from './service-env.ts';

export interface UpOptions {
  port: number;
  dataDir: string;
  reset: boolean;
  /** Sample creators to load. When undefined, the default sample is loaded on the first run only. */
  sample: SampleChoice | undefined;
  /** Services and frontends that `npm run dev` watches; null for `npm start`. */
  watch: WatchTargets | null;
  /** Services that start with a debugger, in the order of the debuggers' ports. */
  inspect: readonly InspectTarget[];
}

export type InspectTarget = ServiceName | 'gateway';

const DEFAULT_PORT = 3000;

/**
 * Parses the options of `npm start -- …` or `npm run dev -- …`; throws a readable error when they are
 * invalid.
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv, root: string): UpOptions {
  rejectNpmOptions(env);
  const { values, positionals } = parseArgs({
    args,
    options: {
      reset: { type: 'boolean', default: false },
      sample: { type: 'string' },
      seed: { type: 'string' },
      watch: { type: 'boolean', default: false },
      inspect: { type: 'string', multiple: true, default: [] },
    },
    allowPositionals: true,
    strict: true,
  });
  const [named] = positionals;
  if (named && !values.watch)
    throw new Error(`npm start takes no argument "${named}". To watch it: npm run dev -- ${named}`);
  return {
    port: parseInteger('PORT', env.PORT || String(DEFAULT_PORT), 1, 65_535),
    dataDir: resolve(root, env.BOTTIN_DATA || '.data'),
    reset: values.reset,
    watch: values.watch ? parseWatchTargets(positionals) : null,
    sample: readSample(values),
    inspect: values.inspect.map(readInspectTarget),
  };
}

/** Throws when npm took our options for its own, because they weren't after `--`. */
function rejectNpmOptions(env: NodeJS.ProcessEnv): void {
  for (const name of ['sample', 'reset', 'seed', 'inspect'])
    if (env[`npm_config_${name}`]) throw new Error('Options come after `--`: npm start -- --sample 1000');
}

function readInspectTarget(name: string): InspectTarget {
  const targets: readonly InspectTarget[] = [...SERVICES, 'gateway'];
  const target = targets.find((candidate) => candidate === name);
  if (!target) throw new Error(`Can't inspect "${name}"; known names: ${targets.join(', ')}`);
  return target;
}

function readSample({ sample, seed }: { sample?: string; seed?: string }): SampleChoice | undefined {
  if (sample === undefined && seed !== undefined) throw new Error('--seed requires --sample');
  if (sample === undefined) return undefined;
  return { size: parseInteger('--sample', sample, 0, 1_000_000), seed };
}

function parseInteger(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
}
