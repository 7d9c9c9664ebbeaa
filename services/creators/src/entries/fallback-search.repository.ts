import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { wordsOf } from './entries.rules.ts';

const orders: Readonly<Record<`${DirectoryQuery['sortBy']}-${DirectoryQuery['sortOrder']}`, string>> = {
  'followers-desc': 'followers DESC NULLS LAST, id',
  'followers-asc': 'followers ASC NULLS LAST, id',
  'name-asc': 'sort_name ASC, id',
  'name-desc': 'sort_name DESC, id',
  'createdAt-desc': 'created_at DESC, id',
  'createdAt-asc': 'created_at ASC, id',
};

/** The directory straight from PostgreSQL: every word must occur, accents and case aside; no ranking by relevance. */
@Injectable()
export class FallbackSearchRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: DirectoryQuery): Promise<{ states: EntryState[]; total: number }> {
    const { conditions, values } = conditionsOf(query);
    const where = ['listed', ...conditions].join(' AND ');
    const [rows, [count]] = await Promise.all([
      this.dataSource.query<Array<{ state: EntryState }>>(
        `SELECT state FROM entries WHERE ${where} ORDER BY ${orders[`${query.sortBy}-${query.sortOrder}`]}
         LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, query.limit, (query.page - 1) * query.limit],
      ),
      this.dataSource.query<Array<{ total: string }>>(
        `SELECT count(*) AS total FROM entries WHERE ${where}`,
        values,
      ),
    ]);
    return { states: rows.map(({ state }) => state), total: Number(count?.total ?? 0) };
  }
}

function conditionsOf(query: DirectoryQuery): { conditions: string[]; values: unknown[] } {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  for (const word of wordsOf(query.search ?? '')) {
    add((parameter) => `search_text LIKE ${parameter}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  }
  if (query.platforms.length > 0) add((parameter) => `platforms && ${parameter}::text[]`, query.platforms);
  if (query.niche) add((parameter) => `${parameter} = ANY (categories)`, query.niche);
  if (query.region) add((parameter) => `region_bucket = ${parameter}`, query.region);
  if (query.audienceSize) add((parameter) => `audience_size = ${parameter}`, query.audienceSize);
  return { conditions, values };
}
