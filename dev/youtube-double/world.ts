import {
  builtInAccounts,
  customAccount,
  type DoubleAccount,
  type DoubleChannel,
  uploadsOf,
} from './channels.ts';
import type { FailKind } from './google-errors.ts';
import { Grants } from './grants.ts';
import { type DoubleVideo, videosOf } from './videos.ts';

/** What a test or the control page may change of a channel's figures. */
export type Statistics = Partial<
  Pick<
    DoubleChannel,
    'subscriberCount' | 'viewCount' | 'videoCount' | 'hiddenSubscriberCount' | 'title' | 'description'
  >
>;

/** A video put into a channel by hand. */
export type NewVideo = Pick<DoubleVideo, 'channelId' | 'title'> &
  Partial<Omit<DoubleVideo, 'channelId' | 'title'>>;

/** Everything that the double knows: accounts, channels, videos, grants, quota and planned failures. */
export class World {
  readonly grants: Grants;
  readonly quota = { limit: 10_000, used: 0, day: pacificDay(new Date()) };
  readonly calls: Record<string, number> = {};
  readonly offered: readonly DoubleAccount[];
  readonly #channels: ReadonlyMap<string, DoubleChannel>;
  readonly #ownerOfVideo = new Map<string, string>();
  #indexedAt = 0;
  readonly #changes = new Map<string, Statistics>();
  readonly #added: DoubleVideo[] = [];
  readonly #removedVideos = new Set<string>();
  readonly #closed = new Set<string>();
  #failures: { kind: FailKind; count: number; path?: string | undefined }[] = [];

  constructor(options: {
    accounts?: readonly DoubleAccount[] | undefined;
    channels?: ReadonlyMap<string, DoubleChannel> | undefined;
    stateFile?: string | undefined;
  }) {
    this.grants = new Grants(options.stateFile);
    this.offered = options.accounts ?? builtInAccounts();
    this.#channels = options.channels ?? new Map();
  }

  account(id: string): DoubleAccount | undefined {
    return this.#accounts().find((account) => account.id === id);
  }

  /** The account of a login hint: its id, address, or its channel's title or id. */
  accountHinted(hint: string): DoubleAccount | undefined {
    return this.#accounts().find(({ id, email, channel }) =>
      [id, email, channel?.title, channel?.id].includes(hint),
    );
  }

  channelOfAccount(id: string): DoubleChannel | undefined {
    const channel = this.account(id)?.channel;
    return channel ? this.channel(channel.id) : undefined;
  }

  /** A channel as it is now, changes included; undefined when there is none, or no more. */
  channel(id: string): DoubleChannel | undefined {
    if (this.#closed.has(id)) return undefined;
    const found =
      this.#accounts().find((account) => account.channel?.id === id)?.channel ?? this.#channels.get(id);
    return found ? { ...found, ...this.#changes.get(id) } : undefined;
  }

  videos(channel: DoubleChannel): DoubleVideo[] {
    const now = new Date();
    const videos = [
      ...videosOf(channel, now),
      ...this.#added.filter((video) => video.channelId === channel.id),
    ]
      .filter((video) => !this.#removedVideos.has(video.id))
      .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    for (const video of videos) this.#ownerOfVideo.set(video.id, channel.id);
    return videos;
  }

  /** The videos of these ids that exist, in that order, with their channels. */
  videosByIds(ids: readonly string[]): { channel: DoubleChannel; video: DoubleVideo }[] {
    if (ids.some((id) => !this.#ownerOfVideo.has(id))) this.#indexVideos();
    const listed = new Map<string, DoubleVideo[]>();
    return ids.flatMap((id) => {
      const channel = this.channel(this.#ownerOfVideo.get(id) ?? '');
      if (!channel) return [];
      const videos = listed.get(channel.id) ?? this.videos(channel);
      listed.set(channel.id, videos);
      const video = videos.find((candidate) => candidate.id === id);
      return video ? [{ channel, video }] : [];
    });
  }

  videosOfPlaylist(playlistId: string): { channel: DoubleChannel; videos: DoubleVideo[] } | undefined {
    const channel = playlistId.startsWith('UU') ? this.channel(`UC${playlistId.slice(2)}`) : undefined;
    return channel && uploadsOf(channel.id) === playlistId
      ? { channel, videos: this.videos(channel) }
      : undefined;
  }

  setStatistics(channelId: string, statistics: Statistics): void {
    this.#changes.set(channelId, { ...this.#changes.get(channelId), ...statistics });
  }

  addVideo(video: NewVideo): DoubleVideo {
    const added: DoubleVideo = {
      id: `dbl${String(this.#added.length).padStart(8, '0')}`,
      description: '',
      tags: [],
      kind: 'video',
      seconds: 600,
      publishedAt: new Date(),
      viewCount: 0,
      likeCount: 0,
      commentCount: 0,
      picture: 0,
      ...video,
    };
    this.#added.push(added);
    return added;
  }

  removeVideo(videoId: string): void {
    this.#removedVideos.add(videoId);
  }

  closeChannel(channelId: string): void {
    this.#closed.add(channelId);
  }

  fail(kind: FailKind, count: number, path?: string): void {
    this.#failures.push({ kind, count, path });
  }

  /** Takes one planned failure for this path, if any. */
  nextFailure(path: string, kinds?: readonly FailKind[]): FailKind | undefined {
    const found = this.#failures.find(
      (failure) => (!kinds || kinds.includes(failure.kind)) && (!failure.path || path.endsWith(failure.path)),
    );
    if (!found) return undefined;
    found.count -= 1;
    this.#failures = this.#failures.filter((failure) => failure.count > 0);
    return found.kind;
  }

  /** Counts one unit; false when the day's quota is used up. It starts afresh at midnight Pacific time. */
  spend(path: string): boolean {
    const today = pacificDay(new Date());
    if (this.quota.day !== today) Object.assign(this.quota, { day: today, used: 0 });
    this.calls[path] = (this.calls[path] ?? 0) + 1;
    if (this.quota.used >= this.quota.limit) return false;
    this.quota.used += 1;
    return true;
  }

  /** Forgets planned failures, changes and counts; consents stay. */
  reset(): void {
    this.#failures = [];
    this.#changes.clear();
    this.#added.length = 0;
    this.#removedVideos.clear();
    this.#closed.clear();
    Object.assign(this.quota, { limit: 10_000, used: 0 });
    for (const path of Object.keys(this.calls)) delete this.calls[path];
  }

  /** Learns whose every known video is; at most once a minute, since unknown ids are asked for too. */
  #indexVideos(): void {
    if (Date.now() - this.#indexedAt < 60_000) return;
    this.#indexedAt = Date.now();
    const own = this.#accounts().flatMap(({ channel }) => channel ?? []);
    for (const { id } of [...own, ...this.#channels.values()]) {
      const channel = this.channel(id);
      if (channel) this.videos(channel);
    }
  }

  #accounts(): DoubleAccount[] {
    return [
      ...this.offered,
      ...this.grants.customs.map((choice) =>
        customAccount(choice.title, choice.niche, choice.subscriberCount),
      ),
    ];
  }
}

function pacificDay(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(at);
}
