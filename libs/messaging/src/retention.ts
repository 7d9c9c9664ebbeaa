import { deleteExpiredRows } from '@bottin/service-kit/expired-rows.ts';
import type { DataSource } from 'typeorm';

/**
 * Deletes expired rows. In the outbox, these are events sent more than `keepSentMs` before `now`. In the
 * inbox, these are ids of events received more than `keepInboxMs` before `now`.
 */
export async function deleteExpired(
  dataSource: DataSource,
  keep: { keepSentMs: number; keepInboxMs: number },
  now: Date,
  stop?: AbortSignal,
): Promise<void> {
  await deleteExpiredRows(
    dataSource,
    {
      table: 'outbox',
      key: 'id',
      column: 'sent_at',
      before: new Date(now.getTime() - keep.keepSentMs),
    },
    stop,
  );
  await deleteExpiredRows(
    dataSource,
    {
      table: 'inbox',
      key: 'event_id',
      column: 'received_at',
      before: new Date(now.getTime() - keep.keepInboxMs),
    },
    stop,
  );
}
