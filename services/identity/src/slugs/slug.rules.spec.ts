import { slugSchema } from '@bottin/contracts/domain/profile.ts';
import { firstFreeSlug, wantedSlug } from './slug.rules.ts';

describe('wantedSlug', () => {
  it.each([
    ['Marie-Ève', 'marie-eve'],
    ['L’Œuf', 'loeuf'],
    ['Zé', 'ze-profil'],
    ['李明', 'profil'],
    ['--a--', 'a-profil'],
    [`${'a'.repeat(49)}-b`, 'a'.repeat(49)],
  ])('makes a valid slug of %s', (name, slug) => {
    expect(wantedSlug(name)).toBe(slug);
    expect(slugSchema.parse(slug)).toBe(slug);
  });
});

describe('firstFreeSlug', () => {
  it('numbers the ones after the first', () => {
    expect(firstFreeSlug('marie-eve', new Set())).toBe('marie-eve');
    expect(firstFreeSlug('marie-eve', new Set(['marie-eve']))).toBe('marie-eve-2');
    expect(firstFreeSlug('marie-eve', new Set(['marie-eve', 'marie-eve-2']))).toBe('marie-eve-3');
  });

  it('stays within the longest slug', () => {
    const long = 'a'.repeat(50);
    expect(firstFreeSlug(long, new Set([long]))).toBe(`${'a'.repeat(48)}-2`);
  });
});
