import { digestMessage } from './digest.ts';

const item = (name: string, index = 0) => ({
  title: `Vidéo ${index}`,
  contentUrl: `https://www.youtube.com/watch?v=${index}`,
  platform: 'youtube' as const,
  contentType: 'video' as const,
  // Still the day before in Quebec.
  publishedAt: '2026-11-24T03:00:00.000Z',
  creator: { slug: 'lea', name },
});

const of = (names: string[], total = names.length, firstName = 'Ève') =>
  digestMessage({
    firstName,
    content: { items: names.map(item), total },
    token: 'jeton',
    consentedAt: new Date('2026-03-01T12:00:00Z'),
  });

describe('the digest', () => {
  it.each([
    [['Léa'], 1, '1 nouvelle publication', 'Léa', 'Voir mon fil'],
    [['Léa', 'Léa'], 2, '2 nouvelles publications', 'Léa', 'Voir mon fil'],
    [['Léa', 'Marc'], 3, '3 nouvelles publications', 'Léa et Marc', 'Voir aussi l’autre'],
    [
      ['Léa', 'Marc', 'Zoé'],
      12,
      '12 nouvelles publications',
      'Léa, Marc et d’autres',
      'Voir aussi les 9 autres',
    ],
  ])('of %j says how many there are, whose, and where the rest is', (names, total, count, preview, label) => {
    const message = of(names, total);
    expect(message.subject).toBe(`Cette semaine dans ton fil\u00a0: ${count}`);
    expect([message.preview, message.action?.label]).toEqual([preview, label]);
    expect(message.list).toHaveLength(names.length);
  });

  it('names each publication, by whom, where and when, and how to have no more of them', () => {
    const message = of(['Léa']);
    expect(message.list?.[0]).toEqual({
      title: 'Vidéo 0',
      url: 'https://www.youtube.com/watch?v=0',
      by: { name: 'Léa', path: '/createurs/lea' },
      note: 'YouTube · 23\u00a0novembre',
    });
    expect(message.why).toBe(
      'Tu reçois ce résumé chaque semaine parce que tu l’as demandé le 1er\u00a0mars\u00a02026.',
    );
    expect(message.stop).toEqual({ label: 'Me désabonner', path: '/desabonnement#token=jeton' });
  });

  it('breaks no line before a punctuation mark, and greets no address', () => {
    expect(JSON.stringify(of(['Léa', 'Marc'], 5))).not.toMatch(/ [;:!?»]|« |\bvous\b|\bvotre\b/i);
    expect(of(['Léa'], 1, 'https://voleur.example').paragraphs[0]).toBe('Bonjour,');
  });
});
