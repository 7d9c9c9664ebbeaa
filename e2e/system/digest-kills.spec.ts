import { digestConsent } from '@bottin/contracts/domain/digest.ts';
import { digestCalls } from '@bottin/contracts/http/digest.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { mailsTo } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { endLeases, passWeeks } from '../support/clock.ts';
import { Crashes } from '../support/crash.ts';
import { type Member, member } from '../support/members.ts';
import { control, site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';

/** Every step of a digest: taken as due, owed, committed, about to be sent, sent and not noted yet. */
const points = [
  'digest.after-take-before-owe',
  'digest.after-owe-before-commit',
  'digest.after-commit',
  'mail.before-send@digest',
  'mail.after-send-before-mark@digest',
] as const;

/** Someone who follows who published, and asked for the digest. */
async function subscriber(creatorId: string): Promise<Member> {
  const made = await member();
  await made.visitor.call(followCalls.follow, { params: { id: creatorId } });
  await made.visitor.call(digestCalls.subscribe, { body: { consent: digestConsent } });
  return made;
}

test.describe
  .serial('the digests’ batch, killed', () => {
    const crashes = new Crashes();
    test.afterAll(() => crashes.disarm());

    for (const point of points) {
      test(`at ${point}: everybody gets theirs, once`, async () => {
        const { items } = await new Visitor().call(feedCalls.list, { query: { limit: 1 } });
        const people = await Promise.all(
          Array.from({ length: 3 }, () => subscriber(items[0]?.creator.id ?? '')),
        );
        const ids = people.map(({ userId }) => userId);
        const armed = await crashes.arm('notifications', point);
        await passWeeks(ids);
        await crashes.awaitRestart(armed);
        await endLeases(ids);
        const received = await eventually(
          async () => {
            const mails = await Promise.all(people.map(({ person }) => mailsTo(person.email, site.mailUrl)));
            const digests = mails.map((all) =>
              all.filter(({ subject }) => subject.startsWith('Cette semaine')),
            );
            return digests.every((own) => own.length > 0) && digests;
          },
          { what: 'a digest for each', timeoutMs: 60_000 },
        );
        await control({ do: 'settled' });
        // SMTP has no transactions: who was being sent theirs has it again under its own Message-ID, which mailboxes know it by.
        for (const own of received) expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(1);
        if (!point.startsWith('mail.after')) {
          for (const { person } of people) {
            const all = await mailsTo(person.email, site.mailUrl);
            expect(all.filter(({ subject }) => subject.startsWith('Cette semaine'))).toHaveLength(1);
          }
        }
      });
    }
  });
