import { delays } from '@bottin/contracts/domain/limits.ts';
import { jest } from '@jest/globals';
import { type OauthOutcome, parseOutcome } from './oauth-messages.ts';
import { watchPopup } from './popup-watch.ts';
import { addTags, popularTags } from './tags.ts';

test('parseOutcome parses the three messages of our popups, and returns null for other messages', () => {
  expect(parseOutcome({ type: 'OAUTH_SUCCESS', platform: 'youtube' })).toEqual({ kind: 'success' });
  expect(parseOutcome({ type: 'oauth-success' })).toEqual({ kind: 'success' });
  expect(parseOutcome('oauth-success')).toEqual({ kind: 'success' });
  expect(parseOutcome({ type: 'oauth-error', error: 'Refusé' })).toEqual({ kind: 'error', error: 'Refusé' });
  expect(parseOutcome({ type: 'oauth-error' })).toEqual({ kind: 'error', error: null });
  for (const other of [null, 'x', 3, {}, { type: 'devtools' }]) expect(parseOutcome(other)).toBeNull();
});

test('adding tags trims them, and limits the list to ten unique tags', () => {
  expect(addTags(['local'], ' LOCAL ').tags).toEqual(['local']);
  expect(addTags([], '  plein   air,').tags).toEqual(['plein air']);
  expect(addTags([], 'x'.repeat(31))).toEqual({
    tags: [],
    refused: 'x'.repeat(31),
    error: 'Un mot-clé ne peut pas dépasser 30 caractères',
  });
  const ten = Array.from({ length: 10 }, (_, index) => `t${index}`);
  expect(addTags(ten, 'onze')).toEqual({ tags: ten, refused: 'onze', error: 'Maximum 10 mots-clés' });
  expect(addTags(ten.slice(1), '#a, B;c')).toEqual({
    tags: [...ten.slice(1), 'a'],
    refused: 'B, c',
    error: 'Maximum 10 mots-clés',
  });
  expect(new Set(popularTags).size).toBe(27);
});

describe('watchPopup', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function watch(popup: { closed: boolean }) {
    const events: string[] = [];
    let emit: (outcome: OauthOutcome) => void = () => {};
    watchPopup(
      popup,
      {
        pollMs: delays.oauthPoll,
        onOutcome: ({ kind }) => events.push(kind),
        onClosed: () => events.push('closed'),
        onTimeout: () => events.push('timeout'),
      },
      (listener) => {
        emit = listener;
        return () => events.push('deaf');
      },
    );
    return { events, tell: (outcome: OauthOutcome) => emit(outcome) };
  }

  test('watchPopup stops listening after a success message', () => {
    const popup = { closed: false };
    const { events, tell } = watch(popup);
    tell({ kind: 'success' });
    popup.closed = true;
    jest.advanceTimersByTime(delays.oauthTimeout);
    expect(events).toEqual(['deaf', 'success']);
  });

  test('watchPopup calls onClosed once for a closed popup, and still reports a later result', () => {
    const popup = { closed: true };
    const { events, tell } = watch(popup);
    jest.advanceTimersByTime(delays.oauthPoll * 4);
    expect(events).toEqual(['closed']);
    tell({ kind: 'success' });
    expect(events).toEqual(['closed', 'deaf', 'success']);
  });

  test('watchPopup reports a time-out after five minutes', () => {
    const { events } = watch({ closed: false });
    jest.advanceTimersByTime(delays.oauthTimeout);
    expect(events).toEqual(['deaf', 'timeout']);
  });
});
