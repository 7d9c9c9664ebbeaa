import { randomToken } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/**
 * Cost of argon2id, the library's default algorithm: 19 MiB and two passes, the minimum that OWASP
 * recommends.
 */
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and verifies passwords in worker threads, so that the event loop isn't blocked. */
@Injectable()
export class PasswordHasher {
  /**
   * Hash of a random password. If no account exists, the typed password is compared with this hash, so that
   * the response time doesn't reveal whether an e-mail address is registered.
   */
  private readonly decoyHash = this.hash(randomToken());

  /** A hash that matches no password. With it, an account can be opened only after a password reset. */
  get unmatchableHash(): Promise<string> {
    return this.decoyHash;
  }

  hash(password: string): Promise<string> {
    return hash(normalize(password), argon2Cost);
  }

  /**
   * Returns whether a password matches an account's hash. Without a hash, the method returns false but takes
   * the same time.
   */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoyHash), normalize(password));
    return matches && passwordHash !== undefined;
  }
}

/**
 * Converts a password to Unicode NFC, because some keyboards type « é » as one character and others as two.
 */
function normalize(password: string): string {
  return password.normalize('NFC');
}
