import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import type { AccountSession } from '@bottin/contracts/http/account.ts';
import type { AccountData } from '@bottin/contracts/http/account-data.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Browser } from './support/browser.ts';
import { publish } from './support/events.ts';
import { createAccount } from './support/factories.ts';
import { createAuthenticator, password, createProblem } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

const minute = 60_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const newPassword = 'une nouvelle phrase';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const listSessions = async (browser: Browser) =>
  (await browser.get('/api/account/sessions')).json<AccountSession[]>();
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/user')).status === 200;

/** Creates an account with a session in each of two browsers. The second browser was used last. */
async function twoBrowsers() {
  const { browser: first, user } = await site.signedIn();
  site.clock.advance(minute);
  const second = site.browser();
  await second.post('/api/auth/login', { email: user.email, password }, { 'user-agent': firefox });
  return { first, second, user };
}

describe('sessions', () => {
  it('the list of sessions describes each session, but doesn’t contain its secret key', async () => {
    const { first, second } = await twoBrowsers();
    const listed = await listSessions(second);
    expect(listed).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        device: 'Firefox sur Windows',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        current: true,
      },
      expect.objectContaining({ device: 'Appareil inconnu', current: false }),
    ]);
    const text = JSON.stringify(listed);
    for (const browser of [first, second]) {
      expect(text).not.toContain(browser.cookies.get('bottin-session'));
    }
    for (const key of await site.redis.keys('session:*')) {
      for (const { id } of listed) expect(key).not.toContain(id);
    }
  });

  it('a single session can be ended, but only by its owner', async () => {
    const { first, second } = await twoBrowsers();
    const other = (await listSessions(second)).find(({ current }) => !current);
    const { browser: stranger } = await site.signedIn();
    const path = `/api/account/sessions/${other?.id}`;
    await stranger.send(path, { method: 'DELETE' });
    expect(await isSignedIn(first)).toBe(true);
    expect((await second.send(path, { method: 'DELETE' })).status).toBe(200);
    expect(await isSignedIn(first)).toBe(false);
    expect(await listSessions(second)).toHaveLength(1);
    // Ending a session that has already ended succeeds too.
    expect((await second.send(path, { method: 'DELETE' })).status).toBe(200);
  });

  it('ending the current session has the same effect as signing out', async () => {
    const { first, second } = await twoBrowsers();
    const own = (await listSessions(second)).find(({ current }) => current);
    await second.send(`/api/account/sessions/${own?.id}`, { method: 'DELETE' });
    expect(second.cookies.has('bottin-session')).toBe(false);
    expect(await listSessions(first)).toHaveLength(1);
  });

  it('a single request ends all sessions except the current one', async () => {
    const { first, second } = await twoBrowsers();
    await second.send('/api/account/sessions', { method: 'DELETE' });
    expect(await isSignedIn(first)).toBe(false);
    expect(await listSessions(second)).toMatchObject([{ current: true }]);
  });

  it('the list of sessions doesn’t contain expired sessions', async () => {
    const { browser, user } = await site.signedIn();
    site.clock.advance(31 * 24 * 60 * minute);
    await browser.post('/api/auth/login', { email: user.email, password });
    expect(await listSessions(browser)).toHaveLength(1);
  });
});

describe('password change', () => {
  it('the session created by a password change survives the event that ends older sessions', async () => {
    const { first, second, user } = await twoBrowsers();
    const before = second.cookies.get('bottin-session') ?? '';
    // The identity service's clock is 5 minutes ahead of the gateway's.
    const changedAt = new Date(site.clock.now().getTime() + 5 * minute);
    const body = { currentPassword: password, newPassword };
    const response = await second.post('/api/account/password', body);
    expect(response.json()).toEqual({
      message: 'Ton mot de passe est changé. Tes autres sessions sont fermées.',
    });
    expect(site.services.getInputs(identityRpc.changePassword).at(-1)).toEqual({ userId: user.id, ...body });
    expect(second.cookies.get('bottin-session')).not.toBe(before);
    const data = { userId: user.id, requestId: uuidv7(), credentialsVersion: 2 };
    await publish(site.nats.url, passwordChangedV1, user.id, data, changedAt);
    expect(await isSignedIn(first)).toBe(false);
    await eventually(async () => (await site.redis.scard(`sessions-of:${user.id}`)) === 1);
    expect(await listSessions(second)).toMatchObject([{ current: true }]);
    const attacker = site.browser();
    attacker.cookies.set('bottin-session', before);
    expect(await isSignedIn(attacker)).toBe(false);
  });
});

describe('data download', () => {
  it('the data download contains every service’s data, and fails when one service fails', async () => {
    const { second, user } = await twoBrowsers();
    const response = await second.get('/api/account/data');
    expect(response.headers).toMatchObject({
      'content-disposition': 'attachment; filename=bottin-mes-donnees.json',
      'cache-control': 'private, no-store',
    });
    const data = response.json<AccountData>();
    expect(data).toMatchObject({
      account: { id: user.id, email: user.email },
      content: [{ externalId: 'premier' }, { externalId: 'second' }],
      follows: [],
      visits: [{ day: '2026-11-23', kind: 'view', count: 3 }],
      searches: [{ words: 'cuisine' }, { words: 'laval' }],
      personalFeed: { visitedBefore: null },
      sessions: [{ userAgent: firefox }, { userAgent: '' }],
      emails: [{ kind: 'approved' }],
      digest: { endedAt: null, earlierConsents: [{ consent: 'oui', endedBy: 'replaced' }] },
      lists: [{ name: 'Campagne' }],
      reportActs: [{ act: 'suspend', reason: 'Faux concours' }],
      savedSearches: [{ name: 'Humour à Laval', query: 'niche=humour&region=Laval' }],
      listMembers: [{ name: 'Zoé', note: 'Rappeler' }, { name: null }],
      conversations: [
        { correspondent: 'Zoé', contactDetails: { company: 'Boréale' }, isRefusedByCorrespondent: true },
        { correspondent: null, contactDetails: null, isRefusedByCorrespondent: false },
      ],
      messages: [{ correspondent: 'Zoé' }, { correspondent: null }],
      contactDetails: { company: 'Boréale' },
      blocks: [{ name: 'Léo' }],
    });
    expect(response.text).not.toContain(second.cookies.get('bottin-session'));
    expect(site.services.getInputs(feedRpc.export).every(({ userId }) => userId === user.id)).toBe(true);
    site.services.removeStubs(notificationsRpc.export);
    expect((await second.get('/api/account/data')).problem()).toMatchObject({ statusCode: 503 });
  });

  it('the data download contains all pages of e-mails and acts, oldest first, and each item once if a replica of an older version responds', async () => {
    const { second } = await twoBrowsers();
    const toTime = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
    const toEmail = (day: number) => ({
      kind: 'approved',
      status: 'sent' as const,
      attempts: 1,
      createdAt: toTime(day),
      doneAt: null,
    });
    const toAct = (day: number) => ({ act: 'restore' as const, reason: null, at: toTime(day) });
    const id = uuidv7();
    const next = { reportId: null, decisionId: null, actId: id };
    const community = { lists: [], savedSearches: [], reports: [], reportDecisions: [] };
    const readTimes = async () => {
      const { emails, reportActs } = (await second.get('/api/account/data')).json<AccountData>();
      return [emails.map(({ createdAt }) => createdAt), reportActs.map(({ at }) => at)];
    };
    site.services.stubRpc(notificationsRpc.export, ({ after }) =>
      after === null
        ? { emails: [toEmail(3), toEmail(1)], digest: null, next: id }
        : { emails: [toEmail(2)], digest: null, next: null },
    );
    site.services.stubRpc(communityRpc.export, ({ after }) =>
      after === null
        ? { ...community, reportActs: [toAct(3), toAct(1)], next }
        : { ...community, reportActs: [toAct(2)], next: null },
    );
    await site.services.flush();
    expect(await readTimes()).toEqual([[1, 2, 3].map(toTime), [1, 2, 3].map(toTime)]);
    // The second page comes from an older replica, which returns everything.
    site.services.stubRpc(notificationsRpc.export, ({ after }) =>
      after === null
        ? { emails: [toEmail(1)], digest: null, next: id }
        : { emails: [toEmail(1), toEmail(2)], digest: null },
    );
    site.services.stubRpc(communityRpc.export, ({ after }) =>
      after === null
        ? { ...community, reportActs: [toAct(1)], next }
        : { ...community, reportActs: [toAct(1), toAct(2)] },
    );
    await site.services.flush();
    expect(await readTimes()).toEqual([[1, 2].map(toTime), [1, 2].map(toTime)]);
  });
});

describe('account deletion', () => {
  it('an account is deleted only with the correct password, and then its session ends', async () => {
    const { browser, user } = await site.signedIn();
    const wrong = await browser.post('/api/account/delete', { currentPassword: 'pas le bon' });
    expect(wrong.problem()).toMatchObject({ statusCode: 403, errorType: 'invalid_password' });
    expect(await isSignedIn(browser)).toBe(true);
    await browser.post('/api/account/delete', { currentPassword: password });
    expect(site.services.getInputs(identityRpc.closeAccount).at(-1)).toEqual({
      userId: user.id,
      currentPassword: password,
    });
    expect(browser.cookies.has('bottin-session')).toBe(false);
    expect(await site.redis.smembers(`sessions-of:${user.id}`)).toEqual([]);
  });
});

describe('deletion by an administrator', () => {
  const inputs = () => site.services.getInputs(identityRpc.deleteUser);

  it('after confirming a deletion with the password, the administrator needs no password for another deletion', async () => {
    const { browser, user } = await site.signedIn({ role: 'admin' });
    const id = uuidv7();
    const reason = 'Faux profil.';
    const remove = (body: object = {}) =>
      browser.send(`/api/admin/creators/${id}`, { method: 'DELETE', body: { reason, ...body } });
    site.services.stubRpc(identityRpc.deleteUser, ({ stepUpToken, currentPassword }) => {
      if (currentPassword) return { stepUpToken: 'preuve de la suppression' };
      if (!stepUpToken) throw createProblem(403, 'step_up_needed', 'Confirme avec ton mot de passe.');
      return {};
    });
    expect((await remove()).problem()).toMatchObject({ statusCode: 403, errorType: 'step_up_needed' });
    expect(inputs().at(-1)).toEqual({ userId: id, administratorId: user.id, reason });
    expect((await remove({ currentPassword: password, code: '123456' })).json()).toEqual({
      message: 'Le créateur a été supprimé avec succès.',
    });
    expect((await remove()).status).toBe(200);
    expect(inputs().at(-1)).toMatchObject({ stepUpToken: 'preuve de la suppression' });
    await browser.get('/api/auth/user');
    site.clock.advance(2 * 60_000);
    expect((await remove()).status).toBe(200);
    // Another session of the same administrator has no step-up authentication, so it must confirm with the
    // password.
    const other = site.browser();
    await other.post('/api/auth/login', { email: user.email, password });
    const elsewhere = await other.send(`/api/admin/creators/${id}`, { method: 'DELETE', body: { reason } });
    expect(elsewhere.problem().errorType).toBe('step_up_needed');
  });

  it('the gateway keeps the step-up token of a sign-in, and sends it when the administrator deletes an account', async () => {
    const token = 'preuve de la connexion';
    const user = createAccount({ role: 'admin' });
    site.world.accounts.push(user);
    const browser = site.browser();
    site.services.stubRpc(identityRpc.authenticate, () => ({
      user,
      credentialsVersion: 1,
      hasSecondFactor: false,
      secondStep: null,
      stepUpToken: token,
    }));
    await browser.post('/api/auth/login', { email: user.email, password });
    site.services.stubRpc(identityRpc.authenticate, createAuthenticator(site.world));
    site.services.stubRpc(identityRpc.deleteUser, () => ({}));
    const body = { reason: 'Faux profil.' };
    await browser.send(`/api/admin/creators/${uuidv7()}`, { method: 'DELETE', body });
    expect(inputs().at(-1)?.stepUpToken).toBe(token);
  });
});

describe('moderation', () => {
  it('the gateway forwards moderation decisions, with the reason of a refusal or suspension', async () => {
    const { browser } = await site.signedIn({ role: 'admin' });
    const waiting = createAccount({ status: 'pending' });
    site.world.accounts.push(waiting);
    const page = (await browser.get('/api/admin/profiles?status=pending')).json();
    expect(page).toMatchObject({ profiles: [{ id: waiting.id }], pagination: { page: 1, limit: 20 } });
    expect(JSON.stringify(page)).not.toContain('pendingEmail');
    const decisions = [
      ['profiles', 'approve', identityRpc.approve],
      ['users', 'restore', identityRpc.restore],
    ] as const;
    for (const [path, verb, rpc] of decisions) {
      expect((await browser.post(`/api/admin/${path}/${waiting.id}/${verb}`)).status).toBe(200);
      expect(site.services.getInputs(rpc).at(-1)).toEqual({ userId: waiting.id });
    }
    const reason = '  Une présentation trop courte.  ';
    const explained = [
      ['profiles', 'refuse', identityRpc.refuse],
      ['users', 'suspend', identityRpc.suspend],
    ] as const;
    for (const [path, verb, rpc] of explained) {
      const address = `/api/admin/${path}/${waiting.id}/${verb}`;
      expect((await browser.post(address, { reason: 'non' })).problem()).toMatchObject({
        statusCode: 400,
        errors: [{ path: ['reason'] }],
      });
      expect((await browser.post(address, { reason })).status).toBe(200);
      expect(site.services.getInputs(rpc).at(-1)).toEqual({ userId: waiting.id, reason: reason.trim() });
    }
  });

  it('a refused account can sign in to edit its profile, but a suspended account can’t', async () => {
    const { browser, user } = await site.signedIn({ status: 'refused' });
    expect(await isSignedIn(browser)).toBe(true);
    const own = site.world.accounts.find(({ id }) => id === user.id);
    if (own) own.status = 'suspended';
    expect(await isSignedIn(browser)).toBe(false);
  });
});
