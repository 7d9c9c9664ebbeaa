import { coloursOf } from '@bottin/contracts/domain/tokens.ts';
import { addressOf, render } from './layout.ts';

const sender = {
  name: 'Bottin',
  address: '1, rue <Principale>',
  publicUrl: 'https://bottin.test',
  contact: 'bonjour@bottin.test',
};

const message = {
  subject: 'Sujet',
  preview: 'Aperçu',
  heading: 'Titre & cie',
  paragraphs: ['Bonjour <b>Ève</b>,', 'Deuxième'],
  action: { label: 'Ouvrir', path: '/login?a=1&b=2' },
  footnote: 'Note "citée"',
};

describe('an e-mail', () => {
  it('says the same in its text part, without markup', () => {
    expect(render(message, sender).text).toBe(
      [
        'Titre & cie',
        'Bonjour <b>Ève</b>,',
        'Deuxième',
        'Ouvrir :\nhttps://bottin.test/login?a=1&b=2',
        'Note "citée"',
        '--\nBottin, 1, rue <Principale>\nTu reçois ce message parce qu’un compte Bottin porte cette adresse.\nNous écrire : bonjour@bottin.test',
      ].join('\n\n'),
    );
  });

  it('escapes all that is not its own markup', () => {
    const { html } = render(message, sender);
    expect(html).toContain('Titre &amp; cie');
    expect(html).toContain('Bonjour &lt;b&gt;Ève&lt;/b&gt;,');
    expect(html).toContain('href="https://bottin.test/login?a=1&amp;b=2"');
    expect(html).toContain('Note &quot;citée&quot;');
    expect(html).toContain('rue &lt;Principale&gt;');
  });

  it('has no link but to whom it comes from when it asks nothing', () => {
    const { action: _action, footnote: _footnote, ...plain } = message;
    const { html, text } = render(plain, sender);
    expect(html.match(/href=/g)).toHaveLength(1);
    expect(text).not.toContain('Ouvrir');
  });

  it('leads who answers to a page of another site, or to an address', () => {
    expect(render(message, sender).html).toContain('href="mailto:bonjour@bottin.test"');
    const page = render(message, { ...sender, contact: 'https://contact.example/' });
    expect(page.html).toContain('href="https://contact.example/"');
    expect(page.text).toContain('https://contact.example/');
    expect(addressOf('Bottin <bonjour@bottin.test>')).toBe('bonjour@bottin.test');
    expect(addressOf('bonjour@bottin.test')).toBe('bonjour@bottin.test');
  });

  it('carries the site’s mark, in its colours of both modes', () => {
    const { html } = render(message, sender);
    const mark = /<table role="presentation".*?<\/table>/s.exec(html)?.[0] ?? '';
    expect(mark).toMatch(/>B<.*>Bottin</s);
    for (const token of ['bleu', 'erable'] as const) {
      expect(mark).toContain(coloursOf('light')[token]);
      expect(/<style>.*<\/style>/s.exec(html)?.[0]).toContain(coloursOf('dark')[token]);
    }
  });

  it('loads nothing from anywhere', () => {
    expect(render(message, sender).html).not.toMatch(/<img|<script|<link|url\(/);
  });

  it('has no colour but the design’s: the dark ones where the dark mode is asked for, the light ones elsewhere', () => {
    const { html } = render(message, sender);
    const style = /<style>.*<\/style>/s.exec(html)?.[0] ?? '';
    const coloursIn = (part: string) => new Set(part.match(/#[0-9a-f]{3,8}\b/gi));
    const inStyle = coloursIn(style);
    const inline = coloursIn(html.replace(style, ''));
    expect([...inStyle].filter((colour) => !Object.values(coloursOf('dark')).includes(colour))).toEqual([]);
    expect([...inline].filter((colour) => !Object.values(coloursOf('light')).includes(colour))).toEqual([]);
    // Colours are found at all.
    expect(Math.min(inStyle.size, inline.size)).toBeGreaterThan(3);
  });
});
