import { getInitial, type LetterCounts } from '@bottin/contracts/domain/letters.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Counts entries by the initials of their names, for the alphabetical index of the fallback search. */
@Injectable()
export class LettersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the number of selected entries by initial; initials without entries are missing. Counts only the
   * first entries in the order of names, up to `limits.depth`, because pages can't show more.
   */
  async count(where: string, values: readonly unknown[]): Promise<LetterCounts> {
    const rows = await this.dataSource.query<Array<{ first: string; entries: string }>>(
      `SELECT left(sort_name, 1) AS first, count(*) AS entries FROM (
         SELECT sort_name FROM entries WHERE ${where} ORDER BY sort_name LIMIT ${limits.depth}
       ) AS named GROUP BY first`,
      [...values],
    );
    const counts: Record<string, number> = {};
    for (const { first, entries } of rows) {
      const letter = getInitial(first);
      counts[letter] = (counts[letter] ?? 0) + Number(entries);
    }
    return counts;
  }
}
