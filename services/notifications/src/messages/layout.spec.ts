import { getColours } from '@bottin/contracts/domain/tokens.ts';
import { parseAddress, render } from './layout.ts';

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

describe('render', () => {
  it('render returns a text part that has the same content as the HTML part, but no markup', () => {
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

  it('narrow no-break spaces become full ones everywhere', () => {
    const spaced = 'Vraiment\u202f?';
    const rendered = render({ ...message, subject: spaced, paragraphs: [spaced], preview: spaced }, sender);
    expect(rendered.subject).toBe('Vraiment\u00a0?');
    expect(rendered.text).toContain('Vraiment\u00a0?');
    expect(rendered.html).toContain('Vraiment\u00a0?');
    expect(Object.values(rendered).join()).not.toContain('\u202f');
  });

  it("render escapes the message's texts in the HTML part", () => {
    const { html } = render(message, sender);
    expect(html).toContain('Titre &amp; cie');
    expect(html).toContain('Bonjour &lt;b&gt;Ève&lt;/b&gt;,');
    expect(html).toContain('href="https://bottin.test/login?a=1&amp;b=2"');
    expect(html).toContain('Note &quot;citée&quot;');
    expect(html).toContain('rue &lt;Principale&gt;');
  });

  it('render writes the second link after the action, in both parts', () => {
    const { html, text } = render(
      { ...message, secondary: { label: 'Tableau de bord', path: '/dashboard' } },
      sender,
    );
    expect(text).toMatch(/a=1&b=2\n\nTableau de bord\s:\nhttps:\/\/bottin\.test\/dashboard\n/);
    expect(html.indexOf('href="https://bottin.test/dashboard"')).toBeGreaterThan(
      html.indexOf('class="button"'),
    );
  });

  it('an e-mail without an action has only one link, the contact link', () => {
    const { action: _action, footnote: _footnote, ...plain } = message;
    const { html, text } = render(plain, sender);
    expect(html.match(/href=/g)).toHaveLength(1);
    expect(text).not.toContain('Ouvrir');
  });

  it('the contact link leads to a web page or to an e-mail address', () => {
    expect(render(message, sender).html).toContain('href="mailto:bonjour@bottin.test"');
    const page = render(message, { ...sender, contact: 'https://contact.example/' });
    expect(page.html).toContain('href="https://contact.example/"');
    expect(page.text).toContain('https://contact.example/');
    expect(parseAddress('Bottin <bonjour@bottin.test>')).toBe('bonjour@bottin.test');
    expect(parseAddress('bonjour@bottin.test')).toBe('bonjour@bottin.test');
  });

  it('the HTML part shows the logo, with light colours inline and dark colours in the style sheet', () => {
    const { html } = render(message, sender);
    const mark = /<table role="presentation".*?<\/table>/s.exec(html)?.[0] ?? '';
    expect(mark).toMatch(/>B<.*>Bottin</s);
    for (const token of ['bleu', 'erable'] as const) {
      expect(mark).toContain(getColours('light')[token]);
      expect(/<style>.*<\/style>/s.exec(html)?.[0]).toContain(getColours('dark')[token]);
    }
  });

  it('the HTML part loads no remote resources', () => {
    expect(render(message, sender).html).not.toMatch(/<img|<script|<link|url\(/);
  });

  it("the HTML part uses only the design's colours: dark ones in the dark-mode styles, light ones elsewhere", () => {
    const { html } = render(message, sender);
    const style = /<style>.*<\/style>/s.exec(html)?.[0] ?? '';
    const coloursIn = (part: string) => new Set(part.match(/#[0-9a-f]{3,8}\b/gi));
    const inStyle = coloursIn(style);
    const inline = coloursIn(html.replace(style, ''));
    expect([...inStyle].filter((colour) => !Object.values(getColours('dark')).includes(colour))).toEqual([]);
    expect([...inline].filter((colour) => !Object.values(getColours('light')).includes(colour))).toEqual([]);
    // Makes the test fail if its regular expression finds no colours.
    expect(Math.min(inStyle.size, inline.size)).toBeGreaterThan(3);
  });
});
