import { readFileSync } from 'node:fs';

const SHIPPED = new URL('../../deploy/config/redis.conf', import.meta.url);
const OPERATOR = 'operator';

/** The address of Redis for one login; one that isn't the operator's, of a server of somebody's own, stays as it is. */
export function redisUrlOf(redisUrl: string, user: string): string {
  const url = new URL(redisUrl);
  if (url.username !== OPERATOR) return redisUrl;
  url.username = user;
  return url.href;
}

/** As whom one does everything on a server of ours. */
export function operatorUrl(password: string, address: string): string {
  return `redis://${OPERATOR}:${password}@${address}`;
}

/** The shipped configuration for a server of ours: its logins and rights, with these settings instead of the shipped ones. */
export function localRedisConfig(password: string, settings: Readonly<Record<string, string>> = {}): string {
  const shipped = readFileSync(SHIPPED, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#') && !((line.split(' ', 1)[0] ?? '') in settings));
  const ours = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
  return `${[...shipped, ...ours].join('\n').replace(/\$[A-Z]+_REDIS_PASSWORD/g, password)}\n`;
}
