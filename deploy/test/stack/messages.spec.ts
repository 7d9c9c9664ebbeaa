import { randomUUID } from 'node:crypto';
import { messageCalls } from '@bottin/contracts/http/messages.ts';
import { awaitListed } from '@bottin/e2e/support/journey.ts';
import { createMember, type Member } from '@bottin/e2e/support/members.ts';
import { site } from '@bottin/e2e/support/stack.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { sendBySmtp } from '@bottin/testing/smtp.ts';
import { expect, test } from '@playwright/test';
import { awaitReady } from './support/readiness.ts';

const receive = ({ person }: Member, subject: string) =>
  waitForMail({ to: person.email, subject }, { mailUrl: site.mailUrl, timeoutMs: 120_000 });

test('a proposal is e-mailed to the creator, and the creator’s reply by e-mail reaches the brand', async () => {
  await awaitReady();
  const brand = await createMember({ userType: 'company' });
  const creator = await createMember({ userType: 'creator' });
  await awaitListed(creator.person);
  const { id } = await brand.visitor.call(messageCalls.start, {
    body: {
      id: randomUUID(),
      recipientId: creator.userId,
      text: 'On cherche une voix pour une recette au sirop.',
      company: 'Boréale',
      postalAddress: '12, rue des Pins, Laval (Québec)',
    },
  });
  const proposal = await receive(creator, 'te propose une collaboration');
  const response = await sendBySmtp(site.inboundSmtpPort, {
    from: creator.person.email,
    to: proposal.headers['reply-to'] ?? '',
    subject: `Re: ${proposal.subject}`,
    messageId: `<${randomUUID()}@exemple.test>`,
    text: 'Avec plaisir, la semaine prochaine.',
  });
  expect(response.code, response.text).toBe(250);
  expect((await receive(brand, 't’a répondu')).text).toContain('Avec plaisir, la semaine prochaine.');
  const { messages } = await brand.visitor.call(messageCalls.get, {
    params: { conversationId: id },
    query: { page: 1 },
  });
  expect(messages.map(({ text }) => text)).toEqual([
    'Avec plaisir, la semaine prochaine.',
    'On cherche une voix pour une recette au sirop.',
  ]);
});
