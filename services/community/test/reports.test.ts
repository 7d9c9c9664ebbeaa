import type { ReportOutcome, ReportTargetKind } from '@bottin/contracts/domain/reports.ts';
import { userRestoredV1 } from '@bottin/contracts/events/user-restored.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { RetentionJob } from '@bottin/service-kit/retention.job.ts';
import { aUser } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountDataService } from '../src/account-data/account-data.service.ts';
import { DecisionsRepository } from '../src/reports/decisions.repository.ts';
import { OutcomeEmailsJob } from '../src/reports/outcome-emails.job.ts';
import { ReportErasureJob } from '../src/reports/report-erasure.job.ts';
import { ReportsRepository } from '../src/reports/reports.repository.ts';
import { TestCommunity } from './support/community.ts';

const day = 86_400_000;
const administratorId = uuidv7();
const reason = 'Le concours annoncé n’existe pas.';
const reportText = 'Ce concours n’existe pas du tout.';

let community: TestCommunity;
beforeEach(async () => {
  community = await TestCommunity.start();
});
afterEach(() => community.stop());

async function report(
  targetId: string,
  {
    kind = 'profile' as ReportTargetKind,
    email = undefined as string | undefined,
    reporterId = null as string | null,
  } = {},
): Promise<string> {
  const body = { kind, targetId, category: 'scam' as const, text: reportText, reporterId };
  const { receipt } = await community.service.call(communityRpc.report, { ...body, ...(email && { email }) });
  community.service.clock.advance(1_000);
  return receipt;
}

const readQueue = () => community.service.call(communityRpc.reportQueue, { page: 1 });

function close(input: {
  reportIds?: string[];
  contestIds?: string[];
  readAt?: string | undefined;
  outcome?: ReportOutcome;
}) {
  return community.service.call(communityRpc.closeReports, {
    outcome: 'upheld',
    reason,
    administratorId,
    ...input,
  });
}

async function closeAll(outcome: ReportOutcome = 'upheld') {
  const { groups, readAt } = await readQueue();
  return close({ reportIds: groups.flatMap(({ reports }) => reports.map(({ id }) => id)), readAt, outcome });
}

async function waitForEmails(count: number) {
  await eventually(async () => {
    await community.service.app.get(OutcomeEmailsJob).run();
    return community.emails.length >= count;
  });
  return community.emails;
}

describe('report', () => {
  it('visitors and accounts can report a profile, and each report gets its own receipt number', async () => {
    const zoe = community.addPerson();
    const receipts = [await report(zoe.id), await report(zoe.id, { reporterId: uuidv7() })];
    for (const receipt of receipts) expect(receipt).toMatch(/^SIG-[0-9A-Z]{8}$/);
    expect(new Set(receipts).size).toBe(2);
  });

  describe('with an id', () => {
    const countStored = async () => {
      const { groups } = await readQueue();
      return groups.reduce((sum, { total }) => sum + total, 0);
    };
    const send = async (input: object) =>
      (
        await community.service.call(communityRpc.report, {
          kind: 'profile',
          targetId: '',
          category: 'scam',
          text: reportText,
          reporterId: null,
          ...input,
        })
      ).receipt;

    it.each([
      ['a visitor', null],
      ['an account', uuidv7()],
    ])('repeated requests of %s, even concurrent ones, store one report', async (_who, reporterId) => {
      const input = { id: uuidv7(), targetId: community.addPerson().id, reporterId };
      const receipts = await Promise.all([send(input), send(input)]);
      receipts.push(await send(input));
      expect(new Set(receipts).size).toBe(1);
      expect(await countStored()).toBe(1);
    });

    it('a different report with a used id is stored with its own receipt', async () => {
      const [zoe, leo] = [community.addPerson(), community.addPerson()];
      const input = { id: uuidv7(), targetId: zoe.id, reporterId: uuidv7() };
      const receipts = [await send(input)];
      for (const change of [
        { reporterId: null },
        { reporterId: uuidv7() },
        { targetId: leo.id },
        { text: 'Une autre description.' },
        { email: 'eve@exemple.ca' },
      ])
        receipts.push(await send({ ...input, ...change }));
      expect(new Set(receipts).size).toBe(6);
      expect(await countStored()).toBe(6);
    });
  });

  it('something that isn’t public can’t be reported', async () => {
    const absent = [
      { kind: 'profile' as const, targetId: uuidv7() },
      { kind: 'profile' as const, targetId: 'pas-un-id' },
      { kind: 'publication' as const, targetId: 'absente' },
    ];
    for (const target of absent) {
      const body = { ...target, category: 'scam' as const, text: reportText, reporterId: null };
      expect(await community.service.callForProblem(communityRpc.report, body)).toMatchObject({
        statusCode: 404,
        errorType: 'target_not_found',
      });
    }
  });
});

describe('messages', () => {
  const text = 'Envoie-moi ton mot de passe, et je te paie. '.repeat(5).trim();
  async function post() {
    const [maude, zoe] = [community.addCorrespondent('Maude'), community.addCorrespondent('Zoé')];
    const id = uuidv7();
    await community.service.call(messagesRpc.startConversation, {
      userId: maude,
      recipientId: zoe,
      id,
      text,
      company: 'Boréale',
      postalAddress: '12, rue des Pins, Laval (Québec)',
    });
    return { maude, zoe, id };
  }

  it('reports of one message or profile are one group, even if an id is in capitals', async () => {
    const { maude, zoe, id } = await post();
    community.people.set(maude, { ...community.addPerson('Maude'), id: maude });
    for (const targetId of [id, id.toUpperCase()])
      await report(targetId, { kind: 'message', reporterId: zoe });
    for (const targetId of [maude.toUpperCase(), maude]) await report(targetId);
    expect((await readQueue()).groups).toMatchObject([
      { kind: 'message', targetId: id, total: 2 },
      { kind: 'profile', targetId: maude, total: 2 },
    ]);
  });

  it('only the recipient of a message can report it, and administrators can read its text', async () => {
    const { maude, zoe, id } = await post();
    for (const reporterId of [null, maude, community.addCorrespondent()]) {
      const body = { kind: 'message' as const, targetId: id, category: 'scam' as const, text: reportText };
      expect(
        await community.service.callForProblem(communityRpc.report, { ...body, reporterId }),
      ).toMatchObject({ statusCode: 404, errorType: 'target_not_found' });
    }
    await report(id, { kind: 'message', reporterId: zoe });
    const { groups } = await readQueue();
    expect(groups).toMatchObject([
      { kind: 'message', targetId: id, profileId: maude, quote: text, total: 1 },
    ]);
    const [group] = groups;
    expect(group?.label.length).toBeLessThanOrEqual(140);
    expect(group?.label).toMatch(/^Envoie-moi ton mot de passe, .+…$/);
  });

  it('the text of a reported message is kept after its conversation is deleted, until 90 days after the decision', async () => {
    const { zoe, id } = await post();
    await report(id, { kind: 'message', reporterId: zoe });
    await community.service.rows('DELETE FROM conversations');
    expect((await readQueue()).groups[0]?.quote).toBe(text);
    await closeAll();
    const emails = await waitForEmails(2);
    expect(emails.find(({ kind }) => kind === 'reported-outcome')?.facts.label).toBe('');
    const quotes = () => community.service.rows('SELECT quote FROM reports');
    const labels = () =>
      community.service.rows('SELECT label FROM reports UNION ALL SELECT label FROM report_decisions');
    await community.service.app.get(ReportErasureJob).run();
    expect(await quotes()).toEqual([{ quote: text }]);
    expect(await labels()).not.toContainEqual({ label: '' });
    community.service.clock.advance(91 * day);
    await community.service.app.get(ReportErasureJob).run();
    expect(await quotes()).toEqual([{ quote: null }]);
    expect(await labels()).toEqual([{ label: '' }, { label: '' }]);
  });

  it('the author of a message isn’t notified of a dismissed report, because the e-mail would reveal the reporter', async () => {
    const { zoe, id } = await post();
    await report(id, { kind: 'message', reporterId: zoe });
    await closeAll('dismissed');
    await waitForEmails(1);
    await eventually(async () => {
      await community.service.app.get(OutcomeEmailsJob).run();
      const rows = await community.service.rows('SELECT 1 FROM report_decisions WHERE told_at IS NULL');
      return rows.length === 0;
    });
    expect(community.emails.map(({ kind }) => kind)).toEqual(['report-outcome']);
  });

  it('the author’s export doesn’t contain a dismissed report of a message, which would reveal the reporter', async () => {
    const { maude, zoe, id } = await post();
    await report(id, { kind: 'message', reporterId: zoe });
    await closeAll('dismissed');
    const own = await community.service.call(communityRpc.export, { userId: maude });
    expect(own.reportDecisions).toEqual([]);
  });

  it('the text of a reported message is erased when its author’s account is deleted', async () => {
    const { maude, zoe, id } = await post();
    await report(id, { kind: 'message', reporterId: zoe });
    await community.deleteAccount(maude);
    expect(await community.service.rows('SELECT quote, text FROM reports')).toEqual([
      { quote: null, text: '' },
    ]);
  });
});

describe('queue', () => {
  it('the queue groups the reports by target, and the target that has waited longest comes first', async () => {
    const [zoe, leo] = [community.addPerson('Zoé'), community.addPerson('Léo')];
    community.items.set('video-1', { userId: zoe.id, title: 'Concours', contentUrl: 'https://exemple.ca' });
    await report(leo.id);
    await report(zoe.id, { email: 'eve@exemple.ca' });
    await report('video-1', { kind: 'publication' });
    await report(leo.id);
    const { groups, pagination } = await readQueue();
    expect(groups.map(({ label, total }) => [label, total])).toEqual([
      ['Léo', 2],
      ['Zoé', 1],
      ['Concours', 1],
    ]);
    expect(pagination.total).toBe(3);
    expect(groups[2]).toMatchObject({ profileId: zoe.id, profile: { slug: zoe.slug } });
    expect(groups[1]?.reports).toMatchObject([{ category: 'scam', text: reportText, getsOutcome: true }]);
    expect(JSON.stringify(groups)).not.toContain('eve@exemple.ca');
  });

  it('the queue shows suspensions and restorations of accounts, which don’t close reports', async () => {
    const user = aUser();
    community.people.set(user.userId, { ...community.addPerson(), id: user.userId });
    await report(user.userId);
    await community.service.bus.publish(userSuspendedV1, user.userId, { user, reason });
    await community.service.bus.publish(userRestoredV1, user.userId, { user });
    await community.service.waitUntilIdle();
    const { groups } = await readQueue();
    expect(groups[0]?.acts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ act: 'restore', reason: null }),
        expect.objectContaining({ act: 'suspend', reason }),
      ]),
    );
    expect(groups[0]?.total).toBe(1);
  });
});

describe('closing', () => {
  it('reports about several targets are closed with one reason, and concurrent requests close each report only once', async () => {
    const [zoe, leo] = [community.addPerson('Zoé'), community.addPerson('Léo')];
    for (const id of [zoe.id, zoe.id, leo.id]) await report(id);
    const { groups } = await readQueue();
    const reportIds = groups.flatMap(({ reports }) => reports.map(({ id }) => id));
    const results = await Promise.all([close({ reportIds }), close({ reportIds })]);
    expect(results.map(({ reports }) => reports).toSorted()).toEqual([0, 3]);
    expect((await readQueue()).groups).toEqual([]);
    await report(zoe.id);
    const [again] = (await readQueue()).groups;
    expect(again?.decisions).toMatchObject([{ outcome: 'upheld', reason, reports: 2, contest: null }]);
  });

  it('one decision closes every report about a target that was open when the queue was read, and the owner gets one e-mail', async () => {
    const [zoe, leo] = [community.addPerson('Zoé'), community.addPerson('Léo')];
    const reporterIds = Array.from({ length: 25 }, () => uuidv7());
    for (const reporterId of reporterIds) await report(zoe.id, { reporterId });
    await report(leo.id);
    const { groups, readAt } = await readQueue();
    const [group] = groups;
    expect(group).toMatchObject({ label: 'Zoé', total: 25 });
    const reportIds = group?.reports.map(({ id }) => id) ?? [];
    expect(reportIds).toHaveLength(10);
    await report(zoe.id);
    expect(await close({ reportIds, readAt })).toEqual({ reports: 25, contests: 0 });
    expect(await close({ reportIds, readAt })).toEqual({ reports: 0, contests: 0 });
    const emails = await waitForEmails(26);
    await community.service.app.get(OutcomeEmailsJob).run();
    expect(emails.filter(({ kind }) => kind === 'reported-outcome')).toMatchObject([{ userId: zoe.id }]);
    expect(new Set(emails.map(({ userId }) => userId))).toEqual(new Set([...reporterIds, zoe.id]));
    const open = (await readQueue()).groups;
    expect(open.map(({ label, total }) => [label, total])).toEqual([
      ['Léo', 1],
      ['Zoé', 1],
    ]);
    expect(open[1]?.decisions).toMatchObject([{ outcome: 'upheld', reports: 25 }]);
  });

  it('the reported person gets one e-mail, and so does each reporter with an address or an account', async () => {
    const zoe = community.addPerson('Zoé');
    const reporterId = uuidv7();
    const byEmail = await report(zoe.id, { email: 'eve@exemple.ca' });
    const byAccount = await report(zoe.id, { reporterId });
    await report(zoe.id);
    await closeAll();
    await waitForEmails(3);
    await community.service.app.get(OutcomeEmailsJob).run();
    expect(new Set(community.emails.map(({ id }) => id)).size).toBe(3);
    const facts = { label: 'Zoé', outcome: 'upheld', reason };
    expect(community.emails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'report-outcome',
          email: 'eve@exemple.ca',
          facts: { ...facts, label: '', receipt: byEmail, token: null },
        }),
        expect.objectContaining({
          kind: 'report-outcome',
          userId: reporterId,
          email: null,
          facts: { ...facts, receipt: byAccount, token: null },
        }),
        expect.objectContaining({
          kind: 'reported-outcome',
          userId: zoe.id,
          email: null,
          facts: { ...facts, receipt: null, token: expect.any(String) },
        }),
      ]),
    );
    expect(
      await community.service.rows('SELECT 1 FROM report_decisions WHERE contest_token IS NOT NULL'),
    ).toEqual([]);
  });

  it('when the notifications service refuses an e-mail, the others are sent, and the refused one is retried', async () => {
    const [zoe, leo] = [community.addPerson('Zoé'), community.addPerson('Léo')];
    for (const { id } of [zoe, leo]) await report(id, { reporterId: uuidv7() });
    await closeAll('dismissed');
    community.refusedLabel = 'Zoé';
    const labels = async (count: number) => (await waitForEmails(count)).map(({ facts }) => facts.label);
    expect(await labels(2)).toEqual(['Léo', 'Léo']);
    community.refusedLabel = undefined;
    expect(await labels(4)).toEqual(['Léo', 'Léo', 'Zoé', 'Zoé']);
  });

  it('a reporter who deletes their account while an earlier e-mail is being queued gets none', async () => {
    const zoe = community.addPerson('Zoé');
    const reporterId = uuidv7();
    await report(zoe.id, { email: 'eve@exemple.ca' });
    await report(zoe.id, { reporterId, email: 'leo@exemple.ca' });
    await closeAll('dismissed');
    community.whileQueueing = async ({ email }) => {
      if (email === 'eve@exemple.ca') await community.deleteAccount(reporterId);
    };
    const emails = await waitForEmails(2);
    expect(emails.map(({ kind, email }) => [kind, email])).toEqual([
      ['report-outcome', 'eve@exemple.ca'],
      ['reported-outcome', null],
    ]);
  });

  it('a dismissed report can’t be contested', async () => {
    const zoe = community.addPerson();
    await report(zoe.id);
    await closeAll('dismissed');
    const [email] = await waitForEmails(1);
    expect(email?.facts).toMatchObject({ outcome: 'dismissed', token: null });
  });
});

describe('contesting a decision', () => {
  async function contestable(): Promise<string> {
    await report(community.addPerson('Zoé').id);
    await closeAll();
    const emails = await waitForEmails(1);
    return emails.find(({ kind }) => kind === 'reported-outcome')?.facts.token ?? '';
  }
  const contest = (token: string) => ({ token, text: 'Le concours existe, voici le lien.' });

  it('a decision can be contested only once; the queue contains the contest, and the e-mail, the next administrator and the export get the outcome of the contest', async () => {
    const token = await contestable();
    await community.service.call(communityRpc.contestDecision, contest(token));
    expect(
      await community.service.callForProblem(communityRpc.contestDecision, contest(token)),
    ).toMatchObject({ statusCode: 404, errorType: 'contest_not_found' });
    const [group] = (await readQueue()).groups;
    expect(group).toMatchObject({ label: 'Zoé', total: 0, decisions: [{ contest: contest('').text }] });
    const contestIds = [group?.decisions[0]?.id ?? ''];
    expect(await close({ contestIds, outcome: 'dismissed' })).toEqual({ reports: 0, contests: 1 });
    expect(await close({ contestIds })).toEqual({ reports: 0, contests: 0 });
    expect((await readQueue()).groups).toEqual([]);
    const emails = await waitForEmails(2);
    expect(emails.at(-1)).toMatchObject({ kind: 'contest-outcome', facts: { outcome: 'dismissed', reason } });
    const userId = group?.profileId ?? '';
    await report(userId);
    const reply = { outcome: 'upheld', answer: reason, answerOutcome: 'dismissed' };
    expect((await readQueue()).groups).toMatchObject([{ decisions: [reply] }]);
    const own = await community.service.call(communityRpc.export, { userId });
    expect(own.reportDecisions).toMatchObject([reply]);
  });

  it('a contest is refused if its link is 90 days old or unknown', async () => {
    const token = await contestable();
    community.service.clock.advance(90 * day);
    for (const one of [token, 'inconnu'])
      expect(
        await community.service.callForProblem(communityRpc.contestDecision, contest(one)),
      ).toMatchObject({ statusCode: 404 });
  });
});

describe('retention and erasure', () => {
  it('the reporter’s address is erased 90 days after closing, and the report after two years', async () => {
    await report(community.addPerson().id, { email: 'eve@exemple.ca' });
    await closeAll();
    await waitForEmails(2);
    const eraseAddresses = () => community.service.app.get(ReportErasureJob).run();
    const emails = () => community.service.rows('SELECT email FROM reports');
    community.service.clock.advance(89 * day);
    await eraseAddresses();
    expect(await emails()).toEqual([{ email: 'eve@exemple.ca' }]);
    community.service.clock.advance(2 * day);
    await eraseAddresses();
    expect(await emails()).toEqual([{ email: null }]);
    community.service.clock.advance(650 * day);
    await community.service.app.get(RetentionJob).run();
    expect(await emails()).toEqual([]);
    expect(await community.service.rows('SELECT 1 FROM report_decisions')).toEqual([]);
  });

  it('deleting the reporter’s account erases the reporter from a report, and the report stays open', async () => {
    const zoe = community.addPerson();
    const reporterId = uuidv7();
    await report(zoe.id, { reporterId, email: 'eve@exemple.ca' });
    await community.deleteAccount(reporterId);
    const [row] = await community.service.rows('SELECT to_jsonb(reports)::text AS text FROM reports');
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${reporterId}|eve@exemple`));
    expect((await readQueue()).groups[0]?.reports).toMatchObject([{ getsOutcome: false }]);
  });

  it('deleting a reported account erases the content of the reports about it, and notifies the reporters', async () => {
    const zoe = community.addPerson('Zoé Unique');
    const receipt = await report(zoe.id, { email: 'eve@exemple.ca' });
    await community.deleteAccount(zoe.id);
    const rows = JSON.stringify(
      await community.service.rows('SELECT to_jsonb(reports)::text AS t FROM reports'),
    );
    for (const text of [zoe.id, 'Zoé Unique', reportText]) expect(rows).not.toContain(text);
    expect((await readQueue()).groups).toEqual([]);
    const [email] = await waitForEmails(1);
    expect(email).toMatchObject({ email: 'eve@exemple.ca', facts: { outcome: 'gone', receipt, label: '' } });
  });

  describe('deadlocks', () => {
    const closing = { outcome: 'upheld' as const, reason, at: new Date() };
    const closeReport = (tx: EntityManager, id: string) =>
      community.service.app
        .get(ReportsRepository)
        .close(tx, { ids: [id], readAt: undefined }, closing)
        .then(({ length }) => length);
    const replyToContest = (tx: EntityManager, id: string) =>
      community.service.app.get(DecisionsRepository).answer(tx, [id], closing);

    const isErasureWaiting = async () => {
      const waiting = await community.service.rows(
        `SELECT 1 FROM pg_locks WHERE NOT granted AND pid IN (
           SELECT pid FROM pg_locks JOIN pg_database ON oid = database WHERE datname = current_database())`,
      );
      return waiting.length > 0;
    };

    it.each([
      [
        'closes reports',
        closeReport,
        `INSERT INTO reports (id, receipt, kind, target_id, profile_id, label, category, text, created_at)
         VALUES ($1::uuid, $1::text, 'profile', $2::text, $2::uuid, 'Zoé', 'scam', '', now())`,
      ],
      [
        'replies to contests',
        replyToContest,
        `INSERT INTO report_decisions (id, kind, target_id, profile_id, label, outcome, reason, reports, decided_at,
           told_at, contest, contested_at)
         VALUES ($1::uuid, 'profile', $2::text, $2::uuid, 'Zoé', 'upheld', '', 1, now(), now(), '', now())`,
      ],
    ])('an account can be erased while an administrator %s about it', async (_act, work, insertSql) => {
      const userId = uuidv7();
      const [low, high] = [uuidv7(), uuidv7()];
      // PostgreSQL reads the rows in the order of their insertion, unless a query sorts them.
      for (const id of [high, low]) await community.service.rows(insertSql, [id, userId]);
      const source = community.service.app.get(DataSource);
      const { promise: isLocked, resolve } = Promise.withResolvers<void>();
      const closed = source.transaction(async (tx) => {
        const first = await work(tx, low);
        resolve();
        await eventually(isErasureWaiting);
        return first + (await work(tx, high));
      });
      await isLocked;
      const erased = source.transaction((tx) =>
        community.service.app.get(AccountDataService).erase(tx, userId),
      );
      const [count] = await Promise.all([closed, erased]);
      expect(count).toBe(2);
    });
  });

  it('the export contains the reports by an account and the decisions about it, but not who reported it', async () => {
    const zoe = community.addPerson('Zoé');
    const leo = community.addPerson('Léo');
    const reporterId = uuidv7();
    const receipt = await report(zoe.id, { reporterId, email: 'eve@exemple.ca' });
    await closeAll();
    const open = await report(leo.id, { reporterId });
    const own = await community.service.call(communityRpc.export, { userId: reporterId });
    expect(own.reports).toMatchObject([
      {
        receipt,
        label: 'Zoé',
        text: reportText,
        email: 'eve@exemple.ca',
        closedAt: expect.any(String),
        outcome: 'upheld',
        reason,
      },
      { receipt: open, label: 'Léo', closedAt: null, outcome: null, reason: null },
    ]);
    expect(own.reportDecisions).toEqual([]);
    const about = await community.service.call(communityRpc.export, { userId: zoe.id });
    expect(about.reports).toEqual([]);
    expect(about.reportDecisions).toMatchObject([{ outcome: 'upheld', reason }]);
    const secrets = [reporterId, 'eve@exemple', reportText, receipt, administratorId];
    expect(JSON.stringify(about)).not.toMatch(new RegExp(secrets.join('|')));
    expect(JSON.stringify(own)).not.toContain(administratorId);
  });

  it('the export contains every report, decision and act of an account in pages, even if they don’t fit into one NATS message', async () => {
    const userId = uuidv7();
    const count = 410;
    const long = 'é'.repeat(1_000);
    await community.service.rows(
      `INSERT INTO reports (id, receipt, kind, target_id, profile_id, label, category, text, reporter_id, created_at)
       SELECT gen_random_uuid(), 'SIG-' || n, 'profile', n, gen_random_uuid(), 'Léo', 'scam', $3, $1, now()
       FROM generate_series(1, $2::integer) AS n`,
      [userId, count, long],
    );
    await community.service.rows(
      `INSERT INTO report_decisions (id, kind, target_id, profile_id, label, outcome, reason, reports, decided_at)
       SELECT gen_random_uuid(), 'profile', n, $1, 'Zoé', 'upheld', $3, 1, now()
       FROM generate_series(1, $2::integer) AS n`,
      [userId, count, long],
    );
    await community.service.rows(
      `INSERT INTO report_acts (id, profile_id, act, reason, at)
       SELECT gen_random_uuid(), $1, 'suspend', n, now() FROM generate_series(1, $2::integer) AS n`,
      [userId, 50],
    );
    await community.createList(userId, 'Campagne');
    const pages = [];
    let after: Awaited<ReturnType<typeof exportPage>>['next'] = null;
    do {
      const page: Awaited<ReturnType<typeof exportPage>> = await exportPage(userId, after);
      pages.push(page);
      after = page.next;
    } while (after);
    expect(new Set(pages.flatMap(({ reports }) => reports.map(({ receipt }) => receipt))).size).toBe(count);
    expect(pages.flatMap(({ reports }) => reports)).toHaveLength(count);
    expect(pages.flatMap(({ reportDecisions }) => reportDecisions)).toHaveLength(count);
    expect(new Set(pages.flatMap(({ reportActs }) => reportActs.map((act) => act.reason))).size).toBe(50);
    expect(pages.flatMap(({ lists }) => lists)).toHaveLength(1);
  });

  it('the export of a report whose target was deleted has the outcome without a reason', async () => {
    const zoe = community.addPerson('Zoé');
    const reporterId = uuidv7();
    await report(zoe.id, { reporterId });
    await community.deleteAccount(zoe.id);
    const { reports } = await community.service.call(communityRpc.export, { userId: reporterId });
    expect(reports).toMatchObject([{ label: '', outcome: 'gone', reason: '' }]);
  });

  it('the export contains all suspensions and restorations of the account, oldest first', async () => {
    const [user, other] = [aUser(), aUser()];
    for (let turn = 1; turn <= 4; turn += 1) {
      const suspension = { user, reason: `Raison ${turn}` };
      await community.service.bus.publish(userSuspendedV1, user.userId, suspension);
      await community.service.waitUntilIdle();
      await community.service.bus.publish(userRestoredV1, user.userId, { user });
      await community.service.waitUntilIdle();
    }
    await community.service.bus.publish(userSuspendedV1, other.userId, { user: other, reason });
    await community.service.waitUntilIdle();
    const { reportActs } = await community.service.call(communityRpc.export, { userId: user.userId });
    expect(reportActs.map((act) => act.reason)).toEqual(
      [1, 2, 3, 4].flatMap((turn) => [`Raison ${turn}`, null]),
    );
    expect(reportActs.slice(0, 2)).toEqual([
      { act: 'suspend', reason: 'Raison 1', at: expect.any(String) },
      { act: 'restore', reason: null, at: expect.any(String) },
    ]);
  });
});

const exportPage = (userId: string, after: RpcInput<typeof communityRpc.export>['after']) =>
  community.service.call(communityRpc.export, { userId, after });
