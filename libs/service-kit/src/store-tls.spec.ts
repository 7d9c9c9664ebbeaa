import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonEnv, databaseEnv, readEnv } from './env.ts';
import { toPgConnection, findTlsProblems } from './store-tls.ts';

const schema = commonEnv.extend(databaseEnv.shape);
const unencrypted = { NATS_URL: 'nats://bus', DATABASE_URL: 'postgres://store/feed' };
const encrypted = { NATS_URL: 'tls://bus', DATABASE_URL: 'postgres://store/feed?sslmode=verify-full' };

describe('TLS settings of stores', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bottin-ca-'));
    writeFileSync(join(folder, 'ca.pem'), '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n');
    writeFileSync(join(folder, 'empty.pem'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('unencrypted URLs are allowed by default', () => {
    expect(readEnv(schema, unencrypted)).toMatchObject({ ...unencrypted, STORES_TLS: 'optional' });
  });

  it('when TLS is required, readEnv throws an error that names each unencrypted URL', () => {
    const read = () => readEnv(schema, { ...unencrypted, STORES_TLS: 'required' });
    expect(read).toThrow('NATS_URL: STORES_TLS is required');
    expect(read).toThrow('DATABASE_URL: STORES_TLS is required');
    expect(() => readEnv(schema, { ...encrypted, STORES_TLS: 'required' })).not.toThrow();
  });

  it.each(['require', 'verify-ca', 'no-verify', 'prefer', 'disable'])(
    'a URL with sslmode=%s counts as unencrypted, because this mode does not verify the server',
    (mode) => {
      const DATABASE_URL = `postgres://store/feed?sslmode=${mode}`;
      expect(findTlsProblems({ DATABASE_URL, STORES_TLS: 'required' })).toHaveLength(1);
    },
  );

  it('a list of servers counts as unencrypted when one of the servers is unencrypted', () => {
    expect(findTlsProblems({ NATS_URL: 'tls://a,nats://b', STORES_TLS: 'required' })).toHaveLength(1);
  });

  it('readEnv throws when a store with an unencrypted URL has CA certificates', () => {
    const DATABASE_CA_FILE = join(folder, 'ca.pem');
    expect(() => readEnv(schema, { ...unencrypted, DATABASE_CA_FILE })).toThrow('DATABASE_CA_FILE is set');
    expect(readEnv(schema, { ...encrypted, DATABASE_CA_FILE }).DATABASE_CA_FILE).toContain('CERTIFICATE');
  });

  it.each(['missing.pem', 'empty.pem'])(
    'readEnv throws when the CA file %s is missing or contains no certificate',
    (name) => {
      const read = () => readEnv(schema, { ...encrypted, NATS_CA_FILE: join(folder, name) });
      expect(read).toThrow('NATS_CA_FILE: must be the path of a PEM file with certificates');
    },
  );

  it('toPgConnection removes `sslmode` from the URL, because `sslmode` would override the CA', () => {
    expect(toPgConnection('postgres://u:p@store/feed?sslmode=verify-full&application_name=x', 'CA')).toEqual({
      url: 'postgres://u:p@store/feed?application_name=x',
      ssl: { ca: 'CA', rejectUnauthorized: true },
    });
  });
});
