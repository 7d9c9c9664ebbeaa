import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataLock } from '../backing/data-lock.ts';

/** A file that only a folder of ours has. */
const OURS = 'backing-secrets.json';

/** Empties the data folder, unless a run uses it or it isn't one of ours. */
export async function resetData(dataDir: string, log: (line: string) => void): Promise<void> {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  if (!existsSync(join(dataDir, OURS))) {
    throw new Error(
      `${dataDir} is not a data folder of this product (no ${OURS} in it): it is left as it is`,
    );
  }
  const lock = await DataLock.take(dataDir, log);
  log(`Emptying ${dataDir}`);
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
  lock.release();
}
