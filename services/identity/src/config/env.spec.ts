import { readSettings } from './env.ts';

const validEnv = {
  NATS_URL: 'nats://localhost',
  DATABASE_URL: 'postgres://localhost/identity',
  TOKEN_KEY: Buffer.alloc(32).toString('base64'),
  EMAIL_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  MFA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
};

describe('readSettings', () => {
  it('by default, approval is automatic and no administrator is created', () => {
    expect(readSettings(validEnv)).toMatchObject({ APPROVAL: 'automatic' });
    expect(readSettings(validEnv).ADMIN_EMAIL).toBeUndefined();
  });

  it('readSettings reports every invalid or missing setting in one error', () => {
    expect(() =>
      readSettings({ APPROVAL: 'perhaps', TOKEN_KEY: 'short', EMAIL_ENCRYPTION_KEYS: 'k1' }),
    ).toThrow(
      /NATS_URL is missing[\s\S]*DATABASE_URL is missing[\s\S]*APPROVAL[\s\S]*TOKEN_KEY[\s\S]*EMAIL_ENCRYPTION_KEYS/,
    );
  });

  it('readSettings requires an uncommon ADMIN_PASSWORD when ADMIN_EMAIL is set', () => {
    expect(() => readSettings({ ...validEnv, ADMIN_EMAIL: 'admin@exemple.ca' })).toThrow(/ADMIN_PASSWORD/);
    expect(() =>
      readSettings({ ...validEnv, ADMIN_EMAIL: 'admin@exemple.ca', ADMIN_PASSWORD: 'Password1' }),
    ).toThrow(/most common/);
  });
});
