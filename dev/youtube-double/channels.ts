import { createHash } from 'node:crypto';
import { Random } from '../sample/random.ts';

/** A YouTube channel as the double tells of it. */
export interface DoubleChannel {
  id: string;
  title: string;
  handle: string;
  description: string;
  /** A niche of the sample data: gives titles and pictures. */
  niche: string;
  subscriberCount: number;
  hiddenSubscriberCount: boolean;
  /** Views over the whole life of the channel. */
  viewCount: number;
  /** Videos of the whole life; at most {@link listedVideos} of them are listed. */
  videoCount: number;
  /** Average days between two videos. */
  everyDays: number;
  publishedAt: Date;
  /** What its avatar shows. */
  avatar: 'f' | 'm' | 'emblem';
  /** A picture of its own, at another path of the double or another address. */
  picture?: string | undefined;
}

/** A Google account, with the channel that it owns if it has one. */
export interface DoubleAccount {
  id: string;
  name: string;
  email: string;
  channel: DoubleChannel | null;
}

const day = 86_400_000;

/** A channel's id, made from its handle: `UC` and 22 characters, as YouTube's are. */
export function channelIdOf(handle: string): string {
  return `UC${createHash('sha256').update(handle).digest('base64url').slice(0, 22)}`;
}

/** The playlist of everything that a channel published. */
export function uploadsOf(channelId: string): string {
  return `UU${channelId.slice(2)}`;
}

export function handleOf(title: string): string {
  return `@${title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()}`;
}

/** A plausible channel made from its title, always the same for the same title. */
export function channelNamed(
  title: string,
  given: Partial<Omit<DoubleChannel, 'id' | 'title'>> & { niche: string },
): DoubleChannel {
  const handle = given.handle ?? handleOf(title);
  const random = new Random(handle);
  const videoCount = given.videoCount ?? random.int(24, 320);
  const subscriberCount = given.subscriberCount ?? Math.round(10 ** random.float(2.6, 5.6));
  const everyDays = given.everyDays ?? random.float(2.5, 9);
  return {
    description: `${title}, une chaîne du Québec.`,
    hiddenSubscriberCount: false,
    viewCount: Math.round(subscriberCount * random.float(35, 90)),
    publishedAt: new Date(Date.UTC(2016, 0, 1) + random.int(0, 2800) * day),
    avatar: random.chance(0.5) ? 'f' : 'm',
    ...given,
    id: channelIdOf(handle),
    title,
    handle,
    videoCount,
    subscriberCount,
    everyDays,
  };
}

function account(name: string, channel: DoubleChannel | null): DoubleAccount {
  const login = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z]+/g, '.')
    .toLowerCase();
  return { id: login, name, email: `${login}@exemple.test`, channel };
}

/** The account behind the free-form choice of the consent page. */
export function customAccount(title: string, niche: string, subscriberCount: number): DoubleAccount {
  const channel = channelNamed(title, { niche, subscriberCount, handle: `${handleOf(title)}-libre` });
  return { ...account(title, channel), id: `libre:${channel.id}` };
}

/** The invented accounts that the consent page offers. */
export function builtInAccounts(): DoubleAccount[] {
  return [
    account(
      'Camille Gendron-Roy',
      channelNamed('Camille dans l’atelier', { avatar: 'f', niche: 'art', subscriberCount: 18_400 }),
    ),
    account(
      'Félix Ouellet-Marchand',
      channelNamed('Félix joue lentement', {
        avatar: 'm',
        niche: 'gaming',
        subscriberCount: 184_200,
        everyDays: 2.2,
      }),
    ),
    account(
      'Maude Caron-Lavoie',
      channelNamed('Maude dehors', { avatar: 'f', niche: 'nature', subscriberCount: 6_310, everyDays: 6 }),
    ),
    account(
      'Boulangerie Trois-Sapins',
      channelNamed('Boulangerie Trois-Sapins', {
        avatar: 'emblem',
        niche: 'cuisine',
        subscriberCount: 1_240_000,
      }),
    ),
    account(
      'Inès Bouchard-Haddad',
      channelNamed('La science d’Inès', {
        avatar: 'f',
        niche: 'science',
        subscriberCount: 97_500,
        hiddenSubscriberCount: true,
      }),
    ),
    account(
      'Loïc Pelletier-Dion',
      channelNamed('Loïc commence', {
        avatar: 'm',
        niche: 'humour',
        subscriberCount: 3,
        videoCount: 0,
        viewCount: 0,
      }),
    ),
    account('Nathan Sans-Chaîne', null),
  ];
}
