import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Path of a PEM file with the CA certificates of a store, used instead of the system's CAs. The schema reads
 * the file and returns its text. A wrong path thus fails the start, with the name of the setting.
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
 * With `required`, the process doesn't start while a store is unencrypted or its certificate isn't verified.
 */
export const storesTls = z.enum(['required', 'optional'], 'must be required or optional').default('optional');

/** Returns whether a store's URL requires TLS and the verification of the server's certificate. */
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
 * Returns the problems of parsed settings: stores without TLS although `STORES_TLS` or a `…_CA_FILE` requires
 * TLS.
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
 * Returns Node's TLS options. Trusts only the given CA certificates, or the system's when `ca` is undefined.
 */
export function toTlsOptions(ca: string | undefined): { ca?: string; rejectUnauthorized: true } {
  return ca === undefined ? { rejectUnauthorized: true } : { ca, rejectUnauthorized: true };
}

/**
 * Returns the connection options for pg. Removes `sslmode` from the URL, because it would override the CA.
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
