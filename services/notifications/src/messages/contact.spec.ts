import { buildContactMessage } from './contact.ts';

const email = {
  conversationId: '019a9f3c-5b1e-7c40-9d52-3f6a1c2b7e01',
  senderName: 'Maude Roy',
  details: { company: 'Boréale', postalAddress: '12, rue des Pins, Laval (Québec) H7A 1A1' },
  isFirst: true,
  text: 'Bonjour !\n\nOn cherche une voix.',
  refusalToken: 'jeton',
  replyAddress: 'r.abc@reponse.bottin.example',
};

describe('relayed e-mail', () => {
  it('the e-mail contains the sender’s name, company and postal address', () => {
    const { subject, paragraphs } = buildContactMessage('Zoé', email);
    expect(subject).toBe('Maude Roy te propose une collaboration');
    expect(paragraphs[1]).toContain('Maude Roy, Boréale, 12, rue des Pins, Laval (Québec) H7A 1A1');
    expect(paragraphs.slice(2, 4)).toEqual(['Bonjour !', 'On cherche une voix.']);
  });

  it('the e-mail has one link to refuse the conversation and one to block the sender', () => {
    const { secondary, aside } = buildContactMessage('Zoé', email);
    expect(secondary?.path).toBe('/refuser-message#token=jeton');
    expect(aside?.path).toBe('/refuser-message?action=bloquer#token=jeton');
  });

  it('a later message from the first sender isn’t called a reply in the subject, and keeps its line breaks', () => {
    const later = { ...email, isFirst: false, text: 'Deux dates\u202F:\nmardi\n\nMerci' };
    const { subject, paragraphs } = buildContactMessage('Zoé', later);
    expect(subject).toBe('Maude Roy t’a écrit');
    expect(paragraphs.slice(2, 4)).toEqual(['Deux dates\u202F:\nmardi', 'Merci']);
  });

  it('a message from the other participant is called a reply in the subject, and names no company', () => {
    const message = buildContactMessage('Zoé', { ...email, isFirst: false, details: null });
    expect(message.subject).toBe('Maude Roy t’a répondu');
    expect(JSON.stringify(message)).not.toMatch(/null|undefined/);
  });

  it('a new proposal from the other participant isn’t called a reply, and names the company and postal address', () => {
    const { subject, paragraphs } = buildContactMessage('Zoé', { ...email, isFirst: false });
    expect(subject).not.toContain('répondu');
    expect(paragraphs[1]).toContain(email.details.postalAddress);
  });

  it('the e-mail invites the recipient to reply by e-mail only if the site receives e-mail', () => {
    expect(JSON.stringify(buildContactMessage('Zoé', email))).toContain('Réponds à ce courriel');
    expect(JSON.stringify(buildContactMessage('Zoé', { ...email, replyAddress: null }))).not.toContain(
      'Réponds à ce courriel',
    );
  });
});
