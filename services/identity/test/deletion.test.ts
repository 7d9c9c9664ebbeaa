import { aggregateSubjects, type EventOf, streamOf } from '@bottin/contracts/events/define-event.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Erasure } from '@bottin/messaging/erasure.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { RetentionJob } from '@bottin/service-kit/retention.job.ts';
import { AccountExpiryJob } from '../src/deletion/account-expiry.job.ts';
import { TestIdentity } from './support/identity.ts';
import { goodPassword, member, profileOf, register, someone } from './support/people.ts';

const day = 86_400_000;
const admin = { ADMIN_EMAIL: 'admin@exemple.ca', ADMIN_PASSWORD: 'la clé du bottin' };
const { authenticate, closeAccount, deleteUser, farewellSent, getUser, checkEmail, currentSlug } =
  identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start(admin);
});
afterAll(() => identity.stop());

/** What an administrator's deletion of somebody asks. */
async function asAdministrator(userId: string, currentPassword = admin.ADMIN_PASSWORD) {
  const credentials = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
  const { user } = await identity.call(authenticate, credentials);
  return { userId, administratorId: user.id, currentPassword };
}

/** The account's messages in the stream: how many on each subject. */
async function countPublished(userId: string): Promise<Record<string, number>> {
  const manager = await jetstreamManager(identity.bus.nats);
  const filter = { subjects_filter: aggregateSubjects('identity', userId) };
  return (await manager.streams.info(streamOf('identity').name, filter)).state.subjects ?? {};
}

async function publishedDeletion(userId: string): Promise<EventOf<typeof userDeletedV1>> {
  const manager = await jetstreamManager(identity.bus.nats);
  const subject = userDeletedV1.subject(userId);
  const message = await manager.streams.getMessage(streamOf('identity').name, { last_by_subj: subject });
  if (!message) throw new Error('UserDeleted is not in the stream');
  return message.json();
}

/** Resolves once the erasure that was asked for is carried out, which waits for UserDeleted to be published. */
async function awaitErasure(userId: string): Promise<void> {
  await eventually(async () => {
    await identity.app.get(Erasure).runScheduled();
    const left = await identity.database.query<unknown[]>(
      'SELECT 1 FROM outbox_erasures WHERE aggregate_id = $1',
      [userId],
    );
    return left.length === 0;
  });
}

describe('delete-user', () => {
  it('leaves nothing of the account but its id and UserDeleted', async () => {
    const form = someone({ publicName: 'Éphémère' });
    const userId = await member(identity, form);
    await identity.call(identityRpc.updateUser, { userId, profile: profileOf(form, 'autre-adresse') });
    await eventually(async () => Object.keys(await countPublished(userId)).length >= 5);
    await identity.call(closeAccount, { userId, currentPassword: goodPassword });
    await awaitErasure(userId);
    expect(await countPublished(userId)).toEqual({ [userDeletedV1.subject(userId)]: 1 });
    expect(await identity.eventTypes(userId)).toEqual(['UserDeleted']);
    expect((await identity.call(getUser, { userId })).user).toBeNull();
    expect(await identity.call(checkEmail, { email: form.email })).toEqual({ exists: false });
    expect(await identity.call(currentSlug, { slug: 'ephemere' })).toEqual({ slug: null });
    const rows = await identity.database.query('SELECT 1 FROM email_requests WHERE user_id = $1', [userId]);
    expect(rows).toEqual([]);
    await register(identity, form);
  });

  it('seals the address for the last e-mail, and erases it everywhere once that is sent', async () => {
    const form = someone();
    const userId = await member(identity, form);
    await identity.call(deleteUser, await asAdministrator(userId));
    await awaitErasure(userId);
    const { data } = await publishedDeletion(userId);
    expect(data).toMatchObject({ userId, reason: 'administrator' });
    expect(JSON.parse(identity.sealKeys.decrypt(data.sealedContact ?? '', userId))).toEqual({
      email: form.email,
      firstName: form.firstName,
    });
    await identity.call(farewellSent, { userId });
    await identity.call(farewellSent, { userId });
    await awaitErasure(userId);
    expect(await countPublished(userId)).toEqual({ [userDeletedV1.subject(userId)]: 1 });
    expect((await publishedDeletion(userId)).data.sealedContact).toBeNull();
    expect(await identity.events(userId)).toMatchObject([
      { type: 'UserDeleted', data: { userId, reason: 'administrator', sealedContact: null } },
    ]);
  });

  it('says so when the account is unknown, or deleted already', async () => {
    const userId = await register(identity, someone());
    await identity.call(closeAccount, { userId, currentPassword: goodPassword });
    expect(await identity.refusal(closeAccount, { userId, currentPassword: goodPassword })).toMatchObject({
      statusCode: 404,
      errorType: 'user_not_found',
      message: "Ce compte n'existe pas.",
    });
    await identity.call(farewellSent, { userId: '0198a0a0-0000-7000-8000-000000000000' });
  });

  it('happens once for two who ask at the same instant', async () => {
    const userId = await register(identity, someone());
    const deletion = await asAdministrator(userId);
    const asked = [1, 2, 3].map(() => identity.call(deleteUser, deletion));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('an administrator’s deletion', () => {
  it('wants their own password, whoever holds the session', async () => {
    const userId = await member(identity, someone());
    const stolen = await asAdministrator(userId, 'pas le bon mot');
    expect(await identity.refusal(deleteUser, stolen)).toMatchObject({
      statusCode: 403,
      errorType: 'invalid_password',
      errors: [{ path: ['currentPassword'], message: 'Mot de passe incorrect' }],
    });
    expect((await identity.call(getUser, { userId })).user).not.toBeNull();
  });

  it('is no one else’s, though they know their own password', async () => {
    const userId = await member(identity, someone());
    const administratorId = await member(identity, someone());
    const deletion = { userId, administratorId, currentPassword: goodPassword };
    expect(await identity.refusal(deleteUser, deletion)).toMatchObject({
      statusCode: 403,
      errorType: 'admin_only',
    });
    expect((await identity.call(getUser, { userId })).user).not.toBeNull();
  });

  it('leaves administrators', async () => {
    const own = await asAdministrator('');
    const userId = own.administratorId;
    expect(await identity.refusal(deleteUser, { ...own, userId })).toMatchObject({
      statusCode: 409,
      errorType: 'administrator_account',
      message: 'Un compte d’administration ne peut pas être supprimé ici.',
    });
    expect((await identity.call(getUser, { userId })).user).not.toBeNull();
  });
});

describe('an account never validated', () => {
  it('is deleted after seven days like any other, without a last e-mail', async () => {
    const job = identity.app.get(AccountExpiryJob);
    const validated = await member(identity, someone());
    const form = someone();
    const userId = await register(identity, form);
    identity.clock.advance(7 * day - 60_000);
    const young = await register(identity, someone());
    await job.run();
    expect((await identity.call(getUser, { userId })).user).not.toBeNull();
    identity.clock.advance(60_000);
    await Promise.all([job.run(), job.run()]);
    await job.run();
    expect((await identity.call(getUser, { userId })).user).toBeNull();
    expect((await identity.events(userId)).at(-1)).toMatchObject({
      type: 'UserDeleted',
      data: { reason: 'expired', sealedContact: null },
    });
    expect((await identity.call(getUser, { userId: young })).user).not.toBeNull();
    expect((await identity.call(getUser, { userId: validated })).user).not.toBeNull();
    await register(identity, form);
  });

  it('and old links are forgotten', async () => {
    await identity.call(getUser, { userId: await member(identity, someone()) });
    identity.clock.advance(9 * day);
    await identity.app.get(RetentionJob).run();
    expect(await identity.database.query('SELECT 1 FROM email_requests')).toEqual([]);
  });
});

it('an account that a backup brought back, and whose tombstone was kept, is deleted again without an e-mail', async () => {
  const job = identity.app.get(AccountExpiryJob);
  const userId = await member(identity, someone());
  const other = await member(identity, someone());
  await identity.database.query("INSERT INTO tombstones VALUES ($1, 'administrator', now())", [userId]);
  await Promise.all([job.run(), job.run()]);
  await job.run();
  await awaitErasure(userId);
  expect((await identity.call(getUser, { userId })).user).toBeNull();
  expect((await identity.call(getUser, { userId: other })).user).not.toBeNull();
  expect(await identity.events(userId)).toMatchObject([
    { type: 'UserDeleted', data: { userId, reason: 'administrator', sealedContact: null } },
  ]);
});
