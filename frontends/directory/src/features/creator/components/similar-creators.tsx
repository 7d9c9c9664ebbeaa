import { categoryFrom } from '@bottin/contracts/domain/categories.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { CardGrid, CreatorItems } from '../../../components/creator-grid.tsx';
import { categoryLabel } from '../../../lib/creator.ts';
import { categoryAddress } from '../../../lib/fact-addresses.ts';
import { focusOf } from '../../../lib/focus.ts';
import { Section } from './section.tsx';

/** Who shares an entry's category, of its city and of like audience first. The page does without when they can't be read. */
export function SimilarCreators({ id, title }: { id: string; title: string }) {
  const { data } = useCall(creatorCalls.similar, { params: { id } });
  if (!data || data.creators.length === 0) return null;
  const shared = (data.niche && categoryFrom(data.niche)) || undefined;
  const address = shared && categoryAddress(shared);
  return (
    <Section title={title}>
      <CardGrid label={title}>
        <CreatorItems creators={data.creators} focus={focusOf({ niche: shared })} />
      </CardGrid>
      {shared && address && (
        <p className="mt-6">
          <TextLink to={address}>{`Voir les créateurs de la catégorie ${categoryLabel(shared)}`}</TextLink>
        </p>
      )}
    </Section>
  );
}
