import { toPublicEntry } from '@bottin/contracts/domain/entry.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { toDocument } from './document.rules.ts';

describe('toDocument', () => {
  it('a document contains the fields to search, filter and sort by, and the whole state of the entry', () => {
    const state = aCreator({
      name: 'Émile-Côté',
      categories: ['education', 'famille'],
      tags: ['lecture', 'plein air'],
      slug: 'emile',
      profileUrl: 'https://www.tiktok.com/@a',
      channels: ['Chez-Émile'],
      region: 'Chicoutimi',
      regionBucket: 'Saguenay',
      platform: 'tiktok',
      followers: 500,
      platforms: [
        { id: 'a', platform: 'youtube', profileUrl: 'https://youtube.com/watch?v=a', followers: 70 },
        { id: 'b', platform: 'linkedin', profileUrl: 'https://linkedin.com/in/b', followers: null },
      ],
    });
    expect(toDocument(state)).toMatchObject({
      deleted: false,
      id: state.id,
      name: ['Émile Côté', 'Chez Émile'],
      nameSort: 'emile cote',
      categoryNames: ['Éducation', 'Famille'],
      categories: ['education', 'famille'],
      tags: ['lecture', 'plein air', 'pleinair', 'TikTok', 'YouTube', 'LinkedIn'],
      joinedNames: ['emilecote', 'chezemile', 'emile', 'a', 'b'],
      meanings: [
        ...['main:education', 'niche:education', 'niche:famille'],
        ...['in:chicoutimi', 'in:saguenay', 'in:area:saguenaylacsaintjean'],
        ...['on:tiktok', 'on:youtube', 'on:linkedin'],
        ...['@emilecote', '@chezemile', '@emile', '@a', '@b'],
      ],
      city: 'Chicoutimi',
      regionBucket: 'Saguenay',
      platforms: ['tiktok', 'youtube', 'linkedin'],
      followers: 500,
      followersOn: { tiktok: 500, youtube: 70 },
      state,
    });
  });

  it('a document has no platform if the entry has none', () => {
    const state = aCreator({ platform: null, followers: null, audienceSize: null });
    expect(toDocument(state)).toMatchObject({ platforms: [], followersOn: {}, followers: null });
  });

  it('a document contains the public entry as JSON text, and toDocument throws if this entry violates its schema', () => {
    const state = aCreator({ niche: 'education' });
    expect(JSON.parse(toDocument(state).entry)).toEqual(toPublicEntry(state));
    expect(() => toDocument({ ...state, followers: -1 })).toThrow();
    expect(() => toDocument({ ...state, slug: undefined as unknown as string })).toThrow();
  });
});
