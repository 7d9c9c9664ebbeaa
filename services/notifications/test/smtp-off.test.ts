import { emailValidationRequestedV1 } from '@bottin/contracts/events/email-validation-requested.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { gaugesRpc } from '@bottin/contracts/rpc/gauges.ts';
import { healthRpc } from '@bottin/contracts/rpc/health.ts';
import { day } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Person, sender, TestNotifications } from './support/notifications.ts';

const noSender = Object.fromEntries(Object.keys(sender).map((name) => [name, '']));

let notifications: TestNotifications;
beforeAll(async () => {
  notifications = await TestNotifications.start(undefined, { ...noSender, SMTP_URL: '' });
});
afterAll(() => notifications.stop());

const requestValidation = ({ id }: Person) =>
  notifications.service.bus.publish(emailValidationRequestedV1, id, { userId: id, requestId: uuidv7() });

it('without an SMTP server the service is ready, and reports that e-mail is off', async () => {
  const { service } = notifications;
  await eventually(async () => (await service.readiness()).status === 200, { what: 'a ready service' });
  expect(await service.call(healthRpc('notifications'), {})).toMatchObject({ off: ['smtp'] });
});

it('the e-mail about a deletion fails after a day without an SMTP server, so that the address is erased', async () => {
  const { service } = notifications;
  const acknowledged = await notifications.recordAcknowledgements();
  const [person, waiting] = [notifications.addPerson(), notifications.addPerson()];
  await requestValidation(waiting);
  await service.bus.publish(userDeletedV1, person.id, {
    userId: person.id,
    reason: 'owner',
    sealedContact: notifications.seal(person),
  });
  await notifications.waitForDelivery(person, { status: 'pending', attempts: 0 });
  service.clock.advance(day);
  await notifications.waitForDelivery(person, {
    status: 'failed',
    last_error: 'smtp_not_configured',
    sealed_contact: null,
    to_acknowledge: false,
  });
  expect(acknowledged.inputs).toEqual([{ userId: person.id }]);
  await notifications.waitForDelivery(waiting, { status: 'pending', attempts: 0 });
});

it('e-mails that wait are sent once an SMTP server is set, unless they are no longer valid', async () => {
  const { service, smtp } = notifications;
  const [valid, expired] = [notifications.addPerson(), notifications.addPerson()];
  for (const person of [valid, expired]) {
    await requestValidation(person);
    await notifications.waitForDelivery(person, { status: 'pending', attempts: 0 });
  }
  // No e-mail is late: all of them wait on purpose.
  const { numbers } = await service.call(gaugesRpc('notifications'), {});
  expect(numbers).toMatchObject({ [metricNames.smtpConfigured]: 0, [metricNames.oldestPendingEmail]: 0 });
  // Simulates the identity service, which returns no recipient for an expired link.
  notifications.removePerson(expired);
  await service.pause();
  await service.resume({ ...sender, SMTP_URL: smtp.url });
  await notifications.waitForDelivery(valid, { status: 'sent' });
  await notifications.waitForDelivery(expired, { status: 'obsolete' });
  expect(await valid.awaitMails(1)).toHaveLength(1);
  expect(await service.call(healthRpc('notifications'), {})).not.toHaveProperty('off');
});
