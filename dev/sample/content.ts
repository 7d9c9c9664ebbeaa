import type { ContentType } from '@bottin/contracts/domain/content.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { thumbnailFile, thumbnailsPerNiche } from './assets.ts';
import type { SampleConnection, SampleContent, SamplePerson } from './model.ts';
import type { Random } from './random.ts';
import { getNiche } from './texts/niches.ts';
import { fillSentence } from './texts/sentences.ts';

const day = 86_400_000;
const idBaseTime = Date.UTC(2024, 2, 1);
const hour = 3_600_000;

/** Weights of the content types on each platform. */
const contentTypeWeights: Readonly<Record<Platform, ReadonlyArray<readonly [ContentType, number]>>> = {
  youtube: [
    ['video', 60],
    ['short', 28],
    ['live', 12],
  ],
  tiktok: [
    ['video', 62],
    ['short', 22],
    ['live', 16],
  ],
  instagram: [
    ['reel', 52],
    ['post', 42],
    ['live', 6],
  ],
  facebook: [
    ['post', 46],
    ['video', 32],
    ['reel', 14],
    ['live', 8],
  ],
  linkedin: [
    ['post', 78],
    ['video', 22],
  ],
};

/**
 * Creates a connection's content, newest first: a third is from the last 25 days, the rest from the last 18
 * months.
 */
export function createContent(
  random: Random,
  person: SamplePerson,
  connection: SampleConnection,
  requested: { now: Date; items: number; followers: number },
): SampleContent[] {
  const oldest = Math.min(548, (requested.now.getTime() - person.createdAt.getTime()) / day + 200);
  const ages = Array.from({ length: requested.items }, () =>
    random.chance(0.36) ? 0.02 + random.next() * 25 : 25 + random.next() ** 1.6 * Math.max(1, oldest - 25),
  ).sort((a, b) => a - b);
  return ages.map((age) => createItem(random, person, connection, { age, ...requested }));
}

function createItem(
  random: Random,
  person: SamplePerson,
  { platform }: SampleConnection,
  { age, now, followers }: { age: number; now: Date; followers: number },
): SampleContent {
  const niche = random.chance(0.85) ? person.categories[0] : random.pick(person.categories);
  const words = getNiche(niche ?? 'lifestyle');
  const contentType = random.weighted(contentTypeWeights[platform]);
  const brief = contentType === 'short' || contentType === 'reel' || contentType === 'post';
  const publishedAt = toWakingHour(random, new Date(now.getTime() - age * day), now);
  const views =
    followers * random.float(0.04, 0.42) * (brief ? 1.3 : 1) * (random.chance(0.04) ? random.float(3, 9) : 1);
  const viewCount = Math.round(views * (1 - Math.exp(-Math.max(0.05, age) / 5))) + random.int(3, 40);
  const id = random.uuidV7(new Date(idBaseTime + person.index * 1000));
  const externalId = createExternalId(random, platform);
  return {
    id,
    externalId,
    contentType,
    title: fillSentence(
      random,
      random.pick(brief && random.chance(0.6) ? words.captions : words.titles),
      words,
    ),
    description: `${fillSentence(random, random.pick(words.angles), words)} ${fillSentence(random, random.pick(words.openings), words)}`,
    thumbnail: thumbnailFile(words.slug, random.int(0, thumbnailsPerNiche - 1)),
    contentUrl: buildContentUrl(platform, person, externalId),
    duration: pickDuration(random, contentType),
    viewCount,
    likeCount: Math.round(viewCount * random.float(0.015, 0.085)),
    publishedAt,
  };
}

/** Moves a time to waking hours (6:00 to 23:00 in Quebec), but never to later than `now`. */
function toWakingHour(random: Random, at: Date, now: Date): Date {
  const local = (at.getUTCHours() + 19) % 24;
  const moved = local < 6 ? new Date(at.getTime() + (6 - local + random.int(0, 12)) * hour) : at;
  return new Date(
    Math.floor(Math.min(moved.getTime(), now.getTime() - random.int(2, 50) * 60_000) / 1000) * 1000,
  );
}

function pickDuration(random: Random, type: ContentType): number | null {
  if (type === 'post') return null;
  if (type === 'live') return random.int(1800, 9000);
  return type === 'video' ? random.int(190, 2100) : random.int(12, 60);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function createExternalId(random: Random, platform: Platform): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.int(1, 9)).join('');
  if (platform === 'tiktok') return `7${digits(18)}`;
  if (platform === 'facebook' || platform === 'linkedin') return digits(16);
  return Array.from({ length: 11 }, () => random.pick([...alphabet])).join('');
}

function buildContentUrl(platform: Platform, person: SamplePerson, id: string): string {
  const handle = person.slug.replaceAll('-', '');
  switch (platform) {
    case 'youtube':
      return `https://www.youtube.com/watch?v=${id}`;
    case 'tiktok':
      return `https://www.tiktok.com/@${handle}/video/${id}`;
    case 'instagram':
      return `https://www.instagram.com/p/${id}/`;
    case 'facebook':
      return `https://www.facebook.com/${handle}/posts/${id}`;
    case 'linkedin':
      return `https://www.linkedin.com/feed/update/urn:li:share:${id}/`;
  }
}
