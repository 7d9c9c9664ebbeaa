import { authCalls } from '@bottin/contracts/http/auth.ts';
import { calls } from '@bottin/contracts/http/calls.ts';
import { problemSchema } from '@bottin/contracts/domain/problem.ts';
import { deepestJson, longestHeader, ordinaryBodyBytes } from '@bottin/service-kit/input-caps.ts';
import fc from 'fast-check';
import type { Answer, Browser } from './support/browser.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await startSite();
  browser = site.browser();
});
afterAll(() => site.stop());

async function post(body: string, path: string = authCalls.login.path, method = 'POST'): Promise<Answer> {
  // Hundreds of bodies from one address: budgets have a test of their own.
  const spent = await site.redis.keys('limit:*');
  if (spent.length > 0) await site.redis.del(spent);
  return browser.ask(path, { method, body });
}

describe('the API document', () => {
  test('is built once, and not sent again to whoever has it', async () => {
    const first = await browser.get('/api/openapi.json');
    const etag = first.headers.etag;
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(etag).toMatch(/^W\/"/);
    const again = await browser.get('/api/openapi.json');
    expect(again.headers.etag).toBe(etag);
    expect(again.text).toBe(first.text);
    const known = await browser.get('/api/openapi.json', { 'if-none-match': String(etag) });
    expect([known.status, known.text, known.headers.etag]).toEqual([304, '', etag]);
    expect((await browser.get('/api/openapi.json', { 'if-none-match': '"another"' })).status).toBe(200);
    // Every page's security headers come with it.
    expect(first.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a body', () => {
  const deep = (levels: number) => `{"email":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

  test('of more than 20 levels is refused in French, however deep', async () => {
    for (const levels of [deepestJson + 1, 100, 8_000]) {
      const answer = await post(deep(levels));
      expect(answer.status).toBe(400);
      expect(problemSchema.parse(answer.json())).toMatchObject({
        errorType: 'json_too_deep',
        message: 'Le corps de la requête a plus de 20 niveaux.',
      });
    }
    expect((await post(deep(deepestJson))).problem().errorType).toBe('validation_failed');
  });

  test('of any nesting, well formed or not, gets a refusal and never a failure', async () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      '"',
      '\\',
      ',',
      ':',
      '{"a":',
      '"a"',
      '1',
      '\\ud800',
      ' ',
      '[[[[',
      ']]]]',
    );
    const bodies = fc.oneof(
      fc.array(piece, { maxLength: 400 }).map((pieces) => pieces.join('')),
      fc.json({ maxDepth: 30 }),
      fc.integer({ min: 1, max: 5_000 }).map(deep),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const answer = await post(body);
        expect([400, 413]).toContain(answer.status);
        expect(problemSchema.parse(answer.json()).message).toMatch(/^[A-ZÀ-Ü]/);
      }),
      { numRuns: 150 },
    );
  });

  test('is as large as its call takes', async () => {
    const body = (bytes: number) => `{"a":"${'a'.repeat(bytes - 8)}"}`;
    expect((await post(body(ordinaryBodyBytes))).status).toBe(400);
    expect((await post(body(ordinaryBodyBytes + 1))).status).toBe(413);
    const larger = calls.filter(({ mostBodyBytes }) => mostBodyBytes !== undefined);
    expect(larger.map(({ id }) => id).sort()).toEqual([
      'addPasskey',
      'adminDeleteCreator',
      'changePassword',
      'deleteAccount',
      'loginPasskey',
      'removePasskey',
      'startPasskey',
      'startSecondFactor',
      'updateUser',
    ]);
    for (const { method, path, mostBodyBytes = 0 } of larger) {
      const address = path.replace(/\{\w+\}/, '0192f0c1-7b1a-7000-8000-0000000000bb');
      expect((await post(body(mostBodyBytes + 1), address, method)).status).toBe(413);
      expect((await post(body(mostBodyBytes), address, method)).status).not.toBe(413);
    }
  });
});

test('a header that is too long is refused in French, by the API and by pages', async () => {
  for (const path of ['/api/creators', '/repertoire', '/robots.txt', '/api/auth/user']) {
    for (const name of [
      'referer',
      'user-agent',
      'accept-language',
      'if-none-match',
      'x-forwarded-for',
      'traceparent',
    ]) {
      const answer = await browser.get(path, { [name]: 'a'.repeat(longestHeader + 1) });
      expect(answer.status).toBe(431);
      expect(problemSchema.parse(answer.json())).toMatchObject({ errorType: 'header_too_long' });
    }
  }
  expect((await browser.get('/api/creators', { referer: 'a'.repeat(longestHeader) })).status).toBe(200);
});
