import { KeyRing, keyRing, MissingKeyError, randomToken, sha256, UnreadableSecretError } from './crypto.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const old = KeyRing.parse(`k1:${key(1)}`);
const rotated = KeyRing.parse(`k2:${key(2)},k1:${key(1)}`);

test('KeyRing decrypts its own ciphertexts, and encrypts the same text differently each time', () => {
  const first = old.encrypt('jeton secret é', 'connection-1');
  expect(first).toMatch(/^k1\./);
  expect(first).not.toBe(old.encrypt('jeton secret é', 'connection-1'));
  expect(old.decrypt(first, 'connection-1')).toBe('jeton secret é');
  expect(old.decrypt(old.encrypt(''))).toBe('');
});

test('KeyRing encrypts with the first key of the ring and decrypts with older keys', () => {
  const before = old.encrypt('a');
  expect(rotated.decrypt(before)).toBe('a');
  expect(rotated.isOutdated(before)).toBe(true);
  const after = rotated.encrypt('a');
  expect(rotated.isOutdated(after)).toBe(false);
  expect(() => old.decrypt(after)).toThrow(MissingKeyError);
});

test('KeyRing rejects a ciphertext that was altered, truncated or bound to another id', () => {
  const sealed = old.encrypt('secret', 'user-1');
  const flipped = sealed.slice(0, 20) + (sealed[20] === 'A' ? 'B' : 'A') + sealed.slice(21);
  expect(() => old.decrypt(flipped, 'user-1')).toThrow(UnreadableSecretError);
  expect(() => old.decrypt(sealed.slice(0, 12), 'user-1')).toThrow(UnreadableSecretError);
  expect(() => old.decrypt('', 'user-1')).toThrow(UnreadableSecretError);
  expect(() => old.decrypt(sealed, 'user-2')).toThrow(UnreadableSecretError);
});

test.each([
  ['an empty text', ''],
  ['a key id without a key', 'k1'],
  ['a key that is too short', 'k1:short'],
  ['two keys with the same id', `k1:${key(1)},k1:${key(2)}`],
])('the schema `keyRing` rejects %s', (_, text) => {
  expect(keyRing.safeParse(text).success).toBe(false);
});

test('randomToken returns a different token of 256 bits each time, and sha256 returns the SHA-256 hash of a text', () => {
  expect(Buffer.from(randomToken(), 'base64url')).toHaveLength(32);
  expect(randomToken()).not.toBe(randomToken());
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
