import type { CategorySlug } from '@bottin/contracts/domain/categories.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { tooDeep } from '@bottin/contracts/domain/page-texts.ts';
import { countPages } from '@bottin/contracts/domain/result-pages.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { buildCategoryQuery, parseCategoryPageCount } from '@bottin/contracts/pages/category.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { UserSearch } from '@bottin/ui/components/icons.tsx';
import { useMemo, useState } from 'react';
import { CreatorCardSkeleton } from '../../../components/creator-card.tsx';
import { CardGrid, CreatorGridSkeleton, CreatorItems } from '../../../components/creator-grid.tsx';
import { EndOfList } from '../../../components/end-of-list.tsx';
import { type CardFilters, toCardFilters } from '../../../lib/focus.ts';
import { placeholderKeys } from '../../../lib/placeholder-keys.ts';
import { useAddressFilters } from '../../../lib/use-address-filters.ts';
import { getPageWindow } from '../page-window.ts';

const skeletons = 8;

/**
 * Entries of a category. 'Voir plus' appends the next page of entries and stores that page's number in the
 * URL.
 */
export function CategoryCreators({ slug }: { slug: CategorySlug }) {
  const [search, change] = useAddressFilters();
  const requested = parseCategoryPageCount(search);
  const [opened] = useState(requested);
  const [revealed, setRevealed] = useState(0);
  const focus = useMemo(() => toCardFilters({ niche: slug }), [slug]);
  // The first page is always requested, because its response contains the total.
  const { data, error, isValidating, mutate } = useCall(creatorCalls.category, {
    params: { slug },
    query: buildCategoryQuery(1),
  });
  if (error && !data) return <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />;
  if (!data) return <CreatorGridSkeleton count={skeletons} />;
  const last = countPages(data.total, limits.pageSize.category);
  const { from, to } = getPageWindow({ opened, requested, last, revealed });
  return (
    <>
      <h2 aria-live="polite" className="mb-4 border-ink border-b-2 pb-2 font-bold font-heading text-lg">
        {formatCount(data.total, 'créateur trouvé', 'créateurs trouvés')}
      </h2>
      {data.creators.length === 0 ? (
        <EmptyState
          icon={<UserSearch aria-hidden="true" />}
          title="Aucun créateur trouvé"
          description="Personne n’est encore inscrit dans cette catégorie."
          actions={
            <>
              <ButtonLink to="/categories" variant="secondary">
                Voir les catégories
              </ButtonLink>
              <ButtonLink to="/repertoire" variant="secondary">
                Voir le répertoire
              </ButtonLink>
            </>
          }
        />
      ) : (
        <>
          {from > 1 && (
            <div className="mb-8 flex justify-center">
              <Button variant="secondary" onClick={() => setRevealed(revealed + 1)}>
                Voir les précédents
              </Button>
            </div>
          )}
          <CardGrid label="Créateurs">
            {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((page) =>
              page === 1 ? (
                <CreatorItems key={page} creators={data.creators} focus={focus} eager={4} />
              ) : (
                <FurtherPage key={page} slug={slug} page={page} focus={focus} />
              ),
            )}
          </CardGrid>
        </>
      )}
      {to < last && (
        <div className="mt-12 flex justify-center">
          <Button variant="secondary" onClick={() => change({ page: String(to + 1) }, { replace: true })}>
            Voir plus
          </Button>
        </div>
      )}
      {to === last && last > 1 && (
        <EndOfList replacesButton={opened < last}>
          {data.total > limits.depth ? tooDeep : 'Tu es au bout de la liste.'}
        </EndOfList>
      )}
    </>
  );
}

function FurtherPage({ slug, page, focus }: { slug: CategorySlug; page: number; focus: CardFilters }) {
  const { data, error, isValidating, mutate } = useCall(creatorCalls.category, {
    params: { slug },
    query: buildCategoryQuery(page),
  });
  if (data) return <CreatorItems creators={data.creators} focus={focus} />;
  if (error) {
    return (
      <li className="col-span-full">
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
      </li>
    );
  }
  return placeholderKeys(skeletons).map((key) => (
    <li key={key}>
      <CreatorCardSkeleton />
    </li>
  ));
}
