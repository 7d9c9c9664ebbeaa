import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataLock } from '../backing/data-lock.ts';

/** Name of a file by which a data folder is recognised. */
const MARKER_FILE = 'backing-secrets.json';

/** Empties the data folder. Throws when a running stack uses the folder, or when it isn't a data folder. */
export async function resetData(dataDir: string, log: (line: string) => void): Promise<void> {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  if (!existsSync(join(dataDir, MARKER_FILE))) {
    throw new Error(
      `${dataDir} is not a data folder of this product (no ${MARKER_FILE} in it): not emptying it`,
    );
  }
  const lock = await DataLock.acquire(dataDir, log);
  log(`Emptying ${dataDir}`);
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
  lock.release();
}
