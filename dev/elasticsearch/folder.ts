import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ServerUser } from './user.ts';
import { canEnter } from './user.ts';

const ELSEWHERE = '/var/lib/bottin';
const MARKER = 'moved-to.txt';

/** The folders of one running server, all below one. */
export interface InstanceFolders {
  top: string;
  config: string;
  data: string;
  logs: string;
  temp: string;
}

/**
 * Makes the folders of a server below `dataDir`. When its user can't enter that one (as below /root), they are made
 * below /var/lib/bottin instead, and a marker left in `dataDir`: without it (`dataDir` was emptied) they start empty too.
 */
export async function makeFolders(
  dataDir: string,
  user: ServerUser | null,
  log: (line: string) => void,
): Promise<InstanceFolders> {
  const wanted = resolve(dataDir);
  await mkdir(wanted, { recursive: true });
  const top = canEnter(dirname(wanted), user) ? wanted : await moveElsewhere(wanted, log);
  const folders = {
    top,
    config: join(top, 'config'),
    data: join(top, 'data'),
    logs: join(top, 'logs'),
    temp: join(top, 'temp'),
  };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  return folders;
}

async function moveElsewhere(wanted: string, log: (line: string) => void): Promise<string> {
  const key = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const actual = join(ELSEWHERE, key);
  const marker = join(wanted, MARKER);
  if (!existsSync(marker)) await rm(actual, { recursive: true, force: true });

  await mkdir(actual, { recursive: true });
  await chmod(ELSEWHERE, 0o755); // whatever our umask
  await writeFile(marker, `${actual}\n`);
  log(`Elasticsearch's user can't enter ${wanted}: its data is in ${actual}`);
  return actual;
}
