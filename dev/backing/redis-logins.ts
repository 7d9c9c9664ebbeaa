import { readFileSync } from 'node:fs';

const PRODUCTION_CONFIG = new URL('../../deploy/config/redis.conf', import.meta.url);
const OPERATOR = 'operator';

/**
 * Replaces the login `operator` in a Redis URL. A URL with any other login belongs to an external server and
 * is returned unchanged.
 */
export function withRedisLogin(redisUrl: string, user: string): string {
  const url = new URL(redisUrl);
  if (url.username !== OPERATOR) return redisUrl;
  url.username = user;
  return url.href;
}

/** Returns the Redis URL with the login `operator`, which has all rights on a server that we started. */
export function buildOperatorUrl(password: string, address: string): string {
  return `redis://${OPERATOR}:${password}@${address}`;
}

/**
 * Adapts the production configuration to a local server: keeps logins and rights, and overrides other
 * settings with `settings`.
 */
export function localRedisConfig(password: string, settings: Readonly<Record<string, string>> = {}): string {
  const productionConfig = readFileSync(PRODUCTION_CONFIG, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#') && !((line.split(' ', 1)[0] ?? '') in settings));
  const ours = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
  return `${[...productionConfig, ...ours]
    .join('\n')
    .replace(/\$[A-Z]+_REDIS_PASSWORD/g, password)
    .replace(/\$\{\w+:-(\w+)\}/g, '$1')}\n`;
}
