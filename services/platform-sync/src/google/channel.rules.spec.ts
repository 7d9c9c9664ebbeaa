import { toChannelFacts, thumbnailUrl } from './channel.rules.ts';
import { channelSchema } from './google.schemas.ts';

const youtubeChannel = {
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

describe('toChannelFacts', () => {
  it("toChannelFacts returns the channel's title, URL, picture and counts", () => {
    expect(toChannelFacts(channelSchema.parse(youtubeChannel))).toEqual({
      externalChannelId: 'UC123',
      title: 'Marie-Ève cuisine',
      profileUrl: 'https://www.youtube.com/@marie-eve',
      pictureUrl: 'h',
      followers: 12_345,
      contentCount: 67,
      viewCount: 8_901_234,
    });
  });

  it("toChannelFacts returns null for `followers` when the channel's owner hides the number", () => {
    const statistics = { ...youtubeChannel.statistics, hiddenSubscriberCount: true };
    expect(toChannelFacts(channelSchema.parse({ ...youtubeChannel, statistics })).followers).toBeNull();
  });

  it.each(['@../evil', 'javascript:alert(1)', ''])(
    "toChannelFacts builds the channel's URL from its id instead of its invalid handle %j",
    (customUrl) => {
      const channel = channelSchema.parse({
        ...youtubeChannel,
        snippet: { ...youtubeChannel.snippet, customUrl },
      });
      expect(toChannelFacts(channel).profileUrl).toBe('https://www.youtube.com/channel/UC123');
    },
  );

  it('toChannelFacts removes or replaces characters that PostgreSQL refuses', () => {
    const snippet = { ...youtubeChannel.snippet, title: 'a\0b\ud800' };
    expect(toChannelFacts(channelSchema.parse({ ...youtubeChannel, snippet })).title).toBe('ab\ufffd');
  });
});

test("toChannelFacts removes bidirectional control characters from the channel's title", () => {
  const turned = { ...youtubeChannel, snippet: { ...youtubeChannel.snippet, title: 'Marie\u202eeirM' } };
  expect(toChannelFacts(channelSchema.parse(turned)).title).toBe('MarieeirM');
});

describe('thumbnailUrl', () => {
  it('thumbnailUrl returns the URL of the standard size or, if there is none, of another size', () => {
    expect(thumbnailUrl({ default: { url: 'd' }, standard: { url: 's' }, maxres: { url: 'm' } })).toBe('s');
    expect(thumbnailUrl({ default: { url: 'd' } })).toBe('d');
    expect(thumbnailUrl({})).toBeNull();
    expect(thumbnailUrl(undefined)).toBeNull();
  });
});
