import { cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * `node publish.ts <dist> <release> <target>`: a frontend's files as they are served. A remote's manifest is there
 * once more below releases/<release>, the name under which REMOTES_FILE goes to it and back to it; and what gets
 * smaller by it lies beside itself as .br and .gz.
 */
const [dist = '', release = '', target = ''] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(release)) throw new Error('--build-arg RELEASE names this release, such as 1.2.0');

cpSync(dist, target, { recursive: true, filter: (file) => !file.endsWith('mf-stats.json') });
const manifest = join(target, 'mf-manifest.json');
if (existsSync(manifest)) {
  mkdirSync(join(target, 'releases', release), { recursive: true });
  cpSync(manifest, join(target, 'releases', release, 'mf-manifest.json'));
}

const worthwhile = 1_024;
for (const file of globSync('**/*.{js,css,html,json,svg}', { cwd: target })) {
  const path = join(target, file);
  if (statSync(path).size < worthwhile) continue;
  const content = readFileSync(path);
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
