import { drawBadge } from './badge.rules.ts';

describe('drawBadge', () => {
  it('drawBadge escapes the name and drops characters that XML forbids', () => {
    const svg = drawBadge('L"é<a>\u0000 &', 'light');
    expect(svg).toContain('>L&quot;é&lt;a&gt; &amp;</text>');
    expect(svg).toContain('aria-label="L&quot;é&lt;a&gt; &amp; sur Bottin"');
    expect(svg).not.toContain('\u0000');
  });

  it('drawBadge shortens a long name', () => {
    expect(drawBadge('a'.repeat(100), 'light')).toContain(`${'a'.repeat(39)}…</text>`);
  });

  it('drawBadge uses different colours in the two themes', () => {
    expect(drawBadge('Léa', 'dark')).not.toBe(drawBadge('Léa', 'light'));
  });
});
