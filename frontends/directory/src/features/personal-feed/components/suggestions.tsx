import { followCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { CardGrid, CreatorGridSkeleton, CreatorItems } from '../../../components/creator-grid.tsx';
import { toCardFilters } from '../../../lib/focus.ts';
import { groupSuggestions } from '../suggestion-groups.ts';

/**
 * Suggests profiles to follow, in one group for each reason. A profile stays in its group after a follow.
 * Renders nothing when the request fails.
 */
export function Suggestions() {
  const { data, error } = useCall(followCalls.suggestions, {}, { revalidateOnMount: true });
  if (error || data?.creators.length === 0) return null;
  return (
    <section aria-labelledby="suggestions" className="mt-16">
      <h2 id="suggestions" className="text-2xl">
        Des profils à suivre
      </h2>
      <p className="mt-2 text-muted">
        Ceux de ta région d’abord, puis les autres ; les plus petites audiences en premier.
      </p>
      {data ? (
        groupSuggestions(data).map(({ title, niche, creators }) => (
          <section key={title} aria-label={title} className="mt-8">
            <h3 className="mb-4 text-lg">{title}</h3>
            <CardGrid label={title}>
              <CreatorItems creators={creators} focus={toCardFilters({ niche })} />
            </CardGrid>
          </section>
        ))
      ) : (
        <div className="mt-8">
          <CreatorGridSkeleton count={4} />
        </div>
      )}
    </section>
  );
}
