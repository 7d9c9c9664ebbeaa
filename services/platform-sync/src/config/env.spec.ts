import { randomBytes } from 'node:crypto';
import { readSettings } from './env.ts';

const settings = {
  NATS_URL: 'nats://localhost',
  DATABASE_URL: 'postgres://localhost/platform_sync',
  TOKEN_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
};
const google = {
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_REDIRECT_URI: 'https://bottin.test/auth/google/callback',
};

describe('settings of the platform-sync service', () => {
  it('the service accepts settings with all of Google’s credentials, and settings without credentials', () => {
    expect(readSettings({ ...settings, ...google })).toMatchObject(google);
    const { GOOGLE_REDIRECT_URI } = google;
    expect(readSettings({ ...settings, GOOGLE_REDIRECT_URI }).GOOGLE_CLIENT_ID).toBeUndefined();
  });

  it.each(Object.keys(google))(
    'the service requires the setting %s if Google’s other credentials are set',
    (name) => {
      expect(() => readSettings({ ...settings, ...google, [name]: '' })).toThrow(`${name} is missing`);
    },
  );
});
