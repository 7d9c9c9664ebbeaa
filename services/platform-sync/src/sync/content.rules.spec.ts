import { videoSchema, type YoutubeVideo } from '../google/google.schemas.ts';
import {
  detectContentType,
  diffItems,
  durationSeconds,
  isPublished,
  sortNewestFirst,
  toReadItem,
} from './content.rules.ts';

const video = (fields: { snippet?: object; status?: object; rest?: object } = {}): YoutubeVideo =>
  videoSchema.parse({
    id: 'abc_-123',
    snippet: { title: 'Titre', publishedAt: '2026-01-02T03:04:05Z', ...fields.snippet },
    status: { privacyStatus: 'public', ...fields.status },
    ...fields.rest,
  });

describe('durationSeconds', () => {
  it.each([
    ['PT15S', 15],
    ['PT1M', 60],
    ['PT1H2M3S', 3_723],
    ['P1DT1S', 86_401],
    ['PT8760H', 31_536_000],
    ['P0D', null],
    ['PT9999999999S', null],
    ['nonsense', null],
    [undefined, null],
  ])('durationSeconds converts the duration %s to %s', (duration, seconds) => {
    expect(durationSeconds(duration)).toBe(seconds);
  });

  it('durationSeconds returns null for a duration that overflows a number', () => {
    expect(durationSeconds(`PT${'9'.repeat(310)}S`)).toBeNull();
  });
});

describe('detectContentType', () => {
  it.each([
    ['a video of one minute', { title: 'Recette', seconds: 60, wasLive: false }, 'short'],
    ['a video of more than one minute', { title: 'Recette', seconds: 61, wasLive: false }, 'video'],
    [
      'a video of three minutes with #Shorts in its title',
      { title: 'Recette #Shorts', seconds: 180, wasLive: false },
      'short',
    ],
    [
      'a video of more than three minutes with #shorts in its title',
      { title: '#shorts', seconds: 181, wasLive: false },
      'video',
    ],
    ['a video with another hashtag', { title: '#shortstory', seconds: 120, wasLive: false }, 'video'],
    ['a past live stream', { title: 'En direct', seconds: 30, wasLive: true }, 'live'],
    ['a video without a duration', { title: 'Traitement', seconds: null, wasLive: false }, 'video'],
  ])('for %s, detectContentType(%j) returns « %s »', (_, input, type) => {
    expect(detectContentType(input)).toBe(type);
  });
});

describe('isPublished', () => {
  const now = new Date('2026-06-01T12:00:00.000Z');

  it('isPublished returns false for private, unlisted and upcoming videos', () => {
    expect(isPublished(video(), now)).toBe(true);
    expect(isPublished(video({ status: { privacyStatus: 'private' } }), now)).toBe(false);
    expect(isPublished(video({ status: { privacyStatus: 'unlisted' } }), now)).toBe(false);
    expect(isPublished(video({ snippet: { liveBroadcastContent: 'upcoming' } }), now)).toBe(false);
  });

  it('isPublished returns false for a publication date in the future, with a tolerance for clock skew', () => {
    const dated = (publishedAt: string) => isPublished(video({ snippet: { publishedAt } }), now);
    expect(dated('2026-06-01T12:04:00.000Z')).toBe(true);
    expect(dated('2026-06-01T12:06:00.000Z')).toBe(false);
    expect(dated('2038-01-01T00:00:00.000Z')).toBe(false);
  });
});

describe('toReadItem', () => {
  it('toReadItem converts every field of a video', () => {
    const source = video({
      snippet: { description: 'Texte', thumbnails: { high: { url: 'https://i.ytimg.com/h.jpg' } } },
      rest: {
        contentDetails: { duration: 'PT5M' },
        statistics: { viewCount: '1200', likeCount: '34' },
      },
    });
    expect(toReadItem(source)).toEqual({
      externalId: 'abc_-123',
      contentType: 'video',
      title: 'Titre',
      description: 'Texte',
      pictureUrl: 'https://i.ytimg.com/h.jpg',
      contentUrl: 'https://www.youtube.com/watch?v=abc_-123',
      duration: 300,
      viewCount: 1_200,
      likeCount: 34,
      publishedAt: '2026-01-02T03:04:05.000Z',
    });
  });

  it('toReadItem returns 0 for missing counts, and truncates long descriptions without splitting a character', () => {
    const item = toReadItem(video({ snippet: { description: '😀'.repeat(1_500) } }));
    expect(item).toMatchObject({ viewCount: 0, likeCount: 0, duration: null, pictureUrl: null });
    expect(item.description).toBe('😀'.repeat(500));
  });

  it.each([
    ['keeps the known figures if YouTube omits them', {}, { viewCount: 7, likeCount: 3 }],
    [
      'marks likes as hidden if YouTube omits only them',
      { viewCount: '9' },
      { viewCount: 9, likeCount: 0, likesHidden: true },
    ],
    ['keeps the known views if YouTube omits only them', { likeCount: '4' }, { viewCount: 7, likeCount: 4 }],
  ])('toReadItem %s', (_, statistics, expected) => {
    const item = toReadItem(video({ rest: { statistics } }), { viewCount: 7, likeCount: 3 });
    expect(item).toMatchObject(expected);
    expect(item.likesHidden).toBe('likesHidden' in expected ? true : undefined);
  });

  it('toReadItem keeps known likes hidden if YouTube omits all figures', () => {
    expect(toReadItem(video(), { viewCount: 7, likeCount: null })).toMatchObject({
      viewCount: 7,
      likesHidden: true,
    });
  });

  it('toReadItem builds the /shorts/ URL for a Short', () => {
    const item = toReadItem(video({ rest: { contentDetails: { duration: 'PT20S' } } }));
    expect(item.contentUrl).toBe('https://www.youtube.com/shorts/abc_-123');
  });
});

test('toReadItem removes bidirectional control characters from titles and descriptions', () => {
  const item = toReadItem(video({ snippet: { title: 'A\u202eB', description: '\u2067C\nD\u2069' } }));
  expect(item).toMatchObject({ title: 'AB', description: 'C\nD' });
});

describe('sortNewestFirst', () => {
  it('sortNewestFirst sorts items by date, then by id', () => {
    const item = (externalId: string, publishedAt: string) => ({ externalId, publishedAt });
    const sorted = sortNewestFirst([
      item('b', '2026-01-01'),
      item('c', '2026-02-01'),
      item('a', '2026-01-01'),
    ]);
    expect(sorted.map(({ externalId }) => externalId)).toEqual(['c', 'a', 'b']);
  });
});

describe('diffItems', () => {
  const known = (id: string, hash: string) => ({ id, externalId: `x${id}`, hash });

  it('diffItems returns only new, changed and removed items', () => {
    const before = [known('same', '1'), known('changed', '1'), known('gone', '1')];
    const now = [known('same', '1'), known('changed', '2'), known('new', '1')];
    expect(diffItems(now, before)).toEqual({
      changed: [known('changed', '2'), known('new', '1')],
      removedIds: ['gone'],
    });
  });
});
