import { channelSchema, type YoutubeChannel } from '../google/google.schemas.ts';
import { chooseChannel, canComplete } from './authorization.rules.ts';

const channel = (id: string, subscriberCount?: string): YoutubeChannel =>
  channelSchema.parse({
    id,
    snippet: { title: id },
    statistics: { subscriberCount, videoCount: '0', viewCount: '0' },
    contentDetails: { relatedPlaylists: { uploads: 'UU' } },
  });

describe('canComplete', () => {
  const expiresAt = new Date('2026-01-01T12:10:00Z');
  const request = { userId: 'léa', binding: 'this browser', expiresAt };
  const attempt = { accounts: ['léa'], binding: 'this browser', now: new Date('2026-01-01T12:09:59Z') };

  it('a consent request can be completed by the browser and account that started it, until it expires', () => {
    expect(canComplete(request, attempt)).toBe(true);
    expect(canComplete(request, { ...attempt, accounts: ['marc', 'léa'] })).toBe(true);
  });

  it.each([
    ['a callback from another browser', { binding: 'another' }],
    ['a callback without a signed-in account', { accounts: [] }],
    ['a callback from another account', { accounts: ['marc'] }],
    ['a callback ten minutes after the request', { now: expiresAt }],
  ])('canComplete returns false for %s', (_, other) => {
    expect(canComplete(request, { ...attempt, ...other })).toBe(false);
  });
});

describe('chooseChannel', () => {
  it('chooseChannel returns the channel with the most subscribers, or undefined if there is no channel', () => {
    expect(chooseChannel([channel('a', '5'), channel('b', '50'), channel('c')])?.id).toBe('b');
    expect(chooseChannel([])).toBeUndefined();
  });
});
