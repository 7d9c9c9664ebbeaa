import { messageCalls } from '@bottin/contracts/http/messages.ts';
import { type Mail, listMailsTo, waitForMail } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { armCrash, awaitRestart, disarmCrashes, type ProcessName } from '../support/crash.ts';
import { awaitListed } from '../support/journey.ts';
import { createMember, type Member } from '../support/members.ts';
import { buildProposal, proposal, replyByEmail } from '../support/messages.ts';
import { sendControl, site } from '../support/stack.ts';
import { HttpCallError } from '../support/visitor.ts';

/** Each case names the process that crashes and the point of the crash. Sending a message triggers the crash. */
const crashCases: ReadonlyArray<[name: ProcessName, point: string]> = [
  ['community', 'rpc.in-request@start-conversation'],
  ['community', 'outbox.after-commit-before-publish@MessagePosted'],
  ['community', 'outbox.after-publish-before-mark@MessagePosted'],
  ['community', 'rpc.in-request@message-email'],
  ['notifications', 'consumer.after-commit-before-ack@MessagePosted'],
];

const reply = 'Avec plaisir, la semaine prochaine.';

async function createPair(): Promise<{ brand: Member; creator: Member }> {
  const brand = await createMember({ userType: 'company' });
  const creator = await createMember({ userType: 'creator' });
  await awaitListed(creator.person);
  return { brand, creator };
}

/** Returns a function that sends the same proposal each time. */
function prepareProposal({ brand, creator }: { brand: Member; creator: Member }): () => Promise<unknown> {
  const body = buildProposal(creator.userId);
  return () => brand.visitor.call(messageCalls.start, { body });
}

async function readTexts({ visitor }: Member): Promise<string[]> {
  const { conversations } = await visitor.call(messageCalls.all, { query: { page: 1 } });
  const pages = await Promise.all(
    conversations.map(({ id }) =>
      visitor.call(messageCalls.get, { params: { conversationId: id }, query: { page: 1 } }),
    ),
  );
  return pages.flatMap(({ messages }) => messages.map(({ text }) => text));
}

const receive = ({ person }: Member, subject: string): Promise<Mail> =>
  waitForMail({ to: person.email, subject }, { mailUrl: site.mailUrl, timeoutMs: 180_000 });

async function countMails({ person }: Member, subject: string): Promise<number> {
  const mails = await listMailsTo(person.email, site.mailUrl);
  return mails.filter((mail) => mail.subject.includes(subject)).length;
}

/** Repeats a call until it succeeds, like users who read « Réessaie ». */
const retry = (call: () => Promise<unknown>): Promise<unknown> =>
  eventually(
    () =>
      call().then(
        () => true,
        (error) => {
          if (error instanceof HttpCallError && error.status < 500) throw error;
          return false;
        },
      ),
    { what: 'an accepted message' },
  );

test.describe
  .serial('messages after a crash', () => {
    test.afterAll(disarmCrashes);

    for (const [name, point] of crashCases) {
      test(`a message is posted and e-mailed once although ${name} crashes at ${point}`, async () => {
        const pair = await createPair();
        const send = prepareProposal(pair);
        const armed = await armCrash(name, point);
        await retry(send);
        await awaitRestart(armed);
        // Sends the message again, as a page does when it gets no response.
        await retry(send);
        await receive(pair.creator, 'te propose une collaboration');
        await sendControl({ do: 'settled' });
        expect(await readTexts(pair.brand)).toEqual([proposal.text]);
        expect(await readTexts(pair.creator)).toEqual([proposal.text]);
        expect(await countMails(pair.creator, 'te propose une collaboration')).toBe(1);
      });
    }

    test('a reply by e-mail is posted once although the community service crashes before it responds to the mail server', async () => {
      const pair = await createPair();
      const { brand, creator } = pair;
      await retry(prepareProposal(pair));
      const mail = await receive(creator, 'te propose une collaboration');
      const messageId = `<${creator.userId}@exemple.test>`;
      const deliver = () => replyByEmail(creator.person, mail, { messageId, text: reply });
      const armed = await armCrash('community', 'outbox.after-commit-before-publish@MessagePosted');
      await deliver();
      await awaitRestart(armed);
      // Delivers the e-mail again, as a mail server does when it gets no response.
      await eventually(async () => (await deliver()).code === 250, { what: 'an accepted e-mail' });
      await receive(brand, 't’a répondu');
      await sendControl({ do: 'settled' });
      expect(await readTexts(brand)).toEqual([reply, proposal.text]);
      expect(await countMails(brand, 't’a répondu')).toBe(1);
    });
  });
