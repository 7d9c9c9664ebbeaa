import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { homeFor, makeOwnFolder } from '../backing/unprivileged.ts';
import type { ServerUser } from './user.ts';

/** The folders of one running server, all below one. */
export interface InstanceFolders {
  top: string;
  config: string;
  data: string;
  logs: string;
  temp: string;
}

/** Makes the folders of a server below `dataDir`, or elsewhere when its user can't go there (as below /root). */
export async function makeFolders(
  dataDir: string,
  user: ServerUser | null,
  log: (line: string) => void,
): Promise<InstanceFolders> {
  const wanted = resolve(dataDir);
  await mkdir(dirname(wanted), { recursive: true });
  const top = homeFor(basename(wanted), dirname(wanted), user, log);
  makeOwnFolder(top, user);
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
