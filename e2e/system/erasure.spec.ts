import { securityActions } from '@bottin/contracts/domain/security-log.ts';
import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import { accountCalls } from '@bottin/contracts/http/account.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { digestCalls } from '@bottin/contracts/http/digest.ts';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import type { ControlState } from '@bottin/dev/youtube-double/control.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { withClient } from '../support/databases.ts';
import { commandYoutubeDouble } from '../support/youtube-double.ts';
import {
  awaitListed,
  awaitVideos,
  completeProfile,
  confirmEmail,
  connectYoutube,
  generateName,
  generatePerson,
  type Person,
  register,
  search,
  signInAsAdmin,
} from '../support/journey.ts';
import { readAllStores } from '../support/stored-data.ts';
import { findPlaces } from '../support/needles.ts';
import { sendControl, site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';

/**
 * Texts that identify a person. The key of an entry describes its text. `at` is a place that must contain the
 * text before the deletion, or null when no place may ever contain it.
 */
type Needles = Record<string, { text: string; at: string | null }>;

interface Facts {
  person: Person;
  userId: string;
  device: string;
  slugs: { old: string; present: string };
  nextEmail: string;
  avatar: string;
}

/** Places that keep the id of a deleted account. The id is needed to ignore late events about the account. */
const tombstones = [
  'elasticsearch bottin-directory',
  'nats CREATORS',
  'nats IDENTITY',
  'postgres community.inbox_versions',
  'postgres community.tombstones',
  'postgres creators.inbox_versions',
  'postgres creators.outbox',
  'postgres creators.outbox_versions',
  'postgres creators.tombstones',
  'postgres feed.inbox_versions',
  'postgres feed.outbox_versions',
  'postgres feed.tombstones',
  'postgres identity.outbox',
  'postgres identity.outbox_versions',
  // This table records which account did what, and from which IP network. Each row is kept for a year.
  'postgres identity.security_log',
  'postgres identity.tombstones',
  'postgres platform-sync.outbox_versions',
  'postgres platform-sync.user_tombstones',
];

/** Words that the places in `tombstones` may contain besides ids, numbers and timestamps. */
const allowedWords = new Set([
  ...securityActions.flatMap((act) => act.split('-')),
  ...`events identity creators creator user deleted UserDeleted CreatorDeleted reason owner sealedContact null state platform sync
   id type version data userId aggregateId aggregateVersion occurredAt traceparent NATS Nats Msg Id
   index bottin directory score source true deletedAt
   at act outcome done invalid actor target network request`.split(/\s+/),
]);

/** Returns the words in a text, ignoring UUIDs and hexadecimal ids. */
function extractWords(text: string): string[] {
  return (
    text
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{12,}\b/g, '')
      .match(/\p{L}{2,}/gu) ?? []
  );
}

async function queryRow(service: string, query: string, id: string): Promise<Record<string, string>> {
  const url = await sendControl<string>({ do: 'database', service });
  const { rows } = await withClient(url, (client) => client.query<Record<string, string>>(query, [id]));
  if (!rows[0]) throw new Error(`${service} has no such row`);
  return rows[0];
}

/** Returns the OAuth grant of a channel, if it is still active. */
async function findLiveGrant(channel: string): Promise<ControlState['liveGrants'][number] | undefined> {
  return (await commandYoutubeDouble({})).liveGrants.find(({ channelTitle }) => channelTitle === channel);
}

/** Creates an account that leaves data in every store. */
async function createUsedAccount(): Promise<{ facts: Facts; visitor: Visitor }> {
  const person = {
    ...generatePerson(),
    firstName: `Zoé ${generateName()}`,
    lastName: `Brûlé ${generateName()}`,
  };
  const device = `Navigateur-${generateName()}`;
  const visitor = new Visitor(device);
  const { email, publicName, password } = person;

  // Sends two registrations at the same time. The database constraint rejects one, and the details of that
  // error must not be logged.
  const sessions = [visitor, new Visitor(device)] as const;
  const [first, second] = await Promise.allSettled(sessions.map((session) => register(session, person)));
  const won = first?.status === 'fulfilled' ? first : second;
  if (won?.status !== 'fulfilled') throw won?.reason;
  const userId = won.value;
  const owner = first?.status === 'fulfilled' ? sessions[0] : sessions[1];

  await owner.call(authCalls.checkEmail, { params: { email } });
  await owner.call(authCalls.checkPublicName, { params: { name: publicName } });
  await owner.request('/api/auth/login', { method: 'POST', body: JSON.stringify({ email, password: 'x' }) });
  await confirmEmail(owner, person);
  await connectYoutube(owner, userId, person.channel);
  await completeProfile(owner, userId);
  const creator = await awaitListed(person);
  await awaitVideos(userId);
  await search(publicName);
  const [followed] = (await search('')).filter(({ id }) => id !== userId);
  const avatar = creator.profileImageUrl ?? '';
  for (const path of [avatar, `/createurs/${creator.slug}`, `/social/${creator.slug}.png`]) {
    await owner.request(path);
  }

  const other = new Visitor(device);
  for (const one of [owner, other]) await one.call(authCalls.login, { body: { email, password } });
  const present = `${creator.slug}-${generateName()}`;
  const nextEmail = `neuve.${generateName()}@exemple.test`;
  const { categories, tags, city, firstName, lastName, description } = await owner.call(authCalls.user);
  await owner.call(authCalls.checkSlug, { params: { slug: present }, query: { userId } });
  await owner.call(userCalls.update, {
    params: { id: userId },
    body: {
      firstName,
      lastName,
      publicName,
      city,
      categories,
      tags,
      description,
      slug: present,
      email: nextEmail,
      currentPassword: password,
      userType: 'creator',
    },
  });
  const fan = await signInAsAdmin();
  await fan.call(followCalls.follow, { params: { id: userId } });
  await owner.call(followCalls.follow, { params: { id: followed?.id ?? '' } });
  await owner.call(followCalls.visit);
  await owner.call(digestCalls.subscribe, { body: { consent: digestConsentText } });
  await other.call(authCalls.forgotPassword, { body: { email } });
  await owner.call(accountCalls.data);
  await waitForMail({ to: nextEmail }, { mailUrl: site.mailUrl });
  await sendControl({ do: 'settled' });
  return {
    visitor: owner,
    facts: { person, userId, device, slugs: { old: creator.slug, present }, nextEmail, avatar },
  };
}

/** Returns the texts to search for: all those that identify the person or grant access to the account. */
async function buildNeedles({ person, userId, device, slugs, nextEmail, avatar }: Facts): Promise<Needles> {
  const { password_hash: passwordHash = '' } = await queryRow(
    'identity',
    'SELECT password_hash FROM users WHERE id = $1',
    userId,
  );
  const {
    channel = '',
    sealed = '',
    picture = '',
  } = await queryRow(
    'platform-sync',
    `SELECT external_channel_id AS channel, sealed, url AS picture
     FROM connections JOIN tokens USING (connection_id) JOIN media ON media.id = avatar_media_id
     WHERE user_id = $1`,
    userId,
  );
  const { token: digestToken = '' } = await queryRow(
    'notifications',
    'SELECT token FROM digest_subscriptions WHERE user_id = $1',
    userId,
  );
  const grant = await findLiveGrant(person.channel);
  const localPart = (email: string): string => email.split('@')[0] ?? '';
  return {
    'the e-mail address': { text: person.email, at: 'postgres identity.users' },
    'its local part': { text: localPart(person.email), at: 'postgres identity.users' },
    'the address that waits': { text: nextEmail, at: 'postgres identity.email_requests' },
    'its local part too': { text: localPart(nextEmail), at: 'postgres identity.users' },
    'the first name': { text: person.firstName, at: 'postgres identity.users' },
    'the last name': { text: person.lastName, at: 'postgres identity.users' },
    'the public name': { text: person.publicName, at: 'elasticsearch' },
    'the slug': { text: slugs.present, at: 'elasticsearch' },
    'the slug before': { text: slugs.old, at: 'postgres identity.slugs' },
    'the password’s hash': { text: passwordHash, at: 'postgres identity.users' },
    'the device': { text: device, at: 'redis' },
    'the channel’s id': { text: channel, at: 'postgres platform-sync.connections' },
    'the channel’s title': { text: person.channel, at: 'postgres creators.connections' },
    'the sealed tokens': { text: sealed, at: 'postgres platform-sync.tokens' },
    // The refresh token and each access token contain the grant's id, so searching for the id finds the
    // tokens.
    'the tokens': { text: grant?.id ?? '', at: null },
    'the avatar’s source': { text: picture, at: 'postgres platform-sync.media' },
    'the avatar': { text: avatar.split('/').at(-1) ?? '', at: 'nats CREATORS' },
    'the digest’s token': { text: digestToken, at: 'postgres notifications.digest_subscriptions' },
    'the password': { text: person.password, at: null },
  };
}

async function findNeedles(needles: Needles): Promise<Record<string, string[]>> {
  const texts = Object.fromEntries(Object.entries(needles).map(([name, { text }]) => [name, text]));
  return findPlaces(texts, await readAllStores());
}

test('after a deletion, no store contains data of the account except its id', async () => {
  const { facts, visitor } = await createUsedAccount();
  const { person, userId } = facts;
  const needles = await buildNeedles(facts);

  await test.step('before the deletion, every text is found in its store', async () => {
    const before = await findNeedles(needles);
    const missed = Object.entries(needles).filter(([name, { at }]) => {
      const places = before[name] ?? [];
      return at === null ? places.length > 0 : !places.some((place) => place.startsWith(at));
    });
    expect(missed.map(([name, { at }]) => `${name}: ${before[name] ?? 'nowhere'}, not ${at}`)).toEqual([]);
  });

  await visitor.call(accountCalls.deleteAccount, { body: { currentPassword: person.password } });

  await test.step('after the deletion, no store contains any of the texts', async () => {
    const deletionEmail = { to: person.email, subject: 'Ton compte est supprimé' };
    await waitForMail(deletionEmail, { mailUrl: site.mailUrl });
    await sendControl({ do: 'settled' });
    await expect(async () => expect(await findNeedles(needles)).toEqual({})).toPass({ timeout: 60_000 });
  });

  await test.step('remaining records of the account contain only its id', async () => {
    // Repeats the check, because the records of the deletion itself are deleted last.
    await expect(async () => {
      const naming = (await readAllStores()).filter(({ text }) => text.includes(userId));
      expect(
        [...new Set(naming.map(({ where }) => where.replace(/(bottin-directory).*/, '$1')))].sort(),
      ).toEqual(tombstones);
      expect(
        naming.flatMap(({ text }) => extractWords(text)).filter((word) => !allowedWords.has(word)),
      ).toEqual([]);
    }).toPass({ timeout: 60_000 });
  });

  await test.step('the grant is revoked, and every URL of the account responds with 404', async () => {
    // The grant is revoked at Google in the background, so that Google can't delay a deletion. A failed
    // attempt is retried after a minute.
    await eventually(async () => (await findLiveGrant(person.channel)) === undefined, { timeoutMs: 180_000 });
    expect((await visitor.request('/api/auth/user')).status).toBe(401);
    for (const path of [
      facts.avatar,
      `/social/${facts.slugs.present}.png`,
      `/createurs/${facts.slugs.old}`,
    ]) {
      expect((await visitor.request(path)).status, path).toBe(404);
    }
  });
});
