import { slugSchema } from '@bottin/contracts/domain/profile.ts';
import { findFreeSlug, slugFromName } from './slug.rules.ts';

describe('slugFromName', () => {
  it.each([
    ['Marie-Ève', 'marie-eve'],
    ['L’Œuf', 'loeuf'],
    ['Zé', 'ze-profil'],
    ['李明', 'profil'],
    ['--a--', 'a-profil'],
    [`${'a'.repeat(49)}-b`, 'a'.repeat(49)],
  ])('slugFromName converts the name « %s » to the valid slug « %s »', (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
    expect(slugSchema.parse(slug)).toBe(slug);
  });
});

describe('findFreeSlug', () => {
  it('findFreeSlug returns the preferred slug if it is free, otherwise the first free slug with a number', () => {
    expect(findFreeSlug('marie-eve', new Set())).toBe('marie-eve');
    expect(findFreeSlug('marie-eve', new Set(['marie-eve']))).toBe('marie-eve-2');
    expect(findFreeSlug('marie-eve', new Set(['marie-eve', 'marie-eve-2']))).toBe('marie-eve-3');
  });

  it("a slug with a number doesn't exceed the maximum slug length", () => {
    const long = 'a'.repeat(50);
    expect(findFreeSlug(long, new Set([long]))).toBe(`${'a'.repeat(48)}-2`);
  });
});
