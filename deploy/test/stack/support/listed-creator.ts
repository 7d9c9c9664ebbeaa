import type { FeedItem } from '@bottin/contracts/domain/feed.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect } from '@playwright/test';
import { CreatorJourney, type Step } from '@bottin/e2e/support/creator-journey.ts';
import { awaitListed, listFeedItems, signInAsAdmin } from '@bottin/e2e/support/journey.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';

export const signUpSteps: Step[] = ['register', 'confirm', 'connect', 'complete'];

/** Listed creator, with the feed's videos of the creator at the time of listing. */
export interface ListedCreator {
  walk: CreatorJourney;
  videos: FeedItem[];
}

/** Signs up a new creator and waits until they are listed. */
export async function signUp(): Promise<ListedCreator> {
  const walk = new CreatorJourney(await signInAsAdmin());
  for (const step of signUpSteps) await walk.runStep(step);
  return awaitListedCreator(walk);
}

/** Waits until a creator who signed up is listed, and reads their videos. */
export async function awaitListedCreator(walk: CreatorJourney): Promise<ListedCreator> {
  await walk.expectFound();
  return { walk, videos: await listFeedItems(walk.creator.id) };
}

/** Expects the account, the directory entry with its follower counts, and the videos to be unchanged. */
export async function expectUnchanged({ walk, videos }: ListedCreator): Promise<void> {
  const { person, creator } = walk;
  expect(await awaitListed(person)).toEqual(creator);
  await eventually(async () => (await listFeedItems(creator.id)).length > 0, {
    what: 'the videos',
    timeoutMs: 60_000,
  });
  expect(await listFeedItems(creator.id)).toEqual(videos);
  const { email, password } = person;
  const { user } = await new Visitor().call(authCalls.login, { body: { email, password } });
  expect(user?.id).toBe(creator.id);
}
