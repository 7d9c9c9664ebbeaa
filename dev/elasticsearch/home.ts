import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export const ELASTICSEARCH_VERSION = '9.5.0';

/** Everything that decides what a prepared server holds. */
const INGREDIENTS = ['pom.xml', 'plugin', 'plugin.ts', 'prepare.ts'];
const STAMP = '.prepared';

/**
 * Where this machine's user keeps the prepared server, shared between clones: below $BOTTIN_CACHE, else
 * ~/.cache/bottin, else (root, whose home other users can't enter) /var/cache/bottin. The recipe is in its name, so
 * that a clone with another plugin prepares its own beside it.
 */
export function elasticsearchHome(): string {
  const usual = process.getuid?.() === 0 ? '/var/cache/bottin' : join(homedir(), '.cache/bottin');
  const cache = process.env.BOTTIN_CACHE || usual;
  return join(cache, `elasticsearch-${ELASTICSEARCH_VERSION}-${recipe().slice(0, 12)}`);
}

/** A hash of the version and of all that prepares it. */
export function recipe(): string {
  const hash = createHash('sha256').update(ELASTICSEARCH_VERSION);
  for (const file of INGREDIENTS.flatMap((name) => filesIn(join(import.meta.dirname, name)))) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether `home` holds a whole server made by the present recipe. */
export function isPrepared(home: string): boolean {
  const stamp = stampFile(home);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe();
}

/** The file that is written last, with the recipe in it. */
export function stampFile(home: string): string {
  return join(home, STAMP);
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
