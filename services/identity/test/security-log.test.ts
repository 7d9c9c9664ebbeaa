import type { SecurityAction } from '@bottin/contracts/domain/security-log.ts';
import { securityActions } from '@bottin/contracts/domain/security-log.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { requestContext } from '@bottin/service-kit/context.ts';
import { v7 as uuidv7 } from 'uuid';
import { generateCode } from './support/authenticator.ts';
import { RetentionJob } from '@bottin/service-kit/retention.job.ts';
import { TestIdentity } from './support/identity.ts';
import { SoftwarePasskey, siteOrigin } from './support/software-passkey.ts';
import {
  goodPassword,
  getLinkToken,
  registerMember,
  buildProfileForm,
  register,
  buildRegistration,
  getValidationToken,
  makeAdministrator,
} from './support/people.ts';

const newPassword = 'Sirop d’avril, 40 seaux';
const wrong = 'pas le bon mot de passe';
const network = '203.0.113.0/24';
const reason = 'Le profil ne présente pas de contenu.';

interface LogEntry {
  act: string;
  outcome: string;
  actor_id: string | null;
  target_id: string | null;
  network: string | null;
}

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start({ APPROVAL: 'manual' });
});
afterAll(() => identity.stop());

/**
 * Runs `work` in a request context like that of a request from the gateway. Returns the log entries that
 * `work` wrote.
 */
async function recordEntries(actor: string | undefined, work: () => Promise<unknown>): Promise<LogEntry[]> {
  const requestId = uuidv7();
  await requestContext.run({ requestId, actor, network }, work);
  return identity.rows<LogEntry>(
    'SELECT act, outcome, actor_id, target_id, network::text FROM security_log WHERE request_id = $1 ORDER BY id',
    [requestId],
  );
}

/**
 * A successful attempt and a refused attempt of one action, each with the actor, target and outcome that the
 * log must contain.
 */
interface Case {
  act: SecurityAction;
  done(): Promise<{ actor?: string; target: string | null; work: () => Promise<unknown> }>;
  refused?(): Promise<{
    actor?: string;
    target: string | null;
    outcome: string;
    work: () => Promise<unknown>;
  }>;
}

const admin = uuidv7();
const nobody = uuidv7();

/** Registers a member who has started to set up an authenticator but not confirmed it. */
async function startSetup() {
  const userId = await registerMember(identity, buildRegistration());
  const start = { userId, currentPassword: goodPassword };
  const { secret } = await identity.call(identityRpc.startSecondFactor, start);
  return { userId, secret };
}

/** Creates a passkey on a device, and returns the function that adds it to the account. */
async function prepareNewPasskey(userId: string): Promise<() => Promise<unknown>> {
  const start = { userId, currentPassword: goodPassword, origin: siteOrigin };
  const { options, credentialsVersion } = await identity.call(identityRpc.startPasskey, start);
  const passkey = new SoftwarePasskey().create(options);
  const { challenge } = options;
  const input = { userId, name: 'Clé', passkey, challenge, origin: siteOrigin, credentialsVersion };
  return () => identity.call(identityRpc.addPasskey, input);
}

/** Registers a member, who then requests a change of e-mail address. */
async function requestChange() {
  const form = buildRegistration();
  const userId = await registerMember(identity, form);
  const profile = buildProfileForm({ ...form, email: `neuve.${form.email}` }, `slug-${userId.slice(-12)}`, {
    currentPassword: goodPassword,
  });
  await identity.call(identityRpc.updateUser, { userId, profile });
  return { userId, form, profile };
}

function buildDecisionCase(act: 'approve' | 'refuse' | 'suspend' | 'restore'): Case {
  const decide = (userId: string) =>
    act === 'refuse'
      ? identity.call(identityRpc.refuse, { userId, reason })
      : identity.call(identityRpc[act], { userId });
  return {
    act,
    async done() {
      const target = await registerMember(identity, buildRegistration());
      if (act === 'restore') await identity.call(identityRpc.suspend, { userId: target });
      return { actor: admin, target, work: () => decide(target) };
    },
    async refused() {
      const work = () => decide(nobody).catch(() => undefined);
      return { actor: admin, target: nobody, outcome: 'user_not_found', work };
    },
  };
}

const cases: Case[] = [
  {
    act: 'sign-in',
    async done() {
      const form = buildRegistration();
      const target = await registerMember(identity, form);
      await identity.call(identityRpc.approve, { userId: target });
      const work = () =>
        identity.call(identityRpc.authenticate, { email: form.email, password: goodPassword });
      return { actor: target, target, work };
    },
    async refused() {
      const form = buildRegistration();
      const target = await registerMember(identity, form);
      const work = () =>
        identity.callForProblem(identityRpc.authenticate, { email: form.email, password: wrong });
      return { target, outcome: 'invalid_password', work };
    },
  },
  {
    act: 'password-change',
    async done() {
      const target = await registerMember(identity, buildRegistration());
      const change = { userId: target, currentPassword: goodPassword, newPassword };
      return { actor: target, target, work: () => identity.call(identityRpc.changePassword, change) };
    },
    async refused() {
      const target = await registerMember(identity, buildRegistration());
      const change = { userId: target, currentPassword: wrong, newPassword };
      const work = () => identity.callForProblem(identityRpc.changePassword, change);
      return { actor: target, target, outcome: 'invalid_password', work };
    },
  },
  {
    act: 'password-reset-request',
    async done() {
      const form = buildRegistration();
      const target = await registerMember(identity, form);
      return { target, work: () => identity.call(identityRpc.requestPasswordReset, { email: form.email }) };
    },
    async refused() {
      const work = () => identity.call(identityRpc.requestPasswordReset, { email: 'personne@exemple.ca' });
      return { target: null, outcome: 'email_not_found', work };
    },
  },
  {
    act: 'password-reset',
    async done() {
      const form = buildRegistration();
      const target = await registerMember(identity, form);
      await identity.call(identityRpc.requestPasswordReset, { email: form.email });
      const token = await getLinkToken(identity, target, {
        kind: 'password-reset',
        event: 'PasswordResetRequested',
      });
      return {
        target,
        work: () => identity.call(identityRpc.resetPassword, { token, password: newPassword }),
      };
    },
    async refused() {
      const work = () =>
        identity.callForProblem(identityRpc.resetPassword, { token: 'inventé', password: newPassword });
      return { target: null, outcome: 'token_invalid', work };
    },
  },
  {
    act: 'email-change-request',
    async done() {
      const form = buildRegistration();
      const target = await registerMember(identity, form);
      const profile = buildProfileForm(
        { ...form, email: `neuve.${form.email}` },
        `slug-${target.slice(-12)}`,
        {
          currentPassword: goodPassword,
        },
      );
      return {
        actor: target,
        target,
        work: () => identity.call(identityRpc.updateUser, { userId: target, profile }),
      };
    },
    async refused() {
      const form = buildRegistration();
      const target = await registerMember(identity, form);
      const profile = buildProfileForm(
        { ...form, email: `neuve.${form.email}` },
        `slug-${target.slice(-12)}`,
        {
          currentPassword: wrong,
        },
      );
      const work = () => identity.callForProblem(identityRpc.updateUser, { userId: target, profile });
      return { actor: target, target, outcome: 'invalid_password', work };
    },
  },
  {
    act: 'email-change-cancel',
    async done() {
      const { userId: target } = await requestChange();
      const link = { kind: 'email-change-notice', event: 'EmailChangeRequested' } as const;
      const token = await getLinkToken(identity, target, link);
      return { target, work: () => identity.call(identityRpc.cancelEmailChange, { token }) };
    },
    async refused() {
      const work = () => identity.callForProblem(identityRpc.cancelEmailChange, { token: 'inventé' });
      return { target: null, outcome: 'change_over', work };
    },
  },
  {
    act: 'email-confirmation',
    async done() {
      const { userId: target } = await requestChange();
      const token = await getLinkToken(identity, target, {
        kind: 'email-change',
        event: 'EmailChangeRequested',
      });
      return { target, work: () => identity.call(identityRpc.validateEmail, { token }) };
    },
    async refused() {
      const work = () => identity.callForProblem(identityRpc.validateEmail, { token: 'inventé' });
      return { target: null, outcome: 'token_invalid', work };
    },
  },
  {
    act: 'role-change',
    async done() {
      const form = buildRegistration();
      const target = await registerMember(identity, form);
      const work = () => makeAdministrator(identity, form.email, newPassword);
      return { target, work };
    },
  },
  {
    act: 'export',
    async done() {
      const target = await registerMember(identity, buildRegistration());
      return { actor: target, target, work: () => identity.call(identityRpc.export, { userId: target }) };
    },
    async refused() {
      const work = () => identity.callForProblem(identityRpc.export, { userId: nobody });
      return { actor: nobody, target: nobody, outcome: 'user_not_found', work };
    },
  },
  {
    act: 'deletion',
    async done() {
      const target = await registerMember(identity, buildRegistration());
      const form = buildRegistration();
      const administratorId = await registerMember(identity, form);
      await makeAdministrator(identity, form.email, newPassword);
      const deletion = { userId: target, administratorId, currentPassword: newPassword };
      const work = () => identity.call(identityRpc.deleteUser, deletion);
      return { actor: administratorId, target, work };
    },
    async refused() {
      const target = await registerMember(identity, buildRegistration());
      const work = () =>
        identity.callForProblem(identityRpc.closeAccount, { userId: target, currentPassword: wrong });
      return { actor: target, target, outcome: 'invalid_password', work };
    },
  },
  {
    act: 'second-factor-add',
    async done() {
      const { userId, secret } = await startSetup();
      const first = { userId, code: generateCode(identity.clock, secret) };
      const work = () => identity.call(identityRpc.confirmSecondFactor, first);
      return { actor: userId, target: userId, work };
    },
    async refused() {
      const userId = await registerMember(identity, buildRegistration());
      const work = () =>
        identity.callForProblem(identityRpc.startSecondFactor, { userId, currentPassword: wrong });
      return { actor: userId, target: userId, outcome: 'invalid_password', work };
    },
  },
  {
    act: 'second-factor-remove',
    async done() {
      const { userId, secret } = await startSetup();
      await identity.call(identityRpc.confirmSecondFactor, {
        userId,
        code: generateCode(identity.clock, secret, -1),
      });
      const removal = { userId, currentPassword: goodPassword, code: generateCode(identity.clock, secret) };
      const work = () => identity.call(identityRpc.removeSecondFactor, removal);
      return { actor: userId, target: userId, work };
    },
    async refused() {
      const userId = await registerMember(identity, buildRegistration());
      const removal = { userId, currentPassword: wrong, code: '123456' };
      const work = () => identity.callForProblem(identityRpc.removeSecondFactor, removal);
      return { actor: userId, target: userId, outcome: 'invalid_password', work };
    },
  },
  {
    act: 'recovery-codes-renew',
    async done() {
      const { userId, secret } = await startSetup();
      await identity.call(identityRpc.confirmSecondFactor, {
        userId,
        code: generateCode(identity.clock, secret, -1),
      });
      const renewal = { userId, currentPassword: goodPassword, code: generateCode(identity.clock, secret) };
      const work = () => identity.call(identityRpc.renewRecoveryCodes, renewal);
      return { actor: userId, target: userId, work };
    },
    async refused() {
      const userId = await registerMember(identity, buildRegistration());
      const renewal = { userId, currentPassword: wrong, code: '123456' };
      const work = () => identity.callForProblem(identityRpc.renewRecoveryCodes, renewal);
      return { actor: userId, target: userId, outcome: 'invalid_password', work };
    },
  },
  {
    act: 'passkey-add',
    async done() {
      const userId = await registerMember(identity, buildRegistration());
      return { actor: userId, target: userId, work: await prepareNewPasskey(userId) };
    },
    async refused() {
      const userId = await registerMember(identity, buildRegistration());
      const start = { userId, currentPassword: wrong, origin: siteOrigin };
      const work = () => identity.callForProblem(identityRpc.startPasskey, start);
      return { actor: userId, target: userId, outcome: 'invalid_password', work };
    },
  },
  {
    act: 'passkey-remove',
    async done() {
      const userId = await registerMember(identity, buildRegistration());
      await (await prepareNewPasskey(userId))();
      const [passkey] = (await identity.call(identityRpc.passkeys, { userId })).passkeys;
      const removal = { userId, passkeyId: passkey?.id ?? '', currentPassword: goodPassword };
      const work = () => identity.call(identityRpc.removePasskey, removal);
      return { actor: userId, target: userId, work };
    },
    async refused() {
      const userId = await registerMember(identity, buildRegistration());
      const removal = { userId, passkeyId: uuidv7(), currentPassword: goodPassword };
      const work = () => identity.callForProblem(identityRpc.removePasskey, removal);
      return { actor: userId, target: userId, outcome: 'passkey_gone', work };
    },
  },
  {
    act: 'read-stats',
    done: async () => ({ actor: admin, target: null, work: () => identity.call(identityRpc.stats, {}) }),
  },
  {
    act: 'list-profiles',
    done: async () => ({
      actor: admin,
      target: null,
      work: () => identity.call(identityRpc.listProfiles, {}),
    }),
    async refused() {
      const work = () => identity.callForProblem(identityRpc.listProfiles, { page: 101, limit: 100 });
      return { actor: admin, target: null, outcome: 'too_deep', work };
    },
  },
  {
    act: 'remove-picture',
    async done() {
      const userId = await registerMember(identity, buildRegistration());
      const work = () => identity.call(identityRpc.notePictureRemoval, { userId });
      return { actor: admin, target: userId, work };
    },
  },
  buildDecisionCase('approve'),
  buildDecisionCase('refuse'),
  buildDecisionCase('suspend'),
  buildDecisionCase('restore'),
  ...(['list-reports', 'close-reports', 'contest'] as const).map((act) => ({
    act,
    done: async () => ({
      actor: admin,
      target: null,
      work: () => identity.call(identityRpc.recordAction, { act, targetId: null }),
    }),
  })),
];

test('every action of the security log has a test case', () => {
  expect(new Set(cases.map(({ act }) => act))).toEqual(new Set(securityActions));
});

describe.each(cases)('successful action « $act »', ({ act, done }) => {
  it('a successful action is logged with its actor, target and IP network', async () => {
    const { actor, target, work } = await done();
    // Nobody is signed in before a sign-in, so the sign-in itself sets the actor.
    const lines = await recordEntries(act === 'sign-in' ? undefined : actor, work);
    expect(lines).toEqual([{ act, outcome: 'done', actor_id: actor ?? null, target_id: target, network }]);
  });
});

/**
 * Actions that the identity service can refuse. It can't refuse to return statistics, to record the removal
 * of a picture, or to create the first administrator.
 */
const refusable = cases.flatMap(({ act, refused }) => (refused ? [{ act, refused }] : []));

describe.each(refusable)('refused action « $act »', ({ act, refused }) => {
  it('a refused action is logged with its actor, target, IP network and error type', async () => {
    const { actor, target, outcome, work } = await refused();
    expect(await recordEntries(actor, work)).toEqual([
      { act, outcome, actor_id: actor ?? null, target_id: target, network },
    ]);
  });
});

describe('refusals by the gateway', () => {
  it('a refusal by the gateway is logged with the outcome that the gateway sends', async () => {
    const lines = await recordEntries(nobody, () =>
      identity.call(identityRpc.noteDenied, { act: 'suspend', outcome: 'admin_only' }),
    );
    expect(lines).toEqual([
      { act: 'suspend', outcome: 'admin_only', actor_id: nobody, target_id: null, network },
    ]);
  });
});

describe('action that can’t be logged', () => {
  afterEach(() => identity.database.query('ALTER TABLE security_log DROP CONSTRAINT IF EXISTS nothing'));

  it('an action that can’t be logged is rolled back', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    await identity.database.query('ALTER TABLE security_log ADD CONSTRAINT nothing CHECK (false) NOT VALID');
    const change = { userId, currentPassword: goodPassword, newPassword };
    expect(await identity.callForProblem(identityRpc.changePassword, change)).toMatchObject({
      statusCode: 500,
    });
    expect(await identity.callForProblem(identityRpc.suspend, { userId })).toMatchObject({ statusCode: 500 });
    const closing = { userId, currentPassword: goodPassword };
    expect(await identity.callForProblem(identityRpc.closeAccount, closing)).toMatchObject({
      statusCode: 500,
    });
    const signIn = { email: form.email, password: goodPassword };
    expect(await identity.callForProblem(identityRpc.authenticate, signIn)).toMatchObject({
      statusCode: 500,
    });
    await identity.database.query('ALTER TABLE security_log DROP CONSTRAINT nothing');
    const { user } = await identity.call(identityRpc.getUser, { userId });
    expect(user?.status).toBe('pending');
    await identity.call(identityRpc.changePassword, change);
  });
});

describe('security log', () => {
  const age = "now() - interval '1 year' - interval '1 hour'";
  const insert = (at: string) =>
    identity.rows<{ id: string }>(
      `INSERT INTO security_log (id, at, act, outcome) VALUES (gen_random_uuid(), ${at}, 'sign-in', 'done') RETURNING id`,
    );

  it('the log rejects updates, truncation, and deletions of entries from the last year', async () => {
    const [line] = await insert('now()');
    for (const statement of [
      "UPDATE security_log SET outcome = 'done'",
      `DELETE FROM security_log WHERE id = '${line?.id}'`,
      "DELETE FROM security_log WHERE at > now() - interval '11 months'",
      'TRUNCATE security_log',
    ]) {
      await expect(identity.database.query(statement)).rejects.toThrow('only added to');
    }
    // An entry that is old enough to be deleted still can't be updated.
    await insert(age);
    await expect(
      identity.database.query(`UPDATE security_log SET at = now() WHERE at < now() - interval '1 year'`),
    ).rejects.toThrow('only added to');
  });

  it('entries are deleted only when they are a year old by the database’s clock, even if the service’s clock is wrong', async () => {
    const [young] = await insert("now() - interval '360 days'");
    const [old] = await insert(age);
    identity.clock.advance(400 * 86_400_000);
    await identity.app.get(RetentionJob).run();
    const rows = await identity.rows<{ id: string }>('SELECT id FROM security_log');
    expect(rows.map(({ id }) => id)).toContain(young?.id);
    expect(rows.map(({ id }) => id)).not.toContain(old?.id);
  });

  it('the log rejects an IPv4 network longer than /24 and an IPv6 network longer than /48', async () => {
    const whole = (network: string) =>
      identity.database.query(
        `INSERT INTO security_log (id, act, outcome, network) VALUES (gen_random_uuid(), 'sign-in', 'done', '${network}')`,
      );
    await expect(whole('203.0.113.7/32')).rejects.toThrow('security_log_network_check');
    await expect(whole('2001:db8:1:2::/64')).rejects.toThrow('security_log_network_check');
  });

  it('the log contains no personal data, even after a failed sign-in, but keeps the id of a deleted account', async () => {
    const form = buildRegistration({
      firstName: 'Zénobie',
      lastName: 'Quessy',
      publicName: 'Zénobie-Quessy',
    });
    const userId = await registerMember(identity, form);
    await identity.callForProblem(identityRpc.authenticate, { email: form.email, password: wrong });
    await identity.callForProblem(identityRpc.authenticate, {
      email: 'inconnue@exemple.ca',
      password: wrong,
    });
    await identity.call(identityRpc.closeAccount, { userId, currentPassword: goodPassword });
    const all = JSON.stringify(await identity.rows('SELECT * FROM security_log'));
    for (const personal of [form.email, 'inconnue', 'Zénobie', 'Quessy', wrong]) {
      expect(all.toLowerCase()).not.toContain(personal.toLowerCase());
    }
    expect(all).toContain(userId);
  });
});

describe('security log in the export', () => {
  it('the export contains the log entries about the user, without the administrator’s id and IP network', async () => {
    const userId = await register(identity, buildRegistration());
    await recordEntries(undefined, async () =>
      identity.call(identityRpc.validateEmail, { token: await getValidationToken(identity, userId) }),
    );
    await recordEntries(admin, () => identity.call(identityRpc.suspend, { userId }));
    const { securityLog } = await identity.call(identityRpc.export, { userId });
    expect(securityLog).toMatchObject([
      { act: 'export', outcome: 'done', network: null },
      { act: 'suspend', outcome: 'done', network: null },
      { act: 'email-confirmation', outcome: 'done', network },
    ]);
    expect(JSON.stringify(securityLog)).not.toContain(admin);
  });
});
