import { type EntryState, entryStateSchema } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { spellOutToken } from '@bottin/query-parser/meanings.ts';
import { parseSearch, type SearchTerm } from '@bottin/query-parser/parse-search.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { type DirectoryQuery, directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { columnSql, type FieldSql, filterConditions } from '@bottin/service-kit/filter-conditions.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EntryEntity } from './entries.entity.ts';
import { EntriesRepository } from './entries.repository.ts';
import { literalOf, wordsOf } from './entries.rules.ts';

const orders: Readonly<Record<`${DirectoryQuery['sortBy']}-${DirectoryQuery['sortOrder']}`, string>> = {
  'followers-desc': 'followers DESC NULLS LAST, id',
  'followers-asc': 'followers ASC NULLS LAST, id',
  'name-asc': 'sort_name ASC, id',
  'name-desc': 'sort_name DESC, id',
  'createdAt-desc': 'created_at DESC, id',
  'createdAt-asc': 'created_at ASC, id',
  'relevance-desc': 'followers DESC NULLS LAST, id',
  'relevance-asc': 'followers DESC NULLS LAST, id',
};

/** The directory straight from PostgreSQL: every word must occur or mean something, accents and case aside; no ranking by relevance. */
@Injectable()
export class FallbackSearchRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entries: EntriesRepository,
  ) {}

  /**
   * A page of the listed entries that match, with how many there are, counted up to one more than can be shown. What is passed over or counted is
   * read in the indices alone, unless a text or a field without a column is asked for.
   */
  async list(
    query: DirectoryQuery,
    filters: readonly Filter[] = directoryFilters,
  ): Promise<{ states: EntryState[]; total: number }> {
    const values: unknown[] = [];
    const { search } = query;
    const words = search ? parseSearch(search).terms.map((term) => holdsTerm(term, values)) : [];
    if (search && words.length === 0) return { states: [], total: 0 };
    const chosen = filterConditions(query, filters, { sqlOf: (field) => this.sqlOf(field), values });
    const where = ['listed', ...words, ...chosen].join(' AND ');
    const [ids, [count]] = await Promise.all([
      this.dataSource.query<Array<{ id: string }>>(
        `SELECT id FROM entries WHERE ${where} ORDER BY ${orders[`${query.sortBy}-${query.sortOrder}`]}
         LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, query.limit, (query.page - 1) * query.limit],
      ),
      this.dataSource.query<Array<{ total: string }>>(
        `SELECT count(*) AS total FROM (SELECT 1 FROM entries WHERE ${where} LIMIT $${values.length + 1}) AS matching`,
        [...values, limits.depth + 1],
      ),
    ]);
    return { states: await this.entries.statesOf(ids.map(({ id }) => id)), total: Number(count?.total ?? 0) };
  }

  /** A field of an entry: its column, else its place in the entry's state. */
  private sqlOf(field: string): FieldSql {
    const column = columnSql(this.dataSource, EntryEntity, field);
    if (column) return column;
    if (!Object.hasOwn(entryStateSchema.shape, field)) throw new Error(`an entry has no field ${field}`);
    return {
      term: `(state ->> '${field}')`,
      list: `ARRAY (SELECT jsonb_array_elements_text(state -> '${field}'))`,
      range: `(state ->> '${field}')::numeric`,
    };
  }
}

/** The condition that a part of a search holds: that all its words occur, or that the entry is what they mean. */
function holdsTerm({ words, meanings }: SearchTerm, values: unknown[]): string {
  const together = words.map((word) => holdsWord(word, values));
  const meant = meanings.flatMap(({ token }) => isMeant(token, values));
  const ways = [...(together.length > 0 ? [`(${together.join(' AND ')})`] : []), ...meant];
  return `(${ways.join(' OR ')})`;
}

function isMeant(token: string, values: unknown[]): string[] {
  const { category, platform, cities = [], handle } = spellOutToken(token);
  return [
    ...(category ? [`categories @> ARRAY[$${values.push(category)}]::text[]`] : []),
    ...(platform ? [`platforms @> ARRAY[$${values.push(platform)}]::text[]`] : []),
    ...cities.map((city) => holdsWord(wordsOf(city).join(' '), values)),
    ...(handle ? [holdsWord(handle, values)] : []),
  ];
}

const shortWord = /^[\p{L}\p{N}]{1,2}$/u;

/**
 * The condition that a word occurs. One or two letters are looked for where words begin: no trigram holds them elsewhere, and
 * every entry would be read.
 */
function holdsWord(word: string, values: unknown[]): string {
  const literal = literalOf(word);
  const like = (pattern: string) => `search_text LIKE $${values.push(pattern)}`;
  return shortWord.test(word) ? `(${like(`${literal}%`)} OR ${like(`% ${literal}%`)})` : like(`%${literal}%`);
}
