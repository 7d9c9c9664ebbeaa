import { argon2Sync, randomBytes } from 'node:crypto';

/**
 * Password of every sample account. It isn't secret, because sample accounts exist on the local machine only.
 */
export const samplePassword = 'Bottin-exemple-1';

const cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Returns an argon2id hash with the cost and format that the identity service uses. */
export function hashPassword(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { ...cost, message: password, nonce, tagLength: 32 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
}
