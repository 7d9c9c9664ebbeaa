import type { AdminStats } from '@bottin/contracts/http/admin.ts';
import { adminCalls } from '@bottin/contracts/http/endpoints.ts';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { abbreviateNumber, formatNumber } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';

const tiles: readonly { key: keyof AdminStats; label: string; format: (value: number) => string }[] = [
  { key: 'approvedCreators', label: 'Créateurs approuvés', format: formatNumber },
  { key: 'approvedProfiles', label: 'Profils approuvés', format: formatNumber },
  { key: 'totalFollowers', label: 'Abonnés cumulés', format: abbreviateNumber },
  { key: 'activePlatforms', label: 'Plateformes actives', format: formatNumber },
];

/** Tiles with the totals of creators, profiles, followers and platforms. They show '---' while loading. */
export function StatTiles() {
  const { data, error, isValidating, mutate } = useCall(adminCalls.stats, {}, { revalidateIfStale: true });
  if (error && !data) return <ErrorCard error={error} pending={isValidating} onRetry={() => void mutate()} />;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {tiles.map(({ key, label, format }) => (
        <div key={key} className="flex flex-col border-ink border-t-2 pt-3">
          <dt className="text-muted text-sm">{label}</dt>
          <dd
            title={data && formatNumber(data[key])}
            className="mt-1 font-bold font-heading text-2xl tabular-nums"
          >
            {data ? format(data[key]) : '---'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
