import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const USUAL_SIZE = 240;

/** Which invented creators a stack has. */
export interface SampleChoice {
  size: number;
  /** Another seed, other people; the usual ones without it. */
  seed?: string | undefined;
  /** About how many content items they have altogether. */
  contentItems?: number | undefined;
}

/** What is written beside the data: what was loaded, or what was being loaded when it was interrupted. */
interface Loaded {
  size: number;
  seed?: string;
  /** While it isn't whole: the moment from which its dates count, so that going on writes the same. */
  since?: string;
}

/** How many creators to add: none when the folder already has as many as asked for. */
export function missingSample(asked: number | undefined, loaded: number | null): number {
  if (asked === undefined) return loaded === null ? USUAL_SIZE : 0;
  return asked > (loaded ?? 0) ? asked : 0;
}

/**
 * Loads the invented creators on a data folder's first run, or more of them when asked; later their pictures may move. True
 * when some came: the index has to be made anew then. No service may run meanwhile.
 */
export async function loadSampleOnce(options: {
  dataDir: string;
  databaseUrls: Record<string, string>;
  sample: SampleChoice | undefined;
  /** Who serves their pictures, if somebody does. */
  mediaOrigin: string | null;
  log: (line: string) => void;
}): Promise<boolean> {
  const { dataDir, databaseUrls, mediaOrigin, sample, log } = options;
  const files = { loaded: join(dataDir, 'sample.json'), loading: join(dataDir, 'sample-loading.json') };
  const loaded = readLoaded(files.loaded);
  const interrupted = readLoaded(files.loading);
  const size = Math.max(missingSample(sample?.size, loaded?.size ?? null), interrupted?.size ?? 0);
  // Imported late: what it stands on is only there once built.
  const { loadSample, moveSampleMedia } = await import('../sample/load.ts');
  if (loaded !== null && mediaOrigin) await moveSampleMedia({ databaseUrls, mediaOrigin });
  if (size === 0) return false;
  const seed = sample?.seed;
  const other = [loaded, interrupted].find((one) => one !== null && one.seed !== seed);
  if (other)
    throw new Error(
      `${dataDir} has the sample of ${other.seed === undefined ? 'no seed' : `the seed ${other.seed}`}: choose another folder with BOTTIN_DATA, or -- --reset`,
    );
  const now = interrupted?.since ? new Date(interrupted.since) : new Date();
  const note = { size, ...(seed === undefined ? {} : { seed }) };
  writeFileSync(files.loading, JSON.stringify({ ...note, since: now.toISOString() } satisfies Loaded));
  log(`Loading ${size} invented creators`);
  await loadSample({ databaseUrls, ...sample, size, now, mediaOrigin, log });
  writeFileSync(files.loaded, JSON.stringify(note satisfies Loaded));
  rmSync(files.loading);
  return true;
}

function readLoaded(file: string): Loaded | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
