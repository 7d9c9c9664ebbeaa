import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

const nonceBytes = 12;
const tagBytes = 16;
const keyIdForm = /^[\w-]+$/;

/**
 * Thrown when the key ring doesn't contain the ciphertext's key: the key was removed too early. Once the key
 * is in the ring again, the ciphertext can be decrypted.
 */
export class MissingKeyError extends Error {}

/**
 * Thrown when a ciphertext can't be decrypted: it was altered, truncated or encrypted with another `binding`.
 */
export class UnreadableSecretError extends Error {}

/**
 * Encrypts with AES-256-GCM and a list of named keys. The first key encrypts new texts; all keys decrypt. To
 * rotate keys, add a new first key, and remove an old key when no ciphertext uses it any more.
 */
export class KeyRing {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #current: string;

  constructor(keys: ReadonlyMap<string, Buffer>) {
    const [current] = keys.keys();
    if (current === undefined) throw new Error('A key ring needs at least one key');
    for (const [id, key] of keys) {
      if (!keyIdForm.test(id) || key.length !== 32) throw new Error(`Key ${id} must be 32 bytes`);
    }
    this.#keys = new Map(keys);
    this.#current = current;
  }

  /** Parses a list of keys, newest first: `k2:<base64>,k1:<base64>`. */
  static parse(text: string): KeyRing {
    const keys = new Map<string, Buffer>();
    for (const part of text.split(',')) {
      const [id, key] = part.trim().split(':');
      if (!id || !key || keys.has(id)) throw new Error('Keys must be given as id:base64,id:base64');
      keys.set(id, Buffer.from(key, 'base64'));
    }
    return new KeyRing(keys);
  }

  /**
   * Encrypts a text. Returns `<key id>.<base64url of nonce, tag and ciphertext>`.
   * @param binding additional authenticated data: the id of the record that the secret belongs to. Decryption
   * needs the same id, so a ciphertext copied to another record can't be decrypted.
   */
  encrypt(plaintext: string, binding = ''): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key(this.#current), nonce).setAAD(
      Buffer.from(binding),
    );
    const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
    return `${this.#current}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /**
   * @throws MissingKeyError when the key isn't in the ring
   * @throws UnreadableSecretError when the ciphertext was altered or encrypted with another `binding`
   */
  decrypt(ciphertext: string, binding = ''): string {
    const [id = '', body = ''] = ciphertext.split('.');
    if (!keyIdForm.test(id) || body === '') throw new UnreadableSecretError('not a valid ciphertext');
    const key = this.#key(id);
    const bytes = Buffer.from(body, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(binding))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const opened = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    } catch (cause) {
      throw new UnreadableSecretError(`not encrypted with key ${id} and this binding`, { cause });
    }
  }

  /**
   * Returns whether a ciphertext was encrypted with a key other than the first, and so should be re-encrypted.
   */
  isOutdated(ciphertext: string): boolean {
    return !ciphertext.startsWith(`${this.#current}.`);
  }

  #key(id: string): Buffer {
    const key = this.#keys.get(id);
    if (!key) throw new MissingKeyError(`Unknown encryption key ${id}`);
    return key;
  }
}

/** Schema of a setting that contains a key ring. */
export const keyRing = z.string().transform((text, context) => {
  try {
    return KeyRing.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be id:base64,id:base64 with keys of 32 bytes' });
    return z.NEVER;
  }
});

/** Returns a token of 256 random bits in base64url, for e-mail links, sessions and OAuth states. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 hash in hexadecimal. Tokens are stored only as this hash. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
