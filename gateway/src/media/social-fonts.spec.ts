import { publicNameSchema } from '@bottin/contracts/domain/public-name.ts';
import sharp from 'sharp';
import { isDrawable, listFontFiles, scriptFamilies } from './social-fonts.ts';
import { SocialImagePainter } from './social-image.painter.ts';
import type { SocialFacts } from './social-image.rules.ts';

/** For each script, a font family and a person's name that this family renders. */
const samples: ReadonlyArray<readonly [family: string, name: string]> = [
  ['Noto Sans', 'Ελένη'],
  ['Noto Sans', 'Анна'],
  ['Noto Sans', 'Nguyễn'],
  ['Noto Sans', 'ɛɔɣɛ'],
  ['Noto Sans Arabic', 'العربية'],
  ['Noto Sans Armenian', 'Հայերեն'],
  ['Noto Sans Bengali', 'বাংলা'],
  ['Noto Sans CanAborig', 'ᐃᓄᒃ'],
  ['Noto Sans Cherokee', 'ᏣᎳᎩ'],
  ['Noto Sans Devanagari', 'देवनागरी'],
  ['Noto Sans Ethiopic', 'አማርኛ'],
  ['Noto Sans Georgian', 'ქართული'],
  ['Noto Sans Gujarati', 'ગુજરાતી'],
  ['Noto Sans Gurmukhi', 'ਪੰਜਾਬੀ'],
  ['Noto Sans Hebrew', 'עברית'],
  ['Noto Sans Kannada', 'ಕನ್ನಡ'],
  ['Noto Sans Khmer', 'ខ្មែរ'],
  ['Noto Sans Lao', 'ລາວ'],
  ['Noto Sans Malayalam', 'മലയാളം'],
  ['Noto Sans Myanmar', 'မြန်မာ'],
  ['Noto Sans Oriya', 'ଓଡ଼ିଆ'],
  ['Noto Sans Sinhala', 'සිංහල'],
  ['Noto Sans Tamil', 'தமிழ்'],
  ['Noto Sans Telugu', 'తెలుగు'],
  ['Noto Sans Thaana', 'ދިވެހި'],
  ['Noto Sans Thai', 'ไทย'],
  ['Noto Sans Tifinagh', 'ⵜⴰⵎⴰⵣⵉⵖⵜ'],
  ['Droid Sans Fallback', '김철수'],
  ['Droid Sans Fallback', '日本語'],
  ['Droid Sans Fallback', 'ひらがな'],
  ['Droid Sans Fallback', '鄧麗君'],
];

it.each(samples)('the shipped font %s has a glyph for every letter of the name « %s »', (_, name) => {
  expect(publicNameSchema.safeParse(name).success).toBe(true);
  expect(isDrawable(name)).toBe(true);
});

it.each(['\u{12000}', 'ꀀ', 'Léa 🎁', '\u{20000}'])(
  'the shipped fonts lack a glyph for the text « %s »',
  (text) => {
    expect(isDrawable(text)).toBe(false);
  },
);

it('the shipped fonts are one file for each script family, and two files for French', () => {
  expect(listFontFiles()).toHaveLength(scriptFamilies.length + 2);
});

it.each(samples)('the font family %s renders the name « %s » on a picture', async (family, name) => {
  const painter = new SocialImagePainter();
  const facts: SocialFacts = {
    name,
    place: '',
    followers: null,
    initials: 'L',
    platformColour: '#000000',
    portrait: null,
  };
  const picture = await painter.paint(facts, null);
  const drawn = await measureInk(picture, { left: 500, top: 120, width: 620, height: 320 });
  const rendered = await sharp({
    text: { text: name, font: `${family}, ExtraBold 76`, width: 580, wrap: 'word-char', dpi: 72, rgba: true },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  expect(Math.abs(drawn.width - rendered.info.width)).toBeLessThanOrEqual(2);
  expect(Math.abs(drawn.height - rendered.info.height)).toBeLessThanOrEqual(2);
});

/** Returns the width and height of the drawn content in an area of a picture, without the margin. */
async function measureInk(
  picture: Buffer,
  area: { left: number; top: number; width: number; height: number },
): Promise<{ width: number; height: number }> {
  const part = await sharp(picture).extract(area).png().toBuffer();
  const { info } = await sharp(part).trim().toBuffer({ resolveWithObject: true });
  return info;
}
