import { buildOembed, findProfileSlug } from './oembed.rules.ts';

const origins = new Set(['https://bottin.test']);

describe('findProfileSlug', () => {
  it.each([
    ['https://bottin.test/createurs/lea', 'lea'],
    ['https://bottin.test/createurs/Lea/?utm_source=x#y', 'lea'],
    ['https://bottin.test/createurs/lea/fiche', null],
    ['https://bottin.test/repertoire', null],
    ['https://pirate.test/createurs/lea', null],
    ['http://bottin.test/createurs/lea', null],
    ['javascript:alert(1)', null],
    ['/createurs/lea', null],
  ])('for the URL %s, findProfileSlug returns %s', (url, slug) => {
    expect(findProfileSlug(url, origins)).toBe(slug);
  });
});

describe('buildOembed', () => {
  const build = (room: { maxwidth?: number; maxheight?: number }) =>
    buildOembed({ slug: 'lea', name: 'Léa' }, 'https://bottin.test', {
      maxwidth: undefined,
      maxheight: undefined,
      ...room,
    });

  it('buildOembed returns a frame with the card, at most as wide as the consumer allows', () => {
    expect(build({ maxwidth: 300 })).toMatchObject({ type: 'rich', version: '1.0', width: 300, height: 150 });
    expect(build({ maxwidth: 2_000 })).toMatchObject({ type: 'rich', width: 360 });
    expect(build({})).toMatchObject({
      html: expect.stringContaining('<iframe src="https://bottin.test/createurs/lea/carte?theme=light"'),
    });
  });

  it('buildOembed returns only a link when the card doesn’t fit the requested size', () => {
    for (const room of [{ maxwidth: 100 }, { maxheight: 100 }]) {
      expect(build(room)).toMatchObject({ type: 'link', author_url: 'https://bottin.test/createurs/lea' });
      expect(build(room)).not.toHaveProperty('html');
    }
  });
});
