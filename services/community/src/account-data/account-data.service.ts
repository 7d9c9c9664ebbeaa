import type { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { maxListedPeople } from '@bottin/contracts/rpc/creators.ts';
import { Erasure } from '@bottin/messaging/erasure.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { DecisionsRepository } from '../reports/decisions.repository.ts';
import { toExportedDecision, toExportedReport, toReportAct } from '../reports/reports.mapper.ts';
import { ReportsRepository } from '../reports/reports.repository.ts';
import { toSavedSearch } from '../saved-searches/saved-searches.mapper.ts';
import { SavedSearchesRepository } from '../saved-searches/saved-searches.repository.ts';
import { MembersRepository } from '../shortlists/members.repository.ts';
import { PeopleReader } from '../accounts/people.reader.ts';
import { toMember, toShortlist } from '../shortlists/shortlists.mapper.ts';
import { ShortlistsRepository } from '../shortlists/shortlists.repository.ts';

type Calls = typeof communityRpc;

/** Number of reports, of decisions and of acts in a page of an export. Their texts fit into one NATS message. */
const exportPageSize = 20;

/** Exports and erases everything that this service stores about an account. */
@Injectable()
export class AccountDataService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly shortlists: ShortlistsRepository,
    private readonly members: MembersRepository,
    private readonly people: PeopleReader,
    private readonly searches: SavedSearchesRepository,
    private readonly reports: ReportsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly clock: Clock,
    private readonly erasure: Erasure,
  ) {}

  async export({ userId, after }: RpcParsedInput<Calls['export']>): Promise<RpcOutput<Calls['export']>> {
    // A gateway of an older version sends no position, and expects everything.
    const limit = after === undefined ? null : exportPageSize;
    const { reportId = null, decisionId = null, actId = null } = after ?? {};
    const [lists, searches, reports, decisions, acts] = await Promise.all([
      after ? [] : this.shortlists.listByOwner(userId),
      after ? [] : this.searches.listByOwner(userId),
      this.reports.pageByReporter(userId, reportId, limit),
      this.decisions.pageByProfile(userId, decisionId, limit),
      this.decisions.pageActsByProfile(userId, actId, limit),
    ]);
    const position = {
      reportId: reports.at(-1)?.id ?? reportId,
      decisionId: decisions.at(-1)?.id ?? decisionId,
      actId: acts.at(-1)?.id ?? actId,
    };
    return {
      lists: lists.map(toShortlist).map(({ people: _1, hasPerson: _2, ...list }) => list),
      savedSearches: searches.map(toSavedSearch),
      reports: reports.map(toExportedReport),
      reportDecisions: decisions.map(toExportedDecision),
      reportActs: acts.map(toReportAct),
      next: [reports, decisions, acts].some(({ length }) => length === limit) ? position : null,
    };
  }

  async exportPeople({
    userId,
    after,
  }: RpcParsedInput<Calls['exportPeople']>): Promise<RpcOutput<Calls['exportPeople']>> {
    const rows = await this.members.pageByOwner(userId, after, maxListedPeople);
    const people = await this.people.find(rows.map(({ personId }) => personId));
    const last = rows.length === maxListedPeople ? rows.at(-1) : undefined;
    return {
      members: rows.map((row) => {
        const { person, ...member } = toMember(row, people);
        return { ...member, listId: row.listId, name: person?.name ?? null };
      }),
      next: last ? { listId: last.listId, personId: last.personId } : null,
    };
  }

  /**
   * Deletes an account's lists and saved searches. Removes the account from all other lists, with the notes
   * about it. Removes the reporter's identity from the account's reports, erases the reports about the
   * account, and keeps the account's id as a tombstone.
   */
  async erase(tx: EntityManager, userId: string): Promise<void> {
    await this.accounts.lock(tx, userId);
    await this.accounts.addTombstone(tx, userId);
    await this.shortlists.deleteByOwner(tx, userId);
    await this.searches.deleteByOwner(tx, userId);
    await this.members.deleteByPerson(tx, userId);
    await this.reports.forget(tx, userId, this.clock.now());
    await this.decisions.forget(tx, userId);
    await this.erasure.schedule(tx, userId);
  }
}
