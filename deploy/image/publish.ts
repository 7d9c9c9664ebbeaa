import { cpSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * `node publish.ts <dist> <release> <target>` copies a frontend's build output, with its precompressed
 * variants, to the folder that the web server serves. If the frontend is a remote, also copies its manifest
 * to releases/<release>, so that REMOTES_FILE can select this release or roll back to it.
 */
const [dist = '', release = '', target = ''] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(release))
  throw new Error("--build-arg RELEASE must be this release's tag, such as 1.2.0");

cpSync(dist, target, { recursive: true, filter: (file) => !basename(file).startsWith('mf-stats.json') });
for (const file of globSync('mf-manifest.json*', { cwd: target })) {
  cpSync(join(target, file), join(target, 'releases', release, file));
}
