import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import { FactLine } from '../../../components/fact-line.tsx';

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
    <PageHeading
      title="Répertoire"
      intro="Les créateurs de contenu du Québec, par plateforme, sujet, région et audience."
      className="pb-3 lg:pb-4"
    >
      {!error && <FactLine facts={facts} />}
    </PageHeading>
  );
}
