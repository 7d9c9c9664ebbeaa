import { followCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { CardGrid, CreatorGridSkeleton, CreatorItems } from '../../../components/creator-grid.tsx';

/**
 * Suggests profiles to follow. A profile that the user follows from here stays in the list. Renders nothing
 * when the request fails.
 */
export function Suggestions() {
  const { data, error } = useCall(followCalls.suggestions, {}, { revalidateOnMount: true });
  if (error || data?.creators.length === 0) return null;
  return (
    <section aria-labelledby="suggestions" className="mt-16">
      <h2 id="suggestions" className="text-2xl">
        Des profils à suivre
      </h2>
      <p className="mt-2 mb-6 text-muted">
        D’abord ceux de tes catégories et de ta région, puis les autres ; les plus petites audiences en
        premier.
      </p>
      {data ? (
        <CardGrid label="Des profils à suivre">
          <CreatorItems creators={data.creators} />
        </CardGrid>
      ) : (
        <CreatorGridSkeleton count={4} />
      )}
    </section>
  );
}
