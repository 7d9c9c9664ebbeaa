import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEFAULT_SIZE = 240;

/** Sample creators to load into a stack. */
export interface SampleChoice {
  size: number;
  /**
   * Seed of the generator. Another seed gives other sample creators; without a seed, the default sample is
   * generated.
   */
  seed?: string | undefined;
  /** Approximate number of content items. */
  contentItems?: number | undefined;
}

/**
 * Content of the two state files in the data folder. One describes the loaded sample, the other a load that
 * was interrupted.
 */
interface SampleState {
  size: number;
  seed?: string;
  /** Reference time of a load in progress. A load that resumes with this time writes the same dates. */
  since?: string;
}

/**
 * Returns the size of the sample to load, or 0 when the data folder already contains as many creators as
 * requested. The size includes the creators that are already loaded.
 */
export function getSampleSizeToLoad(requested: number | undefined, loaded: number | null): number {
  if (requested === undefined) return loaded === null ? DEFAULT_SIZE : 0;
  return requested > (loaded ?? 0) ? requested : 0;
}

/**
 * Loads the sample creators into a data folder on its first run. A later run adds creators if a larger sample
 * is requested, and updates the origin of the pictures. Returns true when creators were added; the index must
 * then be rebuilt. No service may run meanwhile.
 */
export async function loadSampleOnce(options: {
  dataDir: string;
  databaseUrls: Record<string, string>;
  sample: SampleChoice | undefined;
  /** Origin that serves the sample pictures, if any. */
  mediaOrigin: string | null;
  log: (line: string) => void;
}): Promise<boolean> {
  const { dataDir, databaseUrls, mediaOrigin, sample, log } = options;
  const files = { loaded: join(dataDir, 'sample.json'), loading: join(dataDir, 'sample-loading.json') };
  const loaded = readState(files.loaded);
  const interrupted = readState(files.loading);
  const size = Math.max(getSampleSizeToLoad(sample?.size, loaded?.size ?? null), interrupted?.size ?? 0);
  // Import dynamically, because the dependencies of this module exist only after the build.
  const { loadSample, moveSampleMedia } = await import('../sample/load.ts');
  if (loaded !== null && mediaOrigin) await moveSampleMedia({ databaseUrls, mediaOrigin });
  if (size === 0) return false;
  const seed = sample?.seed;
  const other = [loaded, interrupted].find((one) => one !== null && one.seed !== seed);
  if (other)
    throw new Error(
      `${dataDir} already contains the sample of ${other.seed === undefined ? 'the default seed' : `the seed ${other.seed}`}: choose another folder with BOTTIN_DATA, or empty it with -- --reset`,
    );
  const now = interrupted?.since ? new Date(interrupted.since) : new Date();
  const note = { size, ...(seed === undefined ? {} : { seed }) };
  writeFileSync(files.loading, JSON.stringify({ ...note, since: now.toISOString() } satisfies SampleState));
  log(`Loading ${size} invented creators`);
  await loadSample({ databaseUrls, ...sample, size, now, mediaOrigin, log });
  writeFileSync(files.loaded, JSON.stringify(note satisfies SampleState));
  rmSync(files.loading);
  return true;
}

function readState(file: string): SampleState | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
