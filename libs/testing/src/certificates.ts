import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../certificates');

/**
 * A certificate for `localhost`, used by servers under test, and the CA that signed it. The CA's key was
 * deleted and no other system trusts the CA, so the server's key need not be secret.
 */
export const certificates = {
  /** Paths of PEM files. */
  authority: join(folder, 'authority.pem'),
  /** A CA that didn't sign the server's certificate. */
  stranger: join(folder, 'stranger.pem'),
  server: join(folder, 'server.pem'),
  serverKey: join(folder, 'server-key.pem'),
} as const;

/** Returns the text of a PEM file. */
export function readCertificate(name: keyof typeof certificates): string {
  return readFileSync(certificates[name], 'utf8');
}
