import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import { StatRow } from '../../../components/stat.tsx';

/** Title of the directory, and the totals of creators, followers and platforms. */
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
      <PageHeading
        title="Répertoire"
        intro="Les créateurs de contenu du Québec, par plateforme, sujet, région et audience."
        className="lg:max-w-xl"
      />
      {!error && (
        <StatRow
          facts={facts}
          count={3}
          className="grid-cols-2 gap-x-4 gap-y-3 min-[22rem]:grid-cols-[auto_auto_auto] sm:gap-x-8 lg:min-w-110"
        />
      )}
    </div>
  );
}
