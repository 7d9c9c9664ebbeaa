import { authCalls } from '@bottin/contracts/http/auth.ts';
import { calls } from '@bottin/contracts/http/calls.ts';
import { problemSchema } from '@bottin/contracts/domain/problem.ts';
import { maxJsonDepth, maxHeaderLength, defaultBodyBytes } from '@bottin/service-kit/input-caps.ts';
import fc from 'fast-check';
import type { TestResponse, Browser } from './support/browser.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await startSite();
  browser = site.browser();
});
afterAll(() => site.stop());

async function post(
  body: string,
  path: string = authCalls.login.path,
  method = 'POST',
): Promise<TestResponse> {
  // Reset the rate limits, because this test sends hundreds of requests from one address.
  const spent = await site.redis.keys('limit:*');
  if (spent.length > 0) await site.redis.del(spent);
  return browser.send(path, { method, body });
}

describe('API document', () => {
  test('the API document is built only once, and a request for it gets a 304 when the client already has it', async () => {
    const first = await browser.get('/api/openapi.json');
    const etag = first.headers.etag;
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(etag).toMatch(/^W\/"/);
    const again = await browser.get('/api/openapi.json');
    expect(again.headers.etag).toBe(etag);
    expect(again.text).toBe(first.text);
    const cached = await browser.get('/api/openapi.json', { 'if-none-match': String(etag) });
    expect([cached.status, cached.text, cached.headers.etag]).toEqual([304, '', etag]);
    expect((await browser.get('/api/openapi.json', { 'if-none-match': '"another"' })).status).toBe(200);
    // The API document has the same security headers as pages.
    expect(first.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('request body', () => {
  const deep = (levels: number) => `{"email":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

  test('a request body with more than 20 levels is refused with a French message', async () => {
    for (const levels of [maxJsonDepth + 1, 100, 8_000]) {
      const response = await post(deep(levels));
      expect(response.status).toBe(400);
      expect(problemSchema.parse(response.json())).toMatchObject({
        errorType: 'json_too_deep',
        message: 'Le corps de la requête a plus de 20 niveaux.',
      });
    }
    expect((await post(deep(maxJsonDepth))).problem().errorType).toBe('validation_failed');
  });

  test('a request body gets a 400 or 413 and never a 500, however deeply nested or malformed it is', async () => {
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
        const response = await post(body);
        expect([400, 413]).toContain(response.status);
        expect(problemSchema.parse(response.json()).message).toMatch(/^[A-ZÀ-Ü]/);
      }),
      { numRuns: 150 },
    );
  });

  test('a request body gets a 413 only when it exceeds the size limit of its call', async () => {
    const body = (bytes: number) => `{"a":"${'a'.repeat(bytes - 8)}"}`;
    expect((await post(body(defaultBodyBytes))).status).toBe(400);
    expect((await post(body(defaultBodyBytes + 1))).status).toBe(413);
    const larger = calls.filter(({ maxBodyBytes }) => maxBodyBytes !== undefined);
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
    for (const { method, path, maxBodyBytes = 0 } of larger) {
      const address = path.replace(/\{\w+\}/, '0192f0c1-7b1a-7000-8000-0000000000bb');
      expect((await post(body(maxBodyBytes + 1), address, method)).status).toBe(413);
      expect((await post(body(maxBodyBytes), address, method)).status).not.toBe(413);
    }
  });
});

test('an overlong header is refused with a French problem response, both for the API and for pages', async () => {
  for (const path of ['/api/creators', '/repertoire', '/robots.txt', '/api/auth/user']) {
    for (const name of [
      'referer',
      'user-agent',
      'accept-language',
      'if-none-match',
      'x-forwarded-for',
      'traceparent',
    ]) {
      const response = await browser.get(path, { [name]: 'a'.repeat(maxHeaderLength + 1) });
      expect(response.status).toBe(431);
      expect(problemSchema.parse(response.json())).toMatchObject({ errorType: 'header_too_long' });
    }
  }
  expect((await browser.get('/api/creators', { referer: 'a'.repeat(maxHeaderLength) })).status).toBe(200);
});
