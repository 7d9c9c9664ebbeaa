import { freshnessCalls } from '@bottin/contracts/http/endpoints.ts';
import { freshnessPage } from '@bottin/contracts/pages/freshness.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatSince } from '@bottin/ui/format/date.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { FigureAges } from '../features/freshness/components/figure-ages.tsx';
import { IndexDrift } from '../features/freshness/components/index-drift.tsx';
import { Parts } from '../features/freshness/components/parts.tsx';
import { buildSummary } from '../features/freshness/summary.ts';

export { freshnessPage as page };

export default function FreshnessPage({ host }: PageProps) {
  usePageHead(host, freshnessPage);
  const { data, error, isValidating, mutate } = useCall(freshnessCalls.read);
  const again = () => void mutate();
  return (
    <Container className="pb-16">
      <PageHeading
        title="Fraîcheur des données"
        intro="Ce que Bottin montre vient des plateformes et des profils. Voici à quel point c’est à jour."
      />
      {error && !data ? (
        <ErrorCard error={error} onRetry={again} pending={isValidating} className="mt-10" />
      ) : !data ? (
        <div aria-busy="true" className="mt-12 flex max-w-3xl flex-col gap-4">
          <Skeleton className="h-8" />
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="h-6 w-48" />
        </div>
      ) : (
        <>
          <p className="mt-8 max-w-3xl text-balance font-bold font-heading text-xl">{buildSummary(data)}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <p role="status">{`Mesures ${formatSince(data.measuredAt, data.measuredAt)}.`}</p>
            <Button variant="secondary" size="sm" onClick={again} pending={isValidating}>
              Mesurer de nouveau
            </Button>
          </div>
          <details className="mt-6">
            <summary className="inline-flex min-h-6 items-center font-medium text-bleu underline underline-offset-3 hover:text-bleu-strong">
              Voir toutes les mesures
            </summary>
            <FigureAges figures={data.figures} />
            <IndexDrift index={data.index} measuredAt={data.measuredAt} />
            <Parts parts={data.parts} measuredAt={data.measuredAt} />
          </details>
          <p className="mt-12 max-w-3xl text-muted text-sm">
            Cette page est faite des mesures qui nous alertent aussi. Aucune donnée personnelle ici.
          </p>
        </>
      )}
    </Container>
  );
}
