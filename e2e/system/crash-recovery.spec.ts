import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { listMailsTo } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { armCrash, awaitRestart, disarmCrashes, type ProcessName } from '../support/crash.ts';
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

type CrashCase = readonly [name: ProcessName, point: string, step: Step];

/**
 * Each case names the process that crashes, the point of the crash, and the step of the journey that triggers
 * the crash. No two cases crash the same consumer on the same event type: the event of the first case is
 * redelivered after 10 s, and would cause the crash of the second case too early.
 */
const crashCases: readonly CrashCase[] = [
  // This case must be in the first journey: its second e-mail is sent only when the lease of the crashed
  // worker ends, after two minutes.
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

const casesByStep = steps.map((step) => crashCases.filter(([, , crashingStep]) => crashingStep === step));
const journeyCount = Math.max(...casesByStep.map(({ length }) => length));
/** The cases of each journey: at most one for each step. */
const journeys = Array.from({ length: journeyCount }, (_, index) =>
  casesByStep.flatMap((cases) => cases.slice(index, index + 1)),
);

test.describe
  .serial('crash recovery', () => {
    const walks: CreatorJourney[] = [];

    test.afterAll(disarmCrashes);

    for (const crashesOfJourney of journeys) {
      const points = crashesOfJourney.map(([name, point]) => `${name} at ${point}`).join(', ');
      test(`a creator’s journey completes although processes crash: ${points}`, async () => {
        const walk = new CreatorJourney(await signInAsAdmin());
        walks.push(walk);
        for (const step of steps) {
          if (step === 'delete') await walk.expectFound();
          const crash = crashesOfJourney.find(([, , crashingStep]) => crashingStep === step);
          if (crash) await runStepWithCrash(walk, crash);
          else await walk.runStep(step);
        }
        await walk.expectGone();
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
          const armed = await armCrash(name, `rpc.in-request@${points[name]}`);
          await expectRefusal(read[name]);
          await awaitRestart(armed);
          // The gateway calls the service again only when its circuit breaker lets a request through.
          await eventually(() => read[name]().then(() => true), { what: `a response of ${name}` });
        }),
      );
      await eventually(isSearchServiceUsed, { what: 'a response of the search service' });
    });

    test('no e-mail is sent twice with different Message-IDs', async () => {
      await sendControl({ do: 'settled' });
      for (const [index, walk] of walks.entries()) {
        const mails = await listMailsTo(walk.person.email, site.mailUrl);
        // The deletion e-mail of the first journey is sent twice, which is checked below.
        const isCounted = (subject: string) => index > 0 || subject !== deletionSubject;
        const subjects = mails.map(({ subject }) => subject).filter(isCounted);
        const expected = [...welcomeSubjects, deletionSubject].filter(isCounted);
        expect(subjects.sort(), `e-mails of journey ${index + 1}`).toEqual(expected.sort());
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

/** Returns whether a response to a search comes from the search service, not from the fallback search. */
async function isSearchServiceUsed(): Promise<boolean> {
  const response = await new Visitor().request('/api/creators?status=approved&search=cuisine');
  return response.status === 200 && response.headers.get('x-bottin-search') !== 'plain';
}

/** Runs a step during which a process crashes. Retries the step if the crash made it fail. */
async function runStepWithCrash(walk: CreatorJourney, [name, point, step]: CrashCase): Promise<void> {
  await test.step(`${step} with a crash of ${name} at ${point}`, async () => {
    const armed = await armCrash(name, point);
    const refused = await expectRefusal(() => walk.runStep(step));
    await awaitRestart(armed);
    if (refused) await walk.retryStep(step);
  });
}

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
