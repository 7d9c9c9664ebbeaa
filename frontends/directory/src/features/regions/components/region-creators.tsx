import { getPlaceName } from '@bottin/contracts/domain/places.ts';
import type { AdministrativeRegion } from '@bottin/contracts/domain/administrative-regions.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { buildRegionQuery } from '@bottin/contracts/pages/region.ts';
import { ButtonLink, TextLink } from '@bottin/ui/components/link.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { MapPin } from '@bottin/ui/components/icons.tsx';
import { CardGrid, CreatorGridSkeleton, CreatorItems } from '../../../components/creator-grid.tsx';
import { splitRanked } from '../ranks.ts';
import { RegionCategories } from './region-categories.tsx';
import { RegionRanking } from './region-ranking.tsx';

/**
 * Shows the creators of a region: the most followed creators with ranks, then all other creators, then the
 * region's categories.
 */
export function RegionCreators({ region }: { region: AdministrativeRegion }) {
  const { data, error, isValidating, mutate } = useCall(creatorCalls.list, {
    query: buildRegionQuery(region.slug),
  });
  if (error && !data) return <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />;
  if (!data) return <CreatorGridSkeleton count={4} />;
  if (data.total === 0) {
    return (
      <EmptyState
        icon={<MapPin aria-hidden="true" />}
        title="Aucun créateur pour le moment"
        description={`Personne ${region.withOf} n’est encore dans l’annuaire.`}
        actions={
          <ButtonLink to="/regions" variant="secondary">
            Voir les autres régions
          </ButtonLink>
        }
      />
    );
  }
  const place = getPlaceName(region);
  const search = new URLSearchParams({ region: place });
  const { ranked, others } = splitRanked(data.creators);
  return (
    <>
      {ranked.length > 0 && (
        <section aria-labelledby="region-ranking">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="region-ranking" className="text-xl">
              Les plus suivis
            </h2>
            <TextLink to={`/classements?${search}`}>Classement de la région</TextLink>
          </div>
          <RegionRanking ranked={ranked} />
          <p className="mt-2 text-muted text-sm">
            Abonnés de la plateforme principale. Rangs calculés par Bottin.
          </p>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="region-creators" className="mt-10">
          <h2 id="region-creators" className="mb-4 text-xl">
            {ranked.length > 0 ? 'À découvrir aussi' : 'Créateurs'}
          </h2>
          <CardGrid label="Créateurs">
            <CreatorItems creators={others} />
          </CardGrid>
        </section>
      )}
      <div className="mt-8">
        <ButtonLink to={`/repertoire?${search}`} variant="secondary">
          {data.total === 1 ? 'Voir dans le répertoire' : `Voir les ${formatCount(data.total, 'créateur')}`}
        </ButtonLink>
      </div>
      {data.facets && (
        <section aria-labelledby="region-categories" className="mt-10">
          <h2 id="region-categories" className="mb-4 text-xl">
            Catégories
          </h2>
          <RegionCategories place={place} counts={data.facets.niche.counts} />
        </section>
      )}
    </>
  );
}
