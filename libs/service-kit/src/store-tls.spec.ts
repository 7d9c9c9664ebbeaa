import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonEnv, databaseEnv, readEnv } from './env.ts';
import { databaseAddress, tlsProblems } from './store-tls.ts';

const schema = commonEnv.extend(databaseEnv.shape);
const inTheClear = { NATS_URL: 'nats://bus', DATABASE_URL: 'postgres://store/feed' };
const encrypted = { NATS_URL: 'tls://bus', DATABASE_URL: 'postgres://store/feed?sslmode=verify-full' };

describe('settings of stores over TLS', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bottin-ca-'));
    writeFileSync(join(folder, 'ca.pem'), '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n');
    writeFileSync(join(folder, 'empty.pem'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('leave addresses as they are where nothing is demanded', () => {
    expect(readEnv(schema, inTheClear)).toMatchObject({ ...inTheClear, STORES_TLS: 'optional' });
  });

  it('refuse each address in the clear where TLS is demanded, by name', () => {
    const read = () => readEnv(schema, { ...inTheClear, STORES_TLS: 'required' });
    expect(read).toThrow('NATS_URL: STORES_TLS is required');
    expect(read).toThrow('DATABASE_URL: STORES_TLS is required');
    expect(() => readEnv(schema, { ...encrypted, STORES_TLS: 'required' })).not.toThrow();
  });

  it.each(['require', 'verify-ca', 'no-verify', 'prefer', 'disable'])(
    'don’t count sslmode=%s, which lets another server answer',
    (mode) => {
      const DATABASE_URL = `postgres://store/feed?sslmode=${mode}`;
      expect(tlsProblems({ DATABASE_URL, STORES_TLS: 'required' })).toHaveLength(1);
    },
  );

  it('refuse one server in the clear among several', () => {
    expect(tlsProblems({ NATS_URL: 'tls://a,nats://b', STORES_TLS: 'required' })).toHaveLength(1);
  });

  it('refuse authorities for a store that is asked in the clear: whoever gives them believes otherwise', () => {
    const DATABASE_CA_FILE = join(folder, 'ca.pem');
    expect(() => readEnv(schema, { ...inTheClear, DATABASE_CA_FILE })).toThrow('DATABASE_CA_FILE is set');
    expect(readEnv(schema, { ...encrypted, DATABASE_CA_FILE }).DATABASE_CA_FILE).toContain('CERTIFICATE');
  });

  it.each(['missing.pem', 'empty.pem'])('refuse %s as a file of authorities', (name) => {
    const read = () => readEnv(schema, { ...encrypted, NATS_CA_FILE: join(folder, name) });
    expect(read).toThrow('NATS_CA_FILE: must be the path of a PEM file with certificates');
  });

  it('give pg the authorities in a way that the address doesn’t overrule', () => {
    expect(databaseAddress('postgres://u:p@store/feed?sslmode=verify-full&application_name=x', 'CA')).toEqual(
      {
        url: 'postgres://u:p@store/feed?application_name=x',
        ssl: { ca: 'CA', rejectUnauthorized: true },
      },
    );
  });
});
