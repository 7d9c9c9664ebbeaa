import type { World } from '../world/world.ts';
import type { Observation, ReadMarksRow, ReportsRow } from './observation.ts';
import { queryRows } from './query-rows.ts';

type CommunityObservation = Pick<Observation, 'messages' | 'readMarks' | 'reports'>;

/** Reads the community service's database. */
export async function observeCommunity(world: World): Promise<CommunityObservation> {
  const [messages, readMarks, reports] = await Promise.all([
    queryRows<{ id: string }>(world, 'community', 'SELECT id FROM messages'),
    queryRows<ReadMarksRow>(world, 'community', readMarksQuery),
    queryRows<ReportsRow>(world, 'community', reportsQuery),
  ]);
  return {
    messages: new Set(messages.map(({ id }) => id)),
    readMarks,
    reports,
  };
}

const readMarksQuery = `SELECT id, starter_id AS "starterId", starter_read_at AS "starterReadAt",
  recipient_read_at AS "recipientReadAt" FROM conversations`;
const reportsQuery = `SELECT text, reporter_id AS "reporterId", count(*)::int AS count FROM reports
  GROUP BY text, reporter_id`;
