import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Throws when a served file contains the path of the build folder: its size and hash would differ between
 * machines, and it would expose our directory layout.
 */
export function assertNoBuildPaths(dist: string, root: string): void {
  // The trailing separator keeps `/approve` from matching, because images are built in `/app`.
  const named = `${root}${sep}`;
  const leaking = globSync('**/*.{js,css,html,json}', { cwd: dist }).filter((file) =>
    readFileSync(join(dist, file), 'utf8').includes(named),
  );
  if (leaking.length > 0) throw new Error(`${dist} contains the path ${root}: ${leaking.join(', ')}`);
}
