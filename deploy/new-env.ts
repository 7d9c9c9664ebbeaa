import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImageLock, pinImage, readLock } from './image/pins.ts';

/**
 * Returns an env file that is based on .env.example and has generated secrets, pinned image digests and the
 * given settings. The setting `TAG` sets the tag of all our images.
 */
export function buildEnvFile(settings: Record<string, string> = {}, lock: ImageLock = readLock()): string {
  const example = readFileSync(join(import.meta.dirname, '.env.example'), 'utf8');
  return example.replace(/^([A-Z_]+)=(.*)$/gm, (_line, name: string, usual: string) => {
    const override = settings[name] ?? (name.endsWith('_TAG') ? settings.TAG : undefined);
    const value = name.endsWith('_IMAGE') ? pinImage(usual, lock) : usual;
    return `${name}=${override === undefined ? value || generateSecret(name) : quoteValue(name, override)}`;
  });
}

/** Quotes a value that Compose would otherwise expand (`$`) or cut (`#`, spaces). */
function quoteValue(name: string, value: string): string {
  if (!/[$#]|^[\s'"`]|\s$/.test(value)) return value;
  if (value.includes("'")) throw new Error(`${name} has characters that need quotes, and the quote ' itself`);
  return `'${value}'`;
}

function generateSecret(name: string): string {
  if (name === 'TOKEN_KEY') return randomBytes(32).toString('base64');
  if (/^(EMAIL_ENCRYPTION|OAUTH_TOKEN|MFA_ENCRYPTION)_KEYS$/.test(name))
    return `k1:${randomBytes(32).toString('base64')}`;
  return name.endsWith('_PASSWORD') && name !== 'ADMIN_PASSWORD' ? randomBytes(24).toString('hex') : '';
}

/** `deploy/node deploy/new-env.ts [NAME=value…] > deploy/.env` prints a new env file. */
if (import.meta.main) {
  const pairs = process.argv.slice(2).map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]);
  process.stdout.write(buildEnvFile(Object.fromEntries(pairs)));
}
