import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { ContentCard } from '../../../components/content-card.tsx';

/** Latest publications of a region. Renders nothing when the request fails or there are none. */
export function RegionPublications({ slug }: { slug: string }) {
  const { data } = useCall(creatorCalls.regionPublications, { params: { slug } });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="region-publications" className="mt-10">
      <h2 id="region-publications" className="text-xl">
        Dernières publications
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">Celles des 50 profils les plus suivis de la région.</p>
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
