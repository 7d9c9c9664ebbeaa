import { pbkdf2Sync, randomBytes } from 'node:crypto';

/** Elasticsearch user with all rights, on a server that has security enabled. */
export interface Operator {
  username: string;
  password: string;
}

const ITERATIONS = 10_000;
const KEY_BYTES = 32;

/**
 * Returns the files that define the operator in Elasticsearch's file realm, as [name in the configuration
 * folder, content].
 * The password hash has the form `{PBKDF2}iterations$salt$key`: PBKDF2 with HMAC-SHA-512, in base64.
 */
export function buildOperatorFiles({ username, password }: Operator): Array<[name: string, text: string]> {
  const salt = randomBytes(KEY_BYTES);
  const key = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha512');
  const hash = `{PBKDF2}${ITERATIONS}$${salt.toString('base64')}$${key.toString('base64')}`;
  return [
    ['users', `${username}:${hash}\n`],
    ['users_roles', `superuser:${username}\n`],
  ];
}

/** Returns the headers that authenticate a request as the operator, or no headers without an operator. */
export function buildAuthHeaders(operator?: Operator): Record<string, string> {
  if (!operator) return {};
  const credentials = Buffer.from(`${operator.username}:${operator.password}`).toString('base64');
  return { authorization: `Basic ${credentials}` };
}
