import { setTimeout as sleep } from 'node:timers/promises';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { createMember } from '../support/members.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';
import { type Operation, readOperations } from './document.ts';
import { arbitraryInput } from './inputs.ts';

/** Number of requests. FUZZ_REQUESTS overrides it. */
const requestCount = Number(process.env.FUZZ_REQUESTS ?? 5_000);
/** The same seed generates the same inputs, except for the ids and slugs of existing creators. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const concurrency = 8;
/**
 * Number of 401 responses after which a role gets a new session, because an earlier request probably signed
 * the role out or deleted its account.
 */
const maxUnauthorized = 3;
const maxShown = 20;
/** Statuses that mean that a service was busy or restarting. They usually don't depend on the input. */
const busyStatuses = [503, 504];
/** Number of times that a refused request is sent again, and the wait after each time, in milliseconds. */
const resend = { attempts: 4, waitMs: 9_000 };
const progressStep = 10_000;

const roles = {
  anonymous: async () => new Visitor(),
  fan: async () => (await createMember()).visitor,
  creator: async () => (await createMember({ userType: 'creator' })).visitor,
  administrator: async () => {
    const visitor = new Visitor();
    await visitor.call(authCalls.login, { body: site.admin });
    return visitor;
  },
} as const;
type Role = keyof typeof roles;

test('no input causes a server error or a response that the OpenAPI document doesn’t allow', async () => {
  // Allows 100 ms per request, which is enough on a busy machine, but at least 30 minutes.
  test.setTimeout(Math.max(30 * 60_000, requestCount * 100));
  const operations = await readOperations();
  expect(operations.length).toBeGreaterThan(40);
  const existingValues = await readExistingValues();
  const wrong: string[] = [];
  const refusedByBusyServices: number[] = [];
  const statuses = new Map<number, number>();
  const visitors = new Map<Role, { visitor: Promise<Visitor>; unknown: number }>();

  const getVisitor = (role: Role): Promise<Visitor> => {
    let one = visitors.get(role);
    if (!one || (role !== 'anonymous' && one.unknown >= maxUnauthorized)) {
      one = { visitor: roles[role](), unknown: 0 };
      visitors.set(role, one);
    }
    return one.visitor;
  };

  /** Sends a request. Returns false when a busy service refused it, which is a finding only if `isLast`. */
  const sendRequest = async (number: number, { isLast }: { isLast: boolean }): Promise<boolean> => {
    const role = (Object.keys(roles) as Role[])[number % 4] ?? 'anonymous';
    const operation = operations[Math.floor(number / 4) % operations.length] as Operation;
    const [input] = fc.sample(arbitraryInput(operation, existingValues), { numRuns: 1, seed: seed + number });
    if (!input) return true;
    const visitor = await getVisitor(role);
    const { method } = operation;
    const response = await visitor.request(input.path, {
      method,
      ...(input.body === undefined ? {} : { body: input.body }),
    });
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (busyStatuses.includes(response.status) && !isLast) return false;
    const session = visitors.get(role);
    if (session && response.status === 401) session.unknown += 1;
    const why = findProblem(operation, response, text);
    if (why) {
      const finding = `${number} ${role} ${method} ${input.path.slice(0, 200)} ${input.body?.slice(0, 300) ?? ''}\n  ${response.status} ${text.slice(0, 300)}\n  ${why}`;
      wrong.push(finding);
      // Prints the finding at once, so that a run that ends early still shows what it found.
      if (wrong.length <= maxShown) console.log(`fuzz: ${finding}`);
    }
    return true;
  };

  let next = 0;
  const work = async (): Promise<void> => {
    while (next < requestCount) {
      const number = next;
      next += 1;
      if (!(await sendRequest(number, { isLast: false }))) refusedByBusyServices.push(number);
      if (next % progressStep === 0) console.log(`fuzz: ${next} requests`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  // Sends each refused request again, alone. If the service refuses it every time, the input is the cause. The
  // wait is longer than an open circuit breaker rejects calls (8 s).
  for (const number of refusedByBusyServices) {
    for (let attempt = 1; attempt <= resend.attempts; attempt += 1) {
      if (await sendRequest(number, { isLast: attempt === resend.attempts })) break;
      await sleep(resend.waitMs);
    }
  }
  console.log(
    `fuzz: seed ${seed}, ${requestCount} requests to ${operations.length} operations; ${[...statuses]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
  expect(wrong.slice(0, maxShown), `${wrong.length} of ${requestCount}`).toEqual([]);
});

/** Returns ids and slugs of existing creators. */
async function readExistingValues(): Promise<string[]> {
  const { creators } = await new Visitor().call(creatorCalls.list, { query: { limit: 8 } });
  return creators.flatMap(({ id, slug }) => [id, slug]);
}

/** Returns what is wrong with a response, or undefined when it is correct. */
function findProblem(operation: Operation, { status, headers }: Response, text: string): string | undefined {
  if (status >= 500) return 'server error';
  if (status >= 300 && status < 400) return headers.get('location') ? undefined : 'redirect without location';
  try {
    return operation.findMismatch(status, JSON.parse(text));
  } catch {
    return 'not JSON';
  }
}
