import { collaborationConsentText } from '@bottin/contracts/domain/collaboration.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { v7 as uuidv7 } from 'uuid';
import { TestIdentity } from './support/identity.ts';
import { consentLimit } from '../src/collaboration/collaboration.rules.ts';
import { buildRegistration, registerMember } from './support/people.ts';

const { openToCollaboration, closeToCollaboration, getUser, closeAccount } = identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
  identity.connectedPlatforms = ['youtube'];
});
afterAll(() => identity.stop());

const consent: typeof collaborationConsentText = collaborationConsentText;
const form = {
  kinds: ['talk' as const, 'event' as const],
  delay: 'week' as const,
  pausedUntil: null,
  consent,
};

/** Registers a company's account and changes its type to creator. */
async function registerCreator(registration = buildRegistration()): Promise<string> {
  const userId = await registerMember(identity, registration);
  const profile = { userType: 'creator', primaryPlatform: 'youtube' } as const;
  await identity.call(identityRpc.updateUser, { userId, profile });
  return userId;
}
const getLastState = async (userId: string) => (await identity.events(userId)).at(-1)?.data.user;
const exportConsents = async (userId: string) =>
  (await identity.call(identityRpc.export, { userId })).collaborationConsents;

describe('consent to show that a creator accepts proposals', () => {
  it('the consent is stored with its text and date, but the published event contains neither', async () => {
    const userId = await registerCreator();
    expect(await getLastState(userId)).not.toHaveProperty('collaboration');
    const { user } = await identity.call(openToCollaboration, { userId, form });
    expect(user.collaboration).toMatchObject({ kinds: ['event', 'talk'], delay: 'week', consent });
    expect(await getLastState(userId)).toMatchObject({
      collaboration: { kinds: ['event', 'talk'], delay: 'week', openFrom: expect.any(String) },
    });
    expect(JSON.stringify(await getLastState(userId))).not.toContain('accepte');
    expect((await identity.call(getUser, { userId })).user?.collaboration).toEqual(user.collaboration);
  });

  it('a withdrawn consent stays in the export with its dates, and the creator can consent again', async () => {
    const userId = await registerCreator();
    await identity.call(openToCollaboration, { userId, form });
    const { user } = await identity.call(closeToCollaboration, { userId });
    expect(user.collaboration).toBeNull();
    expect(await getLastState(userId)).not.toHaveProperty('collaboration');
    await identity.call(closeToCollaboration, { userId });
    const date = expect.any(String);
    const withdrawn = { text: consent, givenAt: date, withdrawnAt: date };
    expect(await exportConsents(userId)).toEqual([withdrawn]);
    await identity.call(openToCollaboration, { userId, form });
    expect(await exportConsents(userId)).toEqual([withdrawn, { ...withdrawn, withdrawnAt: null }]);
  });

  it('opening to collaboration requires the consent the first time; later changes need no consent and add none to the history', async () => {
    const userId = await registerCreator();
    const without = { ...form, consent: undefined };
    expect(await identity.callForProblem(openToCollaboration, { userId, form: without })).toMatchObject({
      statusCode: 400,
      errors: [{ path: ['consent'] }],
    });
    await identity.call(openToCollaboration, { userId, form });
    const { user } = await identity.call(openToCollaboration, {
      userId,
      form: { ...without, delay: 'month' },
    });
    expect(user.collaboration).toMatchObject({ delay: 'month' });
    expect(await exportConsents(userId)).toHaveLength(1);
  });

  it('an account can give ten consents in thirty days, and change or withdraw the last one', async () => {
    const userId = await registerCreator();
    const open = { userId, form };
    for (let given = 1; given < consentLimit.count; given += 1) {
      await identity.call(openToCollaboration, open);
      await identity.call(closeToCollaboration, { userId });
    }
    await identity.call(openToCollaboration, open);
    await identity.call(openToCollaboration, { userId, form: { ...form, delay: 'month' } });
    await identity.call(closeToCollaboration, { userId });
    const message = 'Tu as déjà donné ton accord 10 fois en 30 jours. Réessaie dans quelques jours.';
    expect(await identity.callForProblem(openToCollaboration, open)).toMatchObject({
      statusCode: 429,
      errorType: 'too_many_requests',
      message,
      errors: [{ path: ['consent'], message }],
    });
    expect(await exportConsents(userId)).toHaveLength(consentLimit.count);
    identity.clock.advance(consentLimit.days * 86_400_000);
    const { user } = await identity.call(openToCollaboration, open);
    expect(user.collaboration).toMatchObject({ consent });
  });

  it('the consent of a company and of an unknown account is refused', async () => {
    const company = await registerMember(identity, buildRegistration());
    expect(await identity.callForProblem(openToCollaboration, { userId: company, form })).toMatchObject({
      statusCode: 403,
      errorType: 'creators_only',
    });
    const unknown = { userId: uuidv7() };
    expect(await identity.callForProblem(openToCollaboration, { ...unknown, form })).toMatchObject({
      statusCode: 404,
    });
    expect(await identity.callForProblem(closeToCollaboration, unknown)).toMatchObject({ statusCode: 404 });
  });

  it('the settings stay stored but aren’t published while the account isn’t a creator’s', async () => {
    const userId = await registerCreator();
    await identity.call(openToCollaboration, { userId, form });
    await identity.call(identityRpc.updateUser, { userId, profile: { userType: 'company' } });
    expect(await getLastState(userId)).not.toHaveProperty('collaboration');
    await identity.call(identityRpc.updateUser, { userId, profile: { userType: 'both' } });
    expect(await getLastState(userId)).toHaveProperty('collaboration');
  });

  it('the consents are erased with the account', async () => {
    const registration = buildRegistration();
    const userId = await registerCreator(registration);
    await identity.call(openToCollaboration, { userId, form });
    await identity.call(closeAccount, { userId, currentPassword: registration.password });
    expect(await identity.rows('SELECT 1 FROM collaboration_consents WHERE user_id = $1', [userId])).toEqual(
      [],
    );
  });
});

it('the first open day is the day after the pause, and a pause with an invalid last day is refused', async () => {
  const userId = await registerCreator();
  const inAMonth = new Date(identity.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { user } = await identity.call(openToCollaboration, {
    userId,
    form: { ...form, pausedUntil: inAMonth },
  });
  expect(user.collaboration?.pausedUntil).toBe(inAMonth);
  const { collaboration } = (await getLastState(userId)) as { collaboration: { openFrom: string } };
  expect(Date.parse(collaboration.openFrom) - Date.parse(inAMonth)).toBe(86_400_000);
  for (const pausedUntil of ['2020-01-01', '2999-01-01', '2026-02-30', 'demain', 'x'.repeat(5_000)]) {
    expect(
      await identity.callForProblem(openToCollaboration, { userId, form: { ...form, pausedUntil } }),
    ).toMatchObject({ statusCode: 400 });
  }
});
