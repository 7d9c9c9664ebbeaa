import { emailValidationRequestedV1 } from '@bottin/contracts/events/email-validation-requested.v1.ts';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { leaseMs, retryDelaysMs } from '../src/deliveries/deliveries.rules.ts';
import { type Person, TestNotifications } from './support/notifications.ts';

let notifications: TestNotifications;
beforeAll(async () => {
  notifications = await TestNotifications.start();
});
afterAll(() => notifications.stop());

const request = ({ id }: Person) => ({ userId: id, requestId: uuidv7() });

async function remove(person: Person): Promise<void> {
  notifications.forget(person);
  await notifications.service.bus.publish(userDeletedV1, person.id, {
    userId: person.id,
    reason: 'owner',
    sealedContact: notifications.seal(person),
  });
}

describe('while the mail server is away', () => {
  it('an e-mail is tried again after growing delays, and sent once', async () => {
    const { bus, clock } = notifications.service;
    const person = notifications.person();
    notifications.smtp.cut();
    await bus.publish(emailValidationRequestedV1, person.id, request(person));
    const refused = await notifications.until(person, { status: 'pending', attempts: 1, waits: 10 });
    expect(refused.last_error).toMatch(/^E[A-Z]+$/);
    clock.advance(10_000);
    await notifications.until(person, { attempts: 2, waits: 60 });
    notifications.smtp.mend();
    clock.advance(59_000);
    expect(await person.mails()).toEqual([]);
    clock.advance(1_000);
    await notifications.until(person, { status: 'sent', attempts: 3, last_error: null });
    // The mailbox lists an e-mail a moment after it accepted it.
    await eventually(async () => (await person.mails()).length > 0, { what: 'the e-mail' });
    expect(await person.mails()).toHaveLength(1);
  });

  it('one that hangs holds up e-mails and nothing else: what is owed is taken in, told and sent later', async () => {
    const { service } = notifications;
    notifications.smtp.hang();
    const people = Array.from({ length: 10 }, () => notifications.person());
    for (const person of people) await service.bus.publish(userApprovedV1, person.id, { user: person.user });
    await service.waitUntilIdle();
    for (const { id: userId } of people) {
      const { emails } = await service.call(notificationsRpc.export, { userId });
      expect(emails).toMatchObject([{ status: 'pending' }]);
    }
    notifications.smtp.mend();
    service.clock.advance(600_000);
    await notifications.sent();
    for (const person of people) expect(await person.mails()).toHaveLength(1);
  });

  it('the service says so, and is ready all the same', async () => {
    notifications.smtp.cut();
    expect(await notifications.service.readiness()).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { smtp: { status: 'failed' } } },
    });
    notifications.smtp.mend();
  });

  it('a farewell that can never be sent is given up, its address erased, and identity told', async () => {
    const person = notifications.person();
    const heard = await notifications.hearFarewells();
    notifications.smtp.cut();
    await remove(person);
    for (const [tries, delay] of retryDelaysMs.entries()) {
      await notifications.until(person, { attempts: tries + 1, waits: delay / 1000 });
      notifications.service.clock.advance(delay);
    }
    await notifications.until(person, { status: 'failed', to_acknowledge: false, sealed_contact: null });
    expect(heard.asked).toEqual([{ userId: person.id }]);
    heard.stop();
    notifications.smtp.mend();
  });
});

describe('while identity is away', () => {
  it('an e-mail waits for its address', async () => {
    const person = notifications.person();
    const { bus, clock } = notifications.service;
    await notifications.identityAway();
    await bus.publish(userApprovedV1, person.id, { user: person.user });
    await notifications.until(person, { attempts: 1, last_error: 'service_unavailable' });
    await notifications.identityBack();
    clock.advance(10_000);
    await notifications.until(person, { status: 'sent' });
    expect(await person.mails()).toHaveLength(1);
  });
});

describe('a worker that died', () => {
  it('leaves its delivery to the next one', async () => {
    const person = notifications.person();
    const { bus, clock } = notifications.service;
    await bus.publish(userApprovedV1, person.id, { user: person.user });
    await notifications.until(person, { status: 'sent' });
    const lease = new Date(clock.now().getTime() + leaseMs);
    await notifications.service.rows(
      "UPDATE deliveries SET status = 'pending', next_attempt_at = $2 WHERE user_id = $1",
      [person.id, lease],
    );
    clock.advance(leaseMs);
    await notifications.until(person, { status: 'sent', attempts: 2 });
    const ids = await person.messageIds();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a deleted account', () => {
  it('gets one last e-mail; its log is forgotten, its address erased and identity told', async () => {
    const person = notifications.person();
    const { bus } = notifications.service;
    await bus.publish(userApprovedV1, person.id, { user: person.user });
    await notifications.until(person, { status: 'sent' });
    const heard = await notifications.hearFarewells();
    await remove(person);
    await notifications.until(person, { kind: 'account-deleted', status: 'sent', to_acknowledge: false });
    expect(await notifications.log(person)).toMatchObject([{ sealed_contact: null, attempts: 2 }]);
    expect(heard.asked).toEqual([{ userId: person.id }]);
    expect((await person.mails()).map(({ subject }) => subject)).toEqual([
      'Ton profil est approuvé',
      'Ton compte est supprimé',
    ]);
    await bus.publish(userDeletedV1, person.id, { userId: person.id, reason: 'owner', sealedContact: null });
    await notifications.service.waitUntilIdle();
    expect(await notifications.log(person)).toEqual([]);
    expect(await person.mails()).toHaveLength(2);
    heard.stop();
  });

  it('gets it once, however long identity takes to hear of it', async () => {
    const person = notifications.person();
    const { clock } = notifications.service;
    await remove(person);
    await notifications.until(person, { status: 'sent', to_acknowledge: true, attempts: 2, waits: 60 });
    expect(await notifications.log(person)).toMatchObject([
      { sealed_contact: null, last_error: 'service_unavailable' },
    ]);
    const heard = await notifications.hearFarewells();
    clock.advance(60_000);
    await notifications.until(person, { to_acknowledge: false });
    expect(heard.asked).toEqual([{ userId: person.id }]);
    expect(await person.mails()).toHaveLength(1);
    heard.stop();
  });

  it('that was never validated gets none, and what was owed to it is forgotten', async () => {
    const person = notifications.person();
    const { bus } = notifications.service;
    notifications.smtp.cut();
    await bus.publish(emailValidationRequestedV1, person.id, request(person));
    await notifications.until(person, { attempts: 1 });
    await bus.publish(userDeletedV1, person.id, {
      userId: person.id,
      reason: 'expired',
      sealedContact: null,
    });
    await notifications.service.waitUntilIdle();
    expect(await notifications.log(person)).toEqual([]);
    notifications.smtp.mend();
  });

  it('whose sealed address is another account’s gets nothing', async () => {
    const person = notifications.person();
    const other = notifications.person();
    await notifications.service.bus.publish(userDeletedV1, person.id, {
      userId: person.id,
      reason: 'owner',
      sealedContact: notifications.seal(other),
    });
    await notifications.until(person, { attempts: 1, status: 'pending', waits: 10 });
    expect(await other.mails()).toEqual([]);
  });
});
