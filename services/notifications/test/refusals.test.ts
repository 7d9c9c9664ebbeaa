import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { RetentionJob } from '@bottin/service-kit/retention.job.ts';
import { DeliveryJob } from '../src/deliveries/delivery.job.ts';
import { completedRetentionDays } from '../src/retention.ts';
import { type Person, TestNotifications } from './support/notifications.ts';
import { RefusingSmtp, type Stage } from './support/refusing-smtp.ts';

let smtp: RefusingSmtp;
let notifications: TestNotifications;
beforeAll(async () => {
  smtp = await RefusingSmtp.start();
  notifications = await TestNotifications.start(smtp.url);
});
afterAll(async () => {
  await notifications.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.refusals.clear();
  smtp.recipients = 0;
});

async function approve(person: Person): Promise<void> {
  await notifications.service.bus.publish(userApprovedV1, person.id, { user: person.user });
}

/** Returns how many attempts to send an approval e-mail had this outcome and response code. */
async function getOutcomeCount(outcome: string, code: string): Promise<number> {
  const metrics = await notifications.service.metrics();
  return (
    metrics.get(
      `notifications_email_delivery_attempts_total{kind="approved",outcome="${outcome}",code="${code}"}`,
    ) ?? 0
  );
}

it('health probes open at most one SMTP connection a minute', async () => {
  const ready = { status: 200, body: { status: 'ok' } };
  // Event consumers become ready shortly after the service has started.
  await eventually(async () => (await notifications.service.readiness()).status === 200);
  expect(await notifications.service.readiness()).toMatchObject(ready);
  const before = smtp.connections;
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await notifications.service.readiness()).toMatchObject(ready);
  }
  expect(smtp.connections).toBe(before);
});

describe('permanent refusal', () => {
  it.each<[Stage, string, string]>([
    ['RCPT', '550 5.1.1 no such user', '550'],
    ['content', '554 5.6.0 not here', '554'],
  ])(
    'an e-mail fails without a retry after a permanent refusal at the SMTP stage %s, with the reply « %s »',
    async (stage, reply, code) => {
      smtp.refusals.set(stage, reply);
      const person = notifications.addPerson();
      await approve(person);
      await notifications.waitForDelivery(person, { status: 'failed', attempts: 1, last_error: code });
      expect(await getOutcomeCount('failed', code)).toBe(1);
      notifications.service.clock.advance(86_400_000);
      await notifications.waitUntilSent();
      expect(smtp.recipients).toBe(1);
    },
  );
});

describe('temporary refusal', () => {
  it.each<[Stage, string, string]>([
    ['RCPT', '451 4.7.1 greylisted', '451'],
    ['RCPT', '530 5.7.0 log in first', '530'],
    ['MAIL', '553 5.7.1 not your address', '553'],
    ['content', '452 4.3.1 no room', '452'],
    ['RCPT', '554 5.7.1 Relay access denied', '554'],
    ['content', '550-5.7.1 blocked\r\n550 5.7.1 ask us', '550'],
  ])(
    'an e-mail is retried after a temporary refusal at the SMTP stage %s, with the reply « %s »',
    async (stage, reply, code) => {
      smtp.refusals.set(stage, reply);
      const person = notifications.addPerson();
      await approve(person);
      await notifications.waitForDelivery(person, {
        status: 'pending',
        attempts: 1,
        last_error: code,
        waits: 10,
      });
      smtp.refusals.clear();
      notifications.service.clock.advance(10_000);
      await notifications.waitForDelivery(person, { status: 'sent', attempts: 2, last_error: null });
      expect(await getOutcomeCount('retry', code)).toBe(1);
    },
  );
});

it('a shutdown cuts an SMTP session that hangs, and the e-mail is retried after the restart', async () => {
  const own = await TestNotifications.start(smtp.url);
  try {
    smtp.hangsAtContent = true;
    const person = own.addPerson();
    await own.service.bus.publish(userApprovedV1, person.id, { user: person.user });
    await eventually(() => smtp.recipients === 1, { what: 'the SMTP session' });
    await own.service.app.get(DeliveryJob).onModuleDestroy();
    const retry = { status: 'pending', attempts: 1, last_error: 'EABORT', waits: 10 };
    expect(await own.listDeliveries(person)).toMatchObject([retry]);
  } finally {
    smtp.hangsAtContent = false;
    await own.stop();
  }
});

describe('retention of the delivery log', () => {
  it('the retention job deletes e-mails that were completed long ago, except an unacknowledged account-deletion e-mail', async () => {
    const { clock, app } = notifications.service;
    const [old, pendingEmails, fresh] = [
      notifications.addPerson(),
      notifications.addPerson(),
      notifications.addPerson(),
    ];
    await approve(old);
    await notifications.waitForDelivery(old, { status: 'sent' });
    smtp.refusals.set('RCPT', '451 later');
    await approve(pendingEmails);
    // Wait until the first attempt is over before advancing the clock, because the attempt reads the clock.
    await notifications.waitForDelivery(pendingEmails, { status: 'pending', attempts: 1, last_error: '451' });
    clock.advance(completedRetentionDays * 86_400_000 - 1);
    smtp.refusals.clear();
    await approve(fresh);
    await notifications.waitForDelivery(fresh, { status: 'sent' });
    await notifications.waitForDelivery(pendingEmails, { status: 'sent' });
    await notifications.service.rows(
      'UPDATE deliveries SET done_at = created_at, to_acknowledge = true WHERE user_id = $1',
      [pendingEmails.id],
    );
    await app.get(RetentionJob).run();
    expect(await notifications.listDeliveries(old)).toHaveLength(1);
    clock.advance(2);
    await app.get(RetentionJob).run();
    expect(await notifications.listDeliveries(old)).toEqual([]);
    expect(await notifications.listDeliveries(pendingEmails)).toHaveLength(1);
    expect(await notifications.listDeliveries(fresh)).toHaveLength(1);
  });
});
