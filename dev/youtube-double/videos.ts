import { createHash } from 'node:crypto';
import { Random } from '../sample/random.ts';
import { nicheOf } from '../sample/texts/niches.ts';
import { say } from '../sample/texts/say.ts';
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
  /** Which of the niche's pictures it shows. */
  picture: number;
}

/** The most videos of one channel that the double lists. */
export const listedVideos = 120;

const day = 86_400_000;
const epoch = Date.UTC(2020, 0, 1);

/**
 * A channel's videos, the newest first. They stand on a fixed grid of moments, so that the same
 * video keeps its id and its date over restarts, and new ones come out as time goes by.
 */
export function videosOf(channel: DoubleChannel, now: Date): DoubleVideo[] {
  const step = channel.everyDays * day;
  const newest = Math.floor((now.getTime() - epoch) / step);
  const count = Math.min(channel.videoCount, listedVideos);
  const videos: DoubleVideo[] = [];
  for (let number = newest; videos.length < count && number >= 0; number--) {
    const video = videoAt(channel, number, epoch + number * step, step, now);
    if (video.publishedAt <= now) videos.push(video);
  }
  return videos;
}

function videoAt(channel: DoubleChannel, number: number, slot: number, step: number, now: Date): DoubleVideo {
  const random = new Random(`${channel.id}/${number}`);
  const words = nicheOf(channel.niche);
  const kind = random.weighted([
    ['video', 66],
    ['short', 26],
    ['live', 8],
  ] as const);
  const publishedAt = new Date(Math.floor((slot + random.next() * step * 0.9) / 1000) * 1000);
  const age = Math.max(0, (now.getTime() - publishedAt.getTime()) / day);
  const reach = channel.subscriberCount * random.float(0.06, 0.5) * (kind === 'short' ? 1.8 : 1);
  const viewCount = Math.round(reach * (1 - Math.exp(-age / 6)) + age * 0.4);
  const likeCount = Math.round(viewCount * random.float(0.02, 0.07));
  const title = say(random, random.pick(kind === 'short' ? words.captions : words.titles), words);
  return {
    id: createHash('sha256').update(`${channel.id}/${number}`).digest('base64url').slice(0, 11),
    channelId: channel.id,
    title: kind === 'short' ? `${title} #shorts` : title,
    description: `${say(random, random.pick(words.angles), words)}\n\nAbonne-toi à ${channel.title}.`,
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
