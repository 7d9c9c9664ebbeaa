import { parseComparison } from '@bottin/contracts/domain/comparison.ts';
import { comparisonPage } from '@bottin/contracts/pages/comparison.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container, PageTitle } from '@bottin/ui/components/container.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { EmptyState } from '@bottin/ui/components/states.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSearchParams } from 'react-router-dom';
import { Comparison } from '../features/comparison/comparison.tsx';

/**
 * Page at /comparer, which compares the public facts of the people named in its URL. Everyone with the URL
 * can open the page.
 */
export default function ComparisonPage({ host }: PageProps) {
  usePageHead(host, comparisonPage);
  const [search] = useSearchParams();
  const requested = parseComparison(search.get('qui'));
  return (
    <Container className="pt-8 pb-16 lg:pt-14">
      <PageTitle intro="Les chiffres publics de chaque personne, avec leur source et leur date.">
        Comparer
      </PageTitle>
      {'slugs' in requested ? (
        <Comparison key={requested.slugs.join()} slugs={requested.slugs} />
      ) : (
        <EmptyState
          title={requested.problem}
          description="Coche des personnes dans une de tes listes, puis « Comparer »."
          actions={
            <>
              <ButtonLink to="/mes-listes">Mes listes</ButtonLink>
              <ButtonLink to="/repertoire" variant="secondary">
                Explorer le répertoire
              </ButtonLink>
            </>
          }
        />
      )}
    </Container>
  );
}
