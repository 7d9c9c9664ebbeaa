import { buildDigestMessage } from './digest.ts';

const item = (name: string, index = 0) => ({
  title: `Vidéo ${index}`,
  contentUrl: `https://www.youtube.com/watch?v=${index}`,
  platform: 'youtube' as const,
  contentType: 'video' as const,
  // In Quebec, this instant is still November 23.
  publishedAt: '2026-11-24T03:00:00.000Z',
  creator: { slug: 'lea', name },
});

const buildDigest = (names: string[], total = names.length, firstName = 'Ève') =>
  buildDigestMessage({
    firstName,
    content: { items: names.map(item), total },
    token: 'jeton',
    consentedAt: new Date('2026-03-01T12:00:00Z'),
  });

describe('buildDigestMessage', () => {
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
  ])(
    'a digest of items by %j states how many items there are and who created them, and links to the omitted items',
    (names, total, count, preview, label) => {
      const message = buildDigest(names, total);
      expect(message.subject).toBe(`Cette semaine dans ton fil\u00a0: ${count}`);
      expect([message.preview, message.action?.label]).toEqual([preview, label]);
      expect(message.list).toHaveLength(names.length);
    },
  );

  it('a digest lists each item with its creator, platform and date, and contains an unsubscribe link', () => {
    const message = buildDigest(['Léa']);
    expect(message.list?.[0]).toEqual({
      title: 'Vidéo 0',
      url: 'https://www.youtube.com/watch?v=0',
      by: { name: 'Léa', path: '/createurs/lea' },
      note: 'YouTube · 23\u00a0novembre',
    });
    expect(message.footerReason).toBe(
      'Tu reçois ce résumé chaque semaine parce que tu l’as demandé le 1er\u00a0mars\u00a02026.',
    );
    expect(message.unsubscribe).toEqual({ label: 'Me désabonner', path: '/desabonnement#token=jeton' });
  });

  it('a digest has no breaking space before punctuation, and its greeting omits a first name that is a URL', () => {
    expect(JSON.stringify(buildDigest(['Léa', 'Marc'], 5))).not.toMatch(/ [;:!?»]|« |\bvous\b|\bvotre\b/i);
    expect(buildDigest(['Léa'], 1, 'https://voleur.example').paragraphs[0]).toBe('Bonjour,');
  });
});
