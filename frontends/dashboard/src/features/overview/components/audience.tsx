import type { AudienceDay } from '@bottin/contracts/domain/audience-schema.ts';
import { platformCalls } from '@bottin/contracts/http/endpoints.ts';
import { LineChart } from '@bottin/ui/components/line-chart.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate, formatDay } from '@bottin/ui/format/date.ts';
import { formatCount, formatNumber } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { getNoon } from '../../../lib/relative-time.ts';

const title = 'Évolution de l’audience';

/** Chart of the total followers on all platforms, by day. */
export function Audience({ userId }: { userId: string }) {
  const { data, error, isValidating, mutate } = useCall(
    platformCalls.audience,
    { params: { id: userId } },
    { revalidateIfStale: true },
  );
  if (error && !data) return <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />;
  if (!data) return <Skeleton className="h-48" />;
  const [first, last] = [data.days[0], data.days.at(-1)];
  if (!first || !last || first === last) {
    return (
      <section>
        <h2 className="font-semibold text-base">{title}</h2>
        <p className="mt-1 text-muted text-sm">
          La courbe se dessine à mesure de tes synchronisations, sur 30 jours : reviens demain.
        </p>
      </section>
    );
  }
  return (
    <LineChart
      title={title}
      note={formatChange(first, last)}
      columns={['Jour', 'Abonnés']}
      format={formatNumber}
      points={data.days.map(({ day, followers }) => ({
        key: day,
        at: Date.parse(day),
        label: formatDay(getNoon(day)),
        fullLabel: formatDate(getNoon(day)),
        value: followers,
      }))}
    />
  );
}

/** Formats a change, such as `+ 120 abonnés depuis le 23 octobre 2026`. */
function formatChange(first: AudienceDay, last: AudienceDay): string {
  const change = last.followers - first.followers;
  const since = `depuis le ${formatDate(getNoon(first.day))}`;
  if (change === 0) return `Autant d’abonnés ${since}`;
  return `${change > 0 ? '+' : '−'} ${formatCount(Math.abs(change), 'abonné')} ${since}`;
}
