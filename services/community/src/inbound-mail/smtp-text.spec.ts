import { toSmtpText } from './smtp-text.ts';

describe('toSmtpText', () => {
  const sentence = 'Cette pièce n’est pas reçue\u202f: « œuvre ».';

  it('toSmtpText returns ASCII for clients without SMTPUTF8', () => {
    expect(toSmtpText(sentence, false)).toBe('Cette piece n\'est pas recue : " oeuvre ".');
  });

  it('toSmtpText returns the text unchanged for clients with SMTPUTF8', () => {
    expect(toSmtpText(sentence, true)).toBe(sentence);
  });
});
