import { cpSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * `node publish.ts <dist> <release> <target>`: copies a built frontend's files, with their precompressed
 * variants, to the folder they are served from. A remote's manifest is also copied to releases/<release>, the
 * path that REMOTES_FILE uses to select or roll back a release.
 */
const [dist = '', release = '', target = ''] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(release))
  throw new Error("--build-arg RELEASE must be this release's tag, such as 1.2.0");

cpSync(dist, target, { recursive: true, filter: (file) => !basename(file).startsWith('mf-stats.json') });
for (const file of globSync('mf-manifest.json*', { cwd: target })) {
  cpSync(join(target, file), join(target, 'releases', release, file));
}
