import type { AdministrativeRegion } from '@bottin/contracts/domain/administrative-regions.ts';
import { getPlaceName } from '@bottin/contracts/domain/places.ts';
import { feedCalls } from '@bottin/contracts/http/endpoints.ts';
import { buildRegionFeedQuery } from '@bottin/contracts/pages/region.ts';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { ContentCard } from '../../../components/content-card.tsx';

/** Latest publications of a region. Renders nothing when the request fails or there are none. */
export function RegionPublications({ region }: { region: AdministrativeRegion }) {
  const { data } = useCall(feedCalls.list, { query: buildRegionFeedQuery(region.slug) });
  if (!data || data.items.length === 0) return null;
  const search = new URLSearchParams({ region: getPlaceName(region) });
  return (
    <section aria-labelledby="region-publications" className="mt-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="region-publications" className="text-xl">
          Dernières publications
        </h2>
        <TextLink to={`/fil-quebecois?${search}`}>Le fil de la région</TextLink>
      </div>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {data.items.map((item) => (
          <li key={item.id}>
            <ContentCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
