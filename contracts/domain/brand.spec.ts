import { isWebsite, lookingForSchema, websiteSchema } from './brand.ts';
import { limits } from './limits.ts';
import { texts } from './texts.ts';

const getMessages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('websiteSchema', () => {
  it.each([
    ['https://exemple.ca', 'https://exemple.ca/'],
    ['exemple.ca', 'https://exemple.ca/'],
    [' www.exemple.ca/boutique ', 'https://www.exemple.ca/boutique'],
    ['  HTTPS://Www.Exemple.CA/boutique?langue=fr#haut ', 'https://www.exemple.ca/boutique?langue=fr#haut'],
    ['https://érable.quebec/', 'https://xn--rable-9ra.quebec/'],
    ['', ''],
    ['   ', ''],
  ])('websiteSchema parses the website address %j as %j', (typed, expected) => {
    expect(websiteSchema.parse(typed)).toBe(expected);
  });

  it.each([
    'exemple',
    'moi@exemple.ca',
    'exemple.ca:8443',
    'mailto:moi@exemple.ca',
    'http://exemple.ca',
    'ftp://exemple.ca',
    'javascript:alert(1)',
    'https:exemple',
    'https://localhost/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://moi:secret@exemple.ca/',
    'https://exemple.ca:8443/',
    'https://exemple.ca/ailleurs?vers=https://mauvais.exemple',
    'https://l.facebook.com/l.php',
    'https://exem\u202eple.ca/',
    'https://exem\tple.ca/',
    'https://exemple.ca/deux mots',
    `https://exemple.ca/${'a'.repeat(limits.website.max)}`,
  ])('websiteSchema rejects the website address %j with a French message', (typed) => {
    expect(isWebsite(typed)).toBe(false);
    expect(getMessages(websiteSchema.safeParse(typed))).toEqual([texts.websiteInvalid]);
  });
});

describe('lookingForSchema', () => {
  it('lookingForSchema trims the text and keeps its line breaks', () => {
    expect(lookingForSchema.parse('  Des créateurs\nde Gaspésie ')).toBe('Des créateurs\nde Gaspésie');
    expect(lookingForSchema.parse('')).toBe('');
  });

  it('lookingForSchema rejects text over 500 characters and text with direction-override characters', () => {
    expect(lookingForSchema.parse('a'.repeat(500))).toHaveLength(500);
    expect(getMessages(lookingForSchema.safeParse('a'.repeat(501)))).toEqual([texts.lookingForMax]);
    expect(getMessages(lookingForSchema.safeParse('a\u202eb'))).toEqual([texts.invalidCharacters]);
  });
});
