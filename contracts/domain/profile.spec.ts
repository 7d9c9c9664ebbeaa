import { editProfileBody } from './edit-profile.ts';
import { descriptionSchema, isPersonName, passwordSchema, slugSchema, tagsSchema } from './profile.ts';
import { registerMinimalBody } from './registration.ts';
import { splitTags } from './tags.ts';
import { texts } from './texts.ts';

describe('first or last name', () => {
  it.each([
    'Marie-Ève',
    'D’Amours',
    'Dʼamours',
    "O'Neil",
    'de la Durantaye',
    'J.-F.',
    'J. R. R.',
    'J.R.R. Tolkien',
    'Jr.',
    'Nguyễn',
    'Zoë',
    '李明',
    'Ó Súilleabháin',
    'Анна',
    'e\u0301rable',
    'X',
  ])('isPersonName accepts the name %s', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    ['contains a line break', 'Marie\nClique ici'],
    ['contains a Unicode line separator', 'Marie\u2028Clique ici'],
    ['contains a carriage return', 'Marie\rBcc: toi'],
    ['contains a tab', 'Marie\tEve'],
    ['contains a control character', 'Marie\u0007'],
    ['contains a direction-override character', 'Marie\u202eevE'],
    ['contains a zero-width space', 'Mar\u200bie'],
    ['is a URL', 'https://voleur.example'],
    ['is a URL without a scheme', 'www.voleur.example'],
    ['is a short domain name', 't.co'],
    ['is an e-mail address', 'marie@voleur.example'],
    ['contains a slash', 'Marie/Eve'],
    ['contains HTML markup', '<b>Marie</b>'],
    ['contains an HTML entity', 'Marie&amp;'],
    ['contains a Markdown link', '[Marie](voleur)'],
    ['contains an emoji', 'Marie 🎁'],
    ['contains a phone number', 'Appelle 1-800-555'],
    ['contains no letter', '-.-'],
    ['contains half of a surrogate pair', 'Marie\ud800'],
    ['consists of Hangul fillers', '\u3164\u3164'],
    ['contains an invisible Khmer vowel', 'Mar\u17b4ie'],
    ['contains a combining grapheme joiner', 'Mar\u034fie'],
    ['contains a variation selector', 'Marie\ufe0f'],
    ['is struck through by combining characters', 'M\u0336a\u0336r\u0336i\u0336e\u0336'],
    ['has twelve accents on one letter', `Marie${'\u0300\u0301'.repeat(6)}`],
  ])('isPersonName, registerMinimalBody and editProfileBody reject a name that %s', (_, name) => {
    expect(isPersonName(name)).toBe(false);
    for (const body of [registerMinimalBody, editProfileBody]) {
      const { error } = body.safeParse({ firstName: name, lastName: name });
      const messages = error?.issues.map(({ path, message }) => [path[0], message]);
      expect(messages).toContainEqual(['firstName', 'Prénom invalide']);
      expect(messages).toContainEqual(['lastName', 'Nom invalide']);
    }
  });

  it.each([
    ['L`Heureux', "Nom invalide. Écris l’apostrophe (') au lieu de «\u202f`\u202f»."],
    ['St.Pierre', 'Nom invalide. Mets un espace ou un tiret au lieu du point.'],
  ])(
    'registerMinimalBody rejects the last name %s with a message that names the character to use instead',
    (lastName, message) => {
      const { error } = registerMinimalBody.safeParse({ lastName });
      expect(error?.issues.find(({ path }) => path[0] === 'lastName')?.message).toBe(message);
    },
  );

  it('registerMinimalBody accepts no-break spaces in a first name', () => {
    const { error } = registerMinimalBody.safeParse({ firstName: 'de\u00a0la', lastName: 'D’Arc\u202fde' });
    expect(error?.issues.map(({ path }) => path[0])).not.toContain('firstName');
  });
});

describe('text field', () => {
  it.each(['\u202e', '\u202a', '\u202d', '\u2066', '\u2067', '\u2069'])(
    'descriptionSchema and tagsSchema reject a text with the direction-override character %j',
    (sign) => {
      const turned = `Bonjour ${sign}ruojnoB`;
      const message = 'Le texte contient des caractères qui ne sont pas acceptés';
      expect(descriptionSchema.safeParse(turned).error?.issues[0]?.message).toBe(message);
      expect(tagsSchema.safeParse([turned]).error?.issues[0]?.message).toBe(message);
    },
  );

  it('descriptionSchema accepts a text in a right-to-left script', () => {
    expect(descriptionSchema.parse('مرحبا بكم \u200fفي كيبك')).toContain('كيبك');
  });
});

describe('tags', () => {
  it('tagsSchema removes the leading « # » of tags and drops invisible and duplicate tags', () => {
    expect(
      tagsSchema.parse(['#Hiver', '＃ plein   air', '##hiver', '#', ' ', '\u200b\u00ad', '\u2800', 'C#']),
    ).toEqual(['Hiver', 'plein air', 'C#']);
  });

  it('tagsSchema leaves already parsed tags unchanged', () => {
    const parsed = tagsSchema.parse(['# #neige', 'a#b', '\u{1f469}\u200d\u{1f373}']);
    expect(parsed).toEqual(['neige', 'a#b', '\u{1f469}\u200d\u{1f373}']);
    expect(tagsSchema.parse(parsed)).toEqual(parsed);
  });

  it.each([
    ['hiver, neige;froid\nskidoo', ['hiver', 'neige', 'froid', 'skidoo']],
    ['#hiver #plein air #neige', ['hiver', 'plein air', 'neige']],
    ['#hiver#neige', ['hiver', 'neige']],
    ['hiver，neige、froid\r\n\r\n', ['hiver', 'neige', 'froid']],
    ['C#, C# facile', ['C#', 'C# facile']],
    [' , ;;# \n', []],
  ])('splitTags splits the text %j into the tags %j', (list, tags) => {
    expect(splitTags(list)).toEqual(tags);
  });
});

describe('slugSchema', () => {
  it.each(['---', '___', '-_-'])('slugSchema rejects the slug %s', (slug) => {
    expect(slugSchema.safeParse(slug).error?.issues[0]?.message).toBe(
      'Le slug ne peut contenir que des lettres, chiffres, tirets et underscores',
    );
  });

  it.each(['a--', '-1-', 'marie_eve'])('slugSchema accepts the slug %s', (slug) => {
    expect(slugSchema.parse(slug)).toBe(slug);
  });
});

describe('passwordSchema', () => {
  it.each([
    ['spaces', ' '.repeat(12)],
    ['no-break spaces', '\u00a0\u202f'.repeat(5)],
    ['zero-width characters', '\u200b\ufeff'.repeat(5)],
    ['invisible filler characters', '\u3164\u2800'.repeat(5)],
    ['tabs and line breaks', '\t\n'.repeat(5)],
  ])('passwordSchema rejects a password that consists only of %s', (_, password) => {
    expect(passwordSchema.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([
      texts.passwordBlank,
    ]);
  });

  it('passwordSchema accepts a password with spaces around a visible character', () => {
    expect(passwordSchema.parse('        é        ')).toBe('        é        ');
  });
});
