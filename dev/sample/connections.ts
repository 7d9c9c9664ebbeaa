import { type Platform, platforms } from '@bottin/contracts/domain/platforms.ts';
import { roundSubscriberCount } from '../youtube-double/resources.ts';
import { createContent } from './content.ts';
import type { SampleConnection, SamplePerson } from './model.ts';
import { Random } from './random.ts';

const day = 86_400_000;
const idBaseTime = Date.UTC(2024, 1, 1);
/** Age of the earlier follower counts, in days. Rankings need earlier counts that are at least a week old. */
const historyDays = 8;

/** Platform weights by niche; a platform that isn't listed has weight 2. */
const platformWeights: Readonly<Record<string, Partial<Record<Platform, number>>>> = {
  affaires: { linkedin: 9, youtube: 4 },
  immobilier: { linkedin: 5, facebook: 5 },
  technologie: { youtube: 8, linkedin: 4 },
  gaming: { youtube: 9, tiktok: 4, linkedin: 0.1 },
  science: { youtube: 8, linkedin: 0.6 },
  education: { youtube: 6, tiktok: 4 },
  mode: { instagram: 9, tiktok: 5, linkedin: 0.1 },
  beaute: { instagram: 8, tiktok: 6, linkedin: 0.1 },
  cuisine: { instagram: 5, youtube: 5, tiktok: 4, facebook: 3 },
  humour: { tiktok: 7, youtube: 4, facebook: 3, linkedin: 0.2 },
  famille: { facebook: 6, instagram: 5 },
};

interface ConnectionOptions {
  now: Date;
  /** Number of content items to distribute among the connections of the sample account. */
  items: number;
  followers?: number | undefined;
}

/** Creates one to four connections, the primary platform first. */
export function createConnections(
  random: Random,
  person: SamplePerson,
  requested: ConnectionOptions,
): SampleConnection[] {
  const habit = platformWeights[person.categories[0] ?? ''] ?? {};
  const count = random.weighted([
    [1, 4],
    [2, 4],
    [3, 2.4],
    [4, 1.2],
  ]);
  // On the site, people can only connect YouTube, so make it the primary platform a little more often.
  const primary = random.weighted(
    platforms.map(
      (platform) => [platform, (habit[platform] ?? 2) + (platform === 'youtube' ? 1 : 0)] as const,
    ),
  );
  const others = random.sample(
    platforms.filter((platform) => platform !== primary),
    count - 1,
  );
  const followers = requested.followers ?? pickFollowers(random);
  const chosen = [primary, ...others];
  // About one connection in twelve isn't synced yet, but the accounts that the documentation names are always
  // synced.
  const read = chosen.map(() => !random.chance(0.085) || person.index < 2);
  const items = splitTotal(
    requested.items,
    read.map((was, position) => (was ? (position === 0 ? 1.8 : 1) * random.float(0.7, 1.3) : 0)),
  );
  return chosen.map((platform, position) =>
    createConnection(random, person, platform, position, {
      now: requested.now,
      items: read[position] ? (items[position] ?? 0) : null,
      followers:
        position === 0 ? followers : Math.round(followers * random.float(0.05, 0.6)) + random.int(20, 400),
    }),
  );
}

/**
 * Splits `total` into integers proportional to the weights. They add up to `total`, unless all weights are 0.
 */
function splitTotal(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = sum > 0 ? Math.round((total * before) / sum) : 0;
    before += weight;
    return sum > 0 ? Math.round((total * before) / sum) - from : 0;
  });
}

/** Picks a follower count from all tiers: many nano and micro, some macro, a few mega. */
function pickFollowers(random: Random): number {
  const [low, high] = random.weighted([
    [[2.1, 4], 34],
    [[4, 5], 38],
    [[5, 6], 22],
    [[6, 6.5], 6],
  ] as const);
  return Math.floor(10 ** random.float(low, high));
}

function createConnection(
  random: Random,
  person: SamplePerson,
  platform: Platform,
  position: number,
  requested: { now: Date; items: number | null; followers: number },
): SampleConnection {
  const connectedAt = new Date(person.createdAt.getTime() + (position + 1) * random.int(4, 50) * 60_000);
  const title = person.publicName;
  const account = createChannel(random, person, platform);
  const connection: SampleConnection = {
    connectionId: random.uuidV7(new Date(idBaseTime + person.index * 1000)),
    platform,
    ...account,
    channelTitle: title,
    isVerified: false,
    followers: null,
    contentCount: null,
    viewCount: null,
    earlier: null,
    connectedAt,
    syncedAt: null,
    content: [],
  };
  if (requested.items === null) return connection;
  const content = createContent(new Random(connection.connectionId), person, connection, {
    ...requested,
    items: requested.items,
  });
  const toReported = platform === 'youtube' ? roundSubscriberCount : (count: number) => count;
  const earlierAt = new Date(requested.now.getTime() - historyDays * day);
  return {
    ...connection,
    // As on the site, only YouTube is connected through its API; other platforms are declared.
    isVerified: platform === 'youtube',
    followers: toReported(requested.followers),
    earlier:
      connectedAt < earlierAt
        ? {
            at: earlierAt,
            followers: toReported(
              shrink(new Random(`earlier/${connection.connectionId}`), requested.followers),
            ),
          }
        : null,
    contentCount: content.length + random.int(10, 420),
    viewCount: Math.round(requested.followers * random.float(18, 95)),
    syncedAt: new Date(requested.now.getTime() - random.float(0.01, 0.95) * day),
    content,
  };
}

/**
 * Returns the follower count before a random growth. The growth is mostly slow, sometimes fast and rarely
 * negative.
 */
function shrink(random: Random, followers: number): number {
  const growth = random.weighted([
    [random.float(0, 0.03), 7],
    [random.float(0.1, 0.4), 2],
    [random.float(-0.02, 0), 1],
  ]);
  return Math.round(followers / (1 + growth));
}

function createChannel(
  random: Random,
  person: SamplePerson,
  platform: Platform,
): { externalChannelId: string; profileUrl: string } {
  const handle = person.slug.replaceAll('-', '');
  const randomText = () => random.int(0, 0xffffffff).toString(36).padStart(7, '0');
  switch (platform) {
    case 'youtube': {
      // The account's index at the end makes the id unique. The generator has only 32 bits of state, so
      // random text alone would collide among a million accounts.
      const id = `UC${(randomText() + randomText() + randomText()).slice(0, 17)}${person.index.toString(36).padStart(5, '0')}`;
      return { externalChannelId: id, profileUrl: `https://www.youtube.com/channel/${id}` };
    }
    case 'tiktok':
      return { externalChannelId: `tt-${person.slug}`, profileUrl: `https://www.tiktok.com/@${handle}` };
    case 'instagram':
      return { externalChannelId: `ig-${person.slug}`, profileUrl: `https://www.instagram.com/${handle}/` };
    case 'facebook':
      return { externalChannelId: `fb-${person.slug}`, profileUrl: `https://www.facebook.com/${handle}` };
    case 'linkedin':
      return {
        externalChannelId: `li-${person.slug}`,
        profileUrl: `https://www.linkedin.com/in/${person.slug}`,
      };
  }
}
