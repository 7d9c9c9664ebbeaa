import { type Platform, platforms } from '@bottin/contracts/domain/platforms.ts';
import { contentOf } from './content.ts';
import type { SampleConnection, SamplePerson } from './model.ts';
import { Random } from './random.ts';

const day = 86_400_000;
const firstId = Date.UTC(2024, 1, 1);

/** Where each niche mostly publishes; what isn't named has weight 2. */
const habits: Readonly<Record<string, Partial<Record<Platform, number>>>> = {
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

interface Wanted {
  now: Date;
  /** Content items to share among the person's connections. */
  items: number;
  followers?: number | undefined;
}

/** One to four connections, the primary platform first. */
export function connectionsOf(random: Random, person: SamplePerson, wanted: Wanted): SampleConnection[] {
  const habit = habits[person.categories[0] ?? ''] ?? {};
  const count = random.weighted([
    [1, 4],
    [2, 4],
    [3, 2.4],
    [4, 1.2],
  ]);
  // YouTube is the one platform that can be connected, so it comes first a little more often.
  const primary = random.weighted(
    platforms.map(
      (platform) => [platform, (habit[platform] ?? 2) + (platform === 'youtube' ? 1 : 0)] as const,
    ),
  );
  const others = random.sample(
    platforms.filter((platform) => platform !== primary),
    count - 1,
  );
  const followers = wanted.followers ?? followersOf(random);
  const chosen = [primary, ...others];
  // About one in twelve waits for its first reading, except for the people whom one may search for.
  const read = chosen.map(() => !random.chance(0.085) || person.index < 2);
  const items = split(
    wanted.items,
    read.map((was, position) => (was ? (position === 0 ? 1.8 : 1) * random.float(0.7, 1.3) : 0)),
  );
  return chosen.map((platform, position) =>
    connectionOf(random, person, platform, position, {
      now: wanted.now,
      items: read[position] ? (items[position] ?? 0) : null,
      followers:
        position === 0 ? followers : Math.round(followers * random.float(0.05, 0.6)) + random.int(20, 400),
    }),
  );
}

/** Whole parts in proportion to the weights, adding up to the total unless every weight is 0. */
function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = sum > 0 ? Math.round((total * before) / sum) : 0;
    before += weight;
    return sum > 0 ? Math.round((total * before) / sum) - from : 0;
  });
}

/** Followers over all tiers: many nano and micro, some macro, a few mega. */
function followersOf(random: Random): number {
  const [low, high] = random.weighted([
    [[2.1, 4], 34],
    [[4, 5], 38],
    [[5, 6], 22],
    [[6, 6.5], 6],
  ] as const);
  return Math.floor(10 ** random.float(low, high));
}

function connectionOf(
  random: Random,
  person: SamplePerson,
  platform: Platform,
  position: number,
  wanted: { now: Date; items: number | null; followers: number },
): SampleConnection {
  const connectedAt = new Date(person.createdAt.getTime() + (position + 1) * random.int(4, 50) * 60_000);
  const title = person.publicName;
  const account = accountOf(random, person, platform);
  const connection: SampleConnection = {
    connectionId: random.uuidV7(new Date(firstId + person.index * 1000)),
    platform,
    ...account,
    channelTitle: title,
    isVerified: false,
    followers: null,
    contentCount: null,
    viewCount: null,
    connectedAt,
    syncedAt: null,
    content: [],
  };
  if (wanted.items === null) return connection;
  const content = contentOf(new Random(connection.connectionId), person, connection, {
    ...wanted,
    items: wanted.items,
  });
  return {
    ...connection,
    isVerified: true,
    followers: wanted.followers,
    contentCount: content.length + random.int(10, 420),
    viewCount: Math.round(wanted.followers * random.float(18, 95)),
    syncedAt: new Date(wanted.now.getTime() - random.float(0.01, 0.95) * day),
    content,
  };
}

function accountOf(
  random: Random,
  person: SamplePerson,
  platform: Platform,
): { externalChannelId: string; profileUrl: string } {
  const handle = person.slug.replaceAll('-', '');
  const letters = () => random.int(0, 0xffffffff).toString(36).padStart(7, '0');
  switch (platform) {
    case 'youtube': {
      // Its end is the person's number: among a million, the generator's 32 bits come round again.
      const id = `UC${(letters() + letters() + letters()).slice(0, 17)}${person.index.toString(36).padStart(5, '0')}`;
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
