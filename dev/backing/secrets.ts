import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Named random secrets, made on first use and kept in a file that only its owner reads. */
export class Secrets {
  readonly #path: string;
  readonly #values: Record<string, string>;

  constructor(path: string) {
    this.#path = path;
    this.#values = readValues(path);
  }

  /** The secret of this name, made by `make` (48 hexadecimal characters by default) when there is none yet. */
  get(name: string, make: () => string = () => randomBytes(24).toString('hex')): string {
    const known = this.#values[name];
    if (known) return known;
    const made = make();
    this.#values[name] = made;
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(this.#values, null, 2), { mode: 0o600 });
    return made;
  }
}

function readValues(path: string): Record<string, string> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
