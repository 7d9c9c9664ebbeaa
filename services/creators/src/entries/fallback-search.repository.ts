import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { findLetterPage } from '@bottin/contracts/domain/letters.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { getLastPage } from '@bottin/contracts/domain/result-pages.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { DirectoryQuery, EntryList } from '@bottin/contracts/filters/directory-query.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { getFollowersField } from '@bottin/contracts/filters/platform-followers.ts';
import { getCountedPlatform, type Platform } from '@bottin/contracts/domain/platforms.ts';
import { findPage } from '@bottin/service-kit/result-page.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { buildDirectoryConditions } from './directory-conditions.rules.ts';
import { EntriesRepository } from './entries.repository.ts';
import { LettersRepository } from './letters.repository.ts';

/**
 * Searches the directory in PostgreSQL, ignoring accents and case. An entry matches a search term if it
 * contains all words of the term, or if it has a category, platform or city that the term can mean. Results
 * aren't sorted by relevance.
 */
@Injectable()
export class FallbackSearchRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entries: EntriesRepository,
    private readonly letters: LettersRepository,
  ) {}

  /**
   * Returns one page of the listed entries that match the query. Counting and skipping rows reads only an
   * index, unless the query has a search text, a filter on a field that has no column, or exactly one
   * platform. With one platform, the followers on it are computed for all entries that have the platform.
   */
  async list(
    query: DirectoryQuery,
    filters: readonly Filter[] = directoryFilters,
  ): Promise<{ states: EntryState[]; total: number } & Pick<EntryList, 'letters' | 'page'>> {
    const values: unknown[] = [];
    const conditions = buildDirectoryConditions(query, filters, {
      sqlOf: (field) => this.entries.getFieldSql(field),
      values,
    });
    if (!conditions) return { states: [], total: 0 };
    const where = conditions.join(' AND ');
    const letters = query.sortBy === 'name' ? await this.letters.count(where, values) : undefined;
    const page =
      letters && query.letter
        ? Math.min(findLetterPage(letters, query.letter, query.limit), getLastPage(query.limit))
        : query.page;
    const orderBy = this.buildOrder(query, getCountedPlatform(query.platforms));
    const { ids, total } = await findPage(
      this.dataSource,
      { table: 'entries', where, values, orderBy },
      { page, limit: query.limit },
    );
    const states = await this.entries.findStates(ids);
    if (!letters) return { states, total };
    // Past the maximum depth, the counts are incomplete.
    return { states, total, page, ...(total <= limits.depth && { letters }) };
  }

  /** Builds the sort order; entries with an unknown number of followers come last in both directions. */
  private buildOrder({ sortBy, sortOrder }: DirectoryQuery, platform: Platform | undefined): string {
    const direction = sortOrder === 'asc' && sortBy !== 'relevance' ? 'ASC' : 'DESC';
    if (sortBy === 'name') return `sort_name ${direction}, id`;
    if (sortBy === 'createdAt') return `created_at ${direction}, id`;
    return `${this.entries.getFieldSql(getFollowersField(platform)).range} ${direction} NULLS LAST, id`;
  }
}
