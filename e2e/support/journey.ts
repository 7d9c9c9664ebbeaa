import { randomBytes } from 'node:crypto';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { FeedItem } from '@bottin/contracts/domain/feed.ts';
import { adminCalls } from '@bottin/contracts/http/admin.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { site } from './stack.ts';
import { Visitor } from './visitor.ts';

/** Person who signs up in a test. The name and e-mail address are unique. */
export interface Person {
  firstName: string;
  lastName: string;
  publicName: string;
  email: string;
  password: string;
  channel: string;
}

/** Returns a random name that consists of letters only. */
export function generateName(): string {
  return [...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}

export function generatePerson(): Person {
  const tail = generateName();
  return {
    firstName: 'Éloïse',
    lastName: 'Bélanger',
    publicName: `Éloïse-Bélanger-${tail}`,
    email: `eloise.${tail}@exemple.test`,
    password: 'Erable-rouge-42',
    channel: `Les recettes d’Éloïse ${tail}`,
  };
}

/** Returns a text as a user may type it: in lower case, without accents and hyphens. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('-', ' ').toLowerCase();
}

/** Registers an account. Afterwards, the visitor has the registration cookie. */
export async function register(visitor: Visitor, person: Person): Promise<string> {
  const { firstName, lastName, publicName, email, password } = person;
  const { userId } = await visitor.call(authCalls.registerMinimal, {
    body: { firstName, lastName, publicName, email, password, city: 'Montréal', userType: 'creator' },
  });
  return userId;
}

/** Reads the confirmation e-mail and submits its token. */
export async function confirmEmail(visitor: Visitor, person: Person): Promise<void> {
  const mail = await waitForMail({ to: person.email, subject: 'Confirme' }, { mailUrl: site.mailUrl });
  const link = mail.links.find((one) => one.includes('/valider-email#token='));
  if (!link) throw new Error('The e-mail has no confirmation link');
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  await visitor.call(authCalls.validateEmail, { query: { token } });
}

/**
 * Connects an invented channel with this name through the consent page. Returns the URL to which the callback
 * redirects.
 */
export async function connectYoutube(visitor: Visitor, userId: string, channel: string): Promise<string> {
  const { authUrl } = await visitor.call(platformCalls.authorize, {
    params: { platform: 'youtube' },
    query: { userId },
  });
  const form = new URLSearchParams([
    ...new URL(authUrl).searchParams,
    ['account', 'libre'],
    ['custom_title', channel],
    ['custom_subscribers', '12500'],
    ['decision', 'allow'],
  ]);
  const response = await fetch(new URL('/o/oauth2/v2/auth', authUrl), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const back = response.headers.get('location');
  if (!back) throw new Error(`The consent page returned ${response.status}: ${await response.text()}`);
  return (await visitor.request(back)).headers.get('location') ?? '';
}

export async function completeProfile(visitor: Visitor, userId: string): Promise<void> {
  await visitor.call(authCalls.completeProfile, {
    body: {
      userId,
      primaryPlatform: 'youtube',
      categories: ['Cuisine', 'Lifestyle'],
      tags: ['sirop', 'hiver'],
      description: 'Des recettes de chez nous, simples et de saison.',
    },
  });
}

export async function search(text: string): Promise<Entry[]> {
  const { creators } = await new Visitor().call(creatorCalls.list, {
    query: { status: 'approved', search: text },
  });
  return creators;
}

/** Returns the number of the feed page that contains the newest video of the creator with this name. */
export async function findFeedPage(publicName: string): Promise<number> {
  const visitor = new Visitor();
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await visitor.call(feedCalls.list, { query: { page } });
    if (items.some(({ creator }) => creator.name === publicName)) return page;
    if (page >= pagination.totalPages) throw new Error(`The feed has no video of ${publicName}`);
  }
}

export function awaitListed(person: Person, timeoutMs = 60_000): Promise<Entry> {
  return eventually(
    async () => {
      const found = await search(withoutAccents(person.publicName));
      return found.find((creator) => creator.name === person.publicName && creator.followers !== null);
    },
    { what: `${person.publicName} in the directory`, timeoutMs },
  );
}

/** Returns a creator's newest items in the Quebec feed. */
export async function listFeedItems(userId: string): Promise<FeedItem[]> {
  const { items } = await new Visitor().call(feedCalls.list, { query: { creator: userId, limit: 100 } });
  return items;
}

export function awaitVideos(userId: string, timeoutMs = 120_000): Promise<FeedItem[]> {
  return eventually(
    async () => {
      const items = await listFeedItems(userId);
      return items.length > 0 && items;
    },
    { what: 'videos in the feed', timeoutMs },
  );
}

/** Returns the public places in which a creator is still visible. The list is empty after a deletion. */
export async function findTraces(person: Person, creator: Entry): Promise<string[]> {
  const found = (await search(withoutAccents(person.publicName))).some(({ id }) => id === creator.id);
  const page = await new Visitor().request(`/api/creators/slug/${creator.slug}`);
  const videos = await listFeedItems(creator.id);
  return [
    ...(found ? ['in the directory'] : []),
    ...(page.status === 404 ? [] : [`a page (${page.status})`]),
    ...(videos.length > 0 ? [`${videos.length} items in the feed`] : []),
  ];
}

/** Waits until a creator is no longer visible anywhere. */
export function awaitGone(person: Person, creator: Entry, timeoutMs = 120_000): Promise<true> {
  return eventually(async () => (await findTraces(person, creator)).length === 0, {
    what: `${person.publicName} to disappear everywhere`,
    timeoutMs,
  });
}

export async function deleteCreator(admin: Visitor, id: string): Promise<void> {
  await admin.call(adminCalls.deleteCreator, {
    params: { id },
    body: { currentPassword: site.admin.password, reason: 'Fin du parcours.' },
  });
}

export async function signInAsAdmin(): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.call(authCalls.login, { body: site.admin });
  return visitor;
}
