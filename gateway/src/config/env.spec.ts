import { readSettings } from './env.ts';

const good = {
  PUBLIC_URL: 'https://bottin.example',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SHELL_ORIGIN: 'http://127.0.0.1:4000',
  REMOTE_DIRECTORY_ORIGIN: 'http://127.0.0.1:4001',
  REMOTE_DASHBOARD_ORIGIN: 'http://127.0.0.1:4002',
  REMOTE_ADMIN_ORIGIN: 'http://127.0.0.1:4003',
};

test('readSettings uses production values as defaults', () => {
  expect(readSettings(good)).toMatchObject({
    NODE_ENV: 'production',
    PORT: 3000,
    RATE_LIMITS: 'production',
    TRUSTED_PROXIES: 0,
    DEMO_MODE: false,
    MEDIA_EXTRA_HOSTS: [],
  });
});

test('readSettings reports all bad or missing settings in one error, and the error contains none of their values', () => {
  const start = () =>
    readSettings({
      PORT: 'secret-port',
      NATS_URL: 'secret-nats',
      REDIS_URL: 'secret-redis',
      SHELL_ORIGIN: 'http://127.0.0.1:4000/secret',
      REMOTE_ADMIN_ORIGIN: '',
      TRUSTED_PROXIES: '-1',
      RATE_LIMITS: 'secret',
      DEMO_MODE: 'secret',
    });
  expect(start).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /NATS_URL.*PORT.*PUBLIC_URL is missing.*REDIS_URL.*SHELL_ORIGIN.*REMOTE_DIRECTORY_ORIGIN is missing.*REMOTE_ADMIN_ORIGIN is missing.*RATE_LIMITS.*TRUSTED_PROXIES.*DEMO_MODE/s,
      ),
    }),
  );
  expect(start).not.toThrow(/secret/);
});

test.each([
  'https://Bottin.example',
  'https://bottin.example:443',
  'https://bottin.example/',
  'ftp://bottin.example',
])(
  'readSettings refuses the URL %s as the origin of the site, because browsers send origins in another form',
  (PUBLIC_URL) => {
    expect(() => readSettings({ ...good, PUBLIC_URL })).toThrow(/PUBLIC_URL/);
  },
);
