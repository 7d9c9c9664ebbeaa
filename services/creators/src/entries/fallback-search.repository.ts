import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { findLetterPage } from '@bottin/contracts/domain/letters.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { getLastPage } from '@bottin/contracts/domain/result-pages.ts';
import { parseToken } from '@bottin/query-parser/meanings.ts';
import { parseSearch, type SearchTerm } from '@bottin/query-parser/parse-search.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { DirectoryQuery, EntryList } from '@bottin/contracts/filters/directory-query.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { applyPlatform, getFollowersField } from '@bottin/contracts/filters/platform-followers.ts';
import { getCountedPlatform, type Platform, platforms } from '@bottin/contracts/domain/platforms.ts';
import { type FieldSql, buildFilterConditions } from '@bottin/service-kit/filter-conditions.ts';
import { findPage } from '@bottin/service-kit/result-page.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { buildFollowersSql } from '../platform-followers/followers-sql.rules.ts';
import { EntriesRepository } from './entries.repository.ts';
import { escapeLike, toSearchWords } from './entries.rules.ts';
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
   * Returns one page of the listed entries that match the query. Rows are counted and skipped in an index
   * alone, unless the query has a search text, a filter on a field that has no column, or one platform. Then
   * the followers on this platform are computed for all entries on it.
   */
  async list(
    query: DirectoryQuery,
    filters: readonly Filter[] = directoryFilters,
  ): Promise<{ states: EntryState[]; total: number } & Pick<EntryList, 'letters' | 'page'>> {
    const values: unknown[] = [];
    const { search } = query;
    const words = search ? parseSearch(search).terms.map((term) => buildTermCondition(term, values)) : [];
    if (search && words.length === 0) return { states: [], total: 0 };
    const platform = getCountedPlatform(query.platforms);
    const chosen = buildFilterConditions(query, applyPlatform(filters, platform), {
      sqlOf: (field) => this.getFieldSql(field),
      values,
    });
    const where = ['listed', ...words, ...chosen].join(' AND ');
    const letters = query.sortBy === 'name' ? await this.letters.count(where, values) : undefined;
    const page =
      letters && query.letter
        ? Math.min(findLetterPage(letters, query.letter, query.limit), getLastPage(query.limit))
        : query.page;
    const orderBy = this.buildOrder(query, platform);
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
    return `${this.getFieldSql(getFollowersField(platform)).range} ${direction} NULLS LAST, id`;
  }

  /** Returns the SQL expressions for a field of an entry, or for its followers on one platform. */
  private getFieldSql(field: string): FieldSql {
    const counted = platforms.find((platform) => field === getFollowersField(platform));
    if (counted) {
      const sql = buildFollowersSql(`'${counted}'`);
      return { term: `${sql}::text`, list: sql, range: sql };
    }
    return this.entries.getFieldSql(field);
  }
}

/**
 * Returns the SQL condition that an entry matches a search term: the entry contains all words of the term, or
 * one of the term's meanings matches the entry.
 */
function buildTermCondition({ words, meanings }: SearchTerm, values: unknown[]): string {
  const together = words.map((word) => buildWordCondition(word, values));
  const meaningConditions = meanings.flatMap(({ token }) => buildMeaningConditions(token, values));
  const alternatives = [
    ...(together.length > 0 ? [`(${together.join(' AND ')})`] : []),
    ...meaningConditions,
  ];
  return `(${alternatives.join(' OR ')})`;
}

function buildMeaningConditions(token: string, values: unknown[]): string[] {
  const { category, platform, cities = [], handle } = parseToken(token);
  return [
    ...(category ? [`categories @> ARRAY[$${values.push(category)}]::text[]`] : []),
    ...(platform ? [`platforms @> ARRAY[$${values.push(platform)}]::text[]`] : []),
    ...cities.map((city) => buildWordCondition(toSearchWords(city).join(' '), values)),
    ...(handle ? [buildWordCondition(handle, values)] : []),
  ];
}

const shortWord = /^[\p{L}\p{N}]{1,2}$/u;

/**
 * Returns the SQL condition that an entry contains a word. A word of one or two letters matches only if a
 * word of the entry starts with it. A trigram index can't find such a short word elsewhere, so the search
 * would have to read every entry.
 */
function buildWordCondition(word: string, values: unknown[]): string {
  const literal = escapeLike(word);
  const like = (pattern: string) => `search_text LIKE $${values.push(pattern)}`;
  return shortWord.test(word) ? `(${like(`${literal}%`)} OR ${like(`% ${literal}%`)})` : like(`%${literal}%`);
}
