import { pbkdf2Sync, randomBytes } from 'node:crypto';

/** Who may do everything on a server that asks everybody who they are. */
export interface Operator {
  username: string;
  password: string;
}

const ITERATIONS = 10_000;
const KEY_BYTES = 32;

/**
 * The files of Elasticsearch's own file realm that name the operator, by their names in the configuration folder. The server's
 * form of a hash is `{PBKDF2}iterations$salt$key`, of PBKDF2 with HMAC-SHA-512, in base64.
 */
export function operatorFiles({ username, password }: Operator): Array<[name: string, text: string]> {
  const salt = randomBytes(KEY_BYTES);
  const key = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha512');
  const hash = `{PBKDF2}${ITERATIONS}$${salt.toString('base64')}$${key.toString('base64')}`;
  return [
    ['users', `${username}:${hash}\n`],
    ['users_roles', `superuser:${username}\n`],
  ];
}

/** What a request carries so that the server knows it for the operator's; nothing without one. */
export function headersOf(operator?: Operator): Record<string, string> {
  if (!operator) return {};
  const credentials = Buffer.from(`${operator.username}:${operator.password}`).toString('base64');
  return { authorization: `Basic ${credentials}` };
}
