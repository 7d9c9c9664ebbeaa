import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@bottin/dev/sample/random.ts';
import { withClient } from '@bottin/e2e/support/databases.ts';
import { isReady } from '../faults/nemesis.ts';
import type { Account } from '../work/account.ts';
import { buildFinding, type Finding } from '../work/finding.ts';
import type { Mailbox } from '../work/mailbox.ts';
import type { World } from '../world/world.ts';
import { checkInvariants } from './invariants.ts';
import { checkPublicView } from './public-view.ts';
import { observe } from './observe.ts';

export interface Convergence {
  /**
   * Seconds until every part was ready and no violation was found. Null when violations remained after the
   * maximum wait.
   */
  seconds: number | null;
  /** Violations that remained after the wait. */
  findings: Finding[];
  /**
   * Time in seconds at which the test made the pending retries of e-mails and synchronisations due, because
   * their back-off would take minutes. Null if the test made no retries due.
   */
  acceleratedAt: number | null;
}

const ROUND_MS = 1_000;
const MAX_WAIT_MS = 180_000;

/**
 * Polls until no violation is found. After `patience` seconds, makes all pending retries due; three minutes
 * later, gives up.
 */
export async function converge(options: {
  world: World;
  mailbox: Mailbox;
  accounts: readonly Account[];
  seed: number;
  patience: number;
  log: (line: string) => void;
}): Promise<Convergence> {
  const { world, mailbox, accounts, seed, patience, log } = options;
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1_000;
  let acceleratedAt: number | null = null;
  let lastProblem = '';
  for (;;) {
    const findings = await findViolations(world, mailbox, accounts, seed);
    if (findings.length === 0) return { seconds: seconds(), findings, acceleratedAt };
    const such = `${findings[0]?.account} ${findings[0]?.where}: ${findings[0]?.what}`;
    if (such !== lastProblem) log(`${findings.length} violations remain, such as: ${such}`);
    lastProblem = such;
    if (acceleratedAt === null && seconds() > patience) {
      acceleratedAt = seconds();
      log('Triggering pending retries');
      await triggerRetries(world);
    }
    if (acceleratedAt !== null && seconds() - acceleratedAt > MAX_WAIT_MS / 1_000)
      return { seconds: null, findings, acceleratedAt };
    await sleep(ROUND_MS);
  }
}

async function findViolations(
  world: World,
  mailbox: Mailbox,
  accounts: readonly Account[],
  seed: number,
): Promise<Finding[]> {
  const wrong = (what: string): Finding[] => [buildFinding('lost', 'stack', what)];
  if (!(await isReady(world))) return wrong('a part is not ready');
  try {
    const observation = await observe(world, mailbox);
    const found = checkInvariants(accounts, observation);
    return found.length > 0
      ? found
      : await checkPublicView(accounts, observation, new Random(`${seed}:look`));
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Makes all pending retries due now. Stops each service while updating its retries, because a retry that a
 * running service has claimed wouldn't become due again.
 */
async function triggerRetries(world: World): Promise<void> {
  const due = [
    [
      'notifications',
      "UPDATE deliveries SET next_attempt_at = now() WHERE status = 'pending' OR to_acknowledge",
    ],
    [
      'platform-sync',
      'UPDATE connections SET next_sync_at = now(), claimed_until = NULL, claim_id = NULL WHERE managed AND failures > 0',
    ],
  ] as const;
  await Promise.all(
    due.map(async ([name, query]) => {
      await world.stack.halt(name);
      await withClient(world.stack.databaseUrls[name] ?? '', (client) => client.query(query));
      await world.stack.restart(name);
    }),
  );
}
