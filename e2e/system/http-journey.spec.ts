import { authCalls } from '@bottin/contracts/http/auth.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { listMailsTo, waitForMail } from '@bottin/testing/mailbox.ts';
import { expect, test } from '@playwright/test';
import {
  awaitListed,
  awaitGone,
  awaitVideos,
  completeProfile,
  confirmEmail,
  connectYoutube,
  deleteCreator,
  generatePerson,
  register,
  signInAsAdmin,
} from '../support/journey.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';

test('a creator signs up, appears in the directory and disappears after deletion, using HTTP only', async () => {
  const person = generatePerson();
  const visitor = new Visitor();

  const userId = await register(visitor, person);
  await confirmEmail(visitor, person);
  expect(await connectYoutube(visitor, userId, person.channel)).toBe('/oauth-success?platform=youtube');
  await completeProfile(visitor, userId);

  const creator = await awaitListed(person);
  expect(creator).toMatchObject({
    id: userId,
    platform: 'youtube',
    followers: 12_500,
    audienceSize: 'micro',
    niche: 'Cuisine',
    region: 'Montréal',
    verified: true,
  });

  const bySlug = await visitor.call(creatorCalls.bySlug, { params: { slug: creator.slug } });
  expect(bySlug.id).toBe(userId);
  const channel = await visitor.call(creatorCalls.youtube, { params: { id: userId } });
  expect(channel).toMatchObject({ channelTitle: person.channel, subscriberCount: 12_500 });
  expect((await visitor.request(creator.profileImageUrl ?? '')).headers.get('content-type')).toMatch(
    /^image\//,
  );

  const items = await awaitVideos(userId);
  expect(items[0]?.creator.name).toBe(person.publicName);

  await visitor.call(authCalls.login, { body: { email: person.email, password: person.password } });
  const connections = await visitor.call(platformCalls.list, { params: { id: userId } });
  expect(connections).toMatchObject([{ platform: 'youtube', isVerified: true, subscriberCount: 12_500 }]);

  const admin = await signInAsAdmin();
  await deleteCreator(admin, userId);
  await awaitGone(person, creator);
  expect((await visitor.request('/api/auth/user')).status).toBe(401);
  await expect(
    visitor.call(authCalls.login, { body: { email: person.email, password: person.password } }),
  ).rejects.toThrow('email_not_found');
  const picture = async () => (await visitor.request(creator.profileImageUrl ?? '')).status;
  await expect.poll(picture, { timeout: 60_000 }).toBe(404);

  await waitForMail({ to: person.email, subject: 'supprimé' }, { mailUrl: site.mailUrl });
  const subjects = (await listMailsTo(person.email, site.mailUrl)).map(({ subject }) => subject).sort();
  expect(new Set(subjects).size, 'each e-mail is sent once').toBe(subjects.length);
});
