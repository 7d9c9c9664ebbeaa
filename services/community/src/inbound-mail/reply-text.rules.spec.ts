import { measureCpuMs } from '@bottin/testing/oversized.ts';
import { extractReplyText } from './reply-text.rules.ts';

const lines = (...all: string[]) => all.join('\n');

describe('extractReplyText', () => {
  it.each([
    [
      'a Gmail quote in French',
      ['Le jeu. 26 nov. 2026 à 10:12, Maude Roy <a@reponse.example> a écrit :', '', '> Bonjour'],
    ],
    [
      'a line-wrapped Gmail quote in French',
      ['Le jeu. 26 nov. 2026 à 10:12, Maude Roy <a@reponse.example>', 'a écrit :', '> Bonjour'],
    ],
    [
      'an Apple Mail quote in French',
      ['Le 26 nov. 2026 à 10:12, Bottin <a@reponse.example> a écrit\u00a0:', '', '> Bonjour'],
    ],
    [
      'a Gmail quote in English',
      ['On Thu, Nov 26, 2026 at 10:12 AM Maude Roy <a@reponse.example> wrote:', '', '> Hi'],
    ],
    [
      'a line-wrapped Gmail quote in English',
      ['On Thu, Nov 26, 2026 at 10:12 AM Maude Roy', '<a@reponse.example> wrote:', '> Hi'],
    ],
    [
      'a Thunderbird quote in German',
      ['Am 26.11.2026 um 10:12 schrieb Maude Roy <a@reponse.example>:', '> Bonjour'],
    ],
    [
      'a quote whose attribution and lines end with a line separator of Unicode',
      ['Le 26 nov. 2026 à 10:12, Maude Roy a écrit :\u2028> Bonjour\u2028> Zoé'],
    ],
    [
      'a quote that has an attribution but no « > » marks',
      ['Le 26 nov. 2026 à 10:12, Maude Roy a écrit :', 'Bonjour Zoé'],
    ],
    [
      'an Outlook quote in French',
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
      'an Outlook quote in French with decomposed letters',
      ['De : Bottin', 'Envoyé : jeudi', 'À : Zoé', 'Objet : Bonjour', 'Bonjour Zoé'].map((line) =>
        line.normalize('NFD'),
      ),
    ],
    [
      'an attribution in French with decomposed letters and no « > » marks',
      ['Le 26 nov. 2026 à 10:12, Maude Roy a écrit :'.normalize('NFD'), 'Bonjour Zoé'],
    ],
    [
      'an Outlook quote in English',
      ['From: Bottin <b@bottin.example>', 'Sent: Thursday', 'To: Zoé', 'Subject: Hi', '', 'Hi Zoé'],
    ],
    [
      'an Outlook quote in Spanish',
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
      'an Outlook quote in German',
      ['Von: Bottin', 'Gesendet: Donnerstag', 'An: zoe@perso.example', 'Betreff: Hallo', '', 'Hallo Zoé'],
    ],
    [
      'an Outlook quote in Italian',
      ['Da: Bottin', 'Inviato: giovedì', 'A: Zoé', 'Oggetto: Ciao', '', 'Ciao Zoé'],
    ],
    ['a quote from an old version of Outlook in English', ['-----Original Message-----', 'Hi Zoé']],
    ['a quote from an old version of Outlook in French', ['-----Message d’origine-----', 'Bonjour Zoé']],
    ['a quote from Samsung’s mail app', ['-------- Message original --------', 'Bonjour Zoé']],
    ['a quote that has « > » marks but no attribution', ['> Bonjour Zoé', '> On cherche une voix.']],
    ['no quote', []],
  ])('extractReplyText returns only the new text of an e-mail with %s', (_program, quote) => {
    expect(extractReplyText(lines('Avec plaisir !', '', 'Zoé', '', ...quote))).toBe('Avec plaisir !\n\nZoé');
  });

  it('extractReplyText keeps the text between and below quoted lines', () => {
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
    ['a signature whose delimiter ends with a no-break space', ['--\u00a0', 'Zoé Côté']],
    ['a phone’s signature in French', ['', 'Envoyé de mon iPhone']],
    ['a phone’s signature in English', ['', 'Sent from my iPhone']],
  ])('extractReplyText removes %s from the end of an e-mail', (_what, signature) => {
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
    'Voici mes tarifs :\n--\nUne vidéo : 500 $',
    'Mon offre :\nDe : Laval\nDate : 3 mai\nObjet : tournage\nPrix : 500',
  ])('extractReplyText keeps the text %j, which only looks like a quote', (text) => {
    const ownText = `Bonjour,\n\n${text}\n\nMerci`;
    expect(extractReplyText(ownText)).toBe(ownText);
  });

  it.each([
    'https://bottin.example/refuser-message#token=abc',
    'https://can01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fbottin.example%2Frefuser-message%23token%3Dabc',
    'https://filtre.example/?u=https%3a%2f%2fbottin.example%2frefuser-message%3faction%3dbloquer%23token%3dabc',
    'https://filtre.example/?u=https%3A%2F%2Fbottin%2Eexample%2Frefuser%2Dmessage%23token%3Dabc',
    'https://filtre.example/?u=https%253A%252F%252Fbottin.example%252Frefuser-message%2523token%253Dabc',
    'https://filtre.example/?u=https%25253A%25252F%25252Fbottin.example%25252Frefuser%25252Dmessage%252523token',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__bottin.example_refuser-2Dmessage-23token-3Dabc&d=DwMFaQ',
    'https://urldefense.com/v3/__https://bottin.example/refuser-message*token=abc__;Iw!!a',
  ])('extractReplyText removes a line with the secret link %s from Bottin’s e-mail', (link) => {
    expect(extractReplyText(lines('Oui', `Refuser cette proposition : ${link}`, 'Merci'))).toBe('Oui\nMerci');
  });

  it('extractReplyText accepts Windows line ends, and reduces several blank lines to one', () => {
    expect(extractReplyText('Bonjour\r\n\r\n\r\n\r\nMerci  \r\n')).toBe('Bonjour\n\nMerci');
  });

  it('extractReplyText returns an empty text when the e-mail contains only a quote and a signature', () => {
    expect(extractReplyText('> Bonjour\n> Zoé\n\n-- \nZoé')).toBe('');
  });

  // A pattern or a loop with quadratic time takes ten seconds or more for some of these texts.
  it.each([
    ['one repeated letter', 'a'],
    ['spaces', ' '],
    ['line breaks', '\n'],
    ['lines like an attribution', 'Le 1 :\n'],
    [
      'lines with digits and a verb of attribution',
      `le ${'1'.repeat(160)}${' schrieb'.repeat(40)}\u2028x:\n`,
    ],
    ['lines with many verbs of attribution', `Am 1${' schrieb a écrit wrote'.repeat(17)} x:\n`],
    ['lines with many separate digits', `on ${'1 '.repeat(190)}x:\n`],
    ['lines with many at signs', `<${'@'.repeat(380)}:\n`],
    ['lines with many addresses', `${'<a@a>'.repeat(70)} wrote :x:\n`],
    ['lines of spaces before a colon', `le 1 a écrit${' '.repeat(380)}x:\n`],
    ['quoted lines below attributions', 'Le 1 a écrit :\n> x\n'],
    ['rules as above a quoted header', `${'_'.repeat(10)}\n`],
    ['rules above blank lines', `${'_'.repeat(10)}\n\n\n\n\n\n`],
    ['rules of hyphens', `${'-'.repeat(199)}\n`],
    ['first fields of a quoted header', 'De : x\n'],
    ['fields with many spaces', `De : x\nA${' '.repeat(40_000)}x\n`],
    ['accents that Unicode normalisation sorts', '\u0301\u0327'],
    ['links to refuse a message', '/refuser-message'],
    ['percent signs that are encoded many times', `%${'25'.repeat(2_000)}`],
    ['signatures of a phone', 'Envoyé de x\n'],
    ['quote marks', '> '],
  ])(
    'extractReplyText takes less than two seconds of CPU time for 250,000 characters of %s',
    (_what, piece) => {
      const text = piece.repeat(Math.ceil(250_000 / piece.length));
      expect(measureCpuMs(() => extractReplyText(text), 2_000)).toBeLessThan(2_000);
    },
  );
});
