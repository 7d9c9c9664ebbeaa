import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Named random secrets, generated on first use and stored in a file that only its owner can read. */
export class Secrets {
  readonly #path: string;
  readonly #values: Record<string, string>;

  constructor(path: string) {
    this.#path = path;
    this.#values = readValues(path);
  }

  /**
   * Returns the secret of this name; generates it with `make` (by default 48 hexadecimal characters) the
   * first time.
   */
  get(name: string, make: () => string = () => randomBytes(24).toString('hex')): string {
    const existing = this.#values[name];
    if (existing) return existing;
    const secret = make();
    this.#values[name] = secret;
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(this.#values, null, 2), { mode: 0o600 });
    return secret;
  }
}

function readValues(path: string): Record<string, string> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
