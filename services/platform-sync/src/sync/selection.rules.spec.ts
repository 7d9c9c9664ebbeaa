import type { Upload } from '../google/youtube-api.ts';
import { addMissingUploads, latestVideos, selectVideos } from './selection.rules.ts';

const day = 86_400_000;
const now = new Date('2026-06-01T12:00:00Z');
const daysAgo = (days: number, at = now) => new Date(at.getTime() - days * day);
const upload = (videoId: string, days: number, fields: Partial<Upload> = {}): Upload => ({
  videoId,
  isPublic: true,
  publishedAt: daysAgo(days),
  ...fields,
});
const noVideos = { readAt: new Map<string, Date | null>(), shown: new Set<string>() };

describe('addMissingUploads', () => {
  const none = { uploads: [], isComplete: true };

  it('addMissingUploads adds no uploads to those of a channel without public videos', () => {
    expect(addMissingUploads(none, 0, ['a'])).toEqual([]);
  });

  it('addMissingUploads adds no uploads to a complete response', () => {
    const uploads = [upload('a', 0)];
    expect(addMissingUploads({ uploads, isComplete: true }, 2, ['a', 'b'])).toEqual(uploads);
  });

  it('addMissingUploads adds the known videos that an incomplete response lacks', () => {
    const uploads = [upload('a', 0), upload('b', 0, { isPublic: false })];
    const missing = { videoId: 'c', isPublic: true, publishedAt: null };
    const list = { uploads, isComplete: false };
    expect(addMissingUploads(list, 0, ['a', 'b', 'c'])).toEqual([...uploads, missing]);
  });

  it('addMissingUploads adds the known videos that private uploads push off a full page', () => {
    const page = Array.from({ length: 50 }, (_, index) => upload(`v${index}`, index));
    const known = ['v1', 'old'];
    const missing = { videoId: 'old', isPublic: true, publishedAt: null };
    const add = (uploads: Upload[]) => addMissingUploads({ uploads, isComplete: true }, 60, known);
    const hidden = upload('v0', 0, { isPublic: false });
    const withHidden = [hidden, ...page.slice(1)];
    expect(add(withHidden)).toEqual([...withHidden, missing]);
    expect(add(page)).toEqual(page);
    expect(add([hidden, upload('v1', 1)])).toEqual([hidden, upload('v1', 1)]);
  });

  it.each([false, true])(
    'the details of all known videos are read if YouTube returns no uploads of a channel with public videos (low quota: %s)',
    (lowQuota) => {
      const known = {
        readAt: new Map([
          ['a', now],
          ['b', daysAgo(1)],
        ]),
        shown: new Set(['a', 'b']),
      };
      const uploads = addMissingUploads(none, 2, known.readAt.keys());
      expect(selectVideos(uploads, known, { now, lowQuota })).toMatchObject({ read: ['a', 'b'] });
    },
  );
});

describe('selectVideos', () => {
  it('selectVideos returns all public videos when quota is sufficient', () => {
    const uploads = [upload('a', 0), upload('b', 400), upload('c', 1, { isPublic: false })];
    const known = { readAt: new Map(uploads.map(({ videoId }) => [videoId, now])), shown: new Set<string>() };
    expect(selectVideos(uploads, known, { now, lowQuota: false })).toEqual({
      read: ['a', 'b'],
      retained: [],
    });
  });

  it.each<[string, Upload, number, 'read' | 'retained']>([
    ['a video of the last three days', upload('x', 2), 0.9, 'read'],
    ['a video of the last month that was read recently', upload('x', 20), 4, 'retained'],
    ['a video of the last month that was read five days ago', upload('x', 20), 5, 'read'],
    ['an old video that was read recently', upload('x', 300), 24, 'retained'],
    ['an old video that was read long ago', upload('x', 300), 25, 'read'],
    ['a video without a date', upload('x', 0, { publishedAt: null }), 0, 'read'],
  ])(
    'when quota is low, the details of %s (%j, last read %s days ago) are %s',
    (_, video, readDaysAgo, expected) => {
      const known = { readAt: new Map([['x', daysAgo(readDaysAgo)]]), shown: new Set(['x']) };
      expect(selectVideos([video], known, { now, lowQuota: true })[expected]).toEqual(['x']);
    },
  );

  it('when quota is low, a video is read if it is new or if its last read time is unknown', () => {
    expect(selectVideos([upload('new', 300)], noVideos, { now, lowQuota: true }).read).toEqual(['new']);
    const known = { readAt: new Map([['old', null]]), shown: new Set(['old']) };
    expect(selectVideos([upload('old', 300)], known, { now, lowQuota: true }).read).toEqual(['old']);
  });

  it('when quota is low, a video is read if a deletion has moved it up among the ten newest', () => {
    const uploads = Array.from({ length: 12 }, (_, index) => upload(`v${index}`, 100 + index));
    const readAt = new Map(uploads.map(({ videoId }) => [videoId, daysAgo(1)]));
    // v0 is deleted below, so v10 is now the tenth newest video. It wasn't among the ten newest before.
    const shown = new Set(uploads.slice(0, 10).map(({ videoId }) => videoId));
    const { read } = selectVideos(uploads.slice(1), { readAt, shown }, { now, lowQuota: true });
    expect(read).toEqual(['v10']);
  });

  it('when quota is low, less than a fifteenth of the videos are read per day on average, and each video at least every 25 days', () => {
    const readAt = new Map<string, Date>();
    let reads = 0;
    let oldest = 0;
    const days = 200;
    for (let today = 0; today < days; today += 1) {
      const at = new Date(now.getTime() + today * day);
      const newest = Math.floor(today / 7) + 60;
      const uploads = Array.from({ length: 50 }, (_, index) => ({
        videoId: `v${newest - index}`,
        isPublic: true,
        publishedAt: new Date(now.getTime() + (newest - 60 - index) * 7 * day),
      }));
      const shown = new Set(readAt.keys());
      const { read, retained } = selectVideos(uploads, { readAt, shown }, { now: at, lowQuota: true });
      for (const id of retained) {
        oldest = Math.max(oldest, (at.getTime() - (readAt.get(id)?.getTime() ?? 0)) / day);
      }
      for (const id of read) readAt.set(id, at);
      if (today > 0) reads += read.length;
    }
    expect(oldest).toBeLessThan(25);
    expect(reads / (days - 1)).toBeLessThan(50 / 15);
  });
});

describe('latestVideos', () => {
  const shown = (id: string, days: number, viewCount: number) => ({
    id,
    title: id,
    viewCount,
    publishedAt: daysAgo(days).toISOString(),
  });

  it('latestVideos merges the videos just read with the unchanged videos, newest first', () => {
    const before = [shown('b', 5, 50), shown('gone', 6, 60), shown('d', 9, 90)];
    const videos = latestVideos([shown('c', 7, 7), shown('a', 1, 1)], new Set(['b', 'd']), before);
    expect(videos.map(({ id, viewCount }) => [id, viewCount])).toEqual([
      ['a', 1],
      ['b', 50],
      ['c', 7],
      ['d', 90],
    ]);
  });

  it('latestVideos returns at most ten videos', () => {
    const items = Array.from({ length: 15 }, (_, index) => shown(`v${index}`, index, 1));
    expect(latestVideos(items, new Set(), [])).toHaveLength(10);
  });
});
