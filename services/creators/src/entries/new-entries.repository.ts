import { digestClockMarginSeconds } from '@bottin/contracts/domain/digest.ts';
import { newCreatorMaxAgeDays } from '@bottin/contracts/domain/saved-searches.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { parseSavedQuery } from '@bottin/contracts/filters/saved-searches.ts';
import type { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { findPage } from '@bottin/service-kit/result-page.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { buildDirectoryConditions } from './directory-conditions.rules.ts';
import { EntriesRepository } from './entries.repository.ts';
import { toNewCreator } from './entries.rules.ts';

type Call = (typeof creatorsRpc)['newEntries'];

/** Finds entries that were listed for the first time in a period, for the digest of saved searches. */
@Injectable()
export class NewEntriesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entries: EntriesRepository,
  ) {}

  /**
   * Returns the entries that match the query and were listed for the first time after `from` and up to
   * `until`, the last listed first. Also returns the total number of these entries. An entry matches by the
   * same rules as in the fallback search.
   */
  async list({ query, from, until, limit, except }: RpcParsedInput<Call>): Promise<RpcOutput<Call>> {
    const values: unknown[] = [];
    const conditions = buildDirectoryConditions(parseSavedQuery(query), directoryFilters, {
      sqlOf: (field) => this.entries.getFieldSql(field),
      values,
    });
    if (!conditions) return { total: 0, creators: [] };
    const parameter = (value: unknown) => `$${values.push(value)}`;
    const start = `${parameter(from)}::timestamptz`;
    const margin = `make_interval(secs => ${digestClockMarginSeconds})`;
    const where = [
      ...conditions,
      `listed_at > ${start} - ${margin}`,
      `listed_at <= ${parameter(until)}::timestamptz - ${margin}`,
      `created_at > ${start} - make_interval(days => ${newCreatorMaxAgeDays})`,
      `id <> ${parameter(except)}`,
    ].join(' AND ');
    const { ids, total } = await findPage(
      this.dataSource,
      { table: 'entries', where, values, orderBy: 'listed_at DESC, id DESC' },
      { page: 1, limit },
    );
    return { total, creators: (await this.entries.findStates(ids)).map(toNewCreator) };
  }
}
