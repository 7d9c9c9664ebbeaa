import { channelFacts, thumbnailUrl } from './channel.rules.ts';
import { channelSchema } from './google.schemas.ts';

const answer = {
  id: 'UC123',
  snippet: {
    title: 'Marie-Ève cuisine',
    customUrl: '@marie-eve',
    thumbnails: { default: { url: 'd' }, high: { url: 'h' } },
  },
  statistics: {
    subscriberCount: '12345',
    videoCount: '67',
    viewCount: '8901234',
    hiddenSubscriberCount: false,
  },
  contentDetails: { relatedPlaylists: { uploads: 'UU123' } },
};

describe('channelFacts', () => {
  it('keeps the title, the address, the picture and the counts', () => {
    expect(channelFacts(channelSchema.parse(answer))).toEqual({
      externalChannelId: 'UC123',
      title: 'Marie-Ève cuisine',
      profileUrl: 'https://www.youtube.com/@marie-eve',
      pictureUrl: 'h',
      followers: 12_345,
      contentCount: 67,
      viewCount: 8_901_234,
    });
  });

  it('shows no follower count that the owner hides', () => {
    const statistics = { ...answer.statistics, hiddenSubscriberCount: true };
    expect(channelFacts(channelSchema.parse({ ...answer, statistics })).followers).toBeNull();
  });

  it.each(['@../evil', 'javascript:alert(1)', ''])(
    'links by id rather than by the handle %p',
    (customUrl) => {
      const channel = channelSchema.parse({ ...answer, snippet: { ...answer.snippet, customUrl } });
      expect(channelFacts(channel).profileUrl).toBe('https://www.youtube.com/channel/UC123');
    },
  );

  it('cleans what PostgreSQL refuses out of texts', () => {
    const snippet = { ...answer.snippet, title: 'a\0b\ud800' };
    expect(channelFacts(channelSchema.parse({ ...answer, snippet })).title).toBe('ab\ufffd');
  });
});

test('a channel’s title turns no direction of writing', () => {
  const turned = { ...answer, snippet: { ...answer.snippet, title: 'Marie\u202eeirM' } };
  expect(channelFacts(channelSchema.parse(turned)).title).toBe('MarieeirM');
});

describe('thumbnailUrl', () => {
  it('prefers the standard size and takes what there is', () => {
    expect(thumbnailUrl({ default: { url: 'd' }, standard: { url: 's' }, maxres: { url: 'm' } })).toBe('s');
    expect(thumbnailUrl({ default: { url: 'd' } })).toBe('d');
    expect(thumbnailUrl({})).toBeNull();
    expect(thumbnailUrl(undefined)).toBeNull();
  });
});
