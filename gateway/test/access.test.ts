import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { problemSchema } from '@bottin/contracts/domain/problem.ts';
import { calls } from '@bottin/contracts/http/calls.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import {
  accessRules,
  type AccessCase,
  type CallerType,
  callerTypes,
  registration,
  rules,
} from './support/access-rules.ts';
import type { Browser } from './support/browser.ts';
import { createFileHandler } from './support/file-server.ts';
import { buildUrls } from './support/page-addresses.ts';
import { createAccount, createEntry } from './support/factories.ts';
import { listRoutes } from './support/routes.ts';
import { password } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

/**
 * Routes that aren't calls of the contracts. A new route makes a test fail until it is reviewed and added
 * here.
 */
const otherRoutes = [
  'GET /.well-known/security.txt',
  'GET /api/digest/one-click/:token',
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/openapi.json',
  'GET /assets/*path',
  'GET /au-hasard',
  'GET /auth/google',
  'GET /auth/google/callback',
  'GET /createurs/:slug/badge.svg',
  'GET /createurs/:slug/carte',
  'GET /createurs/:slug/qr.svg',
  'GET /favicon.ico',
  'GET /media/:id',
  'GET /oembed',
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
const sample = createEntry();

beforeAll(async () => {
  site = await startSite();
  owner = createAccount();
  site.world.accounts.push(owner, createAccount({ email: 'connue@exemple.ca' }));
  site.world.creators.push(sample);
  for (const server of [site.files.directory, site.files.dashboard, site.files.admin, site.files.shell]) {
    server.files.set('/entry.js', createFileHandler('text/javascript', 'export {};'));
  }
  site.world.passkeys.set('cle-connue', owner.id);
  site.world.pictures.set('portrait-1', `${site.files.pictures.origin}/portrait.png`);
  site.files.pictures.files.set(
    '/portrait.png',
    createFileHandler('image/png', Buffer.from('89504e470d0a1a0a', 'hex')),
  );
});
afterAll(() => site.stop());

/** Returns a new browser for this type of caller, and the id of the account on which its requests act. */
async function signInAs(account: CallerType): Promise<{ browser: Browser; target: string }> {
  if (account === 'visitor') return { browser: site.browser(), target: owner.id };
  if (account === 'registrant') {
    const browser = site.browser();
    const response = await browser.post('/api/auth/register-minimal', registration);
    return { browser, target: response.json<{ userId: string }>().userId };
  }
  if (account === 'other') return { browser: (await site.signedIn()).browser, target: owner.id };
  if (account === 'administrator') {
    return { browser: (await site.signedIn({ role: 'admin' })).browser, target: owner.id };
  }
  const { browser, user } = await site.signedIn({ userType: account });
  return { browser, target: user.id };
}

/** Returns a body in which every field except `userId` has a wrong type. */
function corrupt(body: object): object {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, key === 'userId' ? value : 0]));
}

async function makeCall(call: HttpCall, spec: AccessCase, who: CallerType) {
  const { browser, target } = await signInAs(who);
  const params = spec.params?.(target);
  const query = spec.query?.(target);
  const path = callUrl(call, { ...(params && { params }), ...(query && { query }) });
  if (spec.afterPassword) {
    const credentials = { email: 'connue@exemple.ca', password };
    const user = site.world.accounts.find(({ email }) => email === credentials.email);
    site.world.codes.set(user?.id ?? '', '123456');
    await browser.post('/api/auth/login', credentials);
  }
  if (spec.file) {
    const headers = { 'content-type': 'application/octet-stream' };
    return browser.send(path, { method: call.method, body: await spec.file(), headers });
  }
  const body = spec.buildBody ? await spec.buildBody(browser) : spec.body?.(target);
  return browser.send(path, { method: call.method, ...(body && { body }) });
}

/** Calls in which the body names the account. They must validate the body before they can check access. */
const namedInBody = ['completeProfile'];

const statusByError = { not_signed_in: 401, not_yours: 403, admin_only: 403 } as const;

test('every call of the contracts has a route, and otherRoutes lists every other route', () => {
  const routed = listRoutes(site.gateway.app);
  const called = calls.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  expect(routed).toEqual(expect.arrayContaining(called));
  const rest = routed.filter(
    (route) => !called.includes(route) && !/ \/(api(\/\*path)?|\{\*path\})$/.test(route),
  );
  expect(rest).toEqual(otherRoutes);
});

for (const call of calls) {
  const spec = accessRules[call.id];
  if (!spec) continue;
  test.each(callerTypes)(
    `the call ${call.method} ${call.path} obeys its access rule for a caller of type %s`,
    async (account) => {
      const outcome = rules[spec.rule][account];
      const response = await makeCall(call, spec, account);
      if (outcome === 'allowed') {
        expect({ status: response.status, text: response.text }).toMatchObject({
          status: call.successStatus,
        });
        expect(call.response.parse(response.json())).toEqual(response.json());
      } else {
        expect(response.status).toBe(statusByError[outcome]);
        expect(problemSchema.parse(response.json())).toMatchObject({
          errorType: outcome,
          message: expect.stringMatching(/^[A-ZÉ].*\.$/),
        });
      }
      const cachePattern = spec.isCacheable
        ? /^public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=(3600|86400)$/
        : /^private, no-store$/;
      expect(response.headers['cache-control']).toMatch(outcome === 'allowed' ? cachePattern : /^no-store$/);
    },
  );
}

test.each(
  calls.filter(({ access, hasBody, id }) => access !== 'public' && hasBody && !namedInBody.includes(id)),
)('the call $method $path checks access before it validates the body', async (call) => {
  const spec = accessRules[call.id];
  if (!spec) throw new Error(`${call.id} has no access rule`);
  const body = (userId: string) => corrupt(spec.body?.(userId) ?? {});
  const refused = callerTypes.filter((account) => rules[spec.rule][account] !== 'allowed');
  expect(refused).not.toEqual([]);
  for (const account of refused) {
    const { buildBody: _, ...plain } = spec;
    const response = await makeCall(call, { ...plain, body }, account);
    expect(response.json<{ errorType: string }>().errorType).toBe(rules[spec.rule][account]);
  }
});

describe.each(callerTypes)('requests by a caller of type %s', (account) => {
  let browser: Browser;
  beforeAll(async () => {
    ({ browser } = await signInAs(account));
  });

  test('the gateway serves every page of the site, and embeds the signed-in account in the page', async () => {
    const user: SessionUser | null =
      account === 'visitor' || account === 'registrant' ? null : (await browser.get('/api/auth/user')).json();
    for (const page of pages as readonly Page[]) {
      for (const path of buildUrls(page, sample.slug)) await expectPage(page, path);
    }

    async function expectPage(page: Page, path: string): Promise<void> {
      const response = await browser.get(path);
      const forEverybody = page.carriesToken ? /^no-store$/ : /^public, max-age=0,/;
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      expect(response.text).toContain(`"/api/auth/user":${JSON.stringify(user).replaceAll('<', '\\u003c')}`);
      expect(response.headers['cache-control']).toMatch(user ? /^private, no-store$/ : forEverybody);
    }
  });

  test('the gateway serves files and pictures to every caller, but the admin remote only to administrators', async () => {
    for (const path of ['/remotes/directory/entry.js', '/remotes/dashboard/entry.js', '/assets/entry.js']) {
      expect((await browser.get(path)).status).toBe(200);
    }
    expect((await browser.get('/remotes.json')).status).toBe(200);
    expect((await browser.get('/media/portrait-1')).status).toBe(200);
    const outcome = rules.administrator[account];
    for (const path of ['/remotes/admin/entry.js', '/remotes/admin/mf-manifest.json']) {
      const response = await browser.get(path);
      expect(response.status).toBe(outcome === 'allowed' ? 200 : statusByError[outcome]);
      expect(response.headers['cache-control']).toBe(
        outcome === 'allowed' ? 'private, no-store' : 'no-store',
      );
      expect(response.text.includes('export')).toBe(outcome === 'allowed' && path.endsWith('.js'));
    }
    for (const path of [
      '/remotes/%61dmin/entry.js',
      '/remotes/Admin/entry.js',
      '/remotes/directory/../admin/entry.js',
    ]) {
      expect({ path, status: (await browser.get(path)).status }).toEqual({ path, status: 404 });
    }
  });

  test('every caller with an account can start the OAuth flow with Google, but a visitor gets the error not_signed_in', async () => {
    const response = await browser.get('/auth/google');
    expect(response.status).toBe(302);
    const location =
      account === 'visitor' ? '/auth/oauth-error?error=not_signed_in' : 'https://accounts.google.com/';
    expect(response.headers.location?.startsWith(location)).toBe(true);
  });
});
