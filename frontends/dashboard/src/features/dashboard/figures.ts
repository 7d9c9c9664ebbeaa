import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import type { Connection } from '@bottin/contracts/http/platforms.ts';
import { formatShortDate, relativeTime } from '@bottin/ui/format/date.ts';
import { abbreviatedCountOf, abbreviateNumber, formatNumber } from '@bottin/ui/format/number.ts';

export interface Figure {
  label: string;
  value: string;
  note: string;
}

/** The four cards of the overview. */
export function overviewFigures(user: SessionUser, connections: readonly Connection[]): Figure[] {
  const connected = connections.filter((one) => one.isConnected);
  const verified = connected.filter((one) => one.isVerified).length;
  // What was read before an access was taken away stands until it is too old, here as on the profile.
  const subscribers = connections.reduce((sum, one) => sum + (one.subscriberCount ?? 0), 0);
  const contents = connections.reduce((sum, one) => sum + one.content.length, 0);
  return [
    {
      label: 'Abonnés au total',
      value: abbreviateNumber(subscribers),
      note: subscribers >= 1000 ? `${formatNumber(subscribers)} sur tes plateformes` : 'Sur tes plateformes',
    },
    {
      label: 'Plateformes',
      value: `${connected.length}/${limits.platformsTotal}`,
      note: `${verified} ${verified < 2 ? 'vérifiée' : 'vérifiées'}`,
    },
    { label: 'Contenus récents', value: formatNumber(contents), note: 'Synchronisés depuis tes plateformes' },
    {
      label: 'Profil mis à jour',
      value: relativeTime(user.updatedAt),
      note: `Le ${formatShortDate(user.updatedAt)}`,
    },
  ];
}

export interface Activity {
  key: string;
  text: string;
  detail: string | null;
  at: string;
}

/** What happened, the latest first. */
export function recentActivity(user: SessionUser, connections: readonly Connection[]): Activity[] {
  const connected = connections
    .filter((one) => one.isConnected)
    .map((one) => ({
      key: one.id,
      text: `${platformLabels[one.platform]} connecté${one.isVerified ? ' et vérifié' : ''}`,
      detail: one.subscriberCount === null ? null : abbreviatedCountOf(one.subscriberCount, 'abonné'),
      at: one.connectedAt,
    }))
    .sort((a, b) => b.at.localeCompare(a.at));
  return [...connected, { key: 'profile', text: 'Profil créé', detail: null, at: user.createdAt }];
}
