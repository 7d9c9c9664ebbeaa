import { fold } from '../domain/text.ts';
import { idRank, nameRank } from './order.ts';

describe('the rank of a name', () => {
  const rank = (name: string) => nameRank(fold(name));

  it.each([
    ['Ana', 'Anna'],
    ['Ann', 'Ann Lee'],
    ['Léa Côté', 'Lea Coty'],
    ['3 Brasseurs', 'Abc'],
    ['Zoé', 'Ørsted'],
  ])('puts %s before %s', (one, other) => {
    expect(rank(one)).toBeLessThan(rank(other));
  });

  it('is the same for names that begin with the same ten letters, and is a whole number', () => {
    expect(rank('Marie-Christine Roy')).toBe(rank('Marie-Christophe'));
    expect(Number.isSafeInteger(rank('zzzzzzzzzzzz') + 1)).toBe(true);
  });
});

it('the rank of an id is a whole number', () => {
  expect(idRank('0198c5f0-0000-7000-8000-00000000001f')).toBe(31);
  expect(Number.isSafeInteger(idRank('0198c5f0-0000-7000-8000-ffffffffffff'))).toBe(true);
});
