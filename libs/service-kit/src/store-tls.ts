import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * The path of a PEM file with the authorities that vouch for a store, instead of the machine's; becomes its text. Read at once, so that a
 * start with a wrong path names the setting.
 */
export const authorities = z
  .string()
  .transform((path, context) => {
    const text = readOrNull(path);
    if (text?.includes('-----BEGIN CERTIFICATE-----')) return text;
    context.addIssue({ code: 'custom', message: 'must be the path of a PEM file with certificates' });
    return z.NEVER;
  })
  .optional();

/** `required` refuses a start that would ask a store in the clear, or without looking at its certificate. */
export const storesTls = z.enum(['required', 'optional'], 'must be required or optional').default('optional');

/** How the address of each store says that it is asked over TLS. */
const isEncrypted = {
  DATABASE: (url: string) => new URL(url).searchParams.get('sslmode') === 'verify-full',
  NATS: (url: string) => url.split(',').every((one) => one.startsWith('tls://')),
  REDIS: (url: string) => url.startsWith('rediss://'),
  ELASTICSEARCH: (url: string) => url.startsWith('https://'),
} as const;
const stores = Object.keys(isEncrypted) as Array<keyof typeof isEncrypted>;
const wanted = {
  DATABASE: 'sslmode=verify-full',
  NATS: 'tls://',
  REDIS: 'rediss://',
  ELASTICSEARCH: 'https://',
} as const;

/** What is wrong with parsed settings: stores asked in the clear although `STORES_TLS` or a `…_CA_FILE` says otherwise. */
export function tlsProblems(env: Readonly<Record<string, unknown>>): string[] {
  return stores.flatMap((store) => {
    const url = env[`${store}_URL`];
    if (typeof url !== 'string' || isEncrypted[store](url)) return [];
    const why = [
      ...(env.STORES_TLS === 'required' ? ['STORES_TLS is required'] : []),
      ...(env[`${store}_CA_FILE`] === undefined ? [] : [`${store}_CA_FILE is set`]),
    ];
    return why.length === 0
      ? []
      : [`${store}_URL: ${why.join(', ')}, and the address has no ${wanted[store]}`];
  });
}

/** What Node's TLS wants: these authorities and no other. Nothing without any: then the machine's count. */
export function tlsOf(ca: string | undefined): { ca?: string; rejectUnauthorized: true } {
  return ca === undefined ? { rejectUnauthorized: true } : { ca, rejectUnauthorized: true };
}

/** A PostgreSQL address for pg, which would let the `sslmode` of an address overrule the authorities beside it. */
export function databaseAddress(url: string, ca: string | undefined): { url: string; ssl?: { ca?: string } } {
  if (!isEncrypted.DATABASE(url)) return { url };
  const plain = new URL(url);
  plain.searchParams.delete('sslmode');
  return { url: plain.href, ssl: tlsOf(ca) };
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
