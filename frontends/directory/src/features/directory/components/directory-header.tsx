import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { StatRow } from '../../../components/stat.tsx';

/** The title of the directory and its three totals. */
export function DirectoryHeader() {
  const { data: stats, error } = useCall(creatorCalls.stats);
  const facts = stats
    ? [
        { label: 'Créateurs', value: stats.totalCreators },
        { label: 'Abonnés cumulés', value: stats.totalFollowers },
        { label: 'Plateformes', value: stats.platforms },
      ]
    : null;
  return (
    <div className="flex flex-col gap-6 pt-10 pb-8 lg:flex-row lg:items-end lg:justify-between lg:gap-12 lg:pt-14">
      <div className="lg:max-w-xl">
        <h1 tabIndex={-1} className="text-3xl">
          Répertoire
        </h1>
        <p className="mt-3 text-lg text-muted">
          Les créateurs de contenu du Québec, par plateforme, sujet, région et audience.
        </p>
      </div>
      {!error && (
        <StatRow
          facts={facts}
          count={3}
          className="grid-cols-[auto_auto_auto] gap-x-4 sm:gap-x-8 lg:min-w-110"
        />
      )}
    </div>
  );
}
