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

/** Sends an e-mail byte for byte. */
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

  it('a reply without a Message-ID is also posted only once', async () => {
    const raw = `From: ${correspondence.email}\r\n\r\nBonjour`;
    expect((await sendRaw(raw)).code).toBe(250);
    expect((await sendRaw(raw)).code).toBe(250);
    expect(await listReplies()).toEqual([{ text: 'Bonjour', channel: 'email' }]);
  });

  it('a reply in HTML only is posted, even if its signature contains a logo', async () => {
    const logo = { filename: 'logo.png', cid: 'logo', content: randomBytes(500), contentType: 'image/png' };
    const { code } = await send({
      text: undefined,
      html: '<p>Avec <b>plaisir</b></p><blockquote>On cherche une voix.</blockquote><img src="cid:logo">',
      attachments: [logo],
    });
    expect(code).toBe(250);
    expect(await listReplies()).toEqual([{ text: 'Avec plaisir', channel: 'email' }]);
  });

  it('a reply is accepted if only its envelope names the account’s address, whatever the reply address’s letter case', async () => {
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
  it('refuses an unknown address, and one of another domain', async () => {
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

  it('refuses an address made from the token of an e-mailed link', async () => {
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

  it('refuses an address after 90 days', async () => {
    community.service.clock.advance(contactKeepDays * day);
    await expectRefusal(send(), 550, 'Cette adresse de réponse a expiré.');
  });

  it('accepts one recipient at a time, so that each gets its own response', async () => {
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
  it('refuses an e-mail from an address other than the account’s', async () => {
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
    ['a picture in the text', { filename: 'photo.jpg', cid: 'photo', content: randomBytes(30_000) }],
  ])('refuses %s', async (_what, attachment) => {
    const html = '<p>Voici</p><img src="cid:photo">';
    await expectRefusal(send({ html, attachments: [attachment] }), 550, 'Les pièces jointes ne passent pas.');
  });

  it('writes the explanation with accents for clients with SMTPUTF8', async () => {
    const { email } = correspondence;
    const responses = await talk(community, [
      'EHLO client',
      `MAIL FROM:<${email}> SMTPUTF8`,
      `RCPT TO:<inconnue@${replyDomain}>`,
    ]);
    expect(responses.at(-1)).toContain('Cette adresse de réponse n’existe pas.');
  });

  it.each([
    ['without text', '', 'Ton courriel est vide.'],
    ['with only a quote', '> On cherche une voix.', 'Ton courriel est vide.'],
    [
      'with too much text',
      'é'.repeat(contactLimits.text.max + 1),
      'Un message ne peut pas dépasser 2\u202f500',
    ],
  ])('refuses an e-mail %s', async (_what, text, sentence) => {
    await expectRefusal(send({ text }), 550, sentence);
  });

  it('refuses an e-mail that is too large, whether its size is announced or not', async () => {
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

  it('refuses a reply to somebody who blocked or refused the author', async () => {
    const { brandId: userId, conversationId } = correspondence;
    await community.service.call(messagesRpc.blockCorrespondent, { userId, conversationId });
    await expectRefusal(send(), 550, messageTexts.contactRefused);
    await community.service.call(messagesRpc.unblockCorrespondent, { userId, conversationId });
    await community.service.call(messagesRpc.refuseConversation, { userId, conversationId });
    await expectRefusal(send(), 550, messageTexts.contactRefused);
  });

  it('refuses a reply over the budget', async () => {
    const { creatorId: userId, conversationId } = correspondence;
    for (let n = 0; n < contactLimits.messagesPerConversation; n += 1)
      await community.service.call(messagesRpc.reply, { userId, conversationId, id: uuidv7(), text: 'Oui' });
    const response = await send();
    expect(response.code).toBe(550);
    expect(response.text).toContain(toSmtpText(messageTexts.contactConversationSpent, false));
  });
});

describe('budget of refused e-mails', () => {
  it('defers a sender after too many, but nobody else, and posts a reply an hour later', async () => {
    const other = await startCorrespondence(community);
    for (let n = 0; n < maxRefusals; n += 1) expect((await send({ text: '' })).code).toBe(550);
    await expectRefusal(send(), 451, 'Trop de tes courriels ont été refusés.');
    const reply = { from: other.email, to: other.replyAddress, text: 'Avec plaisir' };
    expect((await sendEmail(community, reply)).code).toBe(250);
    community.service.clock.advance(3_600_000);
    expect((await send()).code).toBe(250);
    expect(await listReplies()).toHaveLength(1);
  });

  it('is consumed neither by unknown addresses nor by bounces', async () => {
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
    ['an absence note', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'automatic'],
    ['bulk mail', { headers: { Precedence: 'bulk' } }, 'automatic'],
    ['a mailing list', { headers: { 'List-Id': '<liste.exemple.ca>' } }, 'automatic'],
    ['an automatic response of Exchange', { headers: { 'X-Auto-Response-Suppress': 'All' } }, 'automatic'],
    ['an e-mail that we relayed', { headers: { [relayHeader]: uuidv7() } }, 'loop'],
  ])('drops %s without a response to its author', async (_what, change, outcome) => {
    const before = await countOutcomes(outcome);
    expect((await send(change)).code).toBe(250);
    expect(await listReplies()).toEqual([]);
    expect(await countOutcomes(outcome)).toBe(before + 1);
  });

  it('drops a bounce', async () => {
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

  it('refuses an e-mail that went over more than a hundred servers', async () => {
    const hops = 'Received: from a.example by b.example\r\n'.repeat(101);
    await expectRefusal(
      sendRaw(`${hops}From: ${correspondence.email}\r\n\r\nBonjour`),
      554,
      'Ce courriel tourne en rond',
    );
  });
});

describe('failures', () => {
  it('defers e-mails while the database fails, and posts them afterwards', async () => {
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

  it('defers e-mails while the identity service is unavailable', async () => {
    community.isIdentityAway = true;
    expect((await send()).code).toBe(451);
    community.isIdentityAway = false;
    expect((await send()).code).toBe(250);
  });

  it.each([
    ['random bytes', randomBytes(10_000)],
    ['deep MIME', 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(2_000)],
    ['a huge header', `From: ${'a'.repeat(100_000)}`],
    [
      'an unclosed part',
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nAllô',
    ],
    ['nothing', '\r\n'],
  ])('responds to %s, and keeps working', async (_what, raw) => {
    expect([250, 550, 554]).toContain((await sendRaw(raw)).code);
    expect((await send()).code).toBe(250);
  });

  it('survives clients that break the protocol or leave', async () => {
    const responses = await talk(community, ['DATA', 'STARTTLS', 'AUTH PLAIN', 'VRFY zoe', 'GET / HTTP/1.1']);
    for (const response of responses) expect(response).toMatch(/^(?:252|421|5\d\d)/);
    await talk(community, ['EHLO client', `MAIL FROM:<${correspondence.email}>`]);
    expect((await send()).code).toBe(250);
  });
});

describe('without REPLY_DOMAIN', () => {
  it('issues no reply address, and opens no port', async () => {
    const closed = await TestCommunity.start();
    try {
      expect((await startCorrespondence(closed)).replyAddress).toBe('');
      expect(() => closed.service.app.get(SmtpReceiver).port).toThrow();
    } finally {
      await closed.stop();
    }
  });
});
