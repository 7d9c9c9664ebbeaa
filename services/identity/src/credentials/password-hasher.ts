import { randomToken } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB and two passes, OWASP's minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords and compares them with their hash; the work is done off the event loop. */
@Injectable()
export class PasswordHasher {
  /** The hash of nobody's password. */
  private readonly decoy = this.hash(randomToken());

  /** A hash that no password matches, for an account that only a reset opens again. */
  get unmatchable(): Promise<string> {
    return this.decoy;
  }

  hash(password: string): Promise<string> {
    return hash(normalize(password), cost);
  }

  /** Compares with an account's hash; without an account, takes the same time and says no. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoy), normalize(password));
    return matches && passwordHash !== undefined;
  }
}

/** One keyboard sends « é » as one character, another as two. */
function normalize(password: string): string {
  return password.normalize('NFC');
}
