import { mailKinds } from '@bottin/contracts/rpc/identity.ts';
import { messageOf } from './messages.ts';

describe.each([...mailKinds, 'account-deleted'] as const)('the message « %s »', (kind) => {
  const message = messageOf(kind, { firstName: 'Ève', token: 'jeton', reason: null });
  const all = JSON.stringify(message);

  it('is addressed to its reader, and whole', () => {
    expect(message.paragraphs[0]).toBe('Bonjour Ève,');
    expect(message.heading).toBe(message.subject);
    expect(all).not.toMatch(/undefined|null|\bvous\b|\bvotre\b/i);
  });

  it('carries the token only where a link needs it', () => {
    const needsToken = ['email-validation', 'email-change', 'password-reset'].includes(kind);
    expect(message.action?.path.endsWith('?token=jeton') ?? false).toBe(needsToken);
  });
});

describe('a refusal', () => {
  it('gives its reason when there is one', () => {
    const facts = { firstName: 'Ève', token: null };
    expect(messageOf('refused', { ...facts, reason: 'Incomplet' }).paragraphs).toContain(
      'La raison : Incomplet',
    );
    expect(messageOf('refused', { ...facts, reason: '' }).paragraphs.join()).not.toContain('raison');
  });
});
