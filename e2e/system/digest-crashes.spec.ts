import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import { digestCalls } from '@bottin/contracts/http/digest.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { listMailsTo } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { endLeases, passWeeks } from '../support/clock.ts';
import { armCrash, awaitRestart, disarmCrashes } from '../support/crash.ts';
import { type Member, createMember } from '../support/members.ts';
import { sendControl, site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';

/**
 * Crash points in the order in which a digest is processed: after claiming the digest, after recording it,
 * after the commit, before sending the e-mail, and after sending the e-mail but before marking it as sent.
 */
const crashPoints = [
  'digest.after-take-before-owe',
  'digest.after-owe-before-commit',
  'digest.after-commit',
  'mail.before-send@digest',
  'mail.after-send-before-mark@digest',
] as const;

/** Creates a member who follows a creator and subscribes to the digest. */
async function createSubscriber(creatorId: string): Promise<Member> {
  const subscriber = await createMember();
  await subscriber.visitor.call(followCalls.follow, { params: { id: creatorId } });
  await subscriber.visitor.call(digestCalls.subscribe, { body: { consent: digestConsentText } });
  return subscriber;
}

test.describe
  .serial('digests after a crash', () => {
    test.afterAll(disarmCrashes);

    for (const point of crashPoints) {
      test(`each subscriber gets one digest after a crash at ${point}`, async () => {
        const { items } = await new Visitor().call(feedCalls.list, { query: { limit: 1 } });
        const people = await Promise.all(
          Array.from({ length: 3 }, () => createSubscriber(items[0]?.creator.id ?? '')),
        );
        const ids = people.map(({ userId }) => userId);
        const armed = await armCrash('notifications', point);
        await passWeeks(ids);
        await awaitRestart(armed);
        await endLeases(ids);
        const received = await eventually(
          async () => {
            const mails = await Promise.all(
              people.map(({ person }) => listMailsTo(person.email, site.mailUrl)),
            );
            const digests = mails.map((all) =>
              all.filter(({ subject }) => subject.startsWith('Cette semaine')),
            );
            return digests.every((own) => own.length > 0) && digests;
          },
          { what: 'a digest for each', timeoutMs: 120_000 },
        );
        await sendControl({ do: 'settled' });
        // SMTP has no transactions, so a digest may arrive twice if the crash happened while it was being
        // sent. Both copies have the same Message-ID, by which mailboxes deduplicate.
        for (const own of received) expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(1);
        if (!point.startsWith('mail.after')) {
          for (const { person } of people) {
            const all = await listMailsTo(person.email, site.mailUrl);
            expect(all.filter(({ subject }) => subject.startsWith('Cette semaine'))).toHaveLength(1);
          }
        }
      });
    }
  });
