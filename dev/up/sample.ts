import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const USUAL_SIZE = 240;

interface Loaded {
  size: number;
}

/** How many creators to add: none when the folder already has as many as asked for. */
export function missingSample(asked: number | undefined, loaded: number | null): number {
  if (asked === undefined) return loaded === null ? USUAL_SIZE : 0;
  return asked > (loaded ?? 0) ? asked : 0;
}

/** Loads the invented creators on a data folder's first run, or more of them when asked. */
export async function loadSampleOnce(options: {
  dataDir: string;
  databaseUrls: Record<string, string>;
  size: number | undefined;
  log: (line: string) => void;
}): Promise<void> {
  const { dataDir, databaseUrls, log } = options;
  const file = join(dataDir, 'sample.json');
  const size = missingSample(options.size, readLoaded(file));
  if (size === 0) return;
  log(`Loading ${size} invented creators`);
  // Its contracts are only there once built.
  const { loadSample } = await import('../sample/load.ts');
  await loadSample({ databaseUrls, size, log });
  writeFileSync(file, JSON.stringify({ size } satisfies Loaded));
}

function readLoaded(file: string): number | null {
  try {
    const { size }: Loaded = JSON.parse(readFileSync(file, 'utf8'));
    return size;
  } catch {
    return null;
  }
}
