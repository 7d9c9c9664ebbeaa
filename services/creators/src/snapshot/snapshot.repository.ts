import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SnapshotRow } from './snapshot.rules.ts';

export interface VersionRow {
  id: string;
  version: number;
  deleted: boolean;
}

/** Every other id sorts after this one, so a first page can start after it. */
const nilId = '00000000-0000-0000-0000-000000000000';

/**
 * Reads every entry that was ever published, including deleted entries, in pages sorted by id. Excludes
 * drafts.
 */
@Injectable()
export class SnapshotRepository {
  constructor(private readonly dataSource: DataSource) {}

  page(after: string | null, limit: number): Promise<SnapshotRow[]> {
    return this.read('id, version, state::text AS state', 'id, version, NULL', after, limit);
  }

  versions(after: string | null, limit: number): Promise<VersionRow[]> {
    return this.read('id, version, false AS deleted', 'id, version, true', after, limit);
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<Array<{ total: string }>>(
      `SELECT (SELECT count(*) FROM entries WHERE version IS NOT NULL)
         + (SELECT count(*) FROM tombstones WHERE version IS NOT NULL) AS total`,
    );
    return Number(row?.total ?? 0);
  }

  /**
   * Reads one page. Each side of the UNION has its own LIMIT; otherwise PostgreSQL would sort all remaining
   * rows of both tables for each page.
   */
  private read<Row>(
    entryColumns: string,
    tombstoneColumns: string,
    after: string | null,
    limit: number,
  ): Promise<Row[]> {
    const side = (columns: string, table: string) =>
      `(SELECT ${columns} FROM ${table} WHERE version IS NOT NULL AND id > $1 ORDER BY id LIMIT $2)`;
    return this.dataSource.query<Row[]>(
      `${side(entryColumns, 'entries')} UNION ALL ${side(tombstoneColumns, 'tombstones')} ORDER BY id LIMIT $2`,
      [after ?? nilId, limit],
    );
  }
}
