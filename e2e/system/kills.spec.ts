import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { mailsTo } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { Crashes, type ProcessName } from '../support/crash.ts';
import { signInAsAdmin } from '../support/journey.ts';
import { control, site } from '../support/stack.ts';
import { Refusal, Visitor } from '../support/visitor.ts';
import { farewell, type Step, steps, Walk, welcomes } from '../support/walk.ts';

/**
 * Which process dies, at which point of its work, in which step of a person's way. No process takes an event of one
 * type to its death twice: the first copy is delivered again after 10 s, when another case may be under way.
 */
const kills: ReadonlyArray<[name: ProcessName, point: string, step: Step]> = [
  // First: its second e-mail comes when the lease of the first worker ends, after two minutes.
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
  .serial('a process killed in the middle of its work', () => {
    const crashes = new Crashes();
    const walks: Walk[] = [];

    test.afterAll(() => crashes.disarm());

    for (const [name, point, fatalStep] of kills) {
      test(`${name} dies at ${point}`, async () => {
        const walk = new Walk(await signInAsAdmin());
        for (const step of steps) {
          if (step === 'delete') await walk.expectFound();
          if (step !== fatalStep) await walk.take(step);
          else {
            const armed = await crashes.arm(name, point);
            const refused = await refusalOf(() => walk.take(step));
            await crashes.awaitRestart(armed);
            if (refused) await walk.repeat(step);
          }
        }
        await walk.expectGone();
        walks.push(walk);
      });
    }

    test('search, feed and creators die while they are read', async () => {
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
          await refusalOf(read[name]);
          await crashes.awaitRestart(armed);
          await read[name]();
        }),
      );
    });

    test('each e-mail was sent once, or again under its own Message-ID', async () => {
      await control({ do: 'settled' });
      for (const [index, walk] of walks.entries()) {
        const mails = await mailsTo(walk.person.email, site.mailUrl);
        const [, point] = kills[index] ?? [];
        if (point?.startsWith('mail.')) continue;
        expect(mails.map(({ subject }) => subject).sort(), point).toEqual([...welcomes, farewell].sort());
      }
      // SMTP has no transactions: between a server's 250 and our note of it, a death means a second copy.
      const [twice] = walks;
      const copies = await eventually(
        async () => {
          const mails = await mailsTo(twice?.person.email ?? '', site.mailUrl);
          const farewells = mails.filter(({ subject }) => subject === farewell);
          return farewells.length === 2 && farewells;
        },
        { what: 'the second copy', timeoutMs: 130_000 },
      );
      expect(copies[0]?.messageId).toBe(copies[1]?.messageId);
    });
  });

/** The refusal of a call whose server died; a person reads in it that trying again helps. */
async function refusalOf(call: () => Promise<unknown>): Promise<true | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    // The gateway itself died: the connection ends without an answer.
    if (error instanceof TypeError) return true;
    expect(error).toBeInstanceOf(Refusal);
    const { status, body } = error as Refusal;
    expect([502, 503, 504]).toContain(status);
    expect(decodeURIComponent(body)).toMatch(/Réessaie/);
    return true;
  }
}
