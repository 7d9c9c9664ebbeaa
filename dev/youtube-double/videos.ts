import { createHash } from 'node:crypto';
import { Random } from '../sample/random.ts';
import { getNiche } from '../sample/texts/niches.ts';
import { fillSentence } from '../sample/texts/sentences.ts';
import type { DoubleChannel } from './channels.ts';

export interface DoubleVideo {
  id: string;
  channelId: string;
  title: string;
  description: string;
  tags: string[];
  kind: 'video' | 'short' | 'live' | 'liveNow' | 'upcoming';
  seconds: number;
  publishedAt: Date;
  viewCount: number;
  likeCount: number;
  commentCount: number;
  /** Index of the thumbnail among the niche's thumbnails. */
  picture: number;
}

/** Maximum number of videos that the YouTube double lists for a channel. */
export const maxListedVideos = 120;

const day = 86_400_000;
const epoch = Date.UTC(2020, 0, 1);

/**
 * Returns a channel's videos, newest first. They follow a fixed time grid: each video keeps its id and
 * date over restarts, and new videos appear as time passes.
 */
export function createVideos(channel: DoubleChannel, now: Date): DoubleVideo[] {
  const step = channel.everyDays * day;
  const newest = Math.floor((now.getTime() - epoch) / step);
  const count = Math.min(channel.videoCount, maxListedVideos);
  const videos: DoubleVideo[] = [];
  for (let number = newest; videos.length < count && number >= 0; number--) {
    const video = createVideo(channel, number, epoch + number * step, step, now);
    if (video.publishedAt <= now) videos.push(video);
  }
  return videos;
}

function createVideo(
  channel: DoubleChannel,
  number: number,
  slot: number,
  step: number,
  now: Date,
): DoubleVideo {
  const random = new Random(`${channel.id}/${number}`);
  const words = getNiche(channel.niche);
  const kind = random.weighted([
    ['video', 66],
    ['short', 26],
    ['live', 8],
  ] as const);
  const publishedAt = new Date(Math.floor((slot + random.next() * step * 0.9) / 1000) * 1000);
  const age = Math.max(0, (now.getTime() - publishedAt.getTime()) / day);
  const audience = channel.subscriberCount * random.float(0.06, 0.5) * (kind === 'short' ? 1.8 : 1);
  const viewCount = Math.round(audience * (1 - Math.exp(-age / 6)) + age * 0.4);
  const likeCount = Math.round(viewCount * random.float(0.02, 0.07));
  const title = fillSentence(random, random.pick(kind === 'short' ? words.captions : words.titles), words);
  return {
    id: createHash('sha256').update(`${channel.id}/${number}`).digest('base64url').slice(0, 11),
    channelId: channel.id,
    title: kind === 'short' ? `${title} #shorts` : title,
    description: `${fillSentence(random, random.pick(words.angles), words)}\n\nAbonne-toi à ${channel.title}.`,
    tags: random.sample(words.tags, 4),
    kind,
    seconds:
      kind === 'short'
        ? random.int(14, 60)
        : kind === 'live'
          ? random.int(2400, 9600)
          : random.int(185, 1980),
    publishedAt,
    viewCount,
    likeCount,
    commentCount: Math.round(likeCount * random.float(0.04, 0.2)),
    picture: random.int(0, 3),
  };
}
