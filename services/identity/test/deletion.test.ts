import {
  getAggregateSubjectFilter,
  type TypedEvent,
  getStream,
} from '@bottin/contracts/events/define-event.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Erasure } from '@bottin/messaging/erasure.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { RetentionJob } from '@bottin/service-kit/retention.job.ts';
import { AccountExpiryJob } from '../src/deletion/account-expiry.job.ts';
import { TestIdentity } from './support/identity.ts';
import {
  goodPassword,
  registerMember,
  buildProfileForm,
  register,
  buildRegistration,
} from './support/people.ts';

const day = 86_400_000;
const admin = { ADMIN_EMAIL: 'admin@exemple.ca', ADMIN_PASSWORD: 'la clé du bottin' };
const { authenticate, closeAccount, deleteUser, farewellSent, getUser, checkEmail, currentSlug } =
  identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start(admin);
});
afterAll(() => identity.stop());

/** Builds the input of the call with which the first administrator deletes the user `userId`. */
async function buildAdminDeletion(userId: string, currentPassword = admin.ADMIN_PASSWORD) {
  const credentials = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
  const { user } = await identity.call(authenticate, credentials);
  return { userId, administratorId: user.id, currentPassword };
}

/** Returns the number of an account's messages in the stream, by subject. */
async function countPublished(userId: string): Promise<Record<string, number>> {
  const manager = await jetstreamManager(identity.bus.nats);
  const filter = { subjects_filter: getAggregateSubjectFilter('identity', userId) };
  return (await manager.streams.info(getStream('identity').name, filter)).state.subjects ?? {};
}

async function readPublishedDeletion(userId: string): Promise<TypedEvent<typeof userDeletedV1>> {
  const manager = await jetstreamManager(identity.bus.nats);
  const subject = userDeletedV1.subject(userId);
  const message = await manager.streams.getMessage(getStream('identity').name, { last_by_subj: subject });
  if (!message) throw new Error('UserDeleted is not in the stream');
  return message.json();
}

/**
 * Resolves when the account's scheduled erasure has run, which happens only after UserDeleted was published.
 */
async function awaitErasure(userId: string): Promise<void> {
  await eventually(async () => {
    await identity.app.get(Erasure).runScheduled();
    const pendingErasures = await identity.database.query<unknown[]>(
      'SELECT 1 FROM outbox_erasures WHERE aggregate_id = $1',
      [userId],
    );
    return pendingErasures.length === 0;
  });
}

describe('delete-user', () => {
  it('deleting an account leaves only the account’s id and UserDeleted', async () => {
    const form = buildRegistration({ publicName: 'Éphémère' });
    const userId = await registerMember(identity, form);
    await identity.call(identityRpc.updateUser, { userId, profile: buildProfileForm(form, 'autre-adresse') });
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

  it('the e-mail address is encrypted for the final e-mail, and erased everywhere after that e-mail was sent', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    const reason = 'Le profil annonçait un faux concours.';
    await identity.call(deleteUser, { ...(await buildAdminDeletion(userId)), reason });
    await awaitErasure(userId);
    const { data } = await readPublishedDeletion(userId);
    expect(data).toMatchObject({ userId, reason: 'administrator' });
    expect(JSON.parse(identity.sealKeys.decrypt(data.sealedContact ?? '', userId))).toEqual({
      email: form.email,
      firstName: form.firstName,
      isByAdministrator: true,
      reason,
    });
    await identity.call(farewellSent, { userId });
    await identity.call(farewellSent, { userId });
    await awaitErasure(userId);
    expect(await countPublished(userId)).toEqual({ [userDeletedV1.subject(userId)]: 1 });
    expect((await readPublishedDeletion(userId)).data.sealedContact).toBeNull();
    expect(await identity.events(userId)).toMatchObject([
      { type: 'UserDeleted', data: { userId, reason: 'administrator', sealedContact: null } },
    ]);
  });

  it('close-account returns an error for a deleted account, and farewell-sent ignores an unknown account', async () => {
    const userId = await register(identity, buildRegistration());
    await identity.call(closeAccount, { userId, currentPassword: goodPassword });
    expect(
      await identity.callForProblem(closeAccount, { userId, currentPassword: goodPassword }),
    ).toMatchObject({
      statusCode: 404,
      errorType: 'user_not_found',
      message: "Ce compte n'existe pas.",
    });
    await identity.call(farewellSent, { userId: '0198a0a0-0000-7000-8000-000000000000' });
  });

  it('several concurrent requests delete the account only once', async () => {
    const userId = await register(identity, buildRegistration());
    const deletion = await buildAdminDeletion(userId);
    const deletions = [1, 2, 3].map(() => identity.call(deleteUser, deletion));
    const outcomes = await Promise.allSettled(deletions);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('deletion by an administrator', () => {
  it('an administrator must give the password to delete an account, even with an open session', async () => {
    const userId = await registerMember(identity, buildRegistration());
    const stolen = await buildAdminDeletion(userId, 'pas le bon mot');
    expect(await identity.callForProblem(deleteUser, stolen)).toMatchObject({
      statusCode: 403,
      errorType: 'invalid_password',
      errors: [{ path: ['currentPassword'], message: 'Mot de passe incorrect' }],
    });
    expect((await identity.call(getUser, { userId })).user).not.toBeNull();
  });

  it('users who are not administrators can’t delete another account, even with their own correct password', async () => {
    const userId = await registerMember(identity, buildRegistration());
    const administratorId = await registerMember(identity, buildRegistration());
    const deletion = { userId, administratorId, currentPassword: goodPassword };
    expect(await identity.callForProblem(deleteUser, deletion)).toMatchObject({
      statusCode: 403,
      errorType: 'admin_only',
    });
    expect((await identity.call(getUser, { userId })).user).not.toBeNull();
  });

  it('an administrator can’t delete the account of an administrator', async () => {
    const own = await buildAdminDeletion('');
    const userId = own.administratorId;
    expect(await identity.callForProblem(deleteUser, { ...own, userId })).toMatchObject({
      statusCode: 409,
      errorType: 'administrator_account',
      message: 'Un compte d’administration ne peut pas être supprimé ici.',
    });
    expect((await identity.call(getUser, { userId })).user).not.toBeNull();
  });
});

describe('account that is never validated', () => {
  it('an account that is never validated is deleted after seven days, without a final e-mail', async () => {
    const job = identity.app.get(AccountExpiryJob);
    const validated = await registerMember(identity, buildRegistration());
    const form = buildRegistration();
    const userId = await register(identity, form);
    identity.clock.advance(7 * day - 60_000);
    const young = await register(identity, buildRegistration());
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

  it('e-mailed links are no longer stored nine days after they were issued', async () => {
    await identity.call(getUser, { userId: await registerMember(identity, buildRegistration()) });
    identity.clock.advance(9 * day);
    await identity.app.get(RetentionJob).run();
    expect(await identity.database.query('SELECT 1 FROM email_requests')).toEqual([]);
  });
});

it('the owner of an account that a restored backup brought back can delete it', async () => {
  const userId = await registerMember(identity, buildRegistration());
  await identity.database.query("INSERT INTO tombstones VALUES ($1, 'administrator', now(), now())", [
    userId,
  ]);
  await identity.call(closeAccount, { userId, currentPassword: goodPassword });
  expect((await identity.call(getUser, { userId })).user).toBeNull();
  expect((await identity.events(userId)).at(-1)).toMatchObject({ data: { reason: 'owner' } });
  // The final e-mail must be sent again.
  expect(
    await identity.rows('SELECT reason, farewell_sent_at FROM tombstones WHERE user_id = $1', [userId]),
  ).toEqual([{ reason: 'owner', farewell_sent_at: null }]);
});

it('an account that a restored backup brought back is deleted again, without an e-mail', async () => {
  const job = identity.app.get(AccountExpiryJob);
  const userId = await registerMember(identity, buildRegistration());
  const other = await registerMember(identity, buildRegistration());
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
