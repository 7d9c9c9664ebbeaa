import { eventually } from '@bottin/testing/wait.ts';
import {
  awaitListedCreator,
  expectUnchanged,
  type ListedCreator,
  signUpSteps,
} from '../stack/support/listed-creator.ts';
import { CreatorJourney } from '../../../e2e/support/creator-journey.ts';
import { signInAsAdmin } from '../../../e2e/support/journey.ts';

/**
 * Signs up a new creator and waits until the creator is listed. Retries after errors: each gateway replica
 * invalidates its cache independently, so one replica can lack a creator whom another one already lists.
 */
export async function signUp(): Promise<ListedCreator> {
  const walk = new CreatorJourney(await signInAsAdmin());
  for (const step of signUpSteps) await walk.runStep(step);
  return eventually(() => awaitListedCreator(walk), {
    what: 'the new creator in the directory',
    timeoutMs: 120_000,
  });
}

/**
 * Waits until a creator's data equals the data at sign-up. This can take a while after an outage, because
 * callers retry an unavailable part only after a back-off.
 */
export async function awaitUnchanged(creator: ListedCreator): Promise<void> {
  await eventually(() => expectUnchanged(creator).then(() => true), {
    what: 'unchanged data',
    timeoutMs: 120_000,
  });
}
