import type { Account } from '../work/account.ts';
import type { UserRow } from './observation.ts';

/** Accounts that the identity service stores. */
export class ExistingAccounts {
  readonly #idsByEmail: ReadonlyMap<string, string>;
  readonly #ids: ReadonlySet<string>;

  constructor(users: ReadonlyArray<Pick<UserRow, 'id' | 'email'>>) {
    this.#idsByEmail = new Map(users.map(({ email, id }) => [email.toLowerCase(), id]));
    this.#ids = new Set(users.map(({ id }) => id));
  }

  /** Returns the id of an account; undefined when the account doesn't exist. */
  getId({ person }: Account): string | undefined {
    return this.#idsByEmail.get(person.email.toLowerCase());
  }

  has({ person }: Account): boolean {
    return this.#idsByEmail.has(person.email.toLowerCase());
  }

  hasId(id: string): boolean {
    return this.#ids.has(id);
  }
}
