import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { resolveServerFolder, createPrivateFolder } from '../backing/unprivileged.ts';
import type { ServerUser } from './user.ts';

/** Folders of one server. The other folders are inside `top`. */
export interface InstanceFolders {
  top: string;
  config: string;
  data: string;
  logs: string;
  temp: string;
}

/**
 * Creates a server's folders in `dataDir`. When the server's user has no access there (for example in /root),
 * creates them under /var/lib/bottin.
 */
export async function makeFolders(
  dataDir: string,
  user: ServerUser | null,
  log: (line: string) => void,
): Promise<InstanceFolders> {
  const expected = resolve(dataDir);
  await mkdir(dirname(expected), { recursive: true });
  const top = resolveServerFolder(basename(expected), dirname(expected), user, log);
  createPrivateFolder(top, user);
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
