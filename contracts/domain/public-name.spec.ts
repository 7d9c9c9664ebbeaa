import { editedNameSchema, publicNameKey, publicNameSchema } from './public-name.ts';
import { isReservedName } from './reserved-names.ts';
import { texts } from './texts.ts';

const accepts = (name: string) => publicNameSchema.safeParse(name).success;

describe('public name', () => {
  it.each([
    'Léa-Tremblay',
    'Zoë',
    'ŒuvreQc',
    '李明',
    'DJ李明',
    'Анна',
    'Ελένη',
    'MC7',
    'e\u0301rable',
    'ᐃᓄᒃ',
    'ᓄᓇᕗᑦ-1',
    '김철수',
    'DJ김철수',
    '日本語',
    'ひらがな-カタカナー',
    '々木',
    '王ㄅㄆ',
    'देवनागरी',
    'தமிழ்',
    'ไทย',
    'አማርኛ',
    'ქართული',
    'Հայերեն',
    'עברית',
    'العربية',
    'محمد٣',
    'ⵜⴰⵎⴰⵣⵉⵖⵜ',
    'ᏣᎳᎩ',
    'Kɔfi',
    'Sahaiʔa',
    'Nguyễn',
    'Łódź',
    'x\u0331',
    '〇山',
  ])('publicNameSchema accepts the name %s', (name) => {
    expect(accepts(name)).toBe(true);
  });

  it.each([
    ['contains a space', 'Léa Tremblay'],
    ['consists of hyphens', '--'],
    ['mixes Latin and Cyrillic letters', 'L\u0435a'],
    ['mixes Latin and Greek letters', 'M\u03bfntreal'],
    ['contains a full-width letter', '\uff2c\u00e9a'],
    ['contains a mathematical letter', '\u{1d40b}ea'],
    ['contains a ligature', '\ufb01lms'],
    ['contains a superscript', 'Lea\u00b2'],
    ['contains a zero-width space', 'Le\u200ba'],
    ['mixes Cyrillic and Greek letters', 'Анαα'],
    ['mixes Cherokee and Latin letters', 'ᎪMC'],
    ['mixes Hangul and kana', '김の'],
    ['contains a phonetic letter', 'Lɑa'],
    ['contains a click letter that looks like an l', 'ǀea'],
    ['consists of Hangul fillers', 'ㅤㅤ'],
    ['contains a Hangul filler', 'Léa\u115f'],
    ['contains a half-width Hangul filler', 'Léa\uffa0'],
    ['contains an invisible Khmer vowel', 'ក\u17b4ខ'],
    ['contains a combining grapheme joiner', 'Lé\u034fa'],
    ['contains a variation selector', 'Léa\ufe0f'],
    ['contains a Mongolian variation selector', 'Léa\u180b'],
    ['contains a tag character', 'Léa\u{e0061}'],
    ['is struck through by combining characters', 'L\u0336e\u0336a\u0336'],
    ['has eight accents on one letter', `Lea${'\u0316\u0317'.repeat(4)}`],
    ['has an accent without a letter', 'Léa-\u0301x'],
    ['mixes digits of two scripts', '١1'],
    ['is written in hieroglyphs', '\u{13000}\u{13001}'],
  ])('publicNameSchema rejects a name that %s', (_, name) => {
    expect(accepts(name)).toBe(false);
  });
});

describe('public name in the edit form', () => {
  it.each([
    ['Léa Tremblay', 'Léa Tremblay'],
    ['  Jean-Philippe \u00a0 Roy\n', 'Jean-Philippe Roy'],
    ['L’Atelier', 'L’Atelier'],
    ["L'Atelier", "L'Atelier"],
    ['Léa-Tremblay', 'Léa-Tremblay'],
  ])('editedNameSchema parses the typed name %j as %j', (typed, expected) => {
    expect(editedNameSchema.parse(typed)).toBe(expected);
  });

  it.each([
    ['contains no letter', "' - '"],
    ['contains an underscore', 'Léa_Tremblay'],
    ['contains a zero-width space', 'Le\u200ba Roy'],
    ['mixes Latin and Cyrillic letters', 'L\u0435a Roy'],
    ['is too long', `Léa ${'a'.repeat(47)}`],
  ])('editedNameSchema rejects a name that %s', (_, name) => {
    expect(editedNameSchema.safeParse(name).success).toBe(false);
  });
});

test.each([
  ['Léa Tremblay', publicNameSchema, texts.publicNameForm],
  ['---', publicNameSchema, texts.publicNameForm],
  ['St.Pierre', publicNameSchema, `${texts.publicNameForm}. Écris un tiret (-) au lieu de «\u202f.\u202f».`],
  ['St–Pierre', publicNameSchema, `${texts.publicNameForm}. Écris un tiret (-) au lieu de «\u202f–\u202f».`],
  [
    'L`Heureux',
    publicNameSchema,
    `${texts.publicNameForm}. Écris un tiret au lieu de «\u202f\`\u202f»\u202f: l’apostrophe se met ensuite, dans ton profil.`,
  ],
  ['Léa&Zoé', publicNameSchema, `${texts.publicNameForm}. «\u202f&\u202f» n’est pas accepté.`],
  ['Ａlice', publicNameSchema, `${texts.publicNameForm}. Écris «\u202fA\u202f» en caractères ordinaires.`],
  ['L\u0435a', publicNameSchema, `${texts.publicNameForm}. Ses lettres sont de plusieurs alphabets.`],
  [
    'Le\u200ba',
    publicNameSchema,
    `${texts.publicNameForm}. Il contient un signe invisible\u202f: écris-le de nouveau.`,
  ],
  [
    'St.Pierre',
    editedNameSchema,
    `${texts.editedNameForm}. Écris un espace ou un tiret (-) au lieu de «\u202f.\u202f».`,
  ],
  [
    'L`Heureux',
    editedNameSchema,
    `${texts.editedNameForm}. Écris l’apostrophe (') au lieu de «\u202f\`\u202f».`,
  ],
  [
    'LʼHeureux',
    editedNameSchema,
    `${texts.editedNameForm}. Écris l’apostrophe (') au lieu de «\u202fʼ\u202f».`,
  ],
])(
  'the public name « %s » is rejected with a French message that explains the problem',
  (name, schema, message) => {
    expect(schema.safeParse(name).error?.issues.map((issue) => issue.message)).toEqual([message]);
  },
);

test('publicNameKey and isReservedName treat look-alike Cyrillic and Latin names as equal', () => {
  expect(publicNameKey('Сосо')).toBe(publicNameKey('Coco'));
  expect(publicNameKey('ВЕРА')).toBe(publicNameKey('Bepa'));
  expect(publicNameKey('Вера')).toBe(publicNameKey('вера'));
  expect(publicNameKey('Анна')).not.toBe(publicNameKey('Anna'));
  expect(publicNameKey('Kadın')).toBe(publicNameKey('Kadin'));
  expect(isReservedName('ѕтаff')).toBe(true);
  expect(isReservedName('ТІКТОК')).toBe(true);
  expect(isReservedName('Анна')).toBe(false);
});

test('publicNameKey returns the same key for every kind of apostrophe', () => {
  const keys = ["L'Atelier", 'L’Atelier', 'Lʼatelier', 'L`atelier'].map(publicNameKey);
  expect(new Set(keys)).toEqual(new Set(["l'atelier"]));
});

test('parsing ten invalid names of 98,000 characters takes less than 0.2 s of CPU time', () => {
  const before = process.cpuUsage();
  for (const part of ['a', '\u0301', ' ', '-', 'ㅤ']) {
    expect(publicNameSchema.safeParse(part.repeat(98_000)).success).toBe(false);
    expect(editedNameSchema.safeParse(part.repeat(98_000)).success).toBe(false);
  }
  const { user } = process.cpuUsage(before);
  expect(user).toBeLessThan(200_000);
});
