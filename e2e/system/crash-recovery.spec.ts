import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { listMailsTo } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { CrashController, type ProcessName } from '../support/crash.ts';
import { signInAsAdmin } from '../support/journey.ts';
import { sendControl, site } from '../support/stack.ts';
import { HttpCallError, Visitor } from '../support/visitor.ts';
import {
  deletionSubject,
  type Step,
  steps,
  CreatorJourney,
  welcomeSubjects,
} from '../support/creator-journey.ts';

/**
 * Each case names the process that crashes, the point of the crash, and the step of the journey that triggers
 * the crash. No two cases crash the same consumer on the same event type: the event of the first case is
 * redelivered after 10 s, and would cause the crash of the second case too early.
 */
const crashCases: ReadonlyArray<[name: ProcessName, point: string, step: Step]> = [
  // This case must come first: its second e-mail is sent only when the lease of the crashed worker ends,
  // after two minutes.
  ['notifications', 'mail.after-send-before-mark@account-deleted', 'delete'],
  ['identity', 'outbox.after-commit-before-publish@UserRegistered', 'register'],
  ['identity', 'outbox.after-publish-before-mark@ProfileCompleted', 'complete'],
  ['identity', 'outbox.after-commit-before-publish@UserDeleted', 'delete'],
  ['identity', 'rpc.in-request@register-minimal', 'register'],
  ['identity', 'rpc.in-request@delete-user', 'delete'],
  ['creators', 'consumer.after-commit-before-ack@UserApproved', 'complete'],
  ['creators', 'outbox.after-commit-before-publish@CreatorUpserted', 'complete'],
  ['creators', 'outbox.after-publish-before-mark@CreatorUpserted', 'complete'],
  ['creators', 'outbox.after-publish-before-mark@CreatorDeleted', 'delete'],
  ['search', 'consumer.after-commit-before-ack@CreatorUpserted', 'complete'],
  ['search', 'consumer.after-commit-before-ack@CreatorDeleted', 'delete'],
  ['feed', 'consumer.after-commit-before-ack@ContentSynced', 'connect'],
  ['feed', 'consumer.after-commit-before-ack@UserDeleted', 'delete'],
  ['platform-sync', 'outbox.after-commit-before-publish@ContentSynced', 'connect'],
  ['platform-sync', 'outbox.after-publish-before-mark@PlatformSynced', 'connect'],
  ['platform-sync', 'rpc.in-request@callback', 'connect'],
  ['platform-sync', 'sync.after-read-before-record@waiting', 'connect'],
  ['platform-sync', 'consumer.after-commit-before-ack@UserDeleted', 'delete'],
  ['notifications', 'consumer.after-commit-before-ack@EmailValidationRequested', 'register'],
  ['notifications', 'consumer.after-commit-before-ack@UserDeleted', 'delete'],
  ['gateway', 'http.in-request@completeProfile', 'complete'],
  ['gateway', 'consumer.after-commit-before-ack@UserDeleted', 'delete'],
];

test.describe
  .serial('crash recovery', () => {
    const crashes = new CrashController();
    const walks: CreatorJourney[] = [];

    test.afterAll(() => crashes.disarm());

    for (const [name, point, fatalStep] of crashCases) {
      test(`a creator’s journey completes although ${name} crashes at ${point}`, async () => {
        const walk = new CreatorJourney(await signInAsAdmin());
        for (const step of steps) {
          if (step === 'delete') await walk.expectFound();
          if (step !== fatalStep) await walk.runStep(step);
          else {
            const armed = await crashes.arm(name, point);
            const refused = await expectRefusal(() => walk.runStep(step));
            await crashes.awaitRestart(armed);
            if (refused) await walk.retryStep(step);
          }
        }
        await walk.expectGone();
        walks.push(walk);
      });
    }

    test('the search, feed and creators services respond again after a crash during a read', async () => {
      const { slug } = (await new Visitor().call(creatorCalls.list, { query: { status: 'approved' } }))
        .creators[0] ?? {
        slug: '',
      };
      const read = {
        search: () =>
          new Visitor().call(creatorCalls.list, { query: { status: 'approved', search: 'cuisine' } }),
        feed: () => new Visitor().call(feedCalls.list, {}),
        creators: () => new Visitor().call(creatorCalls.bySlug, { params: { slug } }),
      };
      const points = { search: 'list', feed: 'list', creators: 'by-slug' } as const;
      await Promise.all(
        (['search', 'feed', 'creators'] as const).map(async (name) => {
          const armed = await crashes.arm(name, `rpc.in-request@${points[name]}`);
          await expectRefusal(read[name]);
          await crashes.awaitRestart(armed);
          // The gateway calls the service again only when its circuit breaker lets a request through.
          await eventually(() => read[name]().then(() => true), { what: `a response of ${name}` });
        }),
      );
    });

    test('no e-mail is sent twice with different Message-IDs', async () => {
      await sendControl({ do: 'settled' });
      for (const [index, walk] of walks.entries()) {
        const mails = await listMailsTo(walk.person.email, site.mailUrl);
        const [, point] = crashCases[index] ?? [];
        if (point?.startsWith('mail.')) continue;
        expect(mails.map(({ subject }) => subject).sort(), point).toEqual(
          [...welcomeSubjects, deletionSubject].sort(),
        );
      }
      // SMTP has no transactions. If the notifications service crashes after the mail server's 250 response
      // but before recording it, the e-mail is sent again.
      const [twice] = walks;
      const copies = await eventually(
        async () => {
          const mails = await listMailsTo(twice?.person.email ?? '', site.mailUrl);
          const deletionEmails = mails.filter(({ subject }) => subject === deletionSubject);
          return deletionEmails.length === 2 && deletionEmails;
        },
        { what: 'the second copy', timeoutMs: 240_000 },
      );
      expect(copies[0]?.messageId).toBe(copies[1]?.messageId);
    });
  });

/**
 * Returns true when a call fails because the called process crashed, undefined when the call succeeds.
 * Expects the error message to tell the user to try again.
 */
async function expectRefusal(call: () => Promise<unknown>): Promise<true | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    // A TypeError means that the gateway itself crashed, which closed the connection.
    if (error instanceof TypeError) return true;
    expect(error).toBeInstanceOf(HttpCallError);
    const { status, body } = error as HttpCallError;
    expect([502, 503, 504]).toContain(status);
    expect(decodeURIComponent(body)).toMatch(/Réessaie/);
    return true;
  }
}
