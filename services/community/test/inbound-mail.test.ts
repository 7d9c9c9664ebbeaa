import { randomBytes } from 'node:crypto';
import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import { contactKeepDays, contactLimits, relayHeader } from '@bottin/contracts/domain/messages.ts';
import { messagePostedV1 } from '@bottin/contracts/events/message-posted.v1.ts';
import { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import type { SendMailOptions } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import { maxRefusals } from '../src/inbound-mail/refusal-budget.ts';
import { SmtpReceiver } from '../src/inbound-mail/smtp-receiver.ts';
import { toSmtpText } from '../src/inbound-mail/smtp-text.ts';
import { TestCommunity } from './support/community.ts';
import {
  type Correspondence,
  replyDomain,
  sendEmail,
  startCorrespondence,
  startWithInboundMail,
  talk,
} from './support/inbound-mail.ts';

const day = 86_400_000;

let community: TestCommunity;
let correspondence: Correspondence;
beforeAll(async () => {
  community = await startWithInboundMail();
});
beforeEach(async () => {
  community.isIdentityAway = false;
  correspondence = await startCorrespondence(community);
});
afterAll(() => community.stop());

const send = (change: SendMailOptions = {}) =>
  sendEmail(community, {
    from: `Zoé <${correspondence.email}>`,
    to: correspondence.replyAddress,
    subject: 'Re: Maude te propose une collaboration',
    text: 'Avec plaisir !\n\nLe jeu. 26 nov. 2026, Maude <a@b.example> a écrit :\n> On cherche une voix.',
    ...change,
  });

/** Sends an e-mail with exactly this content. */
const sendRaw = (raw: string | Buffer) =>
  send({ raw, envelope: { from: correspondence.email, to: correspondence.replyAddress } });

const listReplies = async () => {
  const { messages } = await community.service.call(messagesRpc.conversation, {
    userId: correspondence.brandId,
    conversationId: correspondence.conversationId,
    page: 1,
  });
  return messages.filter(({ isMine }) => !isMine).map(({ text, channel }) => ({ text, channel }));
};

const expectRefusal = async (
  response: Promise<{ code: number; text: string }>,
  code: number,
  sentence: string,
) => {
  expect(await response).toEqual({ code, text: expect.stringContaining(toSmtpText(sentence, false)) });
  expect(await listReplies()).toEqual([]);
};

const countOutcomes = async (outcome: string) => {
  const metrics = await community.service.metrics();
  const entry = [...metrics].find(
    ([series]) =>
      series.startsWith('community_inbound_emails_total') && series.includes(`outcome="${outcome}"`),
  );
  return entry?.[1] ?? 0;
};

describe('replies by e-mail', () => {
  it('a reply is posted as a message without the quoted e-mail, and the other participant gets an e-mail', async () => {
    expect((await send()).code).toBe(250);
    expect(await listReplies()).toEqual([{ text: 'Avec plaisir !', channel: 'email' }]);
    await community.service.waitUntilIdle();
    expect(await community.service.bus.listPublished(messagePostedV1, correspondence.brandId)).toHaveLength(
      1,
    );
  });

  it('a reply is posted once when a server delivers the same e-mail several times', async () => {
    const messageId = `<${randomBytes(8).toString('hex')}@exemple.ca>`;
    const codes = await Promise.all([send({ messageId }), send({ messageId })]);
    codes.push(await send({ messageId }));
    expect(codes.map(({ code }) => code)).toEqual([250, 250, 250]);
    expect(await listReplies()).toHaveLength(1);
  });

  it('a reply without a Message-ID is posted once when a server delivers the same e-mail twice', async () => {
    const raw = `From: ${correspondence.email}\r\n\r\nBonjour`;
    expect((await sendRaw(raw)).code).toBe(250);
    expect((await sendRaw(raw)).code).toBe(250);
    expect(await listReplies()).toEqual([{ text: 'Bonjour', channel: 'email' }]);
  });

  it('a reply in HTML only is posted without its signature, which may contain a logo', async () => {
    const logo = { filename: 'logo.png', cid: 'logo', content: randomBytes(500), contentType: 'image/png' };
    const { code } = await send({
      text: undefined,
      html: '<p>Avec <b>plaisir</b></p><blockquote>On cherche une voix.</blockquote>-- <br>Zoé<img src="cid:logo">',
      attachments: [logo],
    });
    expect(code).toBe(250);
    expect(await listReplies()).toEqual([{ text: 'Avec plaisir', channel: 'email' }]);
  });

  it('a reply is posted without invisible control characters, such as those around a copied phone number', async () => {
    const text = 'Appelle-moi :\n\u202a514 555-0199\u202c ou \u2066438 555-0100\u2069.\u0007';
    expect((await send({ text })).code).toBe(250);
    expect(await listReplies()).toEqual([
      { text: 'Appelle-moi :\n514 555-0199 ou 438 555-0100.', channel: 'email' },
    ]);
  });

  it.each(['\n', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029'])(
    'a reply whose lines end with the line break %j is posted with its lines, and without the quoted e-mail',
    async (lineBreak) => {
      const lines = ['Oui', 'Merci', 'Le 26 nov. 2026, Maude a écrit :', '> On cherche une voix.'];
      const raw = `From: ${correspondence.email}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n`;
      expect((await sendRaw(Buffer.from(raw + lines.join(lineBreak)))).code).toBe(250);
      expect(await listReplies()).toEqual([{ text: 'Oui\nMerci', channel: 'email' }]);
    },
  );

  it('a signature is cut off also when the text is sent with format=flowed', async () => {
    const raw = [
      `From: ${correspondence.email}`,
      'Content-Type: text/plain; charset=utf-8; format=flowed',
      '',
      'Avec plaisir',
      '-- ',
      'Zoé',
    ].join('\r\n');
    expect((await sendRaw(raw)).code).toBe(250);
    expect(await listReplies()).toEqual([{ text: 'Avec plaisir', channel: 'email' }]);
  });

  it('a reply is accepted if the account’s address is only in the envelope and the reply address is in capitals', async () => {
    const { email, replyAddress } = correspondence;
    const { code } = await send({
      from: 'alias@exemple.ca',
      envelope: { from: email, to: replyAddress.toUpperCase() },
    });
    expect(code).toBe(250);
    expect(await listReplies()).toHaveLength(1);
  });

  it('a reply address can be used several times before it expires', async () => {
    await send({ messageId: '<1@exemple.ca>' });
    community.service.clock.advance((contactKeepDays - 1) * day);
    await send({ messageId: '<2@exemple.ca>' });
    expect(await listReplies()).toHaveLength(2);
  });
});

describe('addresses', () => {
  it('an e-mail to an unknown address or to another domain is refused', async () => {
    const unknown = `${randomBytes(20).toString('hex')}@${replyDomain}`;
    await expectRefusal(send({ to: unknown }), 550, 'Cette adresse de réponse n’existe pas.');
    await expectRefusal(
      send({ to: `bonjour@${replyDomain}` }),
      550,
      'Cette adresse de réponse n’existe pas.',
    );
    const relayed = correspondence.replyAddress.replace(replyDomain, 'exemple.ca');
    await expectRefusal(send({ to: relayed }), 550, 'Ce serveur ne reçoit que les réponses');
  });

  it('an e-mail is refused if its reply address contains the token of a refusal link', async () => {
    const messageId = uuidv7();
    await community.service.call(messagesRpc.reply, {
      userId: correspondence.brandId,
      conversationId: correspondence.conversationId,
      id: messageId,
      text: 'Allô',
    });
    const { email } = await community.service.call(messagesRpc.messageEmail, {
      userId: correspondence.creatorId,
      messageId,
    });
    const to = `${email?.refusalToken}@${replyDomain}`;
    await expectRefusal(send({ to }), 550, 'Cette adresse de réponse n’existe pas.');
  });

  it('an e-mail to a reply address is refused when the address is 90 days old', async () => {
    community.service.clock.advance(contactKeepDays * day);
    await expectRefusal(send(), 550, 'Cette adresse de réponse a expiré.');
  });

  it('an e-mail can have only one recipient, so that each recipient gets its own response', async () => {
    const { email, replyAddress } = correspondence;
    const other = await startCorrespondence(community);
    const responses = await talk(community, [
      'EHLO client',
      `MAIL FROM:<${email}>`,
      `RCPT TO:<${replyAddress}>`,
      `RCPT TO:<${other.replyAddress}>`,
      'QUIT',
    ]);
    expect(responses.map((text) => text.slice(0, 3))).toEqual(['250', '250', '250', '452', '221']);
  });

  it('the table relay_tokens contains no reply address in plain text', async () => {
    await send();
    const rows = await community.service.rows('SELECT to_jsonb(relay_tokens)::text AS row FROM relay_tokens');
    const token = correspondence.replyAddress.split('@')[0] ?? '';
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('refusals with a French explanation', () => {
  it('an e-mail that doesn’t come from the account’s address is refused', async () => {
    await expectRefusal(
      send({ from: 'leo@exemple.ca' }),
      550,
      'Réponds avec l’adresse courriel de ton compte',
    );
    await expectRefusal(
      send({
        from: `${correspondence.email}, leo@exemple.ca`,
        envelope: { from: 'leo@exemple.ca', to: correspondence.replyAddress },
      }),
      550,
      'Réponds avec l’adresse courriel de ton compte',
    );
  });

  it.each([
    ['a document', { filename: 'contrat.pdf', content: 'x' }],
    ['a picture', { filename: 'photo.jpg', content: randomBytes(100) }],
    ['a large picture in the text', { filename: 'photo.jpg', cid: 'photo', content: randomBytes(30_000) }],
  ])('an e-mail that contains %s is refused', async (_what, attachment) => {
    const html = '<p>Voici</p><img src="cid:photo">';
    await expectRefusal(send({ html, attachments: [attachment] }), 550, 'Les pièces jointes ne passent pas.');
  });

  it('the explanation of a refusal contains accents for clients with SMTPUTF8', async () => {
    const { email } = correspondence;
    const responses = await talk(community, [
      'EHLO client',
      `MAIL FROM:<${email}> SMTPUTF8`,
      `RCPT TO:<inconnue@${replyDomain}>`,
    ]);
    expect(responses.at(-1)).toContain('Cette adresse de réponse n’existe pas.');
  });

  it.each([
    ['an empty text', '', 'Ton courriel est vide.'],
    ['only a quote', '> On cherche une voix.', 'Ton courriel est vide.'],
    [
      'a text that is too long',
      'é'.repeat(contactLimits.text.max + 1),
      'Un message ne peut pas dépasser 2\u202f500',
    ],
  ])('an e-mail with %s is refused', async (_what, text, sentence) => {
    await expectRefusal(send({ text }), 550, sentence);
  });

  it('an e-mail that is too large is refused, whether or not the client announces its size', async () => {
    const { email, replyAddress } = correspondence;
    const text = 'a'.repeat(300_000);
    await expectRefusal(send({ text }), 552, 'Ton courriel est trop gros.');
    const responses = await talk(community, [
      'EHLO client',
      `MAIL FROM:<${email}>`,
      `RCPT TO:<${replyAddress}>`,
      'DATA',
      `From: ${email}\r\n\r\n${`${'a'.repeat(900)}\r\n`.repeat(400)}.`,
      `MAIL FROM:<${email}> SIZE=300000`,
    ]);
    expect(responses[0]).toMatch(/250[- ]SIZE/);
    expect(responses[4]).toMatch(/^552 5\.3\.4 Ton courriel est trop gros/);
    expect(responses[5]).toMatch(/^552 5\.3\.4 Ton courriel est trop gros/);
    expect(await listReplies()).toEqual([]);
  });

  it('a short e-mail whose HTML becomes a very long text is refused', async () => {
    const html = `${'<blockquote>'.repeat(50)}${'a<br>'.repeat(3_000)}`;
    await expectRefusal(send({ text: undefined, html }), 552, 'Ton courriel est trop gros.');
  });

  it('a reply to somebody who blocked or refused the author is refused', async () => {
    const { brandId: userId, conversationId } = correspondence;
    await community.service.call(messagesRpc.blockCorrespondent, { userId, conversationId });
    await expectRefusal(send(), 550, messageTexts.contactRefused);
    await community.service.call(messagesRpc.unblockCorrespondent, { userId, conversationId });
    await community.service.call(messagesRpc.refuseConversation, { userId, conversationId });
    await expectRefusal(send(), 550, messageTexts.contactRefused);
  });

  it('a reply that exceeds the message budget of the conversation is refused', async () => {
    const { creatorId: userId, conversationId } = correspondence;
    for (let n = 0; n < contactLimits.messagesPerConversation; n += 1)
      await community.service.call(messagesRpc.reply, { userId, conversationId, id: uuidv7(), text: 'Oui' });
    const response = await send();
    expect(response.code).toBe(550);
    expect(response.text).toContain(toSmtpText(messageTexts.contactConversationSpent, false));
  });
});

describe('budget of refused e-mails', () => {
  it('refused e-mails that another member sends with an account’s address as their sender don’t defer the account’s replies', async () => {
    const other = await startCorrespondence(community);
    const forged = { from: correspondence.email, to: other.replyAddress, text: 'Bonjour' };
    for (let n = 0; n < maxRefusals; n += 1) expect((await sendEmail(community, forged)).code).toBe(550);
    expect((await sendEmail(community, forged)).code).toBe(451);
    expect((await send()).code).toBe(250);
    expect(await listReplies()).toHaveLength(1);
  });

  it('after too many refused e-mails to an account’s reply address, e-mails to it are deferred, whoever sent them', async () => {
    for (let n = 0; n < maxRefusals; n += 1)
      expect((await send({ from: `eve-${n}@exemple.ca` })).code).toBe(550);
    await expectRefusal(send(), 451, 'Trop de tes courriels ont été refusés.');
    community.service.clock.advance(3_600_000);
    expect((await send()).code).toBe(250);
  });

  it('bounces and e-mails to unknown addresses don’t count against the budget of refused e-mails', async () => {
    const unknown = `${randomBytes(20).toString('hex')}@${replyDomain}`;
    for (let n = 0; n <= maxRefusals; n += 1) {
      expect((await send({ to: unknown })).code).toBe(550);
      expect((await send({ envelope: { from: '', to: correspondence.replyAddress } })).code).toBe(250);
    }
    expect((await send()).code).toBe(250);
  });
});

describe('automatic e-mails', () => {
  it.each([
    ['an out-of-office reply', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'automatic'],
    ['a bulk e-mail', { headers: { Precedence: 'bulk' } }, 'automatic'],
    ['an e-mail from a mailing list', { headers: { 'List-Id': '<liste.exemple.ca>' } }, 'automatic'],
    ['an automatic response from Exchange', { headers: { 'X-Auto-Response-Suppress': 'All' } }, 'automatic'],
    ['an e-mail that Bottin relayed', { headers: { [relayHeader]: uuidv7() } }, 'loop'],
  ])('the SMTP server accepts %s, but doesn’t post it as a message', async (_what, change, outcome) => {
    const before = await countOutcomes(outcome);
    expect((await send(change)).code).toBe(250);
    expect(await listReplies()).toEqual([]);
    expect(await countOutcomes(outcome)).toBe(before + 1);
  });

  it('a bounce is accepted and dropped', async () => {
    const responses = await talk(community, [
      'EHLO client',
      'MAIL FROM:<>',
      `RCPT TO:<${correspondence.replyAddress}>`,
      'DATA',
      `From: ${correspondence.email}\r\n\r\nVotre message n’a pas été remis.\r\n.`,
    ]);
    expect(responses.at(-1)).toMatch(/^250/);
    expect(await listReplies()).toEqual([]);
  });

  it('an e-mail that passed through more than a hundred servers is refused', async () => {
    const hops = 'Received: from a.example by b.example\r\n'.repeat(101);
    await expectRefusal(
      sendRaw(`${hops}From: ${correspondence.email}\r\n\r\nBonjour`),
      554,
      'Ce courriel tourne en rond',
    );
  });
});

describe('failures', () => {
  it('e-mails are deferred while the database fails, and posted when they are sent again', async () => {
    const messageId = `<${randomBytes(8).toString('hex')}@exemple.ca>`;
    await community.service.rows('ALTER TABLE relay_tokens RENAME TO absent_tokens');
    expect((await send({ messageId })).code).toBe(451);
    await community.service.rows('ALTER TABLE absent_tokens RENAME TO relay_tokens');
    await community.service.rows('ALTER TABLE messages RENAME TO absent_messages');
    expect((await send({ messageId })).code).toBe(451);
    await community.service.rows('ALTER TABLE absent_messages RENAME TO messages');
    expect((await send({ messageId })).code).toBe(250);
    expect(await listReplies()).toHaveLength(1);
  });

  it('e-mails are deferred while the identity service is unavailable', async () => {
    community.isIdentityAway = true;
    expect((await send()).code).toBe(451);
    community.isIdentityAway = false;
    expect((await send()).code).toBe(250);
  });

  it.each([
    ['an e-mail of random bytes', randomBytes(10_000)],
    [
      'an e-mail with deeply nested parts',
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(2_000),
    ],
    ['an e-mail with a huge header', `From: ${'a'.repeat(100_000)}`],
    [
      'an e-mail with an unclosed part',
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nAllô',
    ],
    ['an empty e-mail', '\r\n'],
  ])('the SMTP server responds to %s, and still accepts a reply afterwards', async (_what, raw) => {
    expect([250, 550, 554]).toContain((await sendRaw(raw)).code);
    expect((await send()).code).toBe(250);
  });

  it('the SMTP server still accepts a reply after other clients break the protocol or disconnect', async () => {
    const responses = await talk(community, ['DATA', 'STARTTLS', 'AUTH PLAIN', 'VRFY zoe', 'GET / HTTP/1.1']);
    for (const response of responses) expect(response).toMatch(/^(?:252|421|5\d\d)/);
    await talk(community, ['EHLO client', `MAIL FROM:<${correspondence.email}>`]);
    expect((await send()).code).toBe(250);
  });
});

describe('without REPLY_DOMAIN', () => {
  it('without REPLY_DOMAIN, no reply address is issued and no port is opened', async () => {
    const closed = await TestCommunity.start();
    try {
      expect((await startCorrespondence(closed)).replyAddress).toBe('');
      expect(() => closed.service.app.get(SmtpReceiver).port).toThrow();
    } finally {
      await closed.stop();
    }
  });
});
