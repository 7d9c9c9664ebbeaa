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
    searches: [],
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
    'a digest of items by %j states the number of items and their creators, and links to the items that it omits',
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

  const search = (name: string, total = 1) => ({
    name,
    query: 'niche=humour',
    total,
    creators: [{ slug: 'zoe', name: 'Zoé', category: '', city: 'Laval' }],
  });
  const buildWithSearches = (names: string[], searches: ReturnType<typeof search>[]) =>
    buildDigestMessage({
      firstName: 'Ève',
      content: { items: names.map(item), total: names.length },
      searches,
      token: 'jeton',
      consentedAt: new Date('2026-03-01T12:00:00Z'),
    });

  it.each([
    ['Du nouveau pour ta recherche «\u00a0Humour\u00a0»', [search('Humour')]],
    ['Du nouveau pour 2 de tes recherches', [search('Humour'), search('Voyage')]],
  ])(
    'a digest without publications has the subject « %s », and lists new creators instead of publications',
    (subject, searches) => {
      const message = buildWithSearches([], searches);
      expect([message.subject, message.preview]).toEqual([subject, 'Zoé']);
      expect([message.list, message.action, message.groups?.heading]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(message.groups?.list[0]).toEqual({
        title: 'Humour',
        path: '/repertoire?niche=humour',
        note: '1\u00a0nouveau créateur',
        links: [{ label: 'Zoé', path: '/createurs/zoe', note: 'Laval' }],
      });
      expect(message.secondary?.path).toBe('/mes-recherches');
    },
  );

  it('a digest of publications and new creators contains the new creators in a second part', () => {
    const message = buildWithSearches(['Léa'], [search('Humour', 7)]);
    expect(message.subject).toBe(
      'Cette semaine dans ton fil\u00a0: 1 nouvelle publication, et du nouveau pour tes recherches',
    );
    expect(message.preview).toBe('Léa et Zoé');
    expect(message.groups).toMatchObject({
      heading: 'Nouveaux créateurs pour tes recherches',
      list: [{ note: '7\u00a0nouveaux créateurs' }],
    });
  });

  it('a digest of publications only has no part about new creators', () => {
    expect(buildDigest(['Léa'])).not.toHaveProperty('groups');
    expect(buildDigest(['Léa'])).not.toHaveProperty('secondary');
  });

  it('a digest has no breaking space before punctuation, and its greeting contains no URL', () => {
    expect(JSON.stringify(buildDigest(['Léa', 'Marc'], 5))).not.toMatch(/ [;:!?»]|« |\bvous\b|\bvotre\b/i);
    expect(buildDigest(['Léa'], 1, 'https://voleur.example').paragraphs[0]).toBe('Bonjour,');
  });
});
