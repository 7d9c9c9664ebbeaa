import { isAttachment } from './attachments.rules.ts';

describe('isAttachment', () => {
  it.each([
    ['a document', { contentType: 'application/pdf', size: 10 }],
    ['an image outside the text', { contentType: 'image/png', size: 10 }],
    ['a large image embedded in the text', { contentType: 'image/jpeg', related: true, size: 20_481 }],
    ['a forwarded e-mail', { contentType: 'message/rfc822', size: 10 }],
    ['a document embedded in the HTML', { contentType: 'application/pdf', related: true, size: 10 }],
  ])('isAttachment returns true for %s', (_what, part) => {
    expect(isAttachment(part)).toBe(true);
  });

  it.each([
    [
      'a small image embedded in the text, such as a logo',
      { contentType: 'image/png', related: true, size: 20_480 },
    ],
    ['a cryptographic signature', { contentType: 'application/PGP-signature', size: 10 }],
    ['a public key', { contentType: 'application/pgp-keys', size: 10 }],
  ])('isAttachment returns false for %s', (_what, part) => {
    expect(isAttachment(part)).toBe(false);
  });
});
