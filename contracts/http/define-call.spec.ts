import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { calls } from './calls.ts';
import { defineCall } from './define-call.ts';

const params = z.object({ id: z.string() });
const base = {
  id: 'call',
  method: 'GET',
  path: '/api/call',
  budget: 'read',
  response: z.object({}),
  summary: '',
} as const;

test.each([
  ['a public read', defineCall({ ...base, access: 'public' }), false],
  ['a public read with `personal: true`', defineCall({ ...base, access: 'public', personal: true }), true],
  ['a public write', defineCall({ ...base, method: 'POST', access: 'public' }), true],
  ["a registrant's read", defineCall({ ...base, access: 'self' }), true],
  ["an account's read", defineCall({ ...base, access: 'user' }), true],
  ["an administrator's read", defineCall({ ...base, access: 'admin' }), true],
])(
  'a call is personal unless it is a public read without `personal: true` (case: %s)',
  (_, call, personal) => {
    expect(call.personal).toBe(personal);
  },
);

test('the `target` of a call returns the account that the request names, or null when callers act on their own account', () => {
  const named = defineCall({ ...base, access: 'self', params, target: (input) => input.params.id });
  const maybe = defineCall({
    ...base,
    access: 'user',
    body: z.object({ userId: z.string().optional() }),
    target: ({ body }) => body.userId,
  });
  const unnamed = defineCall({ ...base, access: 'self', params });
  expect(named.target({ params: { id: 'eve' }, query: {}, body: {} })).toBe('eve');
  expect(maybe.target({ params: {}, query: {}, body: {} })).toBeNull();
  expect(maybe.target({ params: {}, query: {}, body: { userId: 'eve' } })).toBe('eve');
  expect(unnamed.target({ params: { id: 'eve' }, query: {}, body: {} })).toBeNull();
});

test('calls.ts lists every call that a file of this folder exports', async () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.spec.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
  const exported = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Calls'))
    .flatMap(([, group]) => Object.values(group as Record<string, { id: string }>));
  expect(exported.map(({ id }) => id).sort()).toEqual(calls.map(({ id }) => id).sort());
});

/**
 * Call whose response is built from metrics. No invalidation is published when metrics change, so this call
 * declares no invalidation kinds.
 */
const uncachedCall = 'getFreshness';

test.each(calls.map((call) => [call.id, call]))(
  'the call %s declares invalidation kinds, unless its response is personal or built from metrics',
  (_, call) => {
    expect(call.kinds.length > 0).toBe(!call.personal && call.id !== uncachedCall);
  },
);

/** Each of these declarations must be a type error. `npm run types` checks this. */
export const invalidCalls = [
  // @ts-expect-error Anyone may make a public call, so it has no target account.
  defineCall({ ...base, access: 'public', params, target: (input) => input.params.id }),
  // @ts-expect-error A call with the access `admin` has no target account.
  defineCall({ ...base, access: 'admin', params, target: (input) => input.params.id }),
  // @ts-expect-error The call has no such parameter.
  defineCall({ ...base, access: 'self', params, target: (input) => input.params.userId }),
  // @ts-expect-error Only public calls set `personal`; all others are always personal.
  defineCall({ ...base, access: 'self', personal: true }),
  // @ts-expect-error Every call requires a budget.
  defineCall({ ...base, access: 'public', budget: undefined }),
  // @ts-expect-error Personal responses are not cached, so they have no invalidation kinds.
  defineCall({ ...base, access: 'user', kinds: ['list'] }),
];
