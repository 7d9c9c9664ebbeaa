import { readSettings } from './env.ts';

const good = {
  NATS_URL: 'nats://localhost',
  DATABASE_URL: 'postgres://localhost/identity',
  TOKEN_KEY: Buffer.alloc(32).toString('base64'),
  MAIL_SEAL_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  FACTOR_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
};

describe('readSettings', () => {
  it('approves automatically and makes no administrator unless told', () => {
    expect(readSettings(good)).toMatchObject({ APPROVAL: 'automatic' });
    expect(readSettings(good).ADMIN_EMAIL).toBeUndefined();
  });

  it('names every bad or missing setting at once', () => {
    expect(() => readSettings({ APPROVAL: 'perhaps', TOKEN_KEY: 'short', MAIL_SEAL_KEYS: 'k1' })).toThrow(
      /NATS_URL is missing[\s\S]*DATABASE_URL is missing[\s\S]*APPROVAL[\s\S]*TOKEN_KEY[\s\S]*MAIL_SEAL_KEYS/,
    );
  });

  it('wants an address and a good password for the administrator, together', () => {
    expect(() => readSettings({ ...good, ADMIN_EMAIL: 'admin@exemple.ca' })).toThrow(/ADMIN_PASSWORD/);
    expect(() =>
      readSettings({ ...good, ADMIN_EMAIL: 'admin@exemple.ca', ADMIN_PASSWORD: 'Password1' }),
    ).toThrow(/most common/);
  });
});
