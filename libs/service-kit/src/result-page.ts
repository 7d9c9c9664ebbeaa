import { limits } from '@bottin/contracts/domain/limits.ts';
import type { EntityManager } from 'typeorm';

/** Selects the rows that a paged list shows. `values` are the parameters of the SQL condition `where`. */
interface Selection {
  table: string;
  where: string;
  values: readonly unknown[];
}

/**
 * Returns the ids of one page of the selected rows, and the number of selected rows, counted by {@link
 * countToDepth}. PostgreSQL counts and skips the rows in an index alone if the condition and the order allow
 * it.
 */
export async function findPage(
  database: Pick<EntityManager, 'query'>,
  selection: Selection & { orderBy: string },
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const { table, where, values, orderBy } = selection;
  const [rows, total] = await Promise.all([
    database.query<Array<{ id: string }>>(
      `SELECT id FROM ${table} WHERE ${where} ORDER BY ${orderBy}
       LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
    countToDepth(database, selection),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/**
 * Returns the number of selected rows. Counting stops at `limits.depth + 1`, because pages can't show more
 * rows than `limits.depth`.
 */
export async function countToDepth(
  database: Pick<EntityManager, 'query'>,
  { table, where, values }: Selection,
): Promise<number> {
  const [counted] = await database.query<Array<{ total: string }>>(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${limits.depth + 1}) AS matching`,
    [...values],
  );
  return Number(counted?.total ?? 0);
}
