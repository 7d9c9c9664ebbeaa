import { mailKinds } from '@bottin/contracts/rpc/identity.ts';
import { messageOf } from './messages.ts';

const kinds = [...mailKinds.filter((kind) => kind !== 'digest'), 'account-deleted' as const];

describe.each(kinds)('the message « %s »', (kind) => {
  const message = messageOf(kind, { firstName: 'Ève', token: 'jeton', reason: null });
  const all = JSON.stringify(message);

  it('is addressed to its reader, and whole', () => {
    expect(message.paragraphs[0]).toBe('Bonjour Ève,');
    expect(message.heading).toBe(message.subject);
    expect(all).not.toMatch(/undefined|null|\bvous\b|\bvotre\b/i);
  });

  it('breaks no line before a punctuation mark', () => {
    expect(all).not.toMatch(/ [;:!?»]|« |[^\s;];(?!\S)/);
  });

  it('carries the token only where a link needs it', () => {
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
])('no letter greets « %s »', (firstName) => {
  for (const kind of kinds) {
    const message = messageOf(kind, { firstName, token: 'jeton', reason: null });
    expect(message.paragraphs[0]).toBe('Bonjour,');
    expect(JSON.stringify(message)).not.toContain(firstName);
  }
});

describe('a refusal', () => {
  it('gives its reason when there is one', () => {
    const facts = { firstName: 'Ève', token: null };
    expect(messageOf('refused', { ...facts, reason: 'Incomplet' }).paragraphs).toContain(
      'La raison : Incomplet',
    );
    expect(messageOf('refused', { ...facts, reason: '' }).paragraphs.join()).not.toContain('raison');
  });
});

describe('an approval', () => {
  it.each([
    ['creator', 'fais maintenant partie de l’annuaire', 'les gens et les marques voient'],
    ['both', 'fais maintenant partie de l’annuaire', 'les gens et les marques voient'],
    ['company', 'Ta page est publique', 'les créateurs voient'],
    ['fan', 'Ton compte est prêt', 'Pars à la découverte'],
  ] as const)('promises a %s what they have', (userType, preview, text) => {
    const message = messageOf('approved', { firstName: 'Ève', token: null, reason: null, userType });
    expect(message.preview).toContain(preview);
    expect(message.paragraphs[1]).toContain(text);
  });
});

describe('a confirmed address', () => {
  const facts = { firstName: 'Ève', token: null, reason: null };

  it('opens the account, unless someone has to approve the profile first', () => {
    expect(messageOf('email-validated', facts).action?.path).toBe('/login');
    const waiting = messageOf('email-validated', { ...facts, awaitsApproval: true });
    expect(waiting.action).toBeUndefined();
    expect(JSON.stringify(waiting)).toContain('attend d’être approuvé');
    expect(JSON.stringify(waiting)).not.toMatch(/activé| [;:!?»]/);
  });

  it('speaks of platforms to who may have one', () => {
    expect(messageOf('email-validated', { ...facts, userType: 'creator' }).paragraphs[1]).toContain(
      'plateformes',
    );
    expect(messageOf('email-validated', { ...facts, userType: 'fan' }).paragraphs[1]).not.toContain(
      'plateformes',
    );
  });
});

describe('a changed address', () => {
  const facts = { firstName: 'Ève', reason: null };

  it('can be undone by who gets the token, and by nobody else', () => {
    const before = messageOf('email-changed', { ...facts, token: 'jeton' });
    expect(before.action?.path).toBe('/annuler-changement#token=jeton');
    expect(before.paragraphs.join(' ')).toContain('7 jours');
    const after = messageOf('email-changed', { ...facts, token: null });
    expect(after.action).toBeUndefined();
    expect(after.paragraphs[1]).toContain('annulé depuis l’adresse d’avant');
    expect(JSON.stringify(after)).not.toMatch(/ [;:!?»]|\bvous\b|\bvotre\b/i);
  });
});

describe.each(['email-validated', 'approved'] as const)('the welcome « %s »', (kind) => {
  const facts = { firstName: 'Ève', reason: null };

  it('offers a way out of an account that a stranger opened', () => {
    const { aside } = messageOf(kind, { ...facts, token: 'jeton' });
    expect(aside?.label).toBe('Ce n’est pas mon compte');
    expect(aside?.path).toBe('/valider-email?compte=pas-le-mien#token=jeton');
    expect(messageOf(kind, { ...facts, token: null }).aside).toBeUndefined();
  });
});

describe('who has no account under the address', () => {
  it.each(['email-changed', 'account-deleted'] as const)('is told that there was one (%s)', (kind) => {
    const { why } = messageOf(kind, { firstName: 'Ève', token: null, reason: null });
    expect(why).toContain('portait cette adresse');
  });
});
