import { eventually } from '@bottin/testing/wait.ts';
import { awaitKnown, type Known, signingUp } from '../../../e2e/deploy/support/people.ts';
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
