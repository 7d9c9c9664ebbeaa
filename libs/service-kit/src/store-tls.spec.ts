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

  it('accept unencrypted addresses by default', () => {
    expect(readEnv(schema, unencrypted)).toMatchObject({ ...unencrypted, STORES_TLS: 'optional' });
  });

  it('refuse each unencrypted address by name when TLS is required', () => {
    const read = () => readEnv(schema, { ...unencrypted, STORES_TLS: 'required' });
    expect(read).toThrow('NATS_URL: STORES_TLS is required');
    expect(read).toThrow('DATABASE_URL: STORES_TLS is required');
    expect(() => readEnv(schema, { ...encrypted, STORES_TLS: 'required' })).not.toThrow();
  });

  it.each(['require', 'verify-ca', 'no-verify', 'prefer', 'disable'])(
    'treat sslmode=%s as unencrypted, as it accepts other servers',
    (mode) => {
      const DATABASE_URL = `postgres://store/feed?sslmode=${mode}`;
      expect(findTlsProblems({ DATABASE_URL, STORES_TLS: 'required' })).toHaveLength(1);
    },
  );

  it('refuse a list with one unencrypted server', () => {
    expect(findTlsProblems({ NATS_URL: 'tls://a,nats://b', STORES_TLS: 'required' })).toHaveLength(1);
  });

  it('refuse CA certificates for an unencrypted store, which is surely a mistake', () => {
    const DATABASE_CA_FILE = join(folder, 'ca.pem');
    expect(() => readEnv(schema, { ...unencrypted, DATABASE_CA_FILE })).toThrow('DATABASE_CA_FILE is set');
    expect(readEnv(schema, { ...encrypted, DATABASE_CA_FILE }).DATABASE_CA_FILE).toContain('CERTIFICATE');
  });

  it.each(['missing.pem', 'empty.pem'])('refuse %s as a CA file', (name) => {
    const read = () => readEnv(schema, { ...encrypted, NATS_CA_FILE: join(folder, name) });
    expect(read).toThrow('NATS_CA_FILE: must be the path of a PEM file with certificates');
  });

  it('pass the CA to pg in a way that the URL can’t override', () => {
    expect(toPgConnection('postgres://u:p@store/feed?sslmode=verify-full&application_name=x', 'CA')).toEqual({
      url: 'postgres://u:p@store/feed?application_name=x',
      ssl: { ca: 'CA', rejectUnauthorized: true },
    });
  });
});
