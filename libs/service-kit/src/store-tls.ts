import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Path of a PEM file with CA certificates for a store, instead of the system's; transformed to its text. Read
 * at once, so that a wrong path fails the start with the setting's name.
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

/** `required` refuses a start with an unencrypted store or without certificate verification. */
export const storesTls = z.enum(['required', 'optional'], 'must be required or optional').default('optional');

/** Whether each store's address demands TLS. */
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
 * Returns the problems of parsed settings: stores without TLS although `STORES_TLS` or a `…_CA_FILE` demands
 * it.
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

/** Returns Node's TLS options: only these CA certificates, or the system's when undefined. */
export function toTlsOptions(ca: string | undefined): { ca?: string; rejectUnauthorized: true } {
  return ca === undefined ? { rejectUnauthorized: true } : { ca, rejectUnauthorized: true };
}

/** Returns the connection options for pg. Removes `sslmode` from the URL, as it would override the CA. */
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
