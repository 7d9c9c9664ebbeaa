import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface PublicPage {
  id: string;
  slug: string;
  updatedAt: Date;
}

/**
 * Lists the entries that have a public page, sorted by id. Ids increase with time, so new entries come last.
 * All queries read only an index.
 */
@Injectable()
export class PublicPagesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Splits the list of public pages into parts of `perPart` pages. Returns for each part the date of its
   * latest change, and `upTo`, the id of its last page. If a part isn't full, `upTo` is null, because new
   * pages will be added to the part. Reads the whole index.
   */
  parts(perPart: number): Promise<Array<{ upTo: string | null; updatedAt: Date }>> {
    return this.dataSource.query<Array<{ upTo: string | null; updatedAt: Date }>>(
      `SELECT (array_agg(id) FILTER (WHERE place % $1::integer = 0))[1] AS "upTo", max(updated_at) AS "updatedAt"
       FROM (
         SELECT id, updated_at, row_number() OVER (ORDER BY id) AS place FROM entries WHERE has_page
       ) AS numbered
       GROUP BY (place - 1) / $1::integer ORDER BY (place - 1) / $1::integer`,
      [perPart],
    );
  }

  between(after: string | null, upTo: string | null, limit: number): Promise<PublicPage[]> {
    const values: unknown[] = [limit];
    const ends = [
      ...(after === null ? [] : [`AND id > $${values.push(after)}`]),
      ...(upTo === null ? [] : [`AND id <= $${values.push(upTo)}`]),
    ];
    return this.dataSource.query<PublicPage[]>(
      `SELECT id, slug, updated_at AS "updatedAt" FROM entries WHERE has_page ${ends.join(' ')} ORDER BY id LIMIT $1`,
      values,
    );
  }
}
