import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { toSortKey } from '@bottin/contracts/domain/text.ts';
import { splitWords } from '@bottin/contracts/domain/words.ts';
import type { BrandsQuery } from '@bottin/contracts/filters/brands-query.ts';
import { brandFilters } from '@bottin/contracts/filters/brands.ts';
import { capWords } from '@bottin/query-parser/cap-words.ts';
import { buildFilterConditions } from '@bottin/service-kit/filter-conditions.ts';
import { findPage } from '@bottin/service-kit/result-page.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EntriesRepository } from './entries.repository.ts';
import { escapeLike } from './entries.rules.ts';

/** Reads the list of brands, sorted by name. */
@Injectable()
export class BrandsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entries: EntriesRepository,
  ) {}

  /**
   * Returns one page of the brands that match the filters and whose name contains every word of the search.
   * Counting and skipping rows needs only the index `entries_brands`.
   */
  async page(query: BrandsQuery): Promise<{ states: EntryState[]; total: number }> {
    const values: unknown[] = [];
    const words = capWords(splitWords(query.search ?? '')).map(
      (word) => `sort_name LIKE $${values.push(`%${escapeLike(toSortKey(word))}%`)}`,
    );
    if (query.search && words.length === 0) return { states: [], total: 0 };
    const chosen = buildFilterConditions(query, brandFilters, {
      sqlOf: (field) => this.entries.getFieldSql(field),
      values,
    });
    const where = ["(state ->> 'brand')::boolean", ...words, ...chosen].join(' AND ');
    const selection = { table: 'entries', where, values, orderBy: 'sort_name, id' };
    const { ids, total } = await findPage(this.dataSource, selection, query);
    return { states: await this.entries.findStates(ids), total };
  }
}
