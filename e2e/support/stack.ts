import type { ControlCommand } from './control-server.ts';

function getSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests through Playwright's global set-up`);
  return value;
}

/** URLs of the running stack, and its administrator's credentials. */
export const site = {
  get url() {
    return getSetting('SITE_URL');
  },
  get mailUrl() {
    return getSetting('MAIL_URL');
  },
  get doubleUrl() {
    return getSetting('DOUBLE_URL');
  },
  /** SMTP port on which the community service receives replies by e-mail. */
  get inboundSmtpPort() {
    return Number(getSetting('INBOUND_SMTP_PORT'));
  },
  get admin() {
    return { email: getSetting('ADMIN_EMAIL'), password: getSetting('ADMIN_PASSWORD') };
  },
};

/** Sends a control command to the stack. */
export async function sendControl<Output = void>(command: ControlCommand): Promise<Output> {
  const response = await fetch(getSetting('CONTROL_URL'), { method: 'POST', body: JSON.stringify(command) });
  if (!response.ok) throw new Error(`The stack rejected ${command.do}: ${await response.text()}`);
  return (await response.json()) as Output;
}
