import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import type { DigestContent } from '@bottin/contracts/domain/digest.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import type { SearchMatches } from '@bottin/contracts/filters/saved-searches.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { day } from '@bottin/testing/clock.ts';
import { v7 as uuidv7 } from 'uuid';
import { DeliveriesRepository } from '../src/deliveries/deliveries.repository.ts';
import { DeliveryJob } from '../src/deliveries/delivery.job.ts';
import { retryDelaysMs } from '../src/deliveries/deliveries.rules.ts';
import { DigestsService } from '../src/digests/digests.service.ts';
import { type Person, TestNotifications } from './support/notifications.ts';
import { RefusingSmtp } from './support/refusing-smtp.ts';

const week = 7 * day;

function fail(): never {
  throw new Error('no such digest');
}

function digestContent(count: number): DigestContent {
  const items = Array.from({ length: Math.min(count, 10) }, (_, index) => ({
    title: `Recette <${index + 1}> & sirop`,
    contentUrl: `https://www.youtube.com/watch?v=${index + 1}&t=1`,
    platform: 'youtube' as const,
    contentType: 'video' as const,
    publishedAt: '2026-11-26T15:00:00.000Z',
    creator: { slug: `lea-${index % 3}`, name: `Léa ${index % 3}` },
  }));
  return { items, total: count };
}

const formerConsent =
  'J’accepte que Bottin m’envoie par courriel, une fois par semaine, les nouvelles publications des profils que je suis. Je peux me désabonner n’importe quand.';

const matches: SearchMatches[] = [
  {
    name: 'Humour <à> Laval',
    query: 'niche=humour&region=Laval',
    total: 3,
    creators: [{ slug: 'zoe', name: 'Zoé & cie', category: 'Humour', city: 'Laval' }],
  },
];

let notifications: TestNotifications;
beforeAll(async () => {
  notifications = await TestNotifications.start();
});
afterAll(() => notifications.stop());

const { digest, subscribeDigest, unsubscribeDigest, endDigest, export: exported } = notificationsRpc;
const call: TestNotifications['service']['call'] = (definition, input) =>
  notifications.service.call(definition, input);
const subscribe = ({ id }: Person) => call(subscribeDigest, { userId: id, consent: digestConsentText });

/** Adds a person and subscribes them to the digest. */
async function addSubscriber(): Promise<Person> {
  const person = notifications.addPerson();
  await subscribe(person);
  return person;
}

/** Queues all due digests now, instead of waiting until the job queues them. */
async function queueDueDigests(): Promise<void> {
  const digests = notifications.service.app.get(DigestsService);
  while (await digests.queueNextBatch());
}

/** Advances the clock by a week and sends the digests that are due. */
async function advanceOneWeek(): Promise<void> {
  notifications.service.clock.advance(week);
  await queueDueDigests();
  await notifications.waitUntilSent();
}

const getSubscription = async ({ id }: Person) =>
  (
    await notifications.service.rows<{ token: string; consent: string }>(
      'SELECT * FROM digest_subscriptions WHERE user_id = $1',
      [id],
    )
  )[0];
const listDigestRequests = ({ id }: Person) =>
  notifications.digestRequests.filter(({ userId }) => userId === id);
const listStatuses = async (person: Person) =>
  (await notifications.listDeliveries(person)).map(({ status }) => status);

describe('weekly digest', () => {
  it("the digest is not sent to anyone who didn't subscribe", async () => {
    const person = notifications.addPerson();
    notifications.setDigestContent(person, digestContent(3));
    expect(await call(digest, { userId: person.id })).toEqual({
      isWeekly: false,
      consentedAt: null,
      nextAt: null,
      coversSearches: false,
    });
    await advanceOneWeek();
    expect([await person.mails(), await notifications.listDeliveries(person)]).toEqual([[], []]);
  });

  it('a subscription records the consent text and its date, and subscribing again changes nothing', async () => {
    const person = await addSubscriber();
    const subscribedAt = notifications.service.clock.now().toISOString();
    const first = await call(digest, { userId: person.id });
    expect(first).toMatchObject({ isWeekly: true, consentedAt: subscribedAt });
    expect(new Date(first.nextAt ?? '').getUTCDay()).toBe(5);
    notifications.service.clock.advance(1000);
    expect(await subscribe(person)).toEqual(first);
    expect((await call(exported, { userId: person.id })).digest).toEqual({
      consent: digestConsentText,
      consentedAt: subscribedAt,
      endedAt: null,
      endedBy: null,
      coveredUntil: subscribedAt,
      earlierConsents: [],
    });
  });

  it('the digest is sent once a week on Friday, with the items stored since the subscription', async () => {
    const person = await addSubscriber();
    const subscribedAt = notifications.service.clock.now().toISOString();
    notifications.setDigestContent(person, digestContent(12));
    await advanceOneWeek();
    await queueDueDigests();
    await notifications.waitUntilSent();
    const until = notifications.service.clock.now().toISOString();
    expect(listDigestRequests(person)).toEqual([{ userId: person.id, from: subscribedAt, until }]);
    const mails = await person.awaitMails(1);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Cette semaine dans ton fil\u00a0: 12 nouvelles publications',
    ]);
    const [{ html, text, links, headers } = mails[0] ?? fail()] = mails;
    const { token } = (await getSubscription(person)) ?? fail();
    expect(headers['list-unsubscribe']).toBe(`<https://bottin.test/api/digest/one-click/${token}>`);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(links).toContain(`https://bottin.test/desabonnement#token=${token}`);
    expect(links).toContain('https://www.youtube.com/watch?v=1&t=1');
    expect(links).toContain('https://bottin.test/createurs/lea-0');
    expect(text).toContain(
      'Recette <1> & sirop\nLéa 0 · YouTube · 26\u00a0novembre\nhttps://www.youtube.com/watch?v=1&t=1',
    );
    expect(text).toContain('Voir aussi les 2 autres');
    expect(text).toContain('Montréal (Québec) Canada');
    expect(text).toContain(`Me désabonner\u00a0: https://bottin.test/desabonnement#token=${token}`);
    expect(html).not.toMatch(/<img|<1>/);
  });

  it("a digest covers the items stored since the end of the previous digest's period, and is not sent if there are none", async () => {
    const person = await addSubscriber();
    await advanceOneWeek();
    const first = notifications.service.clock.now().toISOString();
    expect([await person.mails(), await listStatuses(person)]).toEqual([[], ['obsolete']]);
    notifications.setDigestContent(person, digestContent(1));
    await advanceOneWeek();
    expect(listDigestRequests(person).at(-1)?.from).toBe(first);
    expect((await person.awaitMails(1)).map(({ subject }) => subject)).toEqual([
      'Cette semaine dans ton fil\u00a0: 1 nouvelle publication',
    ]);
  });

  it.each([
    [14, 14],
    [56, 15],
  ])('after %d days without digests, one digest covers the last %d days', async (missed, covered) => {
    const person = await addSubscriber();
    notifications.setDigestContent(person, digestContent(2));
    notifications.service.clock.advance(missed * day);
    await queueDueDigests();
    await notifications.waitUntilSent();
    expect(await person.awaitMails(1)).toHaveLength(1);
    const from = new Date(notifications.service.clock.now().getTime() - covered * day).toISOString();
    expect(listDigestRequests(person).map((request) => request.from)).toEqual([from]);
  });

  it('a new digest replaces a digest that is still pending after a week, and covers both weeks', async () => {
    const person = await addSubscriber();
    const subscribedAt = notifications.service.clock.now().toISOString();
    notifications.setDigestContent(person, digestContent(2));
    await notifications.stopIdentity();
    notifications.service.clock.advance(week);
    await queueDueDigests();
    await notifications.waitForDelivery(person, { status: 'pending', last_error: 'service_unavailable' });
    notifications.service.clock.advance(week);
    await queueDueDigests();
    expect((await listStatuses(person)).sort()).toEqual(['obsolete', 'pending']);
    await notifications.resumeIdentity();
    // A day is longer than any retry delay.
    notifications.service.clock.advance(day);
    await notifications.waitUntilSent();
    expect(await person.awaitMails(1)).toHaveLength(1);
    expect(listDigestRequests(person).at(-1)?.from).toBe(subscribedAt);
  });

  it('two concurrent replicas queue only one digest for each of 450 subscribers', async () => {
    const people = Array.from({ length: 450 }, () => uuidv7());
    const due = notifications.service.clock.now();
    await notifications.service.rows(
      `INSERT INTO digest_subscriptions (user_id, consent, consented_at, token, next_at, covered_until)
       SELECT id, 'oui', $2, id, $2, $2 FROM unnest($1::uuid[]) AS id`,
      [people, due],
    );
    const other = await notifications.service.startReplica();
    const replicas = [notifications.service.app, other.app].map((app) => app.get(DigestsService));
    await Promise.all(
      replicas.map(async (digests) => {
        while (await digests.queueNextBatch());
      }),
    );
    await other.close();
    const queued = await notifications.service.rows<{ user_id: string; covers_from: Date }>(
      "SELECT user_id, covers_from FROM deliveries WHERE kind = 'digest' AND user_id = ANY ($1)",
      [people],
    );
    expect(queued.map(({ user_id: id }) => id).sort()).toEqual([...people].sort());
    expect(new Set(queued.map(({ covers_from: from }) => from.getTime()))).toEqual(new Set([due.getTime()]));
    await notifications.waitUntilSent();
    // Delete these subscriptions: their digests of the next weeks would delay the digests of other tests.
    await notifications.service.rows('DELETE FROM digest_subscriptions WHERE user_id = ANY ($1)', [people]);
  }, 300_000);

  it('a digest that failed because the identity service was unavailable is retried with the same period', async () => {
    const person = await addSubscriber();
    notifications.setDigestContent(person, digestContent(2));
    await notifications.stopIdentity();
    notifications.service.clock.advance(week);
    await queueDueDigests();
    await notifications.waitForDelivery(person, { status: 'pending', last_error: 'service_unavailable' });
    await notifications.resumeIdentity();
    notifications.service.clock.advance(10_000);
    await notifications.waitUntilSent();
    const [first, second] = listDigestRequests(person);
    expect([second, (await person.awaitMails(1)).length]).toEqual([first, 1]);
  });
});

describe('saved searches in the digest', () => {
  it('a digest with new creators only is sent, with links to the search and to the creators', async () => {
    const person = await addSubscriber();
    const from = notifications.service.clock.now().toISOString();
    notifications.setMatches(person, matches);
    await advanceOneWeek();
    const until = notifications.service.clock.now().toISOString();
    expect(notifications.matchRequests.filter(({ userId }) => userId === person.id)).toEqual([
      { userId: person.id, from, until },
    ]);
    const [{ subject, html, text, links } = fail()] = await person.awaitMails(1);
    expect(subject).toBe('Du nouveau pour ta recherche «\u00a0Humour <à> Laval\u00a0»');
    expect(links).toContain('https://bottin.test/repertoire?niche=humour&region=Laval');
    expect(links).toContain('https://bottin.test/createurs/zoe');
    expect(links).toContain('https://bottin.test/mes-recherches');
    expect(text).toContain(
      'Humour <à> Laval · 3\u00a0nouveaux créateurs\nhttps://bottin.test/repertoire?niche=humour&region=Laval\n- Zoé & cie · Humour · Laval\n  https://bottin.test/createurs/zoe',
    );
    expect(html).not.toMatch(/<à>|Zoé & cie/);
  });

  it('a digest of publications and new creators contains the publications first', async () => {
    const person = await addSubscriber();
    notifications.setDigestContent(person, digestContent(1));
    notifications.setMatches(person, matches);
    await advanceOneWeek();
    const [{ subject, text } = fail()] = await person.awaitMails(1);
    expect(subject).toBe(
      'Cette semaine dans ton fil\u00a0: 1 nouvelle publication, et du nouveau pour tes recherches',
    );
    expect(text.indexOf('Recette <1>')).toBeLessThan(text.indexOf('Nouveaux créateurs pour tes recherches'));
  });

  it('a subscriber who accepted the former consent text gets no digest about searches until they accept the current text', async () => {
    const person = notifications.addPerson();
    await call(subscribeDigest, { userId: person.id, consent: formerConsent });
    const before = await call(digest, { userId: person.id });
    expect(before).toMatchObject({ isWeekly: true, coversSearches: false });
    notifications.setMatches(person, matches);
    await advanceOneWeek();
    expect([await person.mails(), await listStatuses(person)]).toEqual([[], ['obsolete']]);
    const covered = notifications.service.clock.now().toISOString();
    const { nextAt } = await call(digest, { userId: person.id });
    notifications.service.clock.advance(day);
    const consentedAt = notifications.service.clock.now().toISOString();
    expect(await subscribe(person)).toEqual({ isWeekly: true, consentedAt, nextAt, coversSearches: true });
    expect((await call(exported, { userId: person.id })).digest).toMatchObject({
      consent: digestConsentText,
      consentedAt,
      coveredUntil: covered,
      earlierConsents: [
        {
          consent: formerConsent,
          consentedAt: before.consentedAt,
          endedAt: consentedAt,
          endedBy: 'replaced',
        },
      ],
    });
    await advanceOneWeek();
    expect(await person.awaitMails(1)).toHaveLength(1);
    expect(notifications.matchRequests.filter(({ userId }) => userId === person.id)).toMatchObject([
      { from: covered },
    ]);
  });

  it('after unsubscribing, no saved search is run and no digest is sent', async () => {
    const person = await addSubscriber();
    notifications.setMatches(person, matches);
    await call(unsubscribeDigest, { userId: person.id });
    await advanceOneWeek();
    expect(await person.mails()).toEqual([]);
    expect(notifications.matchRequests.filter(({ userId }) => userId === person.id)).toEqual([]);
  });

  it('no digest about searches is sent to a deleted account', async () => {
    const person = await addSubscriber();
    notifications.setMatches(person, matches);
    await notifications.service.bus.publish(userDeletedV1, person.id, {
      userId: person.id,
      reason: 'owner',
      sealedContact: null,
    });
    await notifications.service.waitUntilIdle();
    notifications.removePerson(person);
    await advanceOneWeek();
    expect(await person.mails()).toEqual([]);
  });
});

describe('history of consents', () => {
  const exportDigest = async ({ id }: Person) => (await call(exported, { userId: id })).digest;
  const getNow = () => notifications.service.clock.now().toISOString();

  it('the export contains all consents of an account, with their texts, dates and withdrawals', async () => {
    const person = notifications.addPerson();
    await call(subscribeDigest, { userId: person.id, consent: formerConsent });
    const first = getNow();
    notifications.service.clock.advance(1000);
    await call(unsubscribeDigest, { userId: person.id });
    const firstEnd = getNow();
    notifications.service.clock.advance(1000);
    await subscribe(person);
    const second = getNow();
    const { token } = (await getSubscription(person)) ?? fail();
    notifications.service.clock.advance(1000);
    await call(endDigest, { token, by: 'link' });
    const secondEnd = getNow();
    notifications.service.clock.advance(1000);
    await subscribe(person);
    expect(await exportDigest(person)).toMatchObject({
      consent: digestConsentText,
      consentedAt: getNow(),
      endedAt: null,
      endedBy: null,
      earlierConsents: [
        { consent: formerConsent, consentedAt: first, endedAt: firstEnd, endedBy: 'account' },
        { consent: digestConsentText, consentedAt: second, endedAt: secondEnd, endedBy: 'link' },
      ],
    });
  });

  it('concurrent requests to subscribe again record the earlier consent once', async () => {
    const person = await addSubscriber();
    await call(unsubscribeDigest, { userId: person.id });
    await Promise.all(Array.from({ length: 5 }, () => subscribe(person)));
    expect((await exportDigest(person))?.earlierConsents).toHaveLength(1);
  });

  it('deleting an account deletes its earlier consents, but not those of other accounts', async () => {
    const [person, other] = [await addSubscriber(), await addSubscriber()];
    for (const one of [person, other]) {
      await call(unsubscribeDigest, { userId: one.id });
      await subscribe(one);
    }
    await notifications.service.bus.publish(userDeletedV1, person.id, {
      userId: person.id,
      reason: 'owner',
      sealedContact: null,
    });
    await notifications.service.waitUntilIdle();
    const owners = await notifications.service.rows(
      'SELECT user_id FROM earlier_digest_consents WHERE user_id = ANY ($1)',
      [[person.id, other.id]],
    );
    expect(owners).toEqual([{ user_id: other.id }]);
  });
});

describe('unsubscribing from the digest', () => {
  it('unsubscribing in the account takes effect immediately, and a later subscription covers only items stored since its start', async () => {
    const person = await addSubscriber();
    notifications.setDigestContent(person, digestContent(2));
    expect(await call(unsubscribeDigest, { userId: person.id })).toMatchObject({ isWeekly: false });
    await advanceOneWeek();
    expect([await person.mails(), await notifications.listDeliveries(person)]).toEqual([[], []]);
    const again = notifications.service.clock.now().toISOString();
    expect(await subscribe(person)).toMatchObject({ isWeekly: true, consentedAt: again });
    await advanceOneWeek();
    expect(listDigestRequests(person)).toMatchObject([{ from: again }]);
  });

  it.each(['link', 'header'] as const)(
    'unsubscribing by the %s of an e-mail needs no login and is idempotent',
    async (by) => {
      const person = await addSubscriber();
      const { token } = (await getSubscription(person)) ?? fail();
      for (let turn = 0; turn < 2; turn += 1) {
        expect((await call(endDigest, { token, by })).message).toContain('tu ne recevras plus');
      }
      await call(endDigest, { token, by: by === 'link' ? 'header' : 'link' });
      expect((await call(exported, { userId: person.id })).digest).toMatchObject({ endedBy: by });
      expect((await call(digest, { userId: person.id })).isWeekly).toBe(false);
    },
  );

  it('unsubscribing cancels a digest that is already queued', async () => {
    const person = await addSubscriber();
    notifications.setDigestContent(person, digestContent(2));
    await notifications.stopIdentity();
    notifications.service.clock.advance(week);
    await queueDueDigests();
    await notifications.waitForDelivery(person, { status: 'pending', last_error: 'service_unavailable' });
    await call(unsubscribeDigest, { userId: person.id });
    await notifications.resumeIdentity();
    notifications.service.clock.advance(10_000);
    await notifications.waitUntilSent();
    expect([await person.mails(), await listStatuses(person)]).toEqual([[], ['obsolete']]);
  });

  it.each(['', 'x', 'a'.repeat(43), '../../etc/passwd'])(
    'unsubscribing with the unknown token %j is refused',
    async (token) => {
      expect(await notifications.service.callForProblem(endDigest, { token, by: 'link' })).toMatchObject({
        statusCode: 400,
        errorType: 'token_invalid',
      });
    },
  );

  it('the owner of an account that waits for approval can subscribe, and earlier consents are kept', async () => {
    const person = await addSubscriber();
    await call(unsubscribeDigest, { userId: person.id });
    person.awaitsApproval = true;
    expect(await subscribe(person)).toMatchObject({ isWeekly: true });
    const { digest: subscription } = await call(exported, { userId: person.id });
    expect(subscription?.earlierConsents).toHaveLength(1);
    notifications.setDigestContent(person, digestContent(2));
    await advanceOneWeek();
    expect(await listStatuses(person)).toEqual(['obsolete']);
    person.awaitsApproval = false;
    await advanceOneWeek();
    expect(await person.awaitMails(1)).toHaveLength(1);
  });

  it("deleting an account deletes its subscription, and a deleted account can't subscribe again", async () => {
    const person = await addSubscriber();
    await notifications.service.bus.publish(userDeletedV1, person.id, {
      userId: person.id,
      reason: 'owner',
      sealedContact: null,
    });
    await notifications.service.waitUntilIdle();
    expect(await getSubscription(person)).toBeUndefined();
    notifications.removePerson(person);
    expect(
      await notifications.service.callForProblem(subscribeDigest, { userId: person.id, consent: 'oui' }),
    ).toMatchObject({
      errorType: 'account_not_found',
    });
    expect(await getSubscription(person)).toBeUndefined();
  });
});

it('no digest is sent to an account for which the identity service returns no recipient', async () => {
  const person = await addSubscriber();
  notifications.setDigestContent(person, digestContent(2));
  notifications.removePerson(person);
  await advanceOneWeek();
  expect([await person.mails(), await listStatuses(person)]).toEqual([[], ['obsolete']]);
});

describe('digest refused by a mail server', () => {
  let smtp: RefusingSmtp;
  beforeAll(async () => {
    smtp = await RefusingSmtp.start();
  });
  afterAll(() => smtp.stop());

  it('the period of a digest does not grow when the mail server refuses each digest', async () => {
    const own = await TestNotifications.start(smtp.url);
    try {
      const person = own.addPerson();
      await own.service.call(subscribeDigest, { userId: person.id, consent: digestConsentText });
      const starts = [own.service.clock.now().toISOString()];
      own.setDigestContent(person, digestContent(2));
      smtp.refusals.set('RCPT', '550 5.1.1 no such mailbox');
      for (let weeks = 0; weeks < 3; weeks += 1) {
        own.service.clock.advance(week);
        await own.service.app.get(DigestsService).queueNextBatch();
        await own.waitUntilSent();
        starts.push(own.service.clock.now().toISOString());
      }
      expect((await own.listDeliveries(person)).map(({ status }) => status)).toEqual(Array(3).fill('failed'));
      smtp.refusals.clear();
      own.service.clock.advance(week);
      await own.service.app.get(DigestsService).queueNextBatch();
      await own.waitUntilSent();
      expect(own.digestRequests.map(({ from }) => from)).toEqual(starts);
    } finally {
      await own.stop();
    }
  });

  it('after a digest whose retries all failed, the next digest also covers its period', async () => {
    const own = await TestNotifications.start(smtp.url);
    try {
      const person = own.addPerson();
      await own.service.call(subscribeDigest, { userId: person.id, consent: digestConsentText });
      const subscribedAt = own.service.clock.now().toISOString();
      own.setDigestContent(person, digestContent(2));
      smtp.refusals.set('RCPT', '452 4.2.2 mailbox full');
      own.service.clock.advance(week);
      await own.service.app.get(DigestsService).queueNextBatch();
      for (const [retries, delay] of retryDelaysMs.entries()) {
        await own.waitForDelivery(person, { attempts: retries + 1, last_error: '452', waits: delay / 1000 });
        own.service.clock.advance(delay);
      }
      await own.waitForDelivery(person, { status: 'failed' });
      smtp.refusals.clear();
      own.service.clock.advance(week);
      await own.service.app.get(DigestsService).queueNextBatch();
      await own.waitUntilSent();
      expect(own.digestRequests.at(-1)?.from).toBe(subscribedAt);
    } finally {
      await own.stop();
    }
  });
});

// This must be the last test: it stops the delivery job, so no e-mail is sent afterwards.
it('password resets are sent before a hundred thousand queued digests', async () => {
  const repository = notifications.service.app.get(DeliveriesRepository);
  await notifications.service.app.get(DeliveryJob).onModuleDestroy();
  const now = notifications.service.clock.now();
  await notifications.service.rows(
    `INSERT INTO deliveries (id, user_id, kind, next_attempt_at, created_at, covers_from, covers_until)
     SELECT gen_random_uuid(), gen_random_uuid(), 'digest', $1::timestamptz - interval '1 hour', $1, $1, $1
     FROM generate_series(1, 100000)`,
    [now],
  );
  await notifications.service.rows('ANALYZE deliveries');
  const id = uuidv7();
  await notifications.service.rows(
    "INSERT INTO deliveries (id, user_id, kind, next_attempt_at, created_at) VALUES ($1, $1, 'password-reset', $2, $2)",
    [id, now],
  );
  expect(await repository.claim(1000, { canSend: true })).toMatchObject({ id, kind: 'password-reset' });
  expect(await repository.claim(1000, { canSend: true })).toMatchObject({ kind: 'digest' });
  const plan = await notifications.service.rows<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT id FROM deliveries WHERE (status = 'pending' OR to_acknowledge) AND next_attempt_at <= now()
     ORDER BY (kind = 'digest'), next_attempt_at LIMIT 1`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('deliveries_due_digests_last');
});
