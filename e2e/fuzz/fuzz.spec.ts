import { authCalls } from '@bottin/contracts/http/auth.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { member } from '../support/members.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';
import { type Operation, readOperations } from './document.ts';
import { inputsOf } from './inputs.ts';

/** So many requests; more with FUZZ_REQUESTS. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 5_000);
/** The same seed asks the same, but for what was answered meanwhile. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const atOnce = 8;
/** A signed-in role that was told so often that it isn't signed in has lost its session: it signed out, or deleted itself. */
const mostUnknown = 3;
const mostShown = 20;

const roles = {
  anonymous: async () => new Visitor(),
  fan: async () => (await member()).visitor,
  creator: async () => (await member({ userType: 'creator' })).visitor,
  administrator: async () => {
    const visitor = new Visitor();
    await visitor.call(authCalls.login, { body: site.admin });
    return visitor;
  },
} as const;
type Role = keyof typeof roles;

test('no input gets an error of ours, or an answer that the document forbids', async () => {
  // A busy machine answers ten a second.
  test.setTimeout(Math.max(30 * 60_000, requests * 100));
  const operations = await readOperations();
  expect(operations.length).toBeGreaterThan(40);
  const known = await existing();
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  const visitors = new Map<Role, { visitor: Promise<Visitor>; unknown: number }>();

  const visitorOf = (role: Role): Promise<Visitor> => {
    let one = visitors.get(role);
    if (!one || (role !== 'anonymous' && one.unknown >= mostUnknown)) {
      one = { visitor: roles[role](), unknown: 0 };
      visitors.set(role, one);
    }
    return one.visitor;
  };

  const ask = async (number: number): Promise<void> => {
    const role = (Object.keys(roles) as Role[])[number % 4] ?? 'anonymous';
    const operation = operations[Math.floor(number / 4) % operations.length] as Operation;
    const [input] = fc.sample(inputsOf(operation, known), { numRuns: 1, seed: seed + number });
    if (!input) return;
    const visitor = await visitorOf(role);
    const { method } = operation;
    const response = await visitor.request(input.path, {
      method,
      ...(input.body === undefined ? {} : { body: input.body }),
    });
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const session = visitors.get(role);
    if (session && response.status === 401) session.unknown += 1;
    const why = judge(operation, response, text);
    if (why) {
      wrong.push(
        `${number} ${role} ${method} ${input.path.slice(0, 200)} ${input.body?.slice(0, 300) ?? ''}\n  ${response.status} ${text.slice(0, 300)}\n  ${why}`,
      );
    }
  };

  let next = 0;
  const work = async (): Promise<void> => {
    while (next < requests) {
      const number = next;
      next += 1;
      await ask(number);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  console.log(
    `fuzz: seed ${seed}, ${requests} requests to ${operations.length} operations; ${[...statuses]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
  expect(wrong.slice(0, mostShown), `${wrong.length} of ${requests}`).toEqual([]);
});

/** Ids, slugs and cities that somebody has. */
async function existing(): Promise<string[]> {
  const { creators } = await new Visitor().call(creatorCalls.list, { query: { limit: 8 } });
  return creators.flatMap(({ id, slug }) => [id, slug]);
}

/** What is wrong with an answer; undefined for a right one. */
function judge(operation: Operation, { status, headers }: Response, text: string): string | undefined {
  if (status >= 500) return 'an error of ours';
  if (status >= 300 && status < 400) return headers.get('location') ? undefined : 'leads nowhere';
  try {
    return operation.wrongIn(status, JSON.parse(text));
  } catch {
    return 'not JSON';
  }
}
