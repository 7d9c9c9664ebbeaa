import { eventually } from '@bottin/testing/wait.ts';
import { awaitKnown, expectKept, type Known, signingUp } from '../../../e2e/deploy/support/people.ts';
import { signInAsAdmin } from '../../../e2e/support/journey.ts';
import { Walk } from '../../../e2e/support/walk.ts';

/**
 * Takes somebody new from signing up to being found by every replica: each of the gateway's hears by itself of what changed, and
 * this asks whichever it meets.
 */
export async function signUp(): Promise<Known> {
  const walk = new Walk(await signInAsAdmin());
  for (const step of signingUp) await walk.take(step);
  return eventually(() => awaitKnown(walk), { what: 'somebody found', timeoutMs: 120_000 });
}

/** Waits until somebody is what they were: a part that was away is asked again only after a moment. */
export async function awaitKept(known: Known): Promise<void> {
  await eventually(() => expectKept(known).then(() => true), { what: 'all as it was', timeoutMs: 120_000 });
}
