import { messageCalls } from '@bottin/contracts/http/messages.ts';
import { awaitListed } from '@bottin/e2e/support/journey.ts';
import { createMember, type Member } from '@bottin/e2e/support/members.ts';
import { buildProposal, proposal, replyByEmail } from '@bottin/e2e/support/messages.ts';
import { site } from '@bottin/e2e/support/stack.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { expect, test } from '@playwright/test';
import { awaitReady } from './support/readiness.ts';

const reply = 'Avec plaisir, la semaine prochaine.';

const receive = ({ person }: Member, subject: string) =>
  waitForMail({ to: person.email, subject }, { mailUrl: site.mailUrl, timeoutMs: 120_000 });

test('a proposal is e-mailed to the creator, and the creator’s reply by e-mail reaches the brand', async () => {
  await awaitReady();
  const brand = await createMember({ userType: 'company' });
  const creator = await createMember({ userType: 'creator' });
  await awaitListed(creator.person);
  const { id } = await brand.visitor.call(messageCalls.start, { body: buildProposal(creator.userId) });
  const mail = await receive(creator, 'te propose une collaboration');
  const response = await replyByEmail(creator.person, mail, { text: reply });
  expect(response.code, response.text).toBe(250);
  expect((await receive(brand, 't’a répondu')).text).toContain(reply);
  const { messages } = await brand.visitor.call(messageCalls.get, {
    params: { conversationId: id },
    query: { page: 1 },
  });
  expect(messages.map(({ text }) => text)).toEqual([reply, proposal.text]);
});
