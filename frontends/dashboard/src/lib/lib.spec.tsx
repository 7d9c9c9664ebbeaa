import { delays } from '@bottin/contracts/domain/limits.ts';
import { jest } from '@jest/globals';
import { type OauthOutcome, outcomeOf } from './oauth-messages.ts';
import { watchPopup } from './popup-watch.ts';
import { addTags, popularTags } from './tags.ts';

test('the three messages of a popup are understood, and no other', () => {
  expect(outcomeOf({ type: 'OAUTH_SUCCESS', platform: 'youtube' })).toEqual({ kind: 'success' });
  expect(outcomeOf({ type: 'oauth-success' })).toEqual({ kind: 'success' });
  expect(outcomeOf('oauth-success')).toEqual({ kind: 'success' });
  expect(outcomeOf({ type: 'oauth-error', error: 'Refusé' })).toEqual({ kind: 'error', error: 'Refusé' });
  expect(outcomeOf({ type: 'oauth-error' })).toEqual({ kind: 'error', error: null });
  for (const other of [null, 'x', 3, {}, { type: 'devtools' }]) expect(outcomeOf(other)).toBeNull();
});

test('tags are trimmed, unique and at most ten', () => {
  expect(addTags(['local'], ' LOCAL ').tags).toEqual(['local']);
  expect(addTags([], '  plein   air,').tags).toEqual(['plein air']);
  expect(addTags([], 'x'.repeat(31))).toEqual({
    tags: [],
    refused: 'x'.repeat(31),
    error: 'Un tag ne peut pas dépasser 30 caractères',
  });
  const ten = Array.from({ length: 10 }, (_, index) => `t${index}`);
  expect(addTags(ten, 'onze')).toEqual({ tags: ten, refused: 'onze', error: 'Maximum 10 tags' });
  expect(addTags(ten.slice(1), '#a, B;c')).toEqual({
    tags: [...ten.slice(1), 'a'],
    refused: 'B, c',
    error: 'Maximum 10 tags',
  });
  expect(new Set(popularTags).size).toBe(27);
});

describe('watching a popup', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function watch(popup: { closed: boolean }) {
    const events: string[] = [];
    let tell: (outcome: OauthOutcome) => void = () => {};
    watchPopup(
      popup,
      {
        pollMs: delays.oauthPoll,
        onOutcome: ({ kind }) => events.push(kind),
        onClosed: () => events.push('closed'),
        onTimeout: () => events.push('timeout'),
      },
      (listener) => {
        tell = listener;
        return () => events.push('deaf');
      },
    );
    return { events, tell: (outcome: OauthOutcome) => tell(outcome) };
  }

  test('a success ends it', () => {
    const popup = { closed: false };
    const { events, tell } = watch(popup);
    tell({ kind: 'success' });
    popup.closed = true;
    jest.advanceTimersByTime(delays.oauthTimeout);
    expect(events).toEqual(['deaf', 'success']);
  });

  test('closing is told once, and a message is still heard after it', () => {
    const popup = { closed: true };
    const { events, tell } = watch(popup);
    jest.advanceTimersByTime(delays.oauthPoll * 4);
    expect(events).toEqual(['closed']);
    tell({ kind: 'success' });
    expect(events).toEqual(['closed', 'deaf', 'success']);
  });

  test('five minutes are enough', () => {
    const { events } = watch({ closed: false });
    jest.advanceTimersByTime(delays.oauthTimeout);
    expect(events).toEqual(['deaf', 'timeout']);
  });
});
