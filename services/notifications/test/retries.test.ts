import { emailValidationRequestedV1 } from '@bottin/contracts/events/email-validation-requested.v1.ts';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { v7 as uuidv7 } from 'uuid';
import type { DeliveryEntity } from '../src/deliveries/deliveries.entity.ts';
import { DeliveriesRepository } from '../src/deliveries/deliveries.repository.ts';
import { leaseMs, outageDelayMs, retryDelaysMs } from '../src/deliveries/deliveries.rules.ts';
import { type Person, TestNotifications } from './support/notifications.ts';

let notifications: TestNotifications;
beforeAll(async () => {
  notifications = await TestNotifications.start();
});
afterAll(() => notifications.stop());

const request = ({ id }: Person) => ({ userId: id, requestId: uuidv7() });

async function remove(person: Person): Promise<void> {
  notifications.removePerson(person);
  await notifications.service.bus.publish(userDeletedV1, person.id, {
    userId: person.id,
    reason: 'owner',
    sealedContact: notifications.seal(person),
  });
}

describe('retries while the mail server is unavailable', () => {
  it('an e-mail is retried with back-off while the mail server is unavailable, and sent once', async () => {
    const { bus, clock } = notifications.service;
    const person = notifications.addPerson();
    notifications.smtp.cut();
    await bus.publish(emailValidationRequestedV1, person.id, request(person));
    const refused = await notifications.waitForDelivery(person, {
      status: 'pending',
      attempts: 1,
      waits: 10,
    });
    expect(refused.last_error).toMatch(/^E[A-Z]+$/);
    clock.advance(10_000);
    await notifications.waitForDelivery(person, { attempts: 2, waits: 60 });
    notifications.smtp.restore();
    clock.advance(59_000);
    expect(await person.mails()).toEqual([]);
    clock.advance(1_000);
    await notifications.waitForDelivery(person, { status: 'sent', attempts: 3, last_error: null });
    expect(await person.awaitMails(1)).toHaveLength(1);
  });

  it('a mail server that hangs delays e-mails, but not the consumption of events', async () => {
    const { service } = notifications;
    notifications.smtp.hang();
    const people = Array.from({ length: 10 }, () => notifications.addPerson());
    for (const person of people) await service.bus.publish(userApprovedV1, person.id, { user: person.user });
    await service.waitUntilIdle();
    for (const { id: userId } of people) {
      const { emails } = await service.call(notificationsRpc.export, { userId });
      expect(emails).toMatchObject([{ status: 'pending' }]);
    }
    notifications.smtp.restore();
    // Long enough for a first retry, and shorter than the leases of the sessions that hung.
    service.clock.advance(10_000);
    await notifications.waitUntilSent();
    for (const person of people) expect(await person.awaitMails(1)).toHaveLength(1);
  });

  it('the readiness endpoint reports an unavailable mail server as degraded, but the service stays ready', async () => {
    notifications.smtp.cut();
    expect(await notifications.service.readiness()).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { smtp: { status: 'failed' } } },
    });
    notifications.smtp.restore();
  });

  it('after its last retry, an account-deletion e-mail fails, its address is erased and the identity service is notified', async () => {
    const person = notifications.addPerson();
    const acknowledgements = await notifications.recordAcknowledgements();
    notifications.smtp.cut();
    await remove(person);
    for (const [attempts, delay] of retryDelaysMs.entries()) {
      await notifications.waitForDelivery(person, { attempts: attempts + 1, waits: delay / 1000 });
      notifications.service.clock.advance(delay);
    }
    await notifications.waitForDelivery(person, {
      status: 'failed',
      to_acknowledge: false,
      sealed_contact: null,
    });
    expect(acknowledgements.inputs).toEqual([{ userId: person.id }]);
    acknowledgements.stop();
    notifications.smtp.restore();
  });
});

describe('retries while the identity service is unavailable', () => {
  it('an e-mail is retried every 10 s until the identity service returns the recipient, and no attempt counts', async () => {
    const person = notifications.addPerson();
    const { bus, clock } = notifications.service;
    await notifications.stopIdentity();
    await bus.publish(userApprovedV1, person.id, { user: person.user });
    const outage = { attempts: 0, last_error: 'service_unavailable', waits: outageDelayMs / 1000 };
    // One more than there are retries while the mail server is unavailable.
    for (let retry = 0; retry <= retryDelaysMs.length; retry++) {
      await notifications.waitForDelivery(person, outage);
      clock.advance(outageDelayMs);
    }
    await notifications.waitForDelivery(person, outage);
    const metrics = await notifications.service.metrics();
    expect(
      metrics.get(
        'notifications_email_delivery_attempts_total{kind="approved",outcome="outage",code="service_unavailable"}',
      ),
    ).toBeGreaterThan(retryDelaysMs.length);
    await notifications.resumeIdentity();
    clock.advance(outageDelayMs);
    await notifications.waitForDelivery(person, { status: 'sent', attempts: 1, last_error: null });
    expect(await person.awaitMails(1)).toHaveLength(1);
  });
});

describe('crash of a delivery worker', () => {
  it("another worker takes over a crashed worker's delivery and sends the e-mail again with the same Message-ID", async () => {
    const person = notifications.addPerson();
    const { bus, clock } = notifications.service;
    await bus.publish(userApprovedV1, person.id, { user: person.user });
    await notifications.waitForDelivery(person, { status: 'sent' });
    const lease = new Date(clock.now().getTime() + leaseMs);
    await notifications.service.rows(
      "UPDATE deliveries SET status = 'pending', next_attempt_at = $2 WHERE user_id = $1",
      [person.id, lease],
    );
    clock.advance(leaseMs);
    await notifications.waitForDelivery(person, { status: 'sent', attempts: 2 });
    const ids = await person.messageIds(2);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('worker whose delivery another worker has claimed', () => {
  it('changes the delivery only if it has sent the e-mail', async () => {
    const person = notifications.addPerson();
    const { app, clock } = notifications.service;
    const repository = app.get(DeliveriesRepository);
    const tomorrow = new Date(clock.now().getTime() + 86_400_000);
    const delivery = { id: uuidv7(), userId: person.id, kind: 'approved', status: 'pending', attempts: 1 };
    await notifications.service.rows(
      `INSERT INTO deliveries (id, user_id, kind, attempts, next_attempt_at, created_at)
       VALUES ($1, $2, 'approved', 2, $3, $3)`,
      [delivery.id, person.id, tomorrow],
    );
    const claimed = delivery as DeliveryEntity;
    await repository.renewLease(claimed, leaseMs);
    await repository.postpone(claimed, '451', clock.now());
    await repository.postponeUncounted(claimed, 'service_unavailable', clock.now());
    await repository.finish(claimed, 'failed', { code: '550', isRefusal: true });
    expect(await notifications.listDeliveries(person)).toMatchObject([
      { status: 'pending', attempts: 2, waits: 86_400, last_error: null },
    ]);
    await repository.finish(claimed, 'sent');
    await repository.postpone({ ...claimed, attempts: 2 }, '451', clock.now());
    expect(await notifications.listDeliveries(person)).toMatchObject([{ status: 'sent', last_error: null }]);
  });
});

describe('e-mails to a deleted account', () => {
  it('after the account-deletion e-mail is sent, the identity service is notified and the account’s data is deleted', async () => {
    const person = notifications.addPerson();
    const { bus } = notifications.service;
    await bus.publish(userApprovedV1, person.id, { user: person.user });
    await notifications.waitForDelivery(person, { status: 'sent' });
    const acknowledgements = await notifications.recordAcknowledgements();
    await remove(person);
    await notifications.waitForDelivery(person, {
      kind: 'account-deleted',
      status: 'sent',
      to_acknowledge: false,
    });
    expect(await notifications.listDeliveries(person)).toMatchObject([{ sealed_contact: null, attempts: 2 }]);
    expect(acknowledgements.inputs).toEqual([{ userId: person.id }]);
    expect((await person.awaitMails(2)).map(({ subject }) => subject)).toEqual([
      'Ton profil est approuvé',
      'Ton compte est supprimé',
    ]);
    await bus.publish(userDeletedV1, person.id, { userId: person.id, reason: 'owner', sealedContact: null });
    await notifications.service.waitUntilIdle();
    expect(await notifications.listDeliveries(person)).toEqual([]);
    expect(await person.mails()).toHaveLength(2);
    acknowledgements.stop();
  });

  it('a deleted account gets one account-deletion e-mail, however long the identity service is unavailable', async () => {
    const person = notifications.addPerson();
    const { clock } = notifications.service;
    await remove(person);
    await notifications.waitForDelivery(person, {
      status: 'sent',
      to_acknowledge: true,
      attempts: 2,
      waits: 60,
    });
    expect(await notifications.listDeliveries(person)).toMatchObject([
      { sealed_contact: null, last_error: 'service_unavailable' },
    ]);
    const acknowledgements = await notifications.recordAcknowledgements();
    clock.advance(60_000);
    await notifications.waitForDelivery(person, { to_acknowledge: false });
    expect(acknowledgements.inputs).toEqual([{ userId: person.id }]);
    expect(await person.awaitMails(1)).toHaveLength(1);
    acknowledgements.stop();
  });

  it('a deleted account whose e-mail address was never validated gets no e-mail, and its pending e-mails are deleted', async () => {
    const person = notifications.addPerson();
    const { bus } = notifications.service;
    notifications.smtp.cut();
    await bus.publish(emailValidationRequestedV1, person.id, request(person));
    await notifications.waitForDelivery(person, { attempts: 1 });
    await bus.publish(userDeletedV1, person.id, {
      userId: person.id,
      reason: 'expired',
      sealedContact: null,
    });
    await notifications.service.waitUntilIdle();
    expect(await notifications.listDeliveries(person)).toEqual([]);
    notifications.smtp.restore();
  });

  it('a deleted account gets no e-mail when the encrypted e-mail address in the event belongs to another account', async () => {
    const person = notifications.addPerson();
    const other = notifications.addPerson();
    await notifications.service.bus.publish(userDeletedV1, person.id, {
      userId: person.id,
      reason: 'owner',
      sealedContact: notifications.seal(other),
    });
    await notifications.waitForDelivery(person, { attempts: 1, status: 'pending', waits: 10 });
    expect(await other.mails()).toEqual([]);
  });
});
