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

/** Loads the invented creators on a data folder's first run, or more of them when asked; later their pictures may move. True when some came. */
export async function loadSampleOnce(options: {
  dataDir: string;
  databaseUrls: Record<string, string>;
  size: number | undefined;
  /** Who serves their pictures, if somebody does. */
  mediaOrigin: string | null;
  log: (line: string) => void;
}): Promise<boolean> {
  const { dataDir, databaseUrls, mediaOrigin, log } = options;
  const file = join(dataDir, 'sample.json');
  const loaded = readLoaded(file);
  const size = missingSample(options.size, loaded);
  // Imported late: what it stands on is only there once built.
  const { loadSample, moveSampleMedia } = await import('../sample/load.ts');
  if (loaded !== null && mediaOrigin) await moveSampleMedia({ databaseUrls, mediaOrigin });
  if (size === 0) return false;
  log(`Loading ${size} invented creators`);
  await loadSample({ databaseUrls, size, mediaOrigin, log });
  writeFileSync(file, JSON.stringify({ size } satisfies Loaded));
  return true;
}

function readLoaded(file: string): number | null {
  try {
    const { size }: Loaded = JSON.parse(readFileSync(file, 'utf8'));
    return size;
  } catch {
    return null;
  }
}
