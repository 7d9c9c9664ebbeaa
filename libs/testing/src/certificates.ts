import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../certificates');

/**
 * A certificate of `localhost` for servers under test, and its CA. No other system trusts that CA, and its
 * key was not kept; the server's key isn't secret.
 */
export const certificates = {
  /** Paths of PEM files. */
  authority: join(folder, 'authority.pem'),
  /** A CA that signed none of these certificates. */
  stranger: join(folder, 'stranger.pem'),
  server: join(folder, 'server.pem'),
  serverKey: join(folder, 'server-key.pem'),
} as const;

/** Returns the text of a PEM file. */
export function readCertificate(name: keyof typeof certificates): string {
  return readFileSync(certificates[name], 'utf8');
}
