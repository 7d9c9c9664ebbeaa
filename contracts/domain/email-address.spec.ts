import { emailKey, emailSchema, toDeliveryAddress } from './email-address.ts';

describe('e-mail address', () => {
  it.each([
    'a.b@exemple.ca',
    'a+b_c@sous.exemple.ca',
    'ève@exémple.québec',
    "o'neil@ex-emple.co.uk",
    'a-@b.ca',
  ])('emailSchema accepts the e-mail address %s', (email) => {
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
  ])('emailSchema rejects the e-mail address %j', (email) => {
    expect(emailSchema.safeParse(email).error?.issues[0]?.message).toBe('Adresse email invalide');
  });

  it.each([
    ['a zero-width space', 'ma\u200brie@exemple.ca'],
    ['a zero-width joiner in its domain', 'marie@exem\u200dple.ca'],
    ['a soft hyphen', 'marie@exem\u00adple.ca'],
    ['a Hangul filler', '\u3164marie@exemple.ca'],
    ['a half-width Hangul filler', 'marie\uffa0@exemple.ca'],
    ['an invisible Khmer vowel', 'mar\u17b5ie@exemple.ca'],
    ['a combining grapheme joiner', 'mari\u034fe@exemple.ca'],
    ['a variation selector', 'marie\ufe0f@exemple.ca'],
    ['a tag character', 'marie\u{e0061}@exemple.ca'],
    ['full-width letters', 'ｍａｒｉｅ＠ｅｘｅｍｐｌｅ．ｃａ'],
    ['capitals and surrounding spaces', ' Marie@EXEMPLE.ca\u3000'],
  ])('an e-mail address typed with %s has the same key as the plain address', (_, typed) => {
    expect(emailKey(typed)).toBe('marie@exemple.ca');
    expect(emailKey(emailSchema.parse(typed))).toBe('marie@exemple.ca');
    expect(toDeliveryAddress(typed)?.toLowerCase()).toBe('marie@exemple.ca');
  });

  it.each([
    'zoé@épicerie.ca',
    'zoé@ÉPICERIE.ca',
    'zoé@e\u0301picerie.ca',
    'zoé@épicerie\uff61ca',
    'zoé@xn--picerie-9xa.ca',
    'zoé@XN--PICERIE-9XA.CA',
  ])('toDeliveryAddress returns the address %s with its domain in punycode', (typed) => {
    expect(toDeliveryAddress(typed)).toBe('zoé@xn--picerie-9xa.ca');
    expect(emailKey(emailSchema.parse(typed))).toBe('zoé@xn--picerie-9xa.ca');
  });

  it('emailSchema parses an address to its trimmed Unicode form, not to punycode', () => {
    expect(emailSchema.parse(' Zo\u0065\u0301@Épicerie.ca ')).toBe('Zoé@Épicerie.ca');
  });

  it('emailSchema leaves an already parsed address unchanged', () => {
    for (const typed of ['ｍarie@ex\u00ademple.ca', 'zoé@ÉPICERIE.ca', 'İ@exemple.ca']) {
      const once = emailSchema.parse(typed);
      expect(emailSchema.parse(once)).toBe(once);
      expect(emailKey(once)).toBe(emailKey(typed));
    }
  });

  it.each([
    ['has a percent-encoded letter in its domain', 'a@exempl%65.ca'],
    ['has a slash in its domain', 'a@exemple.ca/autre.ca'],
    ['has an IPv4 address as its domain', 'a@127.0.0.1'],
    ['has a hexadecimal IPv4 address as its domain', 'a@0x7f.0x1'],
    ['contains a blank Braille character', 'a\u2800@exemple.ca'],
    ['contains a character that NFKC converts to parentheses', '\u2474@exemple.ca'],
  ])('emailSchema rejects an address that %s', (_, typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false);
    expect(toDeliveryAddress(typed)).toBeNull();
  });

  it('emailSchema rejects a very long address quickly', () => {
    expect(emailSchema.safeParse(`${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`).success).toBe(false);
  });
});
