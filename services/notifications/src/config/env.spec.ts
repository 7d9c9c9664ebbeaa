import { randomBytes } from 'node:crypto';
import { readSettings } from './env.ts';

const settings = {
  NATS_URL: 'nats://localhost',
  DATABASE_URL: 'postgres://localhost/notifications',
  SMTP_URL: 'smtp://localhost',
  PUBLIC_URL: 'https://bottin.test',
  MAIL_FROM: 'Bottin <bonjour@bottin.test>',
  MAIL_SENDER_NAME: 'Bottin',
  MAIL_SENDER_ADDRESS: 'Montréal (Québec) Canada',
  EMAIL_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
};

describe('settings of the notifications service', () => {
  it('the service requires TLS to the mail server by default', () => {
    expect(readSettings(settings).SMTP_TLS).toBe('required');
  });

  it.each(['MAIL_FROM', 'MAIL_SENDER_NAME', 'MAIL_SENDER_ADDRESS'])(
    'the service requires the setting %s if an SMTP server is set, but not otherwise',
    (name) => {
      expect(() => readSettings({ ...settings, [name]: '' })).toThrow(
        `${name} is missing: it goes together with SMTP_URL`,
      );
      expect(readSettings({ ...settings, SMTP_URL: '', [name]: '' }).SMTP_URL).toBeUndefined();
    },
  );

  it('the error for a mail server’s malformed address names the setting and contains no password', () => {
    const read = () => readSettings({ ...settings, SMTP_URL: 'smtp://bottin:hunter/2@localhost' });
    expect(read).toThrow('SMTP_URL: must be an address; encode special characters of the password');
    expect(read).not.toThrow(/hunter/);
  });

  it.each(['bonjour@bottin.test', 'Bottin <bonjour@bottin.test>'])(
    'the service accepts the sender « %s »',
    (sender) => {
      expect(readSettings({ ...settings, MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
    },
  );

  it.each(['Bottin', 'Bottin <>', 'a b@c', 'Bottin <a@b> <c@d>'])(
    'the service rejects the sender « %s »',
    (sender) => {
      expect(() => readSettings({ ...settings, MAIL_FROM: sender })).toThrow('MAIL_FROM');
    },
  );
});
