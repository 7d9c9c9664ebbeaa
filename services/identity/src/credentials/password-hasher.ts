import { randomToken } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB and two passes: OWASP's minimum. */
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and verifies passwords in worker threads, off the event loop. */
@Injectable()
export class PasswordHasher {
  /**
   * Hash of a random password. It is compared when no account exists, so that the response time doesn't
   * reveal whether an e-mail address is registered.
   */
  private readonly decoyHash = this.hash(randomToken());

  /** A hash that matches no password, for an account that can only be opened by a password reset. */
  get unmatchableHash(): Promise<string> {
    return this.decoyHash;
  }

  hash(password: string): Promise<string> {
    return hash(normalize(password), argon2Cost);
  }

  /** Compares a password with an account's hash. Without a hash it returns false after the same time. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoyHash), normalize(password));
    return matches && passwordHash !== undefined;
  }
}

/** Normalizes to Unicode NFC, because some keyboards type « é » as one character and others as two. */
function normalize(password: string): string {
  return password.normalize('NFC');
}
