import { getEffect, getKind, type Tag } from './tags.rules.ts';

const lea: Tag[] = ['list', 'profile:lea'];

describe('getEffect', () => {
  it.each([
    ['« none » when the invalidation is of another kind', { kind: 'feed', names: null }, 'none'],
    [
      '« none » when the invalidation is about another entry',
      { kind: 'profile', names: new Set(['max']) },
      'none',
    ],
    ['« stale » when the whole kind may have changed', { kind: 'profile', names: null }, 'stale'],
    [
      '« stale » when the response lists entries of the changed kind',
      { kind: 'list', names: new Set(['max']) },
      'stale',
    ],
    [
      '« gone » when the response is about the changed entry',
      { kind: 'profile', names: new Set(['lea']) },
      'gone',
    ],
  ] as const)('getEffect returns the effect %s', (_, invalidated, effect) => {
    expect(getEffect(lea, invalidated)).toBe(effect);
  });

  it('getEffect doesn’t confuse two tag kinds whose names begin with the same letter', () => {
    expect(getEffect(['feed'], { kind: 'followers', names: null })).toBe('none');
  });
});

describe('getKind', () => {
  it('getKind returns the kind of a tag, whether or not the tag names an entry', () => {
    expect(['list', 'profile:a:b'].map((tag) => getKind(tag as Tag))).toEqual(['list', 'profile']);
  });
});
