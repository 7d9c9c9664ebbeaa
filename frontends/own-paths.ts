import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Fails for a build whose served folder names the folder it was built in: such files differ from machine to machine, by
 * their sizes and hashes, and tell everyone how ours are laid out.
 */
export function refuseOwnPaths(dist: string, root: string): void {
  // With what ends the folder's name: images are built in /app, and « /approve » begins so too.
  const named = `${root}${sep}`;
  const telling = globSync('**/*.{js,css,html,json}', { cwd: dist }).filter((file) =>
    readFileSync(join(dist, file), 'utf8').includes(named),
  );
  if (telling.length > 0) throw new Error(`${dist} names ${root}: ${telling.join(', ')}`);
}
