import { deleteExpiredRows } from '@bottin/service-kit/expired-rows.ts';
import type { DataSource } from 'typeorm';

/**
 * Deletes from the outbox the events sent more than `keepSentMs` before `now`, and from the inbox the ids of
 * events received more than `keepInboxMs` before `now`.
 */
export async function deleteExpired(
  dataSource: DataSource,
  keep: { keepSentMs: number; keepInboxMs: number },
  now: Date,
): Promise<void> {
  await deleteExpiredRows(dataSource, {
    table: 'outbox',
    key: 'id',
    column: 'sent_at',
    before: new Date(now.getTime() - keep.keepSentMs),
  });
  await deleteExpiredRows(dataSource, {
    table: 'inbox',
    key: 'event_id',
    column: 'received_at',
    before: new Date(now.getTime() - keep.keepInboxMs),
  });
}
