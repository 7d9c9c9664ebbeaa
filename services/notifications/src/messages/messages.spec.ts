import { emailKinds } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { type AccountMessageType, isModerationMessage } from './kinds.ts';
import { buildMessage } from './messages.ts';

/**
 * Returns whether messages.ts contains the text of this type. Digests, relayed messages and e-mails about
 * reports have their own files.
 */
const isAccountKind = (
  kind: (typeof emailKinds)[number],
): kind is Exclude<AccountMessageType, 'account-deleted'> =>
  kind !== 'digest' && kind !== 'contact-message' && !isModerationMessage(kind);
const kinds = [...emailKinds.filter(isAccountKind), 'account-deleted' as const];

describe.each(kinds)('message of type « %s »', (kind) => {
  const message = buildMessage(kind, { firstName: 'Ève', token: 'jeton', reason: null });
  const all = JSON.stringify(message);

  it('the message greets the recipient by first name, and has a heading and complete texts', () => {
    expect(message.paragraphs[0]).toBe('Bonjour Ève,');
    expect(message.heading).toBe(message.subject);
    expect(all).not.toMatch(/undefined|null|\bvous\b|\bvotre\b/i);
  });

  it('the message has no breaking space before punctuation', () => {
    expect(all).not.toMatch(/ [;:!?»]|« |[^\s;];(?!\S)/);
  });

  it('the message has a link with the token only if its type needs a token', () => {
    const needsToken = [
      'email-validation',
      'email-validated',
      'approved',
      'email-change',
      'email-change-notice',
      'email-changed',
      'password-reset',
    ].includes(kind);
    const links = [message.action, message.aside].map((link) => link?.path.endsWith('#token=jeton'));
    expect(links.includes(true)).toBe(needsToken);
  });
});

test.each([
  'Marie,\nclique ici',
  'https://voleur.example',
  'voleur.example',
  'Marie <b>',
  'marie@voleur.example',
  '[Marie](//x)',
])('no e-mail greets the recipient by the suspicious first name %j', (firstName) => {
  for (const kind of kinds) {
    const message = buildMessage(kind, { firstName, token: 'jeton', reason: null });
    expect(message.paragraphs[0]).toBe('Bonjour,');
    expect(JSON.stringify(message)).not.toContain(firstName);
  }
});

describe('refusal e-mail', () => {
  it('the refusal e-mail states the reason of the refusal, if there is one', () => {
    const facts = { firstName: 'Ève', token: null };
    expect(buildMessage('refused', { ...facts, reason: 'Incomplet' }).paragraphs).toContain(
      'La raison : Incomplet',
    );
    expect(buildMessage('refused', { ...facts, reason: '' }).paragraphs.join()).not.toContain('raison');
  });
});

describe('approval e-mail', () => {
  it.each([
    ['creator', 'fais maintenant partie de l’annuaire', 'les gens et les marques voient'],
    ['both', 'fais maintenant partie de l’annuaire', 'les gens et les marques voient'],
    ['company', 'Ta page est publique', 'les créateurs voient'],
    ['fan', 'Ton compte est prêt', 'Pars à la découverte'],
  ] as const)(
    'the approval e-mail states the effects of the approval on an account of type %s',
    (userType, preview, text) => {
      const message = buildMessage('approved', { firstName: 'Ève', token: null, reason: null, userType });
      expect(message.preview).toContain(preview);
      expect(message.paragraphs[1]).toContain(text);
    },
  );

  it('the approval e-mail links first to the public page, if there is one, and then to the dashboard', () => {
    const facts = { firstName: 'Ève', token: null, reason: null };
    const withPage = buildMessage('approved', { ...facts, userType: 'creator', slug: 'maude-en-canot' });
    expect(withPage.action?.path).toBe('/createurs/maude-en-canot');
    expect(withPage.secondary?.path).toBe('/dashboard');
    const fan = buildMessage('approved', { ...facts, userType: 'fan' });
    expect(fan.action?.path).toBe('/dashboard');
    expect(fan.secondary).toBeUndefined();
  });
});

describe('e-mail after an e-mail address is confirmed', () => {
  const facts = { firstName: 'Ève', token: null, reason: null };

  it('the e-mail links to the login page, unless the profile still awaits approval', () => {
    expect(buildMessage('email-validated', facts).action?.path).toBe('/login');
    const waiting = buildMessage('email-validated', { ...facts, awaitsApproval: true });
    expect(waiting.action).toBeUndefined();
    expect(JSON.stringify(waiting)).toContain('attend d’être approuvé');
    expect(JSON.stringify(waiting)).not.toMatch(/activé| [;:!?»]/);
  });

  it('the e-mail mentions platforms to a creator and not to a fan', () => {
    expect(buildMessage('email-validated', { ...facts, userType: 'creator' }).paragraphs[1]).toContain(
      'plateformes',
    );
    expect(buildMessage('email-validated', { ...facts, userType: 'fan' }).paragraphs[1]).not.toContain(
      'plateformes',
    );
  });
});

describe('e-mail about a changed e-mail address', () => {
  const facts = { firstName: 'Ève', reason: null };

  it('the link that undoes the change of address is present only if there is a token', () => {
    const before = buildMessage('email-changed', { ...facts, token: 'jeton' });
    expect(before.action?.path).toBe('/annuler-changement#token=jeton');
    expect(before.paragraphs.join(' ')).toContain('7 jours');
    const after = buildMessage('email-changed', { ...facts, token: null });
    expect(after.action).toBeUndefined();
    expect(after.paragraphs[1]).toContain('annulé depuis l’adresse d’avant');
    expect(JSON.stringify(after)).not.toMatch(/ [;:!?»]|\bvous\b|\bvotre\b/i);
  });
});

describe.each(['email-validated', 'approved'] as const)('welcome e-mail « %s »', (kind) => {
  const facts = { firstName: 'Ève', reason: null };

  it("the link that deletes an account which the recipient didn't create is present only if there is a token", () => {
    const { aside } = buildMessage(kind, { ...facts, token: 'jeton' });
    expect(aside?.label).toBe('Ce n’est pas mon compte');
    expect(aside?.path).toBe('/valider-email?compte=pas-le-mien#token=jeton');
    expect(buildMessage(kind, { ...facts, token: null }).aside).toBeUndefined();
  });
});

describe('e-mail about a deletion', () => {
  const facts = { firstName: 'Ève', token: null, reason: null };
  const getText = (input: Parameters<typeof buildMessage>[1]) =>
    buildMessage('account-deleted', input).paragraphs.join(' ');

  it('the e-mail about a deletion by an administrator has its own subject, and contains the reason', () => {
    const decided = { ...facts, isByAdministrator: true, reason: 'Un faux concours.' };
    expect(buildMessage('account-deleted', decided).subject).toBe('Nous avons supprimé ton compte');
    expect(getText(decided)).toContain('Un faux concours.');
    expect(getText({ ...facts, isByAdministrator: true })).not.toContain('La raison');
  });

  it('the e-mail about a deletion by the owner mentions no administrator', () => {
    expect(buildMessage('account-deleted', facts).subject).toBe('Ton compte est supprimé');
    expect(getText(facts)).not.toContain('administration');
  });
});

describe('footer of an e-mail to a former e-mail address', () => {
  it.each(['email-changed', 'account-deleted'] as const)(
    'the footer of the e-mail « %s » says that an account had this e-mail address',
    (kind) => {
      const { footerReason } = buildMessage(kind, { firstName: 'Ève', token: null, reason: null });
      expect(footerReason).toContain('portait cette adresse');
    },
  );
});
