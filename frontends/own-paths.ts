import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fails for a build whose served folder names the folder it was built in: such files differ from machine to machine, by
 * their sizes and hashes, and tell everyone how ours are laid out.
 */
export function refuseOwnPaths(dist: string, root: string): void {
  const telling = globSync('**/*.{js,css,html,json}', { cwd: dist }).filter((file) =>
    readFileSync(join(dist, file), 'utf8').includes(root),
  );
  if (telling.length > 0) throw new Error(`${dist} names ${root}: ${telling.join(', ')}`);
}
