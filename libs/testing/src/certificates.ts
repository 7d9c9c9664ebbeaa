import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../certificates');

/**
 * A certificate of `localhost` for servers under test, and who vouches for it. Nobody else trusts that authority, whose key wasn't kept;
 * the server's isn't secret.
 */
export const certificates = {
  /** Paths of PEM files. */
  authority: join(folder, 'authority.pem'),
  /** An authority that vouches for nothing here. */
  stranger: join(folder, 'stranger.pem'),
  server: join(folder, 'server.pem'),
  serverKey: join(folder, 'server-key.pem'),
} as const;

/** The text of one of them. */
export function certificateText(name: keyof typeof certificates): string {
  return readFileSync(certificates[name], 'utf8');
}
