import { publicNameSchema } from './profile.ts';

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
