import { digestConsent, type DigestContent } from '@bottin/contracts/domain/digest.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { day } from '@bottin/testing/clock.ts';
import { v7 as uuidv7 } from 'uuid';
import { DeliveriesRepository } from '../src/deliveries/deliveries.repository.ts';
import { DeliveryJob } from '../src/deliveries/delivery.job.ts';
import { DigestsService } from '../src/digests/digests.service.ts';
import { type Person, TestNotifications } from './support/notifications.ts';
import { RefusingSmtp } from './support/refusing-smtp.ts';

const week = 7 * day;

function none(): never {
  throw new Error('there is none');
}

function published(count: number): DigestContent {
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

let notifications: TestNotifications;
beforeAll(async () => {
  notifications = await TestNotifications.start();
});
afterAll(() => notifications.stop());

const { digest, subscribeDigest, unsubscribeDigest, endDigest, export: exported } = notificationsRpc;
const call: TestNotifications['service']['call'] = (definition, input) =>
  notifications.service.call(definition, input);
const subscribe = ({ id }: Person) => call(subscribeDigest, { userId: id, consent: digestConsent });

/** Someone who asked for the digest. */
async function subscriber(): Promise<Person> {
  const person = notifications.person();
  await subscribe(person);
  return person;
}

/** Owes everybody who is due theirs, as the job does every ten seconds. */
async function oweAll(): Promise<void> {
  const digests = notifications.service.app.get(DigestsService);
  while (await digests.oweNext());
}

/** A week passes, and what is owed then is sent. */
async function aWeekLater(): Promise<void> {
  notifications.service.clock.advance(week);
  await oweAll();
  await notifications.sent();
}

const subscriptionOf = async ({ id }: Person) =>
  (
    await notifications.service.rows<{ token: string; consent: string }>(
      'SELECT * FROM digest_subscriptions WHERE user_id = $1',
      [id],
    )
  )[0];
const askedOf = ({ id }: Person) => notifications.digestsAsked.filter(({ userId }) => userId === id);
const statusesOf = async (person: Person) => (await notifications.log(person)).map(({ status }) => status);

describe('the digest', () => {
  it('comes to nobody who didn’t ask for it', async () => {
    const person = notifications.person();
    notifications.publish(person, published(3));
    expect(await call(digest, { userId: person.id })).toEqual({
      isWeekly: false,
      consentedAt: null,
      nextAt: null,
    });
    await aWeekLater();
    expect([await person.mails(), await notifications.log(person)]).toEqual([[], []]);
  });

  it('keeps what was agreed to and when; once more changes nothing', async () => {
    const person = await subscriber();
    const asked = notifications.service.clock.now().toISOString();
    const first = await call(digest, { userId: person.id });
    expect(first).toMatchObject({ isWeekly: true, consentedAt: asked });
    expect(new Date(first.nextAt ?? '').getUTCDay()).toBe(5);
    notifications.service.clock.advance(1000);
    expect(await subscribe(person)).toEqual(first);
    expect((await call(exported, { userId: person.id })).digest).toEqual({
      consent: digestConsent,
      consentedAt: asked,
      endedAt: null,
      endedBy: null,
      coveredUntil: asked,
    });
  });

  it('tells on Friday of what came since it was asked for, once', async () => {
    const person = await subscriber();
    const asked = notifications.service.clock.now().toISOString();
    notifications.publish(person, published(12));
    await aWeekLater();
    await oweAll();
    await notifications.sent();
    const until = notifications.service.clock.now().toISOString();
    expect(askedOf(person)).toEqual([{ userId: person.id, from: asked, until }]);
    const mails = await person.mails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Cette semaine dans ton fil\u00a0: 12 nouvelles publications',
    ]);
    const [{ html, text, links, headers } = mails[0] ?? none()] = mails;
    const { token } = (await subscriptionOf(person)) ?? none();
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

  it('goes on where the last one ended, and isn’t sent when nothing came', async () => {
    const person = await subscriber();
    await aWeekLater();
    const first = notifications.service.clock.now().toISOString();
    expect([await person.mails(), await statusesOf(person)]).toEqual([[], ['obsolete']]);
    notifications.publish(person, published(1));
    await aWeekLater();
    expect(askedOf(person).at(-1)?.from).toBe(first);
    expect((await person.mails()).map(({ subject }) => subject)).toEqual([
      'Cette semaine dans ton fil\u00a0: 1 nouvelle publication',
    ]);
  });

  it('after weeks in which nothing ran is one, of all of them', async () => {
    const person = await subscriber();
    const asked = notifications.service.clock.now().toISOString();
    notifications.publish(person, published(2));
    notifications.service.clock.advance(3 * week);
    await oweAll();
    await notifications.sent();
    expect(await person.mails()).toHaveLength(1);
    expect(askedOf(person).map(({ from }) => from)).toEqual([asked]);
  });

  it('of a week before that is still owed gives way to the next, which tells of both weeks', async () => {
    const person = await subscriber();
    const asked = notifications.service.clock.now().toISOString();
    notifications.publish(person, published(2));
    await notifications.identityAway();
    notifications.service.clock.advance(week);
    await oweAll();
    await notifications.until(person, { status: 'pending', last_error: 'service_unavailable' });
    notifications.service.clock.advance(week);
    await oweAll();
    expect((await statusesOf(person)).sort()).toEqual(['obsolete', 'pending']);
    await notifications.identityBack();
    // Longer than any wait between two tries.
    notifications.service.clock.advance(day);
    await notifications.sent();
    expect(await person.mails()).toHaveLength(1);
    expect(askedOf(person).at(-1)?.from).toBe(asked);
  });

  it('comes to each of many once, whichever replicas make it at the same time', async () => {
    const people = Array.from({ length: 450 }, () => uuidv7());
    const due = notifications.service.clock.now();
    await notifications.service.rows(
      `INSERT INTO digest_subscriptions (user_id, consent, consented_at, token, next_at, covered_until)
       SELECT id, 'oui', $2, id, $2, $2 FROM unnest($1::uuid[]) AS id`,
      [people, due],
    );
    const other = await notifications.service.replica();
    const replicas = [notifications.service.app, other.app].map((app) => app.get(DigestsService));
    await Promise.all(
      replicas.map(async (digests) => {
        while (await digests.oweNext());
      }),
    );
    await other.close();
    const owed = await notifications.service.rows<{ user_id: string; covers_from: Date }>(
      "SELECT user_id, covers_from FROM deliveries WHERE kind = 'digest' AND user_id = ANY ($1)",
      [people],
    );
    expect(owed.map(({ user_id: id }) => id).sort()).toEqual([...people].sort());
    expect(new Set(owed.map(({ covers_from: from }) => from.getTime()))).toEqual(new Set([due.getTime()]));
    await notifications.sent();
  });

  it('asks again while another service is away, and is the same then', async () => {
    const person = await subscriber();
    notifications.publish(person, published(2));
    await notifications.identityAway();
    notifications.service.clock.advance(week);
    await oweAll();
    await notifications.until(person, { status: 'pending', last_error: 'service_unavailable' });
    await notifications.identityBack();
    notifications.service.clock.advance(10_000);
    await notifications.sent();
    const [first, second] = askedOf(person);
    expect([second, (await person.mails()).length]).toEqual([first, 1]);
  });
});

describe('the end of a digest', () => {
  it('from the account is at once, and a new one begins from then', async () => {
    const person = await subscriber();
    notifications.publish(person, published(2));
    expect(await call(unsubscribeDigest, { userId: person.id })).toMatchObject({ isWeekly: false });
    await aWeekLater();
    expect([await person.mails(), await notifications.log(person)]).toEqual([[], []]);
    const again = notifications.service.clock.now().toISOString();
    expect(await subscribe(person)).toMatchObject({ isWeekly: true, consentedAt: again });
    await aWeekLater();
    expect(askedOf(person)).toMatchObject([{ from: again }]);
  });

  it.each(['link', 'header'] as const)(
    'by the %s of an e-mail asks for no account; again is no mistake',
    async (by) => {
      const person = await subscriber();
      const { token } = (await subscriptionOf(person)) ?? none();
      for (let turn = 0; turn < 2; turn += 1) {
        expect((await call(endDigest, { token, by })).message).toContain('tu ne recevras plus');
      }
      await call(endDigest, { token, by: by === 'link' ? 'header' : 'link' });
      expect((await call(exported, { userId: person.id })).digest).toMatchObject({ endedBy: by });
      expect((await call(digest, { userId: person.id })).isWeekly).toBe(false);
    },
  );

  it('comes in time for what is owed and not sent yet', async () => {
    const person = await subscriber();
    notifications.publish(person, published(2));
    await notifications.identityAway();
    notifications.service.clock.advance(week);
    await oweAll();
    await notifications.until(person, { status: 'pending', last_error: 'service_unavailable' });
    await call(unsubscribeDigest, { userId: person.id });
    await notifications.identityBack();
    notifications.service.clock.advance(10_000);
    await notifications.sent();
    expect([await person.mails(), await statusesOf(person)]).toEqual([[], ['obsolete']]);
  });

  it.each(['', 'x', 'a'.repeat(43), '../../etc/passwd'])(
    'by a token that no e-mail held is refused: %j',
    async (token) => {
      expect(await notifications.service.refusal(endDigest, { token, by: 'link' })).toMatchObject({
        statusCode: 400,
        errorType: 'token_invalid',
      });
    },
  );

  it('is a deletion too: nothing is left of it', async () => {
    const person = await subscriber();
    await notifications.service.bus.publish(userDeletedV1, person.id, {
      userId: person.id,
      reason: 'owner',
      sealedContact: null,
    });
    await notifications.service.waitUntilIdle();
    expect(await subscriptionOf(person)).toBeUndefined();
    notifications.forget(person);
    expect(
      await notifications.service.refusal(subscribeDigest, { userId: person.id, consent: 'oui' }),
    ).toMatchObject({
      errorType: 'account_not_found',
    });
    expect(await subscriptionOf(person)).toBeUndefined();
  });
});

it('who may not sign in is sent none', async () => {
  const person = await subscriber();
  notifications.publish(person, published(2));
  notifications.forget(person);
  await aWeekLater();
  expect([await person.mails(), await statusesOf(person)]).toEqual([[], ['obsolete']]);
});

describe('a digest that a server refuses', () => {
  let smtp: RefusingSmtp;
  beforeAll(async () => {
    smtp = await RefusingSmtp.start();
  });
  afterAll(() => smtp.stop());

  it('is told of in the next', async () => {
    const own = await TestNotifications.start(smtp.url);
    try {
      const person = own.person();
      await own.service.call(subscribeDigest, { userId: person.id, consent: digestConsent });
      const asked = own.service.clock.now().toISOString();
      own.publish(person, published(2));
      smtp.refusals.set('content', '554 5.6.0 not here');
      own.service.clock.advance(week);
      await own.service.app.get(DigestsService).oweNext();
      await own.until(person, { status: 'failed' });
      smtp.refusals.clear();
      own.service.clock.advance(week);
      await own.service.app.get(DigestsService).oweNext();
      await own.sent();
      expect(own.digestsAsked.map(({ from }) => from)).toEqual([asked, asked]);
    } finally {
      await own.stop();
    }
  });
});

// The last: no e-mail is sent any more.
it('on a Friday nobody’s new password waits for a hundred thousand digests', async () => {
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
  expect(await repository.claim(1000)).toMatchObject({ id, kind: 'password-reset' });
  expect(await repository.claim(1000)).toMatchObject({ kind: 'digest' });
  const plan = await notifications.service.rows<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT id FROM deliveries WHERE (status = 'pending' OR to_acknowledge) AND next_attempt_at <= now()
     ORDER BY (kind = 'digest'), next_attempt_at LIMIT 1`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('deliveries_due_digests_last');
});
