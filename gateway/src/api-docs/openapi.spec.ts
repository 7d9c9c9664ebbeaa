import { calls } from '@bottin/contracts/http/calls.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { buildOpenApiDocument } from './openapi.ts';
import type { JsonSchema } from './schemas.rules.ts';

interface Operation {
  description: string;
  security: object[];
  parameters: Array<{ name: string; in: string; schema: JsonSchema }>;
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, { description: string; headers?: object; content?: object }>;
}

const document = buildOpenApiDocument('https://bottin.example') as {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { headers: object; schemas: { Problem: JsonSchema }; securitySchemes: Record<string, object> };
};
const getOperation = ({ path, method }: Pick<HttpCall, 'path' | 'method'>): Operation =>
  document.paths[path]?.[method.toLowerCase()] as Operation;
const operationAt = (method: HttpCall['method'], path: string) => getOperation({ method, path });

test('the OpenAPI document has limits and defaults, including those of trimmed or converted inputs', () => {
  const { parameters } = operationAt('GET', '/api/creators');
  const getSchema = (name: string) => parameters.find((one) => one.name === name)?.schema;
  expect(getSchema('search')).toMatchObject({ type: 'string', maxLength: 200 });
  expect(getSchema('page')).toMatchObject({ type: 'integer', minimum: 1, default: 1 });
  expect(getSchema('limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 12 });
  expect(getSchema('sortOrder')).toMatchObject({ enum: ['asc', 'desc'], default: 'desc' });
  expect(getSchema('platforms')).toMatchObject({ type: 'array', maxItems: 20 });
  const body = operationAt('PATCH', '/api/users/{id}').requestBody?.content['application/json'].schema;
  expect(body?.properties).toMatchObject({
    firstName: { minLength: 1, maxLength: 80 },
    publicName: { minLength: 2, maxLength: 50 },
    slug: { minLength: 3, maxLength: 50 },
    email: { maxLength: 254 },
    description: { maxLength: 500 },
    categories: { minItems: 1, maxItems: 3 },
    tags: { maxItems: 10, items: { maxLength: 30 } },
  });
});

test('the OpenAPI document names a call’s allowed callers, and the cookie and the header that the call requires', () => {
  expect(document.components.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: '__Host-bottin-session' },
    registration: { in: 'cookie', name: '__Host-bottin-registration' },
    origin: { in: 'header', name: 'Origin' },
  });
  expect(operationAt('GET', '/api/creators').security).toEqual([]);
  expect(operationAt('GET', '/api/auth/user').security).toEqual([{ session: [] }]);
  expect(operationAt('POST', '/api/auth/login').security).toEqual([{ origin: [] }]);
  expect(operationAt('POST', '/api/auth/complete-profile').security).toEqual([
    { session: [], origin: [] },
    { registration: [], origin: [] },
  ]);
});

test('the OpenAPI document lists each status of a call with its error types and headers', () => {
  const { responses } = operationAt('POST', '/api/auth/login');
  expect(responses[401]?.description).toBe('`email_not_found`, `invalid_password`');
  expect(responses[403]?.description).toContain('`pending_approval`');
  expect(responses[429]?.headers).toHaveProperty('Retry-After');
  expect(responses[200]?.headers).toHaveProperty('Set-Cookie');
  const category = operationAt('GET', '/api/creators/category/{slug}').responses;
  expect(Object.keys(category)).toEqual(
    expect.arrayContaining(['200', '304', '400', '404', '429', '503', 'default']),
  );
  expect(category[200]?.headers).toHaveProperty('ETag');
  expect(operationAt('GET', '/api/creators/slug/{slug}').responses[301]?.headers).toHaveProperty('Location');
  for (const call of calls) {
    for (const [status, { content }] of Object.entries(getOperation(call).responses)) {
      if (Number(status) >= 400) expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
    }
  }
});

test('the description of a call states the call’s rate limit', () => {
  expect(operationAt('POST', '/api/auth/register').description).toBe(
    'Au plus 10 appels par adresse IP en une heure.',
  );
});

test('every reference in the OpenAPI document resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(references.length).toBeGreaterThan(100);
  for (const path of new Set(references)) {
    const found = path
      .split('/')
      .reduce<unknown>((one, key) => (one as Record<string, unknown>)?.[key], document);
    expect({ path, found: typeof found }).toEqual({ path, found: 'object' });
  }
});
