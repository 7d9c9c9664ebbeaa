import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import type { Connection } from '@bottin/contracts/http/platforms.ts';
import { formatDate, relativeTime } from '@bottin/ui/format/date.ts';
import { abbreviateNumber, formatNumber, formatShortCount } from '@bottin/ui/format/number.ts';

export interface Figure {
  label: string;
  value: string;
  note: string;
}

/**
 * Builds the four cards of the overview. A company without a connection gets a single card, because the
 * other three are about platforms.
 */
export function buildOverviewFigures(user: SessionUser, connections: readonly Connection[]): Figure[] {
  const connected = connections.filter((one) => one.isConnected);
  const verified = connected.filter((one) => one.isVerified).length;
  // Includes the counts of channels whose access was revoked, until those counts expire. The public profile
  // does the same.
  const counts = connections.flatMap(({ subscriberCount }) => subscriberCount ?? []);
  const subscribers = counts.reduce((sum, count) => sum + count, 0);
  const hidden = connections.some((one) => one.subscriberCount === null && one.lastSyncAt !== null);
  const contents = connections.reduce((sum, one) => sum + one.content.length, 0);
  const updated = {
    label: 'Profil mis à jour',
    value: relativeTime(user.updatedAt),
    note: `Le ${formatDate(user.updatedAt)}`,
  };
  if (user.userType === 'company' && connections.length === 0) return [updated];
  return [
    {
      label: 'Abonnés au total',
      // A channel that hides its subscriber count still has subscribers, so don't show zero.
      value: counts.length === 0 && hidden ? '—' : abbreviateNumber(subscribers),
      note: formatSubscriberNote(subscribers, hidden),
    },
    {
      label: 'Plateformes',
      value: `${connected.length}/${limits.platformsTotal}`,
      note: `${verified} ${verified < 2 ? 'vérifiée' : 'vérifiées'}`,
    },
    { label: 'Contenus récents', value: formatNumber(contents), note: 'Synchronisés depuis tes plateformes' },
    updated,
  ];
}

function formatSubscriberNote(subscribers: number, hidden: boolean): string {
  if (hidden) return 'Ta chaîne masque son nombre d’abonnés';
  return subscribers >= 1000 ? `${formatNumber(subscribers)} sur tes plateformes` : 'Sur tes plateformes';
}

export interface Activity {
  key: string;
  text: string;
  detail: string | null;
  at: string;
}

/** Lists recent activity, newest first. */
export function listRecentActivity(user: SessionUser, connections: readonly Connection[]): Activity[] {
  const connected = connections
    .filter((one) => one.isConnected)
    .map((one) => ({
      key: one.id,
      text: `${platformLabels[one.platform]} connecté${one.isVerified ? ' et vérifié' : ''}`,
      detail: one.subscriberCount === null ? null : formatShortCount(one.subscriberCount, 'abonné'),
      at: one.connectedAt,
    }))
    .sort((a, b) => b.at.localeCompare(a.at));
  return [...connected, { key: 'profile', text: 'Profil créé', detail: null, at: user.createdAt }];
}
