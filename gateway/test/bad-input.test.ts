import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { collaborationConsentText } from '@bottin/contracts/domain/collaboration.ts';
import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import { problemSchema } from '@bottin/contracts/domain/problem.ts';
import { calls } from '@bottin/contracts/http/calls.ts';
import {
  type BadInput,
  generateBadInputs,
  type Operation,
  type Paths,
  replaceInBody,
} from './support/bad-inputs.ts';
import type { TestResponse, Browser } from './support/browser.ts';
import { createAssertion, createRegistration } from './support/passkeys.ts';
import { closing, contest, report } from './support/access-rules.ts';
import { createEntry } from './support/factories.ts';
import { password } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

const english = /\b(invalid|expected|received|required|must|unexpected|error|too (big|small))\b/i;

let site: Site;
let browser: Browser;
let user: SessionUser;
let paths: Paths;

beforeAll(async () => {
  site = await startSite();
  site.world.creators.push(createEntry());
  ({ paths } = (await site.browser().get('/api/openapi.json')).json<{ paths: Paths }>());
});
afterAll(() => site.stop());
beforeEach(async () => {
  // Reset the rate limits, because this test sends thousands of requests from one address.
  const spent = await site.redis.keys('limit:*');
  if (spent.length > 0) await site.redis.del(spent);
  // Sign in again before each test, because the tested calls include sign-in and sign-out.
  ({ browser, user } = await site.signedIn({ role: 'admin' }));
});

/** Valid values of all parameters. Each test case replaces only one of them with a bad value. */
const goodParams = (): Record<string, string> => ({
  id: user.id,
  email: 'eve@exemple.ca',
  name: 'eve-roy',
  slug: 'marie-eve',
  platform: 'youtube',
  sessionId: '0'.repeat(32),
  passkeyId: '0192f0c1-7b1a-7000-8000-0000000000bb',
  token: 'un-jeton',
  listId: '0192f0c1-7b1a-7000-8000-0000000000cc',
  searchId: '0192f0c1-7b1a-7000-8000-0000000000ee',
  personId: '0192f0c1-7b1a-7000-8000-0000000000dd',
  conversationId: '0192f0c1-7b1a-7000-8000-0000000000ff',
});
const goodQuery: Record<string, Record<string, string>> = {
  validateEmail: { token: 'un-jeton' },
  uploadOwnPicture: { left: '0', top: '0', size: '200' },
};
const registration = {
  firstName: 'Ève',
  lastName: 'Roy',
  publicName: 'eve-roy',
  email: 'eve@exemple.ca',
  password,
  city: 'Laval',
  userType: 'creator',
};
const goodBodies: Record<string, object> = {
  login: { email: 'eve@exemple.ca', password },
  registerMinimal: registration,
  register: { ...registration, categories: ['Humour'] },
  completeProfile: { categories: ['Humour'] },
  resendValidation: { email: 'eve@exemple.ca' },
  forgotPassword: { email: 'eve@exemple.ca' },
  disownAccount: { token: 'un-jeton' },
  cancelEmailChange: { token: 'un-jeton' },
  subscribeDigest: { consent: digestConsentText },
  unsubscribeDigestByLink: { token: 'un-jeton' },
  resetPassword: { token: 'un-jeton', password },
  openToCollaboration: {
    kinds: ['event'],
    delay: 'week',
    pausedUntil: null,
    consent: collaborationConsentText,
  },
  updateUser: { ...registration, slug: 'eve-roy', categories: ['Humour'] },
  changePassword: { currentPassword: password, newPassword: password },
  deleteAccount: { currentPassword: password },
  loginCode: { code: '123456' },
  startSecondFactor: { currentPassword: password },
  confirmSecondFactor: { code: '123456' },
  removeSecondFactor: { currentPassword: password, code: '123456' },
  renewRecoveryCodes: { currentPassword: password, code: '123456' },
  loginPasskey: createAssertion('cle', 'question', 'https://bottin.example'),
  startPasskey: { currentPassword: password },
  addPasskey: { name: 'Clé', passkey: createRegistration('cle', 'question', 'https://bottin.example') },
  removePasskey: { currentPassword: password },
  adminDeleteCreator: { currentPassword: password, reason: 'Faux profil.' },
  adminSuspendUser: { reason: 'Faux concours.' },
  adminRefuseProfile: { reason: 'Trop vague.' },
  createReport: { ...report, id: '0192f0c1-7b1a-7000-8000-0000000000dd', email: 'eve@exemple.ca' },
  contestDecision: contest,
  adminCloseReports: closing,
  createShortlist: { name: 'Campagne' },
  renameShortlist: { name: 'Campagne' },
  createSavedSearch: { name: 'Humour', query: 'niche=humour' },
  renameSavedSearch: { name: 'Humour' },
  updateShortlistPerson: { state: 'kept', note: 'Rappeler' },
  getSharedShortlist: { token: 'un-jeton' },
  startConversation: {
    id: '0192f0c1-7b1a-7000-8000-0000000000ee',
    text: 'Bonjour',
    recipientId: '0192f0c1-7b1a-7000-8000-0000000000dd',
    company: 'Boréale',
    postalAddress: '12, rue des Pins, Laval',
  },
  replyToConversation: { id: '0192f0c1-7b1a-7000-8000-0000000000ee', text: 'Bonjour' },
  markConversationRead: { until: '2026-11-28T12:00:00.000Z' },
  refuseConversationByLink: { token: 'un-jeton' },
  blockCorrespondentByLink: { token: 'un-jeton' },
};

async function send(
  method: string,
  path: string,
  operation: Operation,
  bad: BadInput,
): Promise<TestResponse> {
  const params = { ...goodParams(), ...bad.params };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const own: Record<string, string> = operation.parameters.some(({ name }) => name === 'userId')
    ? { userId: user.id }
    : {};
  const good = { ...own, ...goodQuery[operation.operationId] };
  if (bad.query && bad.field) delete good[bad.field];
  const query = new URLSearchParams([...Object.entries(good), ...(bad.query ?? [])]);
  const good_ = goodBodies[operation.operationId];
  const body = bad.body ?? (bad.inBody ? replaceInBody(good_, bad.inBody) : good_);
  return browser.send(`${address}?${query}`, { method: method.toUpperCase(), body });
}

function expectRefusal(response: TestResponse, statuses: readonly number[], field?: string): void {
  expect(statuses).toContain(response.status);
  const problem = problemSchema.parse(response.json());
  expect(problem.statusCode).toBe(response.status);
  for (const text of [problem.message, ...problem.errors.map(({ message }) => message)]) {
    expect(text).not.toMatch(english);
    expect(text.length).toBeGreaterThan(3);
  }
  if (field) expect(problem.errors.map(({ path }) => path[0])).toContain(field);
}

/** Expects the API document to list the response's error type among the errors of this operation. */
function expectDocumented(response: TestResponse, { responses }: Operation): void {
  if (response.status < 400) return;
  expect(responses[response.status]?.description).toContain(`\`${response.problem().errorType}\``);
}

test('the API document contains every call, and bad inputs are generated for each call that takes any input', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ id }) => id).sort());
  for (const operation of operations) {
    const takes = operation.parameters.length > 0 || operation.requestBody !== undefined;
    const cases = generateBadInputs(operation);
    expect({
      id: operation.operationId,
      refused: cases.some(({ expected }) => expected === 'rejected'),
    }).toEqual({
      id: operation.operationId,
      refused: takes,
    });
    if (operation.requestBody?.content['application/json'])
      expect(Object.keys(goodBodies)).toContain(operation.operationId);
  }
});

describe.each(
  calls.map(({ method, path, acceptsAnyOrigin, maxFileBytes }) => ({
    method: method.toLowerCase(),
    path,
    acceptsAnyOrigin,
    maxFileBytes,
  })),
)('bad input of the call $method $path', ({ method, path, acceptsAnyOrigin, maxFileBytes }) => {
  const operation = (): Operation => {
    const found = paths[path]?.[method];
    if (!found) throw new Error(`${method} ${path} is not in the document`);
    return found;
  };

  test('the call refuses bodies that aren’t JSON or are too large', async () => {
    const sendRaw = (body: string | Buffer, headers = {}) =>
      browser.send(
        path.replace(/\{(\w+)\}/g, (_, name: string) => goodParams()[name] ?? ''),
        {
          method: method.toUpperCase(),
          body,
          headers,
        },
      );
    // A call that accepts a file refuses JSON. `own-pictures.test.ts` tests the size limit of files.
    if (maxFileBytes !== undefined) return expectRefusal(await sendRaw('{"email":'), [415]);
    expectRefusal(await sendRaw('{"email":'), [400]);
    expectRefusal(await sendRaw(`{"a":"${'a'.repeat(1_000_000)}"}`), [413]);
    // Calls with `acceptsAnyOrigin` accept other content types; `digest.test.ts` tests these calls.
    if (method !== 'get' && !acceptsAnyOrigin) {
      expectRefusal(
        await sendRaw('email=eve', { 'content-type': 'application/x-www-form-urlencoded' }),
        [415],
      );
      expectRefusal(await sendRaw('{}', { 'content-type': 'text/plain' }), [415]);
    }
  });

  test('an invalid value is refused with the name of its field, and an unusual value never causes a 5xx', async () => {
    for (const bad of generateBadInputs(operation())) {
      const response = await send(method, path, operation(), bad);
      try {
        if (bad.expected === 'rejected') expectRefusal(response, [400, 403], bad.field);
        else expect([200, 201, 400, 401, 403, 404, 409]).toContain(response.status);
        expectDocumented(response, operation());
      } catch (error) {
        throw new Error(`${bad.what}: ${response.status} ${response.text.slice(0, 400)}`, { cause: error });
      }
    }
  });
});
