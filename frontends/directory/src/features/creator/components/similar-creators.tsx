import { parseCategory } from '@bottin/contracts/domain/categories.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { CardGrid, CreatorItems } from '../../../components/creator-grid.tsx';
import { categoryLabel } from '../../../lib/creator.ts';
import { categoryDirectoryPath } from '../../../lib/directory-paths.ts';
import { toCardFilters } from '../../../lib/focus.ts';
import { Section } from './section.tsx';

/**
 * Shows creators of the same category. Creators of the same city and with a similar audience come first.
 * Renders nothing when the request fails or there are no such creators.
 */
export function SimilarCreators({ id, title }: { id: string; title: string }) {
  const { data } = useCall(creatorCalls.similar, { params: { id } });
  if (!data || data.creators.length === 0) return null;
  const shared = (data.niche && parseCategory(data.niche)) || undefined;
  const address = shared && categoryDirectoryPath(shared);
  return (
    <Section title={title}>
      <CardGrid label={title}>
        <CreatorItems creators={data.creators} focus={toCardFilters({ niche: shared })} />
      </CardGrid>
      {shared && address && (
        <p className="mt-6">
          <TextLink to={address}>{`Voir les créateurs de la catégorie ${categoryLabel(shared)}`}</TextLink>
        </p>
      )}
    </Section>
  );
}
