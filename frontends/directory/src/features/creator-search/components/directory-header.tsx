import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { pluralize } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { FactLine } from '../../../components/fact-line.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';

/** Title of the directory, and the totals of creators, followers and platforms. */
export function DirectoryHeader() {
  const { data: stats, error } = useCall(creatorCalls.stats);
  const facts = stats
    ? [
        { label: pluralize(stats.totalCreators, 'Créateur'), value: stats.totalCreators },
        {
          label: pluralize(stats.totalFollowers, 'Abonné cumulé', 'Abonnés cumulés'),
          value: stats.totalFollowers,
        },
        { label: pluralize(stats.platforms, 'Plateforme'), value: stats.platforms },
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
