import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../certificates');

/**
 * PEM files: a server certificate for `localhost` with its key, and two CA certificates. The key may be
 * public: no other system trusts the CA that signed the certificate, and the CA's own key was deleted.
 */
export const certificates = {
  /** The CA that signed the server's certificate. */
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
