import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { digestConsent } from '@bottin/contracts/domain/digest.ts';
import { problemSchema } from '@bottin/contracts/domain/problem.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { calls } from '@bottin/contracts/http/calls.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { type Browser, publicUrl } from './support/browser.ts';
import { file } from './support/file-server.ts';
import { addressesOf } from './support/page-addresses.ts';
import { answerTo, made } from './support/passkeys.ts';
import { account, entry } from './support/people.ts';
import { routesOf } from './support/routes.ts';
import { password } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';
import { v7 as uuidv7 } from 'uuid';

const types = ['creator', 'company', 'both', 'fan'] as const satisfies readonly UserType[];
/** `other` and `administrator` act on an account that isn't theirs; the rest on their own. */
const everybody = ['visitor', 'registrant', ...types, 'other', 'administrator'] as const;
type Who = (typeof everybody)[number];
type Outcome = 'allowed' | 'not_signed_in' | 'not_yours' | 'admin_only';

const allTypes = (outcome: Outcome) => ({ creator: outcome, company: outcome, both: outcome, fan: outcome });
const rules = {
  anyone: {
    visitor: 'allowed',
    registrant: 'allowed',
    ...allTypes('allowed'),
    other: 'allowed',
    administrator: 'allowed',
  },
  /** The account is named: its owner, registering or signed in, and nobody else. */
  owner: {
    visitor: 'not_signed_in',
    registrant: 'allowed',
    ...allTypes('allowed'),
    other: 'not_yours',
    administrator: 'not_yours',
  },
  /** The account isn't named: it is the caller's own. */
  oneself: {
    visitor: 'not_signed_in',
    registrant: 'allowed',
    ...allTypes('allowed'),
    other: 'allowed',
    administrator: 'allowed',
  },
  signedInOwner: {
    visitor: 'not_signed_in',
    registrant: 'not_signed_in',
    ...allTypes('allowed'),
    other: 'not_yours',
    administrator: 'not_yours',
  },
  signedIn: {
    visitor: 'not_signed_in',
    registrant: 'not_signed_in',
    ...allTypes('allowed'),
    other: 'allowed',
    administrator: 'allowed',
  },
  administrator: {
    visitor: 'not_signed_in',
    registrant: 'not_signed_in',
    ...allTypes('admin_only'),
    other: 'admin_only',
    administrator: 'allowed',
  },
} as const satisfies Record<string, Record<Who, Outcome>>;

interface Case {
  rule: keyof typeof rules;
  /** Its answer is everyone's: caches may hold it a moment. Any other answer no cache keeps. */
  everyones?: true;
  /** The second step of a sign-in, whose first the browser has just passed. */
  afterPassword?: true;
  params?: (id: string) => Record<string, string>;
  query?: (id: string) => Record<string, string>;
  body?: (id: string) => object;
  /** A body that answers what this browser was asked just before. */
  answering?: (browser: Browser) => Promise<object>;
}

/** The challenge that a call answers with. */
async function challengeOf(browser: Browser, path: string, body?: object): Promise<string> {
  const answer = await browser.ask(path, { method: 'POST', ...(body && { body }) });
  return answer.json<{ challenge?: string }>().challenge ?? '';
}

const registration = {
  firstName: 'Ève',
  lastName: 'Roy',
  publicName: 'eve-roy',
  email: 'eve@exemple.ca',
  password,
  city: 'Laval',
  userType: 'creator',
};
const byId = (id: string) => ({ id });
const youtube = () => ({ platform: 'youtube' });
const email = () => ({ email: 'eve@exemple.ca' });

/** Who may make each call, and whose its answer is, written by hand. A call of the contracts without an entry here fails. */
const table: Record<string, Case> = {
  getCurrentUser: { rule: 'signedIn' },
  login: { rule: 'anyone', body: () => ({ email: 'connue@exemple.ca', password }) },
  loginCode: { rule: 'anyone', afterPassword: true, body: () => ({ code: '123456' }) },
  getPasskeyOptions: { rule: 'anyone' },
  loginPasskey: {
    rule: 'anyone',
    answering: async (browser) =>
      answerTo('cle-connue', await challengeOf(browser, '/api/auth/passkey'), publicUrl),
  },
  logout: { rule: 'anyone' },
  checkEmail: { rule: 'anyone', params: email },
  checkPublicName: { rule: 'anyone', params: () => ({ name: 'eve-roy' }) },
  checkSlug: { rule: 'anyone', params: () => ({ slug: 'eve-roy' }), query: (id) => ({ userId: id }) },
  registerMinimal: { rule: 'anyone', body: () => registration },
  completeProfile: { rule: 'owner', body: (userId) => ({ categories: ['Humour'], userId }) },
  register: { rule: 'anyone', body: () => ({ ...registration, categories: ['Humour'] }) },
  resendValidation: { rule: 'anyone', body: email },
  validateEmail: { rule: 'anyone', query: () => ({ token: 'un-jeton' }) },
  disownAccount: { rule: 'anyone', body: () => ({ token: 'un-jeton' }) },
  cancelEmailChange: { rule: 'anyone', body: () => ({ token: 'un-jeton' }) },
  forgotPassword: { rule: 'anyone', body: email },
  resetPassword: { rule: 'anyone', body: () => ({ token: 'un-jeton', password }) },
  changePassword: { rule: 'signedIn', body: () => ({ currentPassword: password, newPassword: password }) },
  getSecondFactor: { rule: 'signedIn' },
  startSecondFactor: { rule: 'signedIn', body: () => ({ currentPassword: password }) },
  confirmSecondFactor: { rule: 'signedIn', body: () => ({ code: '123456' }) },
  removeSecondFactor: {
    rule: 'signedIn',
    body: () => ({ currentPassword: password, code: '123456' }),
  },
  renewRecoveryCodes: {
    rule: 'signedIn',
    body: () => ({ currentPassword: password, code: '123456' }),
  },
  listPasskeys: { rule: 'signedIn' },
  startPasskey: { rule: 'signedIn', body: () => ({ currentPassword: password }) },
  addPasskey: {
    rule: 'signedIn',
    answering: async (browser) => {
      const options = { currentPassword: password };
      const challenge = await challengeOf(browser, '/api/account/passkeys/options', options);
      return { name: 'Clé', passkey: made('cle-neuve', challenge, publicUrl) };
    },
  },
  removePasskey: {
    rule: 'signedIn',
    params: () => ({ passkeyId: uuidv7() }),
    body: () => ({ currentPassword: password }),
  },
  listSessions: { rule: 'signedIn' },
  endSession: { rule: 'signedIn', params: () => ({ sessionId: '0'.repeat(32) }) },
  endOtherSessions: { rule: 'signedIn' },
  downloadAccountData: { rule: 'signedIn' },
  deleteAccount: { rule: 'signedIn', body: () => ({ currentPassword: password }) },
  updateUser: {
    rule: 'signedInOwner',
    params: byId,
    body: () => ({ ...registration, slug: 'eve-roy', categories: ['Humour'] }),
  },
  authorizePlatform: { rule: 'owner', params: youtube, query: (userId) => ({ userId }) },
  listPlatforms: { rule: 'owner', params: byId },
  getAudience: { rule: 'owner', params: byId },
  syncPlatform: { rule: 'oneself', params: youtube },
  previewProfile: { rule: 'oneself' },
  youtubeStatus: { rule: 'oneself' },
  syncYoutube: { rule: 'oneself' },
  disconnectYoutube: { rule: 'oneself' },
  listCreators: { rule: 'anyone', everyones: true },
  getCreatorBySlug: { rule: 'anyone', everyones: true, params: () => ({ slug: 'marie-eve' }) },
  listBrands: { rule: 'anyone', everyones: true },
  getDiscoveries: { rule: 'anyone', everyones: true },
  getFreshness: { rule: 'anyone', everyones: true },
  listSimilarCreators: { rule: 'anyone', everyones: true, params: byId },
  getCreatorYoutube: { rule: 'anyone', everyones: true, params: byId },
  listCategoryCreators: { rule: 'anyone', everyones: true, params: () => ({ slug: 'humour' }) },
  getRankings: { rule: 'anyone', everyones: true },
  getStats: { rule: 'anyone', everyones: true },
  getCategoryStats: { rule: 'anyone', everyones: true },
  listSuggestions: { rule: 'anyone', everyones: true, query: () => ({ q: 'é' }) },
  countFollowers: { rule: 'anyone', everyones: true, params: byId },
  countView: { rule: 'anyone', params: () => ({ slug: 'marie-eve' }) },
  countClick: { rule: 'anyone', params: () => ({ slug: 'marie-eve', platform: 'youtube' }) },
  getStatistics: { rule: 'signedInOwner', params: byId },
  followCreator: { rule: 'signedIn', params: () => ({ id: uuidv7() }) },
  unfollowCreator: { rule: 'signedIn', params: () => ({ id: uuidv7() }) },
  listFollowedIds: { rule: 'signedIn' },
  listFollowed: { rule: 'signedIn' },
  listFollowSuggestions: { rule: 'signedIn' },
  getPersonalFeed: { rule: 'signedIn' },
  visitPersonalFeed: { rule: 'signedIn' },
  getDigest: { rule: 'signedIn' },
  subscribeDigest: { rule: 'signedIn', body: () => ({ consent: digestConsent }) },
  unsubscribeDigest: { rule: 'signedIn' },
  unsubscribeDigestByLink: { rule: 'anyone', body: () => ({ token: 'un-jeton' }) },
  unsubscribeDigestOneClick: { rule: 'anyone', params: () => ({ token: 'un-jeton' }) },
  listContentFeed: { rule: 'anyone', everyones: true },
  adminStats: { rule: 'administrator' },
  adminDeleteCreator: {
    rule: 'administrator',
    params: byId,
    body: () => ({ currentPassword: password }),
  },
  adminListProfiles: { rule: 'administrator' },
  adminApproveProfile: { rule: 'administrator', params: byId },
  adminRefuseProfile: { rule: 'administrator', params: byId, body: () => ({ reason: 'Trop vague.' }) },
  adminSuspendUser: { rule: 'administrator', params: byId },
  adminRestoreUser: { rule: 'administrator', params: byId },
};

/** Routes beside the calls, each with its own tests: a new one must be thought about here. */
const otherRoutes = [
  'GET /.well-known/security.txt',
  'GET /api/digest/one-click/:token',
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/openapi.json',
  'GET /assets/*path',
  'GET /auth/google',
  'GET /auth/google/callback',
  'GET /favicon.ico',
  'GET /media/:id',
  'GET /politique-de-securite.txt',
  'GET /remotes.json',
  'GET /remotes/:name/*path',
  'GET /remotes/admin/*path',
  'GET /robots.txt',
  'GET /sitemap-createurs-:part.xml',
  'GET /sitemap-pages.xml',
  'GET /sitemap.xml',
  'GET /social/:slug.png',
];

let site: Site;
let owner: SessionUser;
const sample = entry();

beforeAll(async () => {
  site = await startSite();
  owner = account();
  site.world.accounts.push(owner, account({ email: 'connue@exemple.ca' }));
  site.world.creators.push(sample);
  for (const server of [site.files.directory, site.files.dashboard, site.files.admin, site.files.shell]) {
    server.files.set('/entry.js', file('text/javascript', 'export {};'));
  }
  site.world.passkeys.set('cle-connue', owner.id);
  site.world.pictures.set('portrait-1', `${site.files.pictures.origin}/portrait.png`);
  site.files.pictures.files.set('/portrait.png', file('image/png', Buffer.from('89504e470d0a1a0a', 'hex')));
});
afterAll(() => site.stop());

/** A fresh browser of each kind, and the account that it acts on. */
async function become(who: Who): Promise<{ browser: Browser; target: string }> {
  if (who === 'visitor') return { browser: site.browser(), target: owner.id };
  if (who === 'registrant') {
    const browser = site.browser();
    const answer = await browser.post('/api/auth/register-minimal', registration);
    return { browser, target: answer.json<{ userId: string }>().userId };
  }
  if (who === 'other') return { browser: (await site.signedIn()).browser, target: owner.id };
  if (who === 'administrator') {
    return { browser: (await site.signedIn({ role: 'admin' })).browser, target: owner.id };
  }
  const { browser, user } = await site.signedIn({ userType: who });
  return { browser, target: user.id };
}

/** A body whose fields are all of the wrong kind, but for the account that it names. */
function spoiled(body: object): object {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, key === 'userId' ? value : 0]));
}

async function make(call: HttpCall, spec: Case, who: Who) {
  const { browser, target } = await become(who);
  const params = spec.params?.(target);
  const query = spec.query?.(target);
  const path = callUrl(call, { ...(params && { params }), ...(query && { query }) });
  if (spec.afterPassword) {
    const known = { email: 'connue@exemple.ca', password };
    const user = site.world.accounts.find(({ email }) => email === known.email);
    site.world.codes.set(user?.id ?? '', '123456');
    await browser.post('/api/auth/login', known);
  }
  const body = spec.answering ? await spec.answering(browser) : spec.body?.(target);
  return browser.ask(path, { method: call.method, ...(body && { body }) });
}

/** Names its account beside what may be wrong, and says what is wrong first. */
const namedInBody = ['completeProfile'];

const statusOf = { not_signed_in: 401, not_yours: 403, admin_only: 403 } as const;

test('every call of the contracts says here who may make it, and is answered', () => {
  expect(Object.keys(table).sort()).toEqual(calls.map(({ id }) => id).sort());
  const routed = routesOf(site.gateway.app);
  const called = calls.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  expect(routed).toEqual(expect.arrayContaining(called));
  const rest = routed.filter(
    (route) => !called.includes(route) && !/ \/(api(\/\*path)?|\{\*path\})$/.test(route),
  );
  expect(rest).toEqual(otherRoutes);
});

for (const call of calls) {
  const spec = table[call.id];
  if (!spec) continue;
  test.each(everybody)(`${call.method} ${call.path} by %s`, async (who) => {
    const outcome = rules[spec.rule][who];
    const answer = await make(call, spec, who);
    if (outcome === 'allowed') {
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status: call.successStatus });
      expect(call.response.parse(answer.json())).toEqual(answer.json());
    } else {
      expect(answer.status).toBe(statusOf[outcome]);
      expect(problemSchema.parse(answer.json())).toMatchObject({
        errorType: outcome,
        message: expect.stringMatching(/^[A-ZÉ].*\.$/),
      });
    }
    const kept = spec.everyones
      ? /^public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=(3600|86400)$/
      : /^private, no-store$/;
    expect(answer.headers['cache-control']).toMatch(outcome === 'allowed' ? kept : /^no-store$/);
  });
}

test.each(
  calls.filter(({ access, hasBody, id }) => access !== 'public' && hasBody && !namedInBody.includes(id)),
)('$method $path decides who may before it looks at what is sent', async (call) => {
  const spec = table[call.id];
  if (!spec) throw new Error(`${call.id} is not in the table`);
  const body = (userId: string) => spoiled(spec.body?.(userId) ?? {});
  const refused = everybody.filter((who) => rules[spec.rule][who] !== 'allowed');
  expect(refused).not.toEqual([]);
  for (const who of refused) {
    const { answering: _, ...plain } = spec;
    const answer = await make(call, { ...plain, body }, who);
    expect(answer.json<{ errorType: string }>().errorType).toBe(rules[spec.rule][who]);
  }
});

describe.each(everybody)('for %s', (who) => {
  let browser: Browser;
  beforeAll(async () => {
    ({ browser } = await become(who));
  });

  test('every page of the site answers, with who is signed in', async () => {
    const user: SessionUser | null =
      who === 'visitor' || who === 'registrant' ? null : (await browser.get('/api/auth/user')).json();
    for (const page of pages as readonly Page[]) {
      for (const path of addressesOf(page, sample.slug)) await expectAnswer(page, path);
    }

    async function expectAnswer(page: Page, path: string): Promise<void> {
      const answer = await browser.get(path);
      const forEverybody = page.carriesToken ? /^no-store$/ : /^public, max-age=0,/;
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      expect(answer.text).toContain(`"/api/auth/user":${JSON.stringify(user).replaceAll('<', '\\u003c')}`);
      expect(answer.headers['cache-control']).toMatch(user ? /^private, no-store$/ : forEverybody);
    }
  });

  test('files and pictures are open, but for the admin remote', async () => {
    for (const path of ['/remotes/directory/entry.js', '/remotes/dashboard/entry.js', '/assets/entry.js']) {
      expect((await browser.get(path)).status).toBe(200);
    }
    expect((await browser.get('/remotes.json')).status).toBe(200);
    expect((await browser.get('/media/portrait-1')).status).toBe(200);
    const outcome = rules.administrator[who];
    for (const path of ['/remotes/admin/entry.js', '/remotes/admin/mf-manifest.json']) {
      const answer = await browser.get(path);
      expect(answer.status).toBe(outcome === 'allowed' ? 200 : statusOf[outcome]);
      expect(answer.headers['cache-control']).toBe(outcome === 'allowed' ? 'private, no-store' : 'no-store');
      expect(answer.text.includes('export')).toBe(outcome === 'allowed' && path.endsWith('.js'));
    }
    for (const path of [
      '/remotes/%61dmin/entry.js',
      '/remotes/Admin/entry.js',
      '/remotes/directory/../admin/entry.js',
    ]) {
      expect({ path, status: (await browser.get(path)).status }).toEqual({ path, status: 404 });
    }
  });

  test('the way to Google is open to who has an account', async () => {
    const answer = await browser.get('/auth/google');
    expect(answer.status).toBe(302);
    const location =
      who === 'visitor' ? '/auth/oauth-error?error=not_signed_in' : 'https://accounts.google.com/';
    expect(answer.headers.location?.startsWith(location)).toBe(true);
  });
});
