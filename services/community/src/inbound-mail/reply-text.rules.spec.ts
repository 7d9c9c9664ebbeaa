import { extractReplyText } from './reply-text.rules.ts';

const lines = (...all: string[]) => all.join('\n');

describe('extractReplyText', () => {
  it.each([
    [
      'Gmail in French',
      ['Le jeu. 26 nov. 2026 à 10:12, Maude Roy <a@reponse.example> a écrit :', '', '> Bonjour'],
    ],
    [
      'Gmail in French, wrapped',
      ['Le jeu. 26 nov. 2026 à 10:12, Maude Roy <a@reponse.example>', 'a écrit :', '> Bonjour'],
    ],
    [
      'Apple Mail in French',
      ['Le 26 nov. 2026 à 10:12, Bottin <a@reponse.example> a écrit\u00a0:', '', '> Bonjour'],
    ],
    [
      'Gmail in English',
      ['On Thu, Nov 26, 2026 at 10:12 AM Maude Roy <a@reponse.example> wrote:', '', '> Hi'],
    ],
    [
      'Gmail in English, wrapped',
      ['On Thu, Nov 26, 2026 at 10:12 AM Maude Roy', '<a@reponse.example> wrote:', '> Hi'],
    ],
    ['an attribution without marks', ['Le 26 nov. 2026 à 10:12, Maude Roy a écrit :', 'Bonjour Zoé']],
    [
      'Outlook in French',
      [
        '________________________________',
        'De : Bottin <b@bottin.example>',
        'Envoyé : jeudi',
        'À : Zoé',
        'Objet : Bonjour',
        '',
        'Bonjour Zoé',
      ],
    ],
    [
      'Outlook in English',
      ['From: Bottin <b@bottin.example>', 'Sent: Thursday', 'To: Zoé', 'Subject: Hi', '', 'Hi Zoé'],
    ],
    [
      'Outlook in Spanish',
      [
        'De: Bottin <b@bottin.example>',
        'Enviado: jueves',
        'Para: zoe@perso.example',
        'Asunto: Hola',
        '',
        'Hola',
      ],
    ],
    [
      'Outlook in German',
      ['Von: Bottin', 'Gesendet: Donnerstag', 'An: zoe@perso.example', 'Betreff: Hallo', '', 'Hallo Zoé'],
    ],
    ['Outlook in Italian', ['Da: Bottin', 'Inviato: giovedì', 'A: Zoé', 'Oggetto: Ciao', '', 'Ciao Zoé']],
    ['old Outlook in English', ['-----Original Message-----', 'Hi Zoé']],
    ['old Outlook in French', ['-----Message d’origine-----', 'Bonjour Zoé']],
    ['Samsung', ['-------- Message original --------', 'Bonjour Zoé']],
    ['plain marks', ['> Bonjour Zoé', '> On cherche une voix.']],
    ['nothing', []],
  ])('cuts off the quote of %s', (_program, quote) => {
    expect(extractReplyText(lines('Avec plaisir !', '', 'Zoé', '', ...quote))).toBe('Avec plaisir !\n\nZoé');
  });

  it('keeps text between and below quoted lines', () => {
    const text = lines(
      'Le 26 nov. 2026 à 10:12, Maude Roy <a@b.example> a écrit :',
      '> Es-tu libre mardi ?',
      'Oui.',
      '> Et jeudi ?',
      'Non.',
    );
    expect(extractReplyText(text)).toBe('Oui.\nNon.');
  });

  it.each([
    ['a signature', ['-- ', 'Zoé Côté', '514 555-0199']],
    ['the line of a phone in French', ['', 'Envoyé de mon iPhone']],
    ['the line of a phone in English', ['', 'Sent from my iPhone']],
  ])('cuts off %s', (_what, signature) => {
    expect(extractReplyText(lines('Avec plaisir', ...signature))).toBe('Avec plaisir');
  });

  it.each([
    'Le client a écrit : « oui ».',
    'De : mon point de vue, ça va.',
    'Voici la liste :\n- un\n- deux',
    'On wrote: a song',
    'De : 9 h\nÀ : 17 h\nEt mon tarif est de 200 $.',
    'Prix : 200 $\nDélai : 2 semaines\nCourriel : moi@exemple.ca',
    'Envoyé de Montréal hier, reçu ce matin',
    'x -- y',
  ])('keeps a text that only looks like a quote: %s', (text) => {
    const ownText = `Bonjour,\n\n${text}\n\nMerci`;
    expect(extractReplyText(ownText)).toBe(ownText);
  });

  it('removes a line with a link from Bottin’s e-mail that acts for its recipient', () => {
    const link = 'https://bottin.example/refuser-message#token=abc';
    expect(extractReplyText(lines('Oui', `Refuser cette proposition : ${link}`, 'Merci'))).toBe('Oui\nMerci');
  });

  it('accepts Windows line ends, and reduces several blank lines to one', () => {
    expect(extractReplyText('Bonjour\r\n\r\n\r\n\r\nMerci  \r\n')).toBe('Bonjour\n\nMerci');
  });

  it('returns an empty text when the e-mail contains only a quote and a signature', () => {
    expect(extractReplyText('> Bonjour\n> Zoé\n\n-- \nZoé')).toBe('');
  });

  it.each([
    'a'.repeat(250_000),
    ' '.repeat(250_000),
    '\n'.repeat(250_000),
    'Le 1 :\n'.repeat(40_000),
    '> '.repeat(125_000),
  ])('processes texts of 250,000 characters or more', (text) => {
    expect(extractReplyText(text).length).toBeLessThanOrEqual(text.length);
  });
});
