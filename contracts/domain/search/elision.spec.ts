import { withoutArticle } from './elision.ts';

describe('an elided article', () => {
  it.each([
    ["l'epicerie", 'epicerie'],
    ["qu'elle", 'elle'],
    ["jusqu'ici", 'ici'],
    ["aujourd'hui", "aujourd'hui"],
    ["o'brien", "o'brien"],
    ["l'", "l'"],
    ['lapin', 'lapin'],
  ])('of « %s »', (word, bare) => {
    expect(withoutArticle(word)).toBe(bare);
  });
});
