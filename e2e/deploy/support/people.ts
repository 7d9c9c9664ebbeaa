import type { FeedItem } from '@bottin/contracts/domain/feed.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect } from '@playwright/test';
import { awaitFound, feedItemsOf, signInAsAdmin } from '../../support/journey.ts';
import { Visitor } from '../../support/visitor.ts';
import { type Step, Walk } from '../../support/walk.ts';

export const signingUp: Step[] = ['register', 'confirm', 'connect', 'complete'];

/** Somebody who was found, and what was seen of them. */
export interface Known {
  walk: Walk;
  videos: FeedItem[];
}

/** Takes somebody new from signing up to being found. */
export async function signUp(): Promise<Known> {
  const walk = new Walk(await signInAsAdmin());
  for (const step of signingUp) await walk.take(step);
  return awaitKnown(walk);
}

/** Waits until somebody who signed up is found, with their videos. */
export async function awaitKnown(walk: Walk): Promise<Known> {
  await walk.expectFound();
  return { walk, videos: await feedItemsOf(walk.creator.id) };
}

/** The account, the entry with its figures, and the videos are what they were. */
export async function expectKept({ walk, videos }: Known): Promise<void> {
  const { person, creator } = walk;
  expect(await awaitFound(person)).toEqual(creator);
  await eventually(async () => (await feedItemsOf(creator.id)).length > 0, {
    what: 'the videos',
    timeoutMs: 60_000,
  });
  expect(await feedItemsOf(creator.id)).toEqual(videos);
  const { email, password } = person;
  const { user } = await new Visitor().call(authCalls.login, { body: { email, password } });
  expect(user?.id).toBe(creator.id);
}
