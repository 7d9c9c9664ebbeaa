import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@bottin/dev/sample/random.ts';
import { withClient } from '../../support/databases.ts';
import { isWell } from '../faults/nemesis.ts';
import type { Account } from '../work/account.ts';
import type { Finding } from '../work/finding.ts';
import type { Mailbox } from '../work/mailbox.ts';
import type { World } from '../world/world.ts';
import { judge } from './judge.ts';
import { look } from './look.ts';
import { observe } from './observe.ts';

export interface Convergence {
  /** Until every part was well and nothing was found to be wrong; null when that never came. */
  seconds: number | null;
  /** What was still wrong in the end. */
  findings: Finding[];
  /** When e-mails and synchronisations that wait for their next try had it early: they wait minutes, by design. */
  hastenedAt: number | null;
}

const ROUND_MS = 1_000;
const MOST_MS = 60_000;

/** Looks again and again until all is as it has to be; after `patience` seconds what waits for its next try has it. */
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
  let hastenedAt: number | null = null;
  let said = '';
  for (;;) {
    const findings = await findWhatIsWrong(world, mailbox, accounts, seed);
    if (findings.length === 0) return { seconds: seconds(), findings, hastenedAt };
    const such = `${findings[0]?.who} ${findings[0]?.where}: ${findings[0]?.what}`;
    if (such !== said) log(`${findings.length} things to come yet, such as: ${such}`);
    said = such;
    if (hastenedAt === null && seconds() > patience) {
      hastenedAt = seconds();
      log('What waits for its next try has it now');
      await hasten(world);
    }
    if (hastenedAt !== null && seconds() - hastenedAt > MOST_MS / 1_000)
      return { seconds: null, findings, hastenedAt };
    await sleep(ROUND_MS);
  }
}

async function findWhatIsWrong(
  world: World,
  mailbox: Mailbox,
  accounts: readonly Account[],
  seed: number,
): Promise<Finding[]> {
  const wrong = (what: string): Finding[] => [{ kind: 'lost', where: 'stack', who: '', what }];
  if (!(await isWell(world))) return wrong('a part is not ready');
  try {
    const seen = await observe(world, mailbox);
    const found = judge(accounts, seen);
    return found.length > 0 ? found : await look(accounts, seen, new Random(`${seed}:look`));
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

/** Time passes for what is stored to be tried again later. The services rest meanwhile: what one has in hand isn't due anew. */
async function hasten(world: World): Promise<void> {
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
