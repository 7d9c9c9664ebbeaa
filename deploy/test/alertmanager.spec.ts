import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const script = join(import.meta.dirname, '../config/alertmanager-start.sh');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottin-alertmanager-'));
  // Fake Alertmanager that prints its arguments.
  writeFileSync(join(folder, 'alertmanager'), '#!/bin/sh\necho "$@"\n');
  chmodSync(join(folder, 'alertmanager'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the configuration that alertmanager-start.sh passes to Alertmanager for these settings. */
function configure(settings: Record<string, string>): unknown {
  const started = execFileSync('sh', [script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      TMPDIR: folder,
      SMTP_URL: 'smtp://mail.example:587',
      MAIL_FROM: 'Bottin <bonjour@bottin.example>',
      ...settings,
    },
  });
  const [, file = ''] = /^--config\.file=(\S+) --storage\.path=\/alertmanager /.exec(started) ?? [];
  return parse(readFileSync(file, 'utf8'));
}

describe('alertmanager-start.sh', () => {
  it('alertmanager-start.sh configures e-mail and webhook receivers, and a shorter repeat interval for alerts of severity `page`', () => {
    const config = configure({
      ALERT_EMAIL_TO: "l'équipe@bottin.example",
      ALERT_WEBHOOK_URL: 'https://hooks.example/?a=1&b=2#c',
    });
    expect(config).toMatchObject({
      route: {
        receiver: 'operators',
        repeat_interval: '1d',
        routes: [{ matchers: ['severity="page"'], repeat_interval: '2h' }],
      },
      receivers: [
        {
          name: 'operators',
          email_configs: [{ to: "l'équipe@bottin.example", send_resolved: true }],
          webhook_configs: [{ url: 'https://hooks.example/?a=1&b=2#c' }],
        },
      ],
    });
  });

  it.each(['email', 'webhook'])(
    'alertmanager-start.sh configures only the %s receiver when only its setting is present',
    (kind) => {
      const settings =
        kind === 'email' ? { ALERT_EMAIL_TO: 'a@b.ca' } : { ALERT_WEBHOOK_URL: 'https://b.ca' };
      const { receivers } = configure(settings) as { receivers: object[] };
      expect(receivers.map((receiver) => Object.keys(receiver))).toEqual([['name', `${kind}_configs`]]);
    },
  );

  it('alertmanager-start.sh configures a receiver without targets when neither ALERT_EMAIL_TO nor ALERT_WEBHOOK_URL is set', () => {
    expect(configure({})).toMatchObject({ receivers: [{ name: 'operators' }] });
  });

  it('alertmanager-start.sh configures the webhook receiver without a mail server when SMTP_URL is empty', () => {
    const config = configure({ SMTP_URL: '', MAIL_FROM: '', ALERT_WEBHOOK_URL: 'https://b.ca' });
    expect(config).not.toHaveProperty('global');
    expect(config).toMatchObject({ receivers: [{ webhook_configs: [{ url: 'https://b.ca' }] }] });
  });

  it.each(['SMTP_URL', 'MAIL_FROM'])(
    'alertmanager-start.sh fails when ALERT_EMAIL_TO is set and %s is empty',
    (name) => {
      expect(() => configure({ [name]: '', ALERT_EMAIL_TO: 'a@b.ca' })).toThrow(name);
    },
  );

  it('Alertmanager logs in to the mail server with the decoded user name and password of SMTP_URL', () => {
    expect(
      configure({
        ALERT_EMAIL_TO: 'a@b.ca',
        SMTP_URL: "smtp://bot%40bottin.example:p'a%25s%2Fs:w@mail.example",
      }),
    ).toMatchObject({
      global: {
        smtp_smarthost: 'mail.example:587',
        smtp_from: 'Bottin <bonjour@bottin.example>',
        smtp_auth_username: 'bot@bottin.example',
        smtp_auth_password: "p'a%s/s:w",
      },
    });
  });

  it.each([
    ['smtps://mail.example', {}, { smtp_smarthost: 'mail.example:465' }],
    ['smtps://mail.example:2465/?pool=true', {}, { smtp_smarthost: 'mail.example:2465' }],
    [
      'smtp://mailbox:1025',
      { SMTP_TLS: 'optional' },
      { smtp_smarthost: 'mailbox:1025', smtp_require_tls: false },
    ],
  ])(
    'alertmanager-start.sh sets the host and port of the mail server from the URL %s',
    (SMTP_URL, settings, global) => {
      expect(configure({ ALERT_EMAIL_TO: 'a@b.ca', SMTP_URL, ...settings })).toMatchObject({ global });
    },
  );
});
