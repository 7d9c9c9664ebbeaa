import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import { contactKeepDays, contactLimits } from '@bottin/contracts/domain/messages.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { messagePostedV1 } from '@bottin/contracts/events/message-posted.v1.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { RetentionJob } from '@bottin/service-kit/retention.job.ts';
import { v7 as uuidv7 } from 'uuid';
import { TestCommunity } from './support/community.ts';

const details = { company: 'Boréale', postalAddress: '12, rue des Pins, Laval (Québec)' };
const atHome = { company: 'Zoé Roy', postalAddress: '7, rue de la Maison, Lévis (Québec)' };
const day = 86_400_000;

let community: TestCommunity;
beforeAll(async () => {
  community = await TestCommunity.start();
});
afterAll(() => community.stop());

const newStart = (userId: string, recipientId: string, text = 'Bonjour') => ({
  userId,
  recipientId,
  id: uuidv7(),
  text,
  ...details,
});
const start = (userId: string, recipientId: string, text?: string) =>
  community.service.call(messagesRpc.startConversation, newStart(userId, recipientId, text));
const startForProblem = (input: RpcInput<typeof messagesRpc.startConversation>) =>
  community.service.callForProblem(messagesRpc.startConversation, input);
const reply = (userId: string, conversationId: string, text = 'Avec plaisir') =>
  community.service.call(messagesRpc.reply, { userId, conversationId, id: uuidv7(), text });
const replyForProblem = (userId: string, conversationId: string) =>
  community.service.callForProblem(messagesRpc.reply, { userId, conversationId, id: uuidv7(), text: 'Oui' });
const read = (userId: string, conversationId: string) =>
  community.service.call(messagesRpc.conversation, { userId, conversationId, page: 1 });
const listBlocks = (userId: string, page = 1) => community.service.call(messagesRpc.blocks, { userId, page });
const composeEmail = async (userId: string, conversationId: string) => {
  const { messages } = await read(userId, conversationId);
  const messageId = messages.find(({ isMine }) => !isMine)?.id ?? '';
  return (await community.service.call(messagesRpc.messageEmail, { userId, messageId })).email;
};

describe('sending', () => {
  it('a brand writes, a creator answers, and both read the conversation', async () => {
    const [maude, zoe] = [community.addCorrespondent('Maude'), community.addCorrespondent('Zoé')];
    const conversation = await start(maude, zoe, 'On cherche une voix.');
    expect(conversation).toMatchObject({ correspondent: { name: 'Zoé' }, isStarter: true, refusedBy: null });
    community.service.clock.advance(1_000);
    await reply(zoe, conversation.id);
    const { messages } = await read(maude, conversation.id);
    expect(messages.map(({ text, isMine, channel }) => [text, isMine, channel])).toEqual([
      ['Avec plaisir', false, 'site'],
      ['On cherche une voix.', true, 'site'],
    ]);
    const { conversations } = await community.service.call(messagesRpc.conversations, {
      userId: zoe,
      page: 1,
    });
    expect(conversations).toMatchObject([
      { correspondent: { name: 'Maude' }, ...details, isStarter: false, excerpt: 'Avec plaisir' },
    ]);
    expect(await community.service.call(messagesRpc.contactDetails, { userId: maude })).toEqual({ details });
    await community.service.waitUntilIdle();
    expect(await community.service.bus.listPublished(messagePostedV1, zoe)).toHaveLength(1);
  });

  it('repeated requests with the same message, even concurrent ones, post the message once', async () => {
    const [maude, zoe] = [community.addCorrespondent(), community.addCorrespondent()];
    const input = newStart(maude, zoe);
    const [first, second] = await Promise.all(
      [input, input].map((one) => community.service.call(messagesRpc.startConversation, one)),
    );
    const third = await community.service.call(messagesRpc.startConversation, input);
    expect(new Set([first?.id, second?.id, third.id]).size).toBe(1);
    expect((await read(zoe, third.id)).messages).toHaveLength(1);
    await community.service.waitUntilIdle();
    expect(await community.service.bus.listPublished(messagePostedV1, zoe)).toHaveLength(1);
  });

  it('the event about a message contains neither its text nor its sender', async () => {
    const [maude, zoe] = [community.addCorrespondent(), community.addCorrespondent()];
    await start(maude, zoe, 'Secret');
    const rows = await community.service.rows('SELECT data FROM outbox WHERE aggregate_id = $1', [zoe]);
    expect(JSON.stringify(rows)).not.toContain('Secret');
    expect(JSON.stringify(rows)).not.toContain(maude);
  });

  it('two accounts that write to each other concurrently share one conversation', async () => {
    const [maude, zoe] = [community.addCorrespondent(), community.addCorrespondent()];
    const [one, other] = await Promise.all([start(maude, zoe), start(zoe, maude)]);
    expect(one.id).toBe(other.id);
  });
});

describe('read marks', () => {
  const list = async (userId: string) => {
    const { conversations, unread } = await community.service.call(messagesRpc.conversations, {
      userId,
      page: 1,
    });
    return { unread, marks: conversations.map(({ isUnread }) => isUnread) };
  };
  const markRead = (userId: string, conversationId: string, until: string) =>
    community.service.call(messagesRpc.markRead, { userId, conversationId, until });

  it('a message is unread until its recipient has read it, and is never unread for its author', async () => {
    const [maude, zoe] = [community.addCorrespondent('Maude'), community.addCorrespondent('Zoé')];
    const { id, lastMessageAt } = await start(maude, zoe);
    expect([await list(maude), await list(zoe)]).toEqual([
      { unread: 0, marks: [false] },
      { unread: 1, marks: [true] },
    ]);
    expect(await markRead(zoe, id, lastMessageAt)).toMatchObject({ isUnread: false });
    expect(await list(zoe)).toEqual({ unread: 0, marks: [false] });
    community.service.clock.advance(1_000);
    await reply(maude, id, 'Encore un mot');
    expect(await list(zoe)).toEqual({ unread: 1, marks: [true] });
    community.service.clock.advance(1_000);
    await reply(zoe, id);
    expect([await list(maude), await list(zoe)]).toEqual([
      { unread: 1, marks: [true] },
      { unread: 0, marks: [false] },
    ]);
  });

  it('a read mark with a wrong time, or from a third account, leaves a newer message unread', async () => {
    const [maude, zoe] = [community.addCorrespondent('Maude'), community.addCorrespondent('Zoé')];
    const { id, lastMessageAt } = await start(maude, zoe);
    community.service.clock.advance(1_000);
    await markRead(zoe, id, '9999-12-31T23:59:59.999Z');
    await reply(maude, id, 'Encore un mot');
    expect((await list(zoe)).unread).toBe(1);
    await markRead(zoe, id, lastMessageAt);
    await markRead(zoe, id, '0001-01-01T00:00:00.000Z');
    expect((await list(zoe)).unread).toBe(1);
    const stranger = { userId: community.addCorrespondent(), conversationId: id, until: lastMessageAt };
    expect(await community.service.callForProblem(messagesRpc.markRead, stranger)).toMatchObject({
      statusCode: 404,
      errorType: 'conversation_not_found',
    });
  });
});

describe('refusals', () => {
  const atText = (message: string) => ({ errors: [{ path: ['text'], message }] });

  it.each([
    ['from a fan', { canWrite: false }, {}, 403, messageTexts.contactBrandsAndCreators],
    ['to a fan', {}, { canWrite: false }, 404, messageTexts.contactGone],
    ['to an account without a page', {}, { slug: null }, 404, messageTexts.contactGone],
  ])(
    'a message %s is refused with an error at its text field',
    async (_who, sender, recipient, status, sentence) => {
      const from = community.addCorrespondent('Maude', sender);
      const to = community.addCorrespondent('Zoé', recipient);
      const problem = await startForProblem(newStart(from, to));
      expect(problem).toMatchObject({ statusCode: status, ...atText(sentence) });
    },
  );

  it('an account can’t write to itself', async () => {
    const maude = community.addCorrespondent();
    expect(await startForProblem(newStart(maude, maude))).toMatchObject({
      statusCode: 400,
      errorType: 'own_profile',
    });
  });

  it.each([
    ['a blank text', 'text', { text: ' ' }, 'Écris ton message'],
    [
      'a text that is too long',
      'text',
      { text: 'é'.repeat(2_501) },
      'Un message ne peut pas dépasser 2\u202f500 caractères',
    ],
    ['a text with a control character', 'text', { text: 'a\u0000b' }, texts.invalidCharacters],
    ['no company name', 'company', { company: '' }, 'Indique le nom de ton entreprise, ou le tien'],
    [
      'an incomplete postal address',
      'postalAddress',
      { postalAddress: 'Laval' },
      'Indique ton adresse postale complète',
    ],
  ])('a message with %s is refused with an error at the field %s', (_what, field, change, sentence) => {
    const { error } = messagesRpc.startConversation.input.safeParse({
      ...newStart(uuidv7(), uuidv7()),
      ...change,
    });
    expect(error?.issues).toMatchObject([{ path: [field], message: sentence }]);
  });

  it('each day, a sender can start a limited number of conversations, and write a limited number of messages in each', async () => {
    const maude = community.addCorrespondent();
    for (let n = 0; n < contactLimits.startsPerSender; n += 1)
      await start(maude, community.addCorrespondent());
    const zoe = community.addCorrespondent();
    const spent = { statusCode: 429, errorType: 'contact_budget' };
    expect(await startForProblem(newStart(maude, zoe))).toMatchObject({
      ...spent,
      ...atText(messageTexts.contactStartsSpent),
    });
    const { id } = await start(zoe, maude);
    for (let n = 0; n < contactLimits.messagesPerConversation; n += 1) await reply(maude, id);
    expect(await replyForProblem(maude, id)).toMatchObject({
      ...spent,
      ...atText(messageTexts.contactConversationSpent),
    });
    community.service.clock.advance(day + 1);
    await reply(maude, id);
    await start(maude, community.addCorrespondent());
  });

  it('each day, a recipient gets a limited number of proposals', async () => {
    const zoe = community.addCorrespondent();
    for (let n = 0; n < contactLimits.startsPerRecipient; n += 1)
      await start(community.addCorrespondent(), zoe);
    expect(await startForProblem(newStart(community.addCorrespondent(), zoe))).toMatchObject(
      atText(messageTexts.contactRecipientFull),
    );
  });

  it('when one participant refuses a conversation, the other can’t write until the first one writes again', async () => {
    const [maude, zoe] = [community.addCorrespondent(), community.addCorrespondent()];
    const { id } = await start(maude, zoe);
    const refused = await community.service.call(messagesRpc.refuseConversation, {
      userId: zoe,
      conversationId: id,
    });
    expect(refused.refusedBy).toBe('me');
    expect((await read(maude, id)).conversation.refusedBy).toBe('correspondent');
    for (const problem of [await replyForProblem(maude, id), await startForProblem(newStart(maude, zoe))]) {
      expect(problem).toMatchObject({ statusCode: 403, ...atText(messageTexts.contactRefused) });
    }
    expect((await reply(zoe, id)).refusedBy).toBeNull();
    await reply(maude, id);
  });

  it('when both participants have refused a conversation, neither of them can write', async () => {
    const [maude, zoe] = [community.addCorrespondent(), community.addCorrespondent()];
    const { id: conversationId } = await start(maude, zoe);
    const token = (await composeEmail(zoe, conversationId))?.refusalToken ?? '';
    await community.service.call(messagesRpc.refuseConversation, { userId: maude, conversationId });
    await community.service.call(messagesRpc.refuseByLink, { token });
    expect(await replyForProblem(maude, conversationId)).toMatchObject(atText(messageTexts.contactRefused));
    expect(await replyForProblem(zoe, conversationId)).toMatchObject(atText(messageTexts.contactRefused));
  });

  it('a block stops messages in both directions, and only the account that set it can see it', async () => {
    const [maude, zoe] = [community.addCorrespondent(), community.addCorrespondent()];
    const { id: conversationId } = await start(maude, zoe);
    const key = { userId: zoe, conversationId };
    expect((await community.service.call(messagesRpc.blockCorrespondent, key)).isBlocked).toBe(true);
    expect((await read(maude, conversationId)).conversation.isBlocked).toBe(false);
    expect(await replyForProblem(maude, conversationId)).toMatchObject(atText(messageTexts.contactRefused));
    expect(await replyForProblem(zoe, conversationId)).toMatchObject(
      atText(messageTexts.contactBlockedByYou),
    );
    expect((await community.service.call(messagesRpc.unblockCorrespondent, key)).isBlocked).toBe(false);
    await reply(maude, conversationId);
  });

  it('a block outlasts its conversation, and its owner can list and undo it then', async () => {
    const [maude, zoe] = [community.addCorrespondent('Maude'), community.addCorrespondent('Zoé')];
    const { id: conversationId } = await start(maude, zoe);
    await community.service.call(messagesRpc.blockCorrespondent, { userId: zoe, conversationId });
    const blockedAt = community.service.clock.now().toISOString();
    community.service.clock.advance((contactKeepDays + 1) * day);
    await community.service.app.get(RetentionJob).run();
    expect(await startForProblem(newStart(zoe, maude))).toMatchObject(
      atText(messageTexts.contactBlockedByYou),
    );
    const slug = community.correspondents.get(maude)?.slug;
    expect(await listBlocks(zoe)).toEqual({
      blocks: [{ personId: maude, person: { name: 'Maude', slug }, blockedAt }],
      pagination: { page: 1, limit: contactLimits.pageSize, total: 1, totalPages: 1 },
    });
    for (let n = 0; n < 2; n += 1) {
      const key = { userId: zoe, personId: maude };
      expect(await community.service.call(messagesRpc.deleteBlock, key)).toEqual({});
    }
    expect((await listBlocks(zoe)).blocks).toEqual([]);
    await start(zoe, maude);
    await start(maude, zoe);
  });

  it('the list of blocks has pages, the latest block first, and null for an account that identity no longer knows', async () => {
    const zoe = community.addCorrespondent('Zoé');
    const count = contactLimits.pageSize + 1;
    const blocked = Array.from({ length: count }, () => community.addCorrespondent());
    for (const [n, personId] of blocked.entries()) {
      await community.service.rows(
        'INSERT INTO blocks (owner_id, blocked_id, blocked_at) VALUES ($1, $2, $3)',
        [zoe, personId, new Date(Date.UTC(2026, 0, 1 + n))],
      );
    }
    const [oldest = ''] = blocked;
    community.correspondents.delete(oldest);
    const pages = [await listBlocks(zoe), await listBlocks(zoe, 2)];
    expect(pages.flatMap(({ blocks }) => blocks.map(({ personId }) => personId))).toEqual(
      blocked.toReversed(),
    );
    expect(pages[1]).toMatchObject({
      blocks: [{ person: null }],
      pagination: { page: 2, total: count, totalPages: 2 },
    });
  });
});

describe('authorization', () => {
  it('a third account can neither read nor change a conversation', async () => {
    const [maude, zoe, leo] = [
      community.addCorrespondent(),
      community.addCorrespondent(),
      community.addCorrespondent(),
    ];
    const { id: conversationId } = await start(maude, zoe);
    const [message] = (await read(zoe, conversationId)).messages;
    const key = { userId: leo, conversationId };
    const problems = await Promise.all([
      community.service.callForProblem(messagesRpc.conversation, { ...key, page: 1 }),
      replyForProblem(leo, conversationId),
      community.service.callForProblem(messagesRpc.refuseConversation, key),
      community.service.callForProblem(messagesRpc.blockCorrespondent, key),
      community.service.callForProblem(messagesRpc.unblockCorrespondent, key),
    ]);
    for (const problem of problems) {
      expect(problem).toMatchObject({ statusCode: 404, errorType: 'conversation_not_found' });
    }
    const messageId = message?.id ?? '';
    expect(await community.service.call(messagesRpc.messageEmail, { userId: leo, messageId })).toEqual({
      email: null,
    });
    // A request with the id of another account's message neither reveals nor changes anything.
    expect(await startForProblem({ ...newStart(leo, zoe), id: messageId })).toMatchObject({
      errorType: 'conversation_not_found',
    });
  });
});

describe('authorization of blocks', () => {
  it('neither the blocked account nor a third account can see or undo a block', async () => {
    const [maude, zoe, leo] = [
      community.addCorrespondent(),
      community.addCorrespondent(),
      community.addCorrespondent(),
    ];
    const { id: conversationId } = await start(maude, zoe);
    await community.service.call(messagesRpc.blockCorrespondent, { userId: zoe, conversationId });
    for (const userId of [maude, leo]) {
      for (const personId of [maude, zoe]) {
        await community.service.call(messagesRpc.deleteBlock, { userId, personId });
      }
      expect((await listBlocks(userId)).blocks).toEqual([]);
    }
    expect((await listBlocks(zoe)).blocks).toMatchObject([{ personId: maude }]);
    expect(await replyForProblem(maude, conversationId)).toMatchObject({ errorType: 'contact_refused' });
  });
});

describe('e-mail', () => {
  it('an e-mail contains the sender’s name, company and address, and a token to refuse the conversation or block the sender', async () => {
    const [maude, zoe] = [community.addCorrespondent('Maude'), community.addCorrespondent('Zoé')];
    const { id } = await start(maude, zoe, 'Bonjour Zoé');
    const email = await composeEmail(zoe, id);
    expect(email).toMatchObject({ senderName: 'Maude', details, isFirst: true, text: 'Bonjour Zoé' });
    const token = email?.refusalToken ?? '';
    const rows = await community.service.rows('SELECT * FROM relay_tokens WHERE conversation_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (let n = 0; n < 2; n += 1) {
      expect(await community.service.call(messagesRpc.refuseByLink, { token })).toEqual({
        message: messageTexts.proposalRefused,
      });
    }
    expect((await read(zoe, id)).conversation.refusedBy).toBe('me');
    expect(await composeEmail(zoe, id)).toBeNull();
    await community.service.call(messagesRpc.blockByLink, { token });
    expect((await read(zoe, id)).conversation.isBlocked).toBe(true);
  });

  it('an e-mail about a reply names the author’s company and address only if the author started this conversation', async () => {
    const [maude, zoe, leo] = [
      community.addCorrespondent('Maude'),
      community.addCorrespondent('Zoé'),
      community.addCorrespondent('Léo'),
    ];
    await community.service.call(messagesRpc.startConversation, { ...newStart(zoe, leo), ...atHome });
    const { id } = await start(maude, zoe);
    community.service.clock.advance(1_000);
    await reply(zoe, id, 'Non merci');
    expect(await composeEmail(maude, id)).toMatchObject({ senderName: 'Zoé', details: null });
    expect(await composeEmail(zoe, id)).toMatchObject({ senderName: 'Maude', details });
  });

  it('a new proposal in an existing conversation identifies its author in the e-mail and to the other participant', async () => {
    const [maude, zoe] = [community.addCorrespondent('Maude'), community.addCorrespondent('Zoé')];
    const propose = async (userId: string, recipientId: string, given: typeof details) => {
      community.service.clock.advance(1_000);
      const input = { ...newStart(userId, recipientId), ...given };
      return community.service.call(messagesRpc.startConversation, input);
    };
    const { id } = await propose(maude, zoe, details);
    expect((await read(zoe, id)).messages).toMatchObject([{ details: null }]);
    await propose(zoe, maude, atHome);
    expect(await composeEmail(maude, id)).toMatchObject({ details: atHome, isFirst: false });
    expect((await read(maude, id)).messages[0]).toMatchObject({ details: atHome });
    const moved = { ...details, postalAddress: '1, place du Marché, Laval (Québec)' };
    await propose(maude, zoe, moved);
    expect(await composeEmail(zoe, id)).toMatchObject({ details: moved });
    community.service.clock.advance(1_000);
    await reply(zoe, id);
    expect(await composeEmail(maude, id)).toMatchObject({ details: null });
  });

  it('a link that refuses a conversation or blocks its sender fails after ninety days, and when its token is unknown', async () => {
    const [maude, zoe] = [community.addCorrespondent(), community.addCorrespondent()];
    const { id } = await start(maude, zoe);
    const token = (await composeEmail(zoe, id))?.refusalToken ?? '';
    community.service.clock.advance(contactKeepDays * day);
    for (const call of [messagesRpc.refuseByLink, messagesRpc.blockByLink]) {
      for (const one of [token, 'inconnu']) {
        expect(await community.service.callForProblem(call, { token: one })).toMatchObject({
          statusCode: 404,
          message: messageTexts.messageLinkGone,
        });
      }
    }
  });
});

describe('retention, erasure and export', () => {
  it('a conversation is deleted ninety days after its last message', async () => {
    const [maude, zoe] = [community.addCorrespondent(), community.addCorrespondent()];
    const { id } = await start(maude, zoe);
    await composeEmail(zoe, id);
    community.service.clock.advance((contactKeepDays - 1) * day);
    await community.service.app.get(RetentionJob).run();
    expect((await read(zoe, id)).messages).toHaveLength(1);
    community.service.clock.advance(2 * day);
    await community.service.app.get(RetentionJob).run();
    for (const table of ['messages', 'relay_tokens']) {
      expect(await community.service.rows(`SELECT 1 FROM ${table} WHERE conversation_id = $1`, [id])).toEqual(
        [],
      );
    }
  });

  it('deleting an account deletes its conversations, contact details and blocks, and nobody can write to the account any more', async () => {
    const [maude, zoe] = [community.addCorrespondent(), community.addCorrespondent()];
    const { id } = await start(maude, zoe, 'À effacer');
    await composeEmail(zoe, id);
    await community.service.call(messagesRpc.blockCorrespondent, { userId: zoe, conversationId: id });
    await community.deleteAccount(maude);
    const rows = await community.service.rows(
      `SELECT to_jsonb(conversations)::text FROM conversations
       UNION ALL SELECT to_jsonb(messages)::text FROM messages
       UNION ALL SELECT to_jsonb(blocks)::text FROM blocks
       UNION ALL SELECT to_jsonb(contact_details)::text FROM contact_details
       UNION ALL SELECT to_jsonb(relay_tokens)::text FROM relay_tokens
       UNION ALL SELECT to_jsonb(outbox)::text FROM outbox`,
    );
    for (const text of [maude, id, 'À effacer']) expect(JSON.stringify(rows)).not.toContain(text);
    // The simulated identity service still returns the deleted account. The real service may do so briefly.
    expect(await startForProblem(newStart(zoe, maude))).toMatchObject({ errorType: 'creator_not_found' });
    expect(await startForProblem(newStart(maude, zoe))).toMatchObject({ errorType: 'account_not_found' });
  });

  it('deleting an account erases the contact details that it gave with a new proposal', async () => {
    const [maude, zoe] = [community.addCorrespondent(), community.addCorrespondent()];
    const given = { company: 'À effacer', postalAddress: '9, rue Éphémère, Laval' };
    await start(maude, zoe);
    await community.service.call(messagesRpc.startConversation, { ...newStart(zoe, maude), ...given });
    const countRows = async () => {
      const [row] = await community.service.rows(
        `SELECT (SELECT count(*) FROM messages WHERE postal_address = $1)::integer
           + (SELECT count(*) FROM contact_details WHERE postal_address = $1)::integer AS count`,
        [given.postalAddress],
      );
      return row;
    };
    expect(await countRows()).toEqual({ count: 2 });
    await community.deleteAccount(zoe);
    expect(await countRows()).toEqual({ count: 0 });
  });

  it('the export contains the contact details, the blocks, and all sent and received messages in pages', async () => {
    const [maude, zoe] = [community.addCorrespondent('Maude'), community.addCorrespondent('Zoé')];
    const { id } = await start(maude, zoe, 'Premier');
    for (let n = 0; n < 25; n += 1) await reply(zoe, id, `Réponse ${n}`);
    await community.service.call(messagesRpc.blockCorrespondent, { userId: maude, conversationId: id });
    const messages = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof exportPage>> = await exportPage(maude, after);
      messages.push(...page.messages);
      after = page.next;
    } while (after !== null);
    expect(messages).toHaveLength(26);
    expect(messages.filter(({ isMine }) => isMine)).toMatchObject([
      { text: 'Premier', correspondent: 'Zoé' },
    ]);
    expect(await community.service.call(messagesRpc.exportContacts, { userId: maude })).toMatchObject({
      contactDetails: details,
      blocks: [{ name: 'Zoé' }],
    });
  });

  it('the export contains each conversation with the contact details that the account sent, and with the refusals', async () => {
    const [maude, zoe] = [community.addCorrespondent('Maude'), community.addCorrespondent('Zoé')];
    const { id } = await start(maude, zoe);
    await community.service.call(messagesRpc.refuseConversation, { userId: zoe, conversationId: id });
    const exported = await exportConversations(maude);
    expect(exported).toEqual({
      conversations: [
        {
          id,
          correspondent: 'Zoé',
          contactDetails: details,
          isRefusedByMe: false,
          isRefusedByCorrespondent: true,
          startedAt: community.service.clock.now().toISOString(),
          lastMessageAt: community.service.clock.now().toISOString(),
          readAt: community.service.clock.now().toISOString(),
        },
      ],
      next: null,
    });
    expect((await exportConversations(zoe)).conversations).toMatchObject([
      { correspondent: 'Maude', contactDetails: null, isRefusedByMe: true, readAt: null },
    ]);
  });

  it('the export contains the contact details that the account gave with a new proposal, without those of the other account', async () => {
    const [maude, zoe] = [community.addCorrespondent('Maude'), community.addCorrespondent('Zoé')];
    await start(maude, zoe);
    await community.service.call(messagesRpc.startConversation, { ...newStart(zoe, maude), ...atHome });
    const listDetails = async (userId: string) =>
      (await exportPage(userId, null)).messages.map(({ contactDetails }) => contactDetails);
    expect(await listDetails(zoe)).toEqual([null, atHome]);
    expect(await listDetails(maude)).toEqual([null, null]);
  });

  it('the export contains every conversation, in pages, and the names of all blocked accounts', async () => {
    const maude = community.addCorrespondent('Maude');
    const others = Array.from({ length: 101 }, (_, n) => community.addCorrespondent(`Personne ${n}`));
    await community.service.rows(
      `INSERT INTO conversations
         (id, starter_id, recipient_id, company, postal_address, started_at, last_message_at)
       SELECT gen_random_uuid(), other, $1::uuid, 'Boréale', '12, rue des Pins', now(), now()
       FROM unnest($2::uuid[]) AS other`,
      [maude, others],
    );
    await community.service.rows(
      'INSERT INTO blocks (owner_id, blocked_id, blocked_at) SELECT $1::uuid, unnest($2::uuid[]), now()',
      [maude, others],
    );
    const first = await exportConversations(maude);
    const last = await exportConversations(maude, first.next);
    const { blocks } = await community.service.call(messagesRpc.exportContacts, { userId: maude });
    const names = others.map((_, n) => `Personne ${n}`).sort();
    expect(last.next).toBeNull();
    expect(
      [...first.conversations, ...last.conversations].map(({ correspondent }) => correspondent).sort(),
    ).toEqual(names);
    expect(blocks.map(({ name }) => name).sort()).toEqual(names);
  });
});

const exportConversations = (userId: string, after: string | null = null) =>
  community.service.call(messagesRpc.exportConversations, { userId, after });
const exportPage = (userId: string, after: string | null) =>
  community.service.call(messagesRpc.exportMessages, { userId, after });
