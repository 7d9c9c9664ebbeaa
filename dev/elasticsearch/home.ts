import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export const ELASTICSEARCH_VERSION = '9.5.0';

/** Files and folders that determine the content of a prepared server. */
const BUILD_INPUTS = ['pom.xml', 'plugin', 'plugin.ts', 'prepare.ts'];
const STAMP = '.prepared';

/**
 * Returns the folder of the prepared server, which all clones share. It is in $BOTTIN_CACHE, or else in
 * ~/.cache/bottin. For root, it is in /var/cache/bottin, because other users can't read root's home.
 * The folder's name contains a hash of the build inputs, so a clone with a different plugin prepares its own
 * folder.
 */
export function elasticsearchHome(): string {
  const usual = process.getuid?.() === 0 ? '/var/cache/bottin' : join(homedir(), '.cache/bottin');
  const cache = process.env.BOTTIN_CACHE || usual;
  return join(cache, `elasticsearch-${ELASTICSEARCH_VERSION}-${computeBuildHash().slice(0, 12)}`);
}

/** Returns a hash of the Elasticsearch version and of the files that prepare it. */
export function computeBuildHash(): string {
  const hash = createHash('sha256').update(ELASTICSEARCH_VERSION);
  for (const file of BUILD_INPUTS.flatMap((name) => listFiles(join(import.meta.dirname, name)))) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Returns whether `home` holds a complete server prepared from the current files. */
export function isPrepared(home: string): boolean {
  const stamp = stampFile(home);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === computeBuildHash();
}

/**
 * Returns the path of the stamp file, which contains the hash of the build inputs. It is written last, so an
 * incomplete server has no stamp file.
 */
export function stampFile(home: string): string {
  return join(home, STAMP);
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
