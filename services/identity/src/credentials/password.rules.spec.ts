import { commonPasswords } from '@bottin/contracts/domain/common-passwords.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { breachedPasswords } from './breached-passwords.ts';
import { isTooCommon, assertStrongPassword } from './password.rules.ts';

const owner = {
  email: 'lea.roy@exemple.ca',
  firstName: 'Léa',
  lastName: 'Bouchard-Côté',
  publicName: 'Lea-Cuisine',
};

test.each(['Motdepasse1', 'corvette', 'CORVETTE', 'trustno1', 'rush2112', 'Charlie1'])(
  'assertStrongPassword rejects the password « %s », because it is too common',
  (password) => {
    expect(isTooCommon(password)).toBe(true);
    expect(() => assertStrongPassword(password, owner)).toThrow(texts.passwordCommon);
  },
);

test.each([
  ['e-mail address', 'lea.roy@exemple.ca'],
  ['e-mail address in capitals', '!LEA.ROY@EXEMPLE.CA!'],
  ['mailbox name', 'lea.roy.2027'],
  ['mailbox name without its dot', 'LeaRoy!2027'],
  ['last name without its accents', 'bouchardcote99'],
  ['last name with a space instead of its hyphen', 'Bouchard Cote 99'],
  ['last name in decomposed Unicode', 'Bouchard-Côté 99'.normalize('NFD')],
  ['public name', 'xxLEA-CUISINExx'],
  ['short first name before digits', 'Léa12345'],
  ['short first name among other words', 'ma fille lea, 2019'],
])('assertStrongPassword rejects a password that contains the owner’s %s', (_, password) => {
  expect(() => assertStrongPassword(password, owner, 'newPassword')).toThrow(texts.passwordPersonal);
});

test.each([
  'Érablière du rang 4',
  'correct horse battery',
  'zzzzyyyy9',
  'oléagineux 2027',
  'exemple de rang',
])('assertStrongPassword accepts the password « %s »', (password) => {
  expect(() => assertStrongPassword(password, owner)).not.toThrow();
});

test('assertStrongPassword ignores names of the user that contain only symbols or fewer than three letters', () => {
  const nameless = { email: 'a@exemple.ca', firstName: 'Jo', lastName: '’’', publicName: '' };
  expect(() => assertStrongPassword('Jo a un bateau rouge', nameless)).not.toThrow();
});

test('each message about a weak password starts with the specification’s text', () => {
  const { passwordWeak, passwordCommon, passwordPersonal, passwordBlank } = texts;
  expect(passwordWeak).toBe(
    'Mot de passe trop faible. Utilise au moins 8 caractères avec majuscules, minuscules et chiffres',
  );
  for (const text of [passwordCommon, passwordPersonal, passwordBlank]) {
    expect(text.startsWith(`${passwordWeak}. `)).toBe(true);
  }
});

test('the list of breached passwords contains more than 10,000 passwords that the built-in list lacks', () => {
  const more = [...breachedPasswords].filter((password) => !commonPasswords.has(password));
  expect(more.length).toBeGreaterThan(10_000);
});
