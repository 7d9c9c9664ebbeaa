import { render } from './layout.ts';

const sender = {
  name: 'Bottin',
  address: '1, rue <Principale>',
  publicUrl: 'https://bottin.test',
  contactUrl: '/a-propos',
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
        '--\nBottin, 1, rue <Principale>\nTu reçois ce message parce qu’un compte Bottin porte cette adresse.\nNous écrire : https://bottin.test/a-propos',
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

  it('loads nothing from anywhere', () => {
    expect(render(message, sender).html).not.toMatch(/<img|<script|<link|url\(/);
  });
});
