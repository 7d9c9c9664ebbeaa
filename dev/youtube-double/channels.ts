import { createHash } from 'node:crypto';
import { Random } from '../sample/random.ts';

export interface DoubleChannel {
  id: string;
  title: string;
  handle: string;
  description: string;
  /** Niche of the sample data. It determines titles and pictures. */
  niche: string;
  subscriberCount: number;
  hiddenSubscriberCount: boolean;
  /** Total views of the channel. */
  viewCount: number;
  /** Total videos of the channel; at most {@link maxListedVideos} of them are listed. */
  videoCount: number;
  /** Average days between two videos. */
  everyDays: number;
  publishedAt: Date;
  /** Portrait that the avatar shows: a woman, a man or a company's emblem. */
  avatar: 'f' | 'm' | 'emblem';
  /** Custom picture: a path on the YouTube double, or an absolute URL. */
  picture?: string | undefined;
}

/** Google account and its channel, if it has one. */
export interface DoubleAccount {
  id: string;
  name: string;
  email: string;
  channel: DoubleChannel | null;
}

const day = 86_400_000;

/** Derives a channel id from a handle: `UC` and 22 characters, like YouTube's. */
export function deriveChannelId(handle: string): string {
  return `UC${createHash('sha256').update(handle).digest('base64url').slice(0, 22)}`;
}

/** Returns the id of the playlist that contains a channel's uploads. */
export function getUploadsId(channelId: string): string {
  return `UU${channelId.slice(2)}`;
}

export function deriveHandle(title: string): string {
  return `@${title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()}`;
}

/** Creates a plausible channel from a title; the same title always gives the same channel. */
export function createChannel(
  title: string,
  overrides: Partial<Omit<DoubleChannel, 'id' | 'title'>> & { niche: string },
): DoubleChannel {
  const handle = overrides.handle ?? deriveHandle(title);
  const random = new Random(handle);
  const videoCount = overrides.videoCount ?? random.int(24, 320);
  const subscriberCount = overrides.subscriberCount ?? Math.round(10 ** random.float(2.6, 5.6));
  const everyDays = overrides.everyDays ?? random.float(2.5, 9);
  return {
    description: `${title}, une chaîne du Québec.`,
    hiddenSubscriberCount: false,
    viewCount: Math.round(subscriberCount * random.float(35, 90)),
    publishedAt: new Date(Date.UTC(2016, 0, 1) + random.int(0, 2800) * day),
    avatar: random.chance(0.5) ? 'f' : 'm',
    ...overrides,
    id: deriveChannelId(handle),
    title,
    handle,
    videoCount,
    subscriberCount,
    everyDays,
  };
}

function createAccount(name: string, channel: DoubleChannel | null): DoubleAccount {
  const login = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z]+/g, '.')
    .toLowerCase();
  return { id: login, name, email: `${login}@exemple.test`, channel };
}

/** Creates the account of a custom channel that was entered on the consent page. */
export function createCustomAccount(title: string, niche: string, subscriberCount: number): DoubleAccount {
  const channel = createChannel(title, { niche, subscriberCount, handle: `${deriveHandle(title)}-libre` });
  return { ...createAccount(title, channel), id: `libre:${channel.id}` };
}

/** Returns the sample accounts that the consent page offers. */
export function builtInAccounts(): DoubleAccount[] {
  return [
    createAccount(
      'Camille Gendron-Roy',
      createChannel('Camille dans l’atelier', { avatar: 'f', niche: 'art', subscriberCount: 18_400 }),
    ),
    createAccount(
      'Félix Ouellet-Marchand',
      createChannel('Félix joue lentement', {
        avatar: 'm',
        niche: 'gaming',
        subscriberCount: 184_200,
        everyDays: 2.2,
      }),
    ),
    createAccount(
      'Maude Caron-Lavoie',
      createChannel('Maude dehors', { avatar: 'f', niche: 'nature', subscriberCount: 6_310, everyDays: 6 }),
    ),
    createAccount(
      'Boulangerie Trois-Sapins',
      createChannel('Boulangerie Trois-Sapins', {
        avatar: 'emblem',
        niche: 'cuisine',
        subscriberCount: 1_240_000,
      }),
    ),
    createAccount(
      'Inès Bouchard-Haddad',
      createChannel('La science d’Inès', {
        avatar: 'f',
        niche: 'science',
        subscriberCount: 97_500,
        hiddenSubscriberCount: true,
      }),
    ),
    createAccount(
      'Loïc Pelletier-Dion',
      createChannel('Loïc commence', {
        avatar: 'm',
        niche: 'humour',
        subscriberCount: 3,
        videoCount: 0,
        viewCount: 0,
      }),
    ),
    createAccount('Nathan Sans-Chaîne', null),
  ];
}
