import { editProfileBody } from './edit-profile.ts';
import {
  descriptionSchema,
  editedNameSchema,
  emailSchema,
  isPersonName,
  publicNameSchema,
  slugSchema,
  tagsSchema,
} from './profile.ts';
import { registerMinimalBody } from './registration.ts';
import { splitTags } from './tags.ts';

const accepts = (name: string) => publicNameSchema.safeParse(name).success;

describe('a public name', () => {
  it.each(['Léa-Tremblay', 'Zoë', 'ŒuvreQc', '李明', 'DJ李明', 'Анна', 'Ελένη', 'MC7', 'e\u0301rable'])(
    'may be %s',
    (name) => {
      expect(accepts(name)).toBe(true);
    },
  );

  it.each([
    ['has a space', 'Léa Tremblay'],
    ['is hyphens only', '--'],
    ['has a Cyrillic letter among Latin ones', 'L\u0435a'],
    ['has a Greek letter among Latin ones', 'M\u03bfntreal'],
    ['has full-width letters', '\uff2c\u00e9a'],
    ['has mathematical letters', '\u{1d40b}ea'],
    ['has a ligature', '\ufb01lms'],
    ['has a superscript', 'Lea\u00b2'],
    ['has an invisible character', 'Le\u200ba'],
  ])('is refused when it %s', (_, name) => {
    expect(accepts(name)).toBe(false);
  });
});

describe('a public name of the edit form', () => {
  it.each([
    ['Léa Tremblay', 'Léa Tremblay'],
    ['  Jean-Philippe \u00a0 Roy\n', 'Jean-Philippe Roy'],
    ['L’Atelier', 'L’Atelier'],
    ["L'Atelier", "L'Atelier"],
    ['Léa-Tremblay', 'Léa-Tremblay'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(editedNameSchema.parse(typed)).toBe(kept);
  });

  it.each([
    ['has no letter', "' - '"],
    ['has another sign', 'Léa_Tremblay'],
    ['has an invisible character', 'Le\u200ba Roy'],
    ['has a Cyrillic letter among Latin ones', 'L\u0435a Roy'],
    ['is too long', `Léa ${'a'.repeat(47)}`],
  ])('is refused when it %s', (_, name) => {
    expect(editedNameSchema.safeParse(name).success).toBe(false);
  });
});

describe('a first or last name', () => {
  it.each([
    'Marie-Ève',
    'D’Amours',
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
  ])('may be %s', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    ['breaks the line', 'Marie\nClique ici'],
    ['breaks the line in another way', 'Marie\u2028Clique ici'],
    ['returns', 'Marie\rBcc: toi'],
    ['has a tab', 'Marie\tEve'],
    ['has a control character', 'Marie\u0007'],
    ['has a direction of writing', 'Marie\u202eevE'],
    ['has an invisible character', 'Mar\u200bie'],
    ['is an address', 'https://voleur.example'],
    ['is an address without a scheme', 'www.voleur.example'],
    ['is a short one', 't.co'],
    ['is an address of e-mail', 'marie@voleur.example'],
    ['has a slash', 'Marie/Eve'],
    ['has markup', '<b>Marie</b>'],
    ['has an entity', 'Marie&amp;'],
    ['has a link of Markdown', '[Marie](voleur)'],
    ['has a picture', 'Marie 🎁'],
    ['has a number to call', 'Appelle 1-800-555'],
    ['has no letter', '-.-'],
    ['is half a pair', 'Marie\ud800'],
  ])('is refused when it %s', (_, name) => {
    expect(isPersonName(name)).toBe(false);
    for (const body of [registerMinimalBody, editProfileBody]) {
      const { error } = body.safeParse({ firstName: name, lastName: name });
      const said = error?.issues.map(({ path, message }) => [path[0], message]);
      expect(said).toContainEqual(['firstName', 'Prénom invalide']);
      expect(said).toContainEqual(['lastName', 'Nom invalide']);
    }
  });

  it('has plain spaces, whichever were typed', () => {
    const { error } = registerMinimalBody.safeParse({ firstName: 'de\u00a0la', lastName: 'D’Arc\u202fde' });
    expect(error?.issues.map(({ path }) => path[0])).not.toContain('firstName');
  });
});

describe('an e-mail address', () => {
  it.each([
    'a.b@exemple.ca',
    'a+b_c@sous.exemple.ca',
    'ève@exémple.québec',
    "o'neil@ex-emple.co.uk",
    'a-@b.ca',
  ])('may be %s', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(true);
  });

  it.each([
    ...[
      'a..b@exemple.ca',
      '.a@exemple.ca',
      'a.@exemple.ca',
      'a@exemple..ca',
      'a@.exemple.ca',
      'a@exemple.ca.',
    ],
    ...[
      'a@-exemple.ca',
      'a@exemple-.ca',
      'a@sous.-exemple.ca',
      'a@exemple',
      'a@exemple.c',
      'a b@exemple.ca',
      'a@b@c.ca',
    ],
    'ac.elpmexe@\u202eeiram.ca',
  ])('is refused as %j', (email) => {
    expect(emailSchema.safeParse(email).error?.issues[0]?.message).toBe('Adresse email invalide');
  });

  it('is judged at once, however long', () => {
    expect(emailSchema.safeParse(`${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`).success).toBe(false);
  });
});

describe('a text', () => {
  it.each(['\u202e', '\u202a', '\u202d', '\u2066', '\u2067', '\u2069'])(
    'never turns its direction (%j)',
    (sign) => {
      const turned = `Bonjour ${sign}ruojnoB`;
      const message = 'Le texte contient des caractères qui ne sont pas acceptés';
      expect(descriptionSchema.safeParse(turned).error?.issues[0]?.message).toBe(message);
      expect(tagsSchema.safeParse([turned]).error?.issues[0]?.message).toBe(message);
    },
  );

  it('may be written from right to left', () => {
    expect(descriptionSchema.parse('مرحبا بكم \u200fفي كيبك')).toContain('كيبك');
  });
});

describe('tags', () => {
  it('lose the « # » before them, and are dropped when nothing of them can be seen or they repeat', () => {
    expect(
      tagsSchema.parse(['#Hiver', '＃ plein   air', '##hiver', '#', ' ', '\u200b\u00ad', '\u2800', 'C#']),
    ).toEqual(['Hiver', 'plein air', 'C#']);
  });

  it('are the same when parsed again', () => {
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
  ])('are parted in a list: %j', (list, tags) => {
    expect(splitTags(list)).toEqual(tags);
  });
});

describe('a slug', () => {
  it.each(['---', '___', '-_-'])('isn’t %s', (slug) => {
    expect(slugSchema.safeParse(slug).error?.issues[0]?.message).toBe(
      'Le slug ne peut contenir que des lettres, chiffres, tirets et underscores',
    );
  });

  it.each(['a--', '-1-', 'marie_eve'])('may be %s', (slug) => {
    expect(slugSchema.parse(slug)).toBe(slug);
  });
});
