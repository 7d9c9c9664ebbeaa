import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { Connection } from '@bottin/contracts/http/platforms.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { BarChart } from '@bottin/ui/components/bar-chart.tsx';
import { ButtonLink, TextLink } from '@bottin/ui/components/link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate, formatDay, relativeTime } from '@bottin/ui/format/date.ts';
import { Link2 } from '@bottin/ui/components/icons.tsx';
import type { Connections } from '../api/use-connections.ts';
import { buildOverviewFigures, listRecentActivity } from '../figures.ts';
import { countPublicationsByWeek } from '../weeks.ts';
import { Audience } from './audience.tsx';

/** Overview tab: key counts, charts and recent activity. */
export function OverviewTab({ user, connections }: { user: SessionUser; connections: Connections }) {
  const { list, error, isRetrying, retry } = connections;
  const isCompany = user.userType === 'company';
  if (error) return <ErrorCard error={error} onRetry={retry} pending={isRetrying} />;
  if (!list) {
    return (
      <>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 xl:grid-cols-4">
          {(isCompany ? ['a'] : ['a', 'b', 'c', 'd']).map((key) => (
            <Skeleton key={key} className="h-28" />
          ))}
        </div>
        {user.primaryPlatform && (
          <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <Skeleton className="h-48" />
            <Skeleton className="h-48" />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      {list.some(({ needsReconnection }) => needsReconnection) && (
        <Banner tone="warning" className="mb-6">
          Google ne nous laisse plus lire ta chaîne : tes chiffres datent.{' '}
          <TextLink to="/dashboard?tab=platforms">Reconnecter YouTube</TextLink>
        </Banner>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 xl:grid-cols-4">
        {buildOverviewFigures(user, list).map(({ label, value, note }) => (
          <div key={label} className="flex flex-col border-ink border-t-2 pt-3">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="mt-1 font-bold font-heading text-2xl tabular-nums">{value}</dd>
            <dd className="mt-1 text-muted text-sm">{note}</dd>
          </div>
        ))}
      </dl>
      {list.length === 0 && !isCompany && (
        <EmptyState
          className="mt-8"
          icon={<Link2 aria-hidden="true" />}
          title="Aucune plateforme connectée"
          description="Connecte YouTube pour afficher tes abonnés et tes dernières vidéos."
          actions={<ButtonLink to="/dashboard?tab=platforms">Connecter une plateforme</ButtonLink>}
        />
      )}
      {list.length > 0 && (
        <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <Audience userId={user.id} />
          <Publications connections={list} />
        </div>
      )}
      <h2 className="mt-10 mb-3 text-xl">Activité récente</h2>
      <ol className="border-line border-t">
        {listRecentActivity(user, list).map(({ key, text, detail, at }) => (
          <li
            key={key}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-3"
          >
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{text}</span>
              {detail && <span className="text-muted tabular-nums">{detail}</span>}
            </p>
            <time dateTime={at} title={formatDate(at)} className="text-muted text-sm">
              {relativeTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Returns noon of the local day, so that formatting it in Quebec time gives the same date. */
const toNoon = (midnight: Date) => midnight.getTime() + 12 * 3_600_000;

/** Publications by week. Renders nothing for an account without publications. */
function Publications({ connections }: { connections: readonly Connection[] }) {
  const dates = connections.map(({ content }) => content.map(({ publishedAt }) => publishedAt));
  if (dates.flat().length === 0) return null;
  return (
    <BarChart
      title="Publications par semaine"
      columns={['Semaine', 'Publications']}
      bars={countPublicationsByWeek(dates, new Date()).map(({ start, count }) => ({
        key: String(start.getTime()),
        label: formatDay(toNoon(start)),
        fullLabel: `Semaine du ${formatDate(toNoon(start))}`,
        value: count,
      }))}
    />
  );
}
