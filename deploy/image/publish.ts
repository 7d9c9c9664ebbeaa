import { cpSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * `node publish.ts <dist> <release> <target>`: a built frontend's files (already compressed beside themselves) as they
 * are served. A remote's manifest is there once more below releases/<release>, the name under which REMOTES_FILE goes
 * to it and back to it.
 */
const [dist = '', release = '', target = ''] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(release)) throw new Error('--build-arg RELEASE names this release, such as 1.2.0');

cpSync(dist, target, { recursive: true, filter: (file) => !basename(file).startsWith('mf-stats.json') });
for (const file of globSync('mf-manifest.json*', { cwd: target })) {
  cpSync(join(target, file), join(target, 'releases', release, file));
}
