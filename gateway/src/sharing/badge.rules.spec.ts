import { drawBadge } from './badge.rules.ts';

describe('drawBadge', () => {
  it('drawBadge escapes the name and drops characters that XML forbids', () => {
    const svg = drawBadge('L"é<a>\u0000 &', 'light');
    expect(svg).toContain('>L&quot;é&lt;a&gt; &amp;</text>');
    expect(svg).toContain('aria-label="L&quot;é&lt;a&gt; &amp; sur Bottin"');
    expect(svg).not.toContain('\u0000');
  });

  it.each([
    ['山田太郎', 4 * 13],
    ['ひらカー', 4 * 13],
    ['ㄅ한Ａ！', 4 * 13],
    ['Zoe\u0301', 25],
    ['Zoé', 25],
  ])('drawBadge reserves the width that the name %s needs: %i px', (name, width) => {
    const svg = drawBadge(name, 'light');
    expect(svg).toContain(`textLength="${width}" lengthAdjust="spacingAndGlyphs">${name}</text>`);
    expect(svg).toContain(`<svg xmlns="http://www.w3.org/2000/svg" width="${70 + width + 24}"`);
  });

  it('drawBadge shortens a long name', () => {
    expect(drawBadge('a'.repeat(100), 'light')).toContain(`${'a'.repeat(39)}…</text>`);
  });

  it('drawBadge uses different colours in the two themes', () => {
    expect(drawBadge('Léa', 'dark')).not.toBe(drawBadge('Léa', 'light'));
  });
});
