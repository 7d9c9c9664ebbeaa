import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Schema of a setting with the path of a PEM file. TLS connections to a data store (such as PostgreSQL) trust
 * the CA certificates of this file instead of the system's. The parsed value is the file's text. With a wrong
 * path, the process doesn't start, and the error names the setting.
 */
export const caCertificates = z
  .string()
  .transform((path, context) => {
    const text = readOrNull(path);
    if (text?.includes('-----BEGIN CERTIFICATE-----')) return text;
    context.addIssue({ code: 'custom', message: 'must be the path of a PEM file with certificates' });
    return z.NEVER;
  })
  .optional();

/**
 * Schema of `STORES_TLS`. With `required`, the process doesn't start if the connection to a store is
 * unencrypted or the store's certificate isn't verified.
 */
export const storesTls = z.enum(['required', 'optional'], 'must be required or optional').default('optional');

/**
 * Functions that return whether the URL of a store requires TLS and verification of the server's certificate.
 */
const isUrlEncrypted = {
  DATABASE: (url: string) => new URL(url).searchParams.get('sslmode') === 'verify-full',
  NATS: (url: string) => url.split(',').every((one) => one.startsWith('tls://')),
  REDIS: (url: string) => url.startsWith('rediss://'),
  ELASTICSEARCH: (url: string) => url.startsWith('https://'),
} as const;
const stores = Object.keys(isUrlEncrypted) as Array<keyof typeof isUrlEncrypted>;
const requiredForm = {
  DATABASE: 'sslmode=verify-full',
  NATS: 'tls://',
  REDIS: 'rediss://',
  ELASTICSEARCH: 'https://',
} as const;

/**
 * Returns an error text for each store whose URL doesn't require TLS although the settings do (`STORES_TLS`
 * or a `…_CA_FILE`).
 */
export function findTlsProblems(env: Readonly<Record<string, unknown>>): string[] {
  return stores.flatMap((store) => {
    const url = env[`${store}_URL`];
    if (typeof url !== 'string' || isUrlEncrypted[store](url)) return [];
    const why = [
      ...(env.STORES_TLS === 'required' ? ['STORES_TLS is required'] : []),
      ...(env[`${store}_CA_FILE`] === undefined ? [] : [`${store}_CA_FILE is set`]),
    ];
    return why.length === 0
      ? []
      : [`${store}_URL: ${why.join(', ')}, and the address has no ${requiredForm[store]}`];
  });
}

/**
 * Returns TLS options for Node. With `ca`, trusts only these certificates; otherwise trusts the system's CAs.
 */
export function toTlsOptions(ca: string | undefined): { ca?: string; rejectUnauthorized: true } {
  return ca === undefined ? { rejectUnauthorized: true } : { ca, rejectUnauthorized: true };
}

/**
 * Returns connection options for pg. Removes `sslmode` from the URL, because pg would let it override `ca`.
 */
export function toPgConnection(url: string, ca: string | undefined): { url: string; ssl?: { ca?: string } } {
  if (!isUrlEncrypted.DATABASE(url)) return { url };
  const plain = new URL(url);
  plain.searchParams.delete('sslmode');
  return { url: plain.href, ssl: toTlsOptions(ca) };
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
