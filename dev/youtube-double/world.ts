import {
  builtInAccounts,
  createCustomAccount,
  type DoubleAccount,
  type DoubleChannel,
  getUploadsId,
} from './channels.ts';
import type { FailKind } from './google-errors.ts';
import { Grants } from './grants.ts';
import { type DoubleVideo, createVideos } from './videos.ts';

/** Channel fields that the control endpoint can change. */
export type Statistics = Partial<
  Pick<
    DoubleChannel,
    'subscriberCount' | 'viewCount' | 'videoCount' | 'hiddenSubscriberCount' | 'title' | 'description'
  >
>;

/** Video that the control endpoint adds. */
export type NewVideo = Pick<DoubleVideo, 'channelId' | 'title'> &
  Partial<Omit<DoubleVideo, 'channelId' | 'title'>>;

/** State of the YouTube double: accounts, channels, videos, grants, quota and planned failures. */
export class World {
  readonly grants: Grants;
  readonly quota = { limit: 10_000, used: 0, day: pacificDay(new Date()) };
  /** Quota that only videos.batchGetStats uses. */
  readonly statsQuota = { ...this.quota };
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

  /**
   * Finds the account for a login hint, which is an account id, an e-mail address, a channel title or a
   * channel id.
   */
  findAccountByHint(hint: string): DoubleAccount | undefined {
    return this.#accounts().find(({ id, email, channel }) =>
      [id, email, channel?.title, channel?.id].includes(hint),
    );
  }

  getAccountChannel(id: string): DoubleChannel | undefined {
    const channel = this.account(id)?.channel;
    return channel ? this.channel(channel.id) : undefined;
  }

  /**
   * Returns a channel with the changes made through the control endpoint. Undefined when the channel doesn't
   * exist or is closed.
   */
  channel(id: string): DoubleChannel | undefined {
    if (this.#closed.has(id)) return undefined;
    const original =
      this.#accounts().find((account) => account.channel?.id === id)?.channel ?? this.#channels.get(id);
    return original ? { ...original, ...this.#changes.get(id) } : undefined;
  }

  videos(channel: DoubleChannel): DoubleVideo[] {
    const now = new Date();
    const videos = [
      ...createVideos(channel, now),
      ...this.#added.filter((video) => video.channelId === channel.id),
    ]
      .filter((video) => !this.#removedVideos.has(video.id))
      .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    for (const video of videos) this.#ownerOfVideo.set(video.id, channel.id);
    return videos;
  }

  /** Returns the existing videos with these ids and their channels, in the order of the ids. */
  findVideos(ids: readonly string[]): { channel: DoubleChannel; video: DoubleVideo }[] {
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

  getPlaylistVideos(playlistId: string): { channel: DoubleChannel; videos: DoubleVideo[] } | undefined {
    const channel = playlistId.startsWith('UU') ? this.channel(`UC${playlistId.slice(2)}`) : undefined;
    return channel && getUploadsId(channel.id) === playlistId
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

  planFailure(kind: FailKind, count: number, path?: string): void {
    this.#failures.push({ kind, count, path });
  }

  /** Uses up one planned failure for this path and returns its kind; undefined when none is planned. */
  nextFailure(path: string, kinds?: readonly FailKind[]): FailKind | undefined {
    const planned = this.#failures.find(
      (failure) => (!kinds || kinds.includes(failure.kind)) && (!failure.path || path.endsWith(failure.path)),
    );
    if (!planned) return undefined;
    planned.count -= 1;
    this.#failures = this.#failures.filter((failure) => failure.count > 0);
    return planned.kind;
  }

  /**
   * Counts one quota unit; returns false when the day's quota is exhausted. The quota resets at midnight
   * Pacific time.
   */
  consumeQuota(path: string): boolean {
    const today = pacificDay(new Date());
    const quota = path.endsWith(':batchGetStats') ? this.statsQuota : this.quota;
    if (quota.day !== today) Object.assign(quota, { day: today, used: 0 });
    this.calls[path] = (this.calls[path] ?? 0) + 1;
    if (quota.used >= quota.limit) return false;
    quota.used += 1;
    return true;
  }

  /** Clears planned failures, changes and counters. Grants stay. */
  reset(): void {
    this.#failures = [];
    this.#changes.clear();
    this.#added.length = 0;
    this.#removedVideos.clear();
    this.#closed.clear();
    for (const quota of [this.quota, this.statsQuota]) Object.assign(quota, { limit: 10_000, used: 0 });
    for (const path of Object.keys(this.calls)) delete this.calls[path];
  }

  /**
   * Records the channel of every video. Each request for an unknown video id triggers it, so it does nothing
   * if it ran less than a minute ago.
   */
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
        createCustomAccount(choice.title, choice.niche, choice.subscriberCount),
      ),
    ];
  }
}

function pacificDay(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(at);
}
