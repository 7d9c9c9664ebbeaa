import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Secrets } from '../backing/secrets.ts';

/** Keys and passwords of a stack, generated on its first run and stored in its data folder. */
export interface StackSecrets {
  key(name: string): string;
  keyRing(name: string): string;
  adminPassword: string;
}

export function stackSecrets(dataDir: string): StackSecrets {
  const secrets = new Secrets(join(dataDir, 'secrets.json'));
  const key = (name: string): string => secrets.get(name, () => randomBytes(32).toString('base64'));
  return {
    key,
    keyRing: (name) => `k1:${key(name)}`,
    adminPassword: secrets.get('adminPassword', () => randomBytes(12).toString('base64url')),
  };
}
