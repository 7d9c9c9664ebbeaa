import { channelSchema, type YoutubeChannel } from '../google/google.schemas.ts';
import { chooseChannel, isAnswerable } from './authorization.rules.ts';

const channel = (id: string, subscriberCount?: string): YoutubeChannel =>
  channelSchema.parse({
    id,
    snippet: { title: id },
    statistics: { subscriberCount, videoCount: '0', viewCount: '0' },
    contentDetails: { relatedPlaylists: { uploads: 'UU' } },
  });

describe('isAnswerable', () => {
  const expiresAt = new Date('2026-01-01T12:10:00Z');
  const request = { binding: 'this browser', expiresAt };

  it('is, by the same browser and in time', () => {
    expect(isAnswerable(request, { binding: 'this browser', now: new Date('2026-01-01T12:09:59Z') })).toBe(
      true,
    );
  });

  it('is not by another browser, nor too late', () => {
    expect(isAnswerable(request, { binding: 'another', now: new Date('2026-01-01T12:00:00Z') })).toBe(false);
    expect(isAnswerable(request, { binding: 'this browser', now: expiresAt })).toBe(false);
  });
});

describe('chooseChannel', () => {
  it('takes the largest, or none', () => {
    expect(chooseChannel([channel('a', '5'), channel('b', '50'), channel('c')])?.id).toBe('b');
    expect(chooseChannel([])).toBeUndefined();
  });
});
