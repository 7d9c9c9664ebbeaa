import type { ControlCommand } from './control-server.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests through Playwright's global set-up`);
  return value;
}

/** The running stack, as tests reach it. */
export const site = {
  get url() {
    return setting('SITE_URL');
  },
  get mailUrl() {
    return setting('MAIL_URL');
  },
  get doubleUrl() {
    return setting('DOUBLE_URL');
  },
  get admin() {
    return { email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') };
  },
};

/** Does something to the stack's processes. */
export async function control<Answer = void>(command: ControlCommand): Promise<Answer> {
  const answer = await fetch(setting('CONTROL_URL'), { method: 'POST', body: JSON.stringify(command) });
  if (!answer.ok) throw new Error(`The stack refused ${command.do}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
