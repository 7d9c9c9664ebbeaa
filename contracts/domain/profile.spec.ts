import { editProfileBody } from './edit-profile.ts';
import { isPersonName, publicNameSchema } from './profile.ts';
import { registerMinimalBody } from './registration.ts';

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
