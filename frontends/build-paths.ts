import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Throws when a served file contains the path of the build folder. Such a path would make the file's size and
 * hash differ between machines, and would expose our directory layout.
 */
export function assertNoBuildPaths(dist: string, root: string): void {
  // Container images are built in `/app`. Without the trailing separator, this path would also match
  // `/approve`.
  const named = `${root}${sep}`;
  const leaking = globSync('**/*.{js,css,html,json}', { cwd: dist }).filter((file) =>
    readFileSync(join(dist, file), 'utf8').includes(named),
  );
  if (leaking.length > 0) throw new Error(`${dist} contains the path ${root}: ${leaking.join(', ')}`);
}
